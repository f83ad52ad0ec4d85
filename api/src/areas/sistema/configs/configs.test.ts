import { createServer, type Server } from 'node:net';
import { desc, eq } from 'drizzle-orm';
import { configuracao, log_transacao, perfil } from '../../../platform/database/schema';
import { type SignedInPerson, useSignedInApp } from '../../../testing/signed-in-app';
import { describeDatabase } from '../../../testing/test-database';

const empresa = {
  razao_social: 'Aurora Contábil Ltda.',
  nome_fantasia: null,
  cnpj: '11.222.333/0001-81',
  crc: '123456',
  email_remetente: 'Contato@Aurora.example',
  telefone: '',
  endereco: null,
  rodape: null,
  formato_data: 'pt-BR',
};
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describeDatabase('configs', (database) => {
  const test = useSignedInApp(database, { configure: () => ({ innerHosts: ['127.0.0.1'] }) });
  let admin: SignedInPerson;
  beforeAll(async () => {
    admin = await test().person('Administrador', { nome: 'Helena', habilitar_visualizacao_total: 1 });
  });

  const group = async (grupo: string) => (await admin.get('/configs')).body.data.sistema.grupos[grupo];
  const save = async (grupo: string, values: object) =>
    admin.put(`/configs/${grupo}`, { ...values, versao: (await group(grupo)).versao });
  const lastLog = async () => {
    const [row] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'configuracao'))
      .orderBy(desc(log_transacao.id))
      .limit(1);
    return row;
  };

  it('shows settings only to who may change them', async () => {
    const analista = await test().person('Analista');
    expect(await analista.get('/configs')).toMatchObject({ status: 200, body: { data: {} } });
    expect((await analista.get('/configs')).body.data).not.toHaveProperty('sistema');
    for (const grupo of ['empresa', 'seguranca', 'lgpd', 'integracoes']) {
      expect((await analista.put(`/configs/${grupo}`, { versao: 0 })).status).toBe(403);
      const restore = { chave: 'crc', versao: 0 };
      expect((await analista.post(`/configs/${grupo}/restaurar`, restore)).status).toBe(403);
    }
    const smtp = { smtp_servidor: 'x.example', smtp_porta: 25, smtp_protecao: 'nenhuma' };
    const asked = { ...smtp, smtp_usuario: null, smtp_senha: null };
    expect((await analista.post('/configs/integracoes/testar-smtp', asked)).status).toBe(403);
    const client = await test().person('Administrador', { is_client: 1 });
    expect((await client.put('/configs/empresa', { versao: 0 })).status).toBe(403);
  });

  it('saves a group, logs what changed, and refuses a save over somebody else’s', async () => {
    const { versao } = await group('empresa');
    const saved = await admin.put('/configs/empresa', { ...empresa, versao });
    expect(saved.status).toBe(200);
    const after = await group('empresa');
    expect(after).toMatchObject({
      versao: saved.body.data.versao,
      valores: { cnpj: '11222333000181', crc: '123456', email_remetente: 'contato@aurora.example' },
      alterados: { crc: { por: 'Helena' } },
    });
    const again = await admin.put('/configs/empresa', { ...empresa, versao });
    expect(again.status).toBe(409);
    expect(again.body.message).toMatch(/^Este registro foi alterado por Helena às/);
    expect(await lastLog()).toMatchObject({
      rotulo: 'Empresa',
      antes: { formato_data: 'MM/DD/AAAA' },
      depois: { formato_data: 'DD/MM/AAAA' },
    });
    // Only the key that is sent is written.
    await save('empresa', { foro: 'São Paulo' });
    expect((await lastLog())?.campos_alterados).toEqual(['foro']);
    expect((await group('empresa')).valores.razao_social).toBe('Aurora Contábil Ltda.');
  });

  it('gives back the default of a key', async () => {
    await save('fechamentos', { dia_geracao_fechamentos: 25 });
    const { versao } = await group('fechamentos');
    const restore = { chave: 'dia_geracao_fechamentos', versao };
    expect((await admin.post('/configs/fechamentos/restaurar', restore)).status).toBe(200);
    expect((await group('fechamentos')).valores.dia_geracao_fechamentos).toBe(20);
    expect((await admin.post('/configs/fechamentos/restaurar', restore)).status).toBe(409);
    for (const chave of ['cnpj', 'constructor']) {
      const unknown = await admin.post('/configs/fechamentos/restaurar', {
        ...restore,
        chave,
        versao: versao + 1,
      });
      expect(unknown.status).toBe(404);
    }
  });

  it('answers errors at the keys, those between two keys too', async () => {
    const wrong = await save('calendario', { expediente_inicio: '19:00' });
    expect(wrong.status).toBe(422);
    expect(wrong.body.erros).toEqual({ expediente_fim: ['O fim do expediente deve ser depois do início.'] });
    expect((await save('empresa', { cor: '#ffee00' })).body.erros.cor[0]).toMatch(/^O contraste/);
    expect((await save('empresa', { logo: png.replace('image/png', 'image/jpeg') })).body.erros).toEqual({
      logo: ['Use uma imagem PNG ou JPEG.'],
    });
    const stranger = '00000000-0000-4000-8000-000000000000';
    expect((await save('precificacao', { aprovadores_gestor_ids: [stranger] })).body.erros).toEqual({
      aprovadores_gestor_ids: ['Opção inválida.'],
    });
    expect((await save('seguranca', { dominios_permitidos: ['a b'] })).status).toBe(422);
  });

  it('names people in the log and keeps pictures out of it', async () => {
    await save('precificacao', { aprovadores_gestor_ids: [admin.uuid] });
    expect((await lastLog())?.depois).toEqual({ aprovadores_gestor_ids: ['Helena'] });
    await save('empresa', { logo: png, cor: '#0F766E' });
    expect((await lastLog())?.depois).toEqual({ cor: '#0f766e', logo: 'Imagem de 1 KB' });
    expect((await admin.get('/auth/user')).body.data.empresa).toEqual({
      nome: 'Aurora Contábil Ltda.',
      cor: '#0f766e',
      fuso: 'America/Sao_Paulo',
    });
  });

  it('keeps the SMTP password sealed, unsaid, and only for the server it was given for', async () => {
    const server = {
      smtp_servidor: 'smtp.aurora.example',
      smtp_usuario: 'envio',
      smtp_senha: 'S3nha-do-smtp',
    };
    expect((await save('integracoes', server)).status).toBe(200);
    const [row] = await database()
      .orm.select()
      .from(configuracao)
      .where(eq(configuracao.chave, 'smtp_senha'));
    expect(String(row?.valor)).toMatch(/^v1\./);
    const shown = await admin.get('/configs');
    expect(JSON.stringify(shown.body)).not.toMatch(/S3nha-do-smtp|v1\./);
    expect(shown.body.data.sistema.grupos.integracoes).toMatchObject({
      valores: { smtp_senha: null },
      preenchidos: ['smtp_senha'],
    });
    expect(JSON.stringify(await lastLog())).not.toMatch(/S3nha-do-smtp|v1\./);
    expect(await lastLog()).toMatchObject({
      antes: { smtp_acesso: 'Não definido' },
      depois: { smtp_acesso: 'Definido' },
    });
    expect((await save('integracoes', { smtp_senha: 'Outra-do-smtp' })).status).toBe(200);
    expect(await lastLog()).toMatchObject({
      antes: { smtp_acesso: 'Definido' },
      depois: { smtp_acesso: 'Definido de novo' },
    });
    // An empty password leaves the kept one; another server asks for it again.
    expect((await save('integracoes', { consulta_cep: true, smtp_senha: null })).status).toBe(200);
    expect((await group('integracoes')).preenchidos).toEqual(['smtp_senha']);
    const elsewhere = await save('integracoes', { smtp_servidor: 'smtp.outra.example' });
    expect(elsewhere.body.erros.smtp_senha[0]).toMatch(/^Informe a senha novamente/);
    const probe = { smtp_servidor: 'smtp.outra.example', smtp_porta: 587, smtp_protecao: 'starttls' };
    const tried = await admin.post('/configs/integracoes/testar-smtp', {
      ...probe,
      smtp_usuario: 'envio',
      smtp_senha: null,
    });
    expect(tried.status).toBe(422);
    const { versao } = await group('integracoes');
    await admin.post('/configs/integracoes/restaurar', { chave: 'smtp_senha', versao });
    expect((await group('integracoes')).preenchidos).toEqual([]);
  });

  it('tries the connection to a server', async () => {
    const { server, port } = await smtpServer();
    const form = {
      smtp_servidor: '127.0.0.1',
      smtp_protecao: 'nenhuma',
      smtp_usuario: null,
      smtp_senha: null,
    };
    const ask = (smtp_porta: number) =>
      admin.post('/configs/integracoes/testar-smtp', { ...form, smtp_porta });
    expect((await ask(port)).body.data).toEqual({
      ok: true,
      mensagem: 'Conexão feita: o servidor aceita mensagens.',
    });
    await new Promise((resolve) => server.close(resolve));
    expect((await ask(port)).body.data).toMatchObject({ ok: false });
  });

  it('tries no server inside the network that the installation does not allow, and says so', async () => {
    for (const smtp_servidor of ['10.255.255.1', '169.254.169.254', '127.0.0.2']) {
      const tried = await admin.post('/configs/integracoes/testar-smtp', {
        ...{ smtp_servidor, smtp_porta: 25, smtp_protecao: 'nenhuma', smtp_usuario: null, smtp_senha: null },
      });
      expect(tried.body.data).toEqual({
        ok: false,
        mensagem: expect.stringMatching(/^Este servidor fica na rede interna e não é acessado\./),
      });
    }
  });

  it('gives the date format to who chose none, and the session time to every session', async () => {
    const person = await test().person('Administrador', { habilitar_visualizacao_total: 1 });
    expect((await person.get('/auth/user')).body.data.preferencias.formato_data).toBe('pt-BR');
    const low = await save('seguranca', { sessao_minutos: 5 });
    expect(low.body.erros).toEqual({ sessao_minutos: ['Informe de 30 a 720 minutos.'] });
    expect((await save('seguranca', { sessao_minutos: 30 })).status).toBe(200);
    test().advance(31 * 60_000);
    expect((await person.get('/configs')).status).toBe(401);
    test().advance(-31 * 60_000);
  });

  it('ends sessions without a second factor when their profile begins to demand one', async () => {
    const analista = await test().person('Analista');
    const withApp = await test().person('Analista', { dois_fatores: 'aplicativo' });
    const other = await test().person('Comercial');
    const [row] = await database().orm.select().from(perfil).where(eq(perfil.nome, 'Analista'));
    expect((await save('seguranca', { dois_fatores_perfis: [row?.uuid] })).status).toBe(200);
    expect((await lastLog())?.depois).toEqual({ dois_fatores_perfis: ['Analista'] });
    expect((await analista.get('/auth/user')).status).toBe(401);
    expect((await withApp.get('/auth/user')).status).toBe(200);
    expect((await other.get('/auth/user')).status).toBe(200);
    expect((await admin.get('/auth/user')).status).toBe(200);
  });
});

/** Says hello as a mail server does. */
async function smtpServer(): Promise<{ server: Server; port: number }> {
  const server = createServer((socket) => {
    socket.write('220 teste\r\n');
    socket.on('data', (data) => {
      const said = data.toString();
      socket.write(said.startsWith('QUIT') ? '221 tchau\r\n' : '250 teste\r\n');
      if (said.startsWith('QUIT')) socket.end();
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as { port: number }).port };
}
