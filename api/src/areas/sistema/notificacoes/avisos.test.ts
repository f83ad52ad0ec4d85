import { eq } from 'drizzle-orm';
import { notificacao, seletor } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { testPassword, useSignedInApp } from '../../../testing/signed-in-app';
import { clienteForm } from '../../clientes/clientes/clientes.fixture';

describeFirm('who is told of what', ({ app, database }) => {
  const login = useSignedInApp(database, { bare: true });
  const bellOf = (id: number) =>
    database().orm.select().from(notificacao).where(eq(notificacao.usuario_id, id)).orderBy(notificacao.id);

  it('a client that enters a portfolio, by form or in bulk, unless one’s own hand put it there', async () => {
    const admin = await app().person('Administrador', { habilitar_visualizacao_total: 1 });
    const ana = await app().person('Gestor operacional', { habilitar_visualizacao_total: 1 });
    const bia = await app().person('Gestor operacional', { habilitar_visualizacao_total: 1 });
    const [row] = await database().orm.select().from(seletor).where(eq(seletor.chave, 'comercio'));
    const form = clienteForm({
      documento: '11222333000181',
      segmento: row?.uuid as string,
      responsavel: ana.uuid,
    });
    const { uuid } = (await admin.post('/clientes', form)).body.data;
    expect(await bellOf(ana.id)).toEqual([
      expect.objectContaining({
        evento: 'cliente_atribuido',
        corpo: 'Empresa 11222333000181 agora está na sua carteira.',
        rota: `/clientes/editar/${uuid}`,
        resumo_pendente: true,
      }),
    ]);
    const change = { acao: 'trocar_carteira', uuids: [uuid] };
    await admin.post('/clientes/massa', { ...change, dados: { responsavel_carteira_uuid: bia.uuid } });
    expect(await bellOf(bia.id)).toHaveLength(1);
    await ana.post('/clientes/massa', { ...change, dados: { responsavel_carteira_uuid: ana.uuid } });
    expect(await bellOf(ana.id)).toHaveLength(1);
  });

  it('the first time somebody invited comes in', async () => {
    const admin = await app().person('Administrador');
    const invited = await login().account({ nome: 'Nova Pessoa', criado_por_id: admin.id });
    const signIn = () =>
      login().call('POST', '/auth/login', { body: { login: invited.email, password: testPassword } });
    expect((await signIn()).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect(await bellOf(admin.id)).toEqual([
      expect.objectContaining({
        evento: 'convite_aceito',
        corpo: 'Nova Pessoa entrou no sistema pela primeira vez.',
      }),
    ]);
  });
});
