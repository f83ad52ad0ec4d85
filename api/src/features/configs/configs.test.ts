import { eq } from 'drizzle-orm';
import { configuracao, log_transacao } from '../../database/schema';
import { useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabases } from '../../testing/test-database';

const empresa = {
  razao_social: 'Aurora Contábil Ltda.',
  nome_fantasia: null,
  cnpj: '11.222.333/0001-81',
  crc: '2SP012345',
  email_remetente: 'Contato@Aurora.example',
  telefone: '',
  endereco: null,
  rodape: null,
  formato_data: 'pt-BR',
};

describeDatabases('configs', (database) => {
  const test = useSignedInApp(database);

  it('shows settings only to who may change them', async () => {
    const analista = await test().person('Analista');
    expect(await analista.get('/configs')).toMatchObject({ status: 200, body: { data: {} } });
    expect((await analista.get('/configs')).body.data).not.toHaveProperty('sistema');
    expect((await analista.put('/configs/empresa', { ...empresa, versao: 0 })).status).toBe(403);
  });

  it('saves a group, logs what changed, and refuses a save over somebody else’s', async () => {
    const admin = await test().person('Administrador', { nome: 'Helena', habilitar_visualizacao_total: 1 });
    const { versao } = (await admin.get('/configs')).body.data.sistema.empresa;
    const saved = await admin.put('/configs/empresa', { ...empresa, versao });
    expect(saved.status).toBe(200);
    const { sistema } = (await admin.get('/configs')).body.data;
    expect(sistema.empresa).toMatchObject({
      cnpj: '11222333000181',
      email_remetente: 'contato@aurora.example',
      telefone: null,
      versao: saved.body.data.versao,
    });
    const again = await admin.put('/configs/empresa', { ...empresa, versao });
    expect(again.status).toBe(409);
    expect(again.body.message).toMatch(/^Este registro foi alterado por Helena às/);
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'configuracao'));
    expect(log?.campos_alterados).toContain('formato_data');
  });

  it('gives the date format to who chose none, and the session time to every session', async () => {
    const admin = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
    expect((await admin.get('/auth/user')).body.data.preferencias.formato_data).toBe('pt-BR');
    const { versao } = (await admin.get('/configs')).body.data.sistema.seguranca;
    const low = await admin.put('/configs/seguranca', { sessao_minutos: 5, versao });
    expect(low.body.erros).toEqual({ sessao_minutos: ['Informe de 30 a 720 minutos.'] });
    expect((await admin.put('/configs/seguranca', { sessao_minutos: 30, versao })).status).toBe(200);
    const [row] = await database()
      .orm.select()
      .from(configuracao)
      .where(eq(configuracao.chave, 'sessao_minutos'));
    expect(row?.valor).toBe(30);
    test().advance(31 * 60_000);
    expect((await admin.get('/configs')).status).toBe(401);
  });
});
