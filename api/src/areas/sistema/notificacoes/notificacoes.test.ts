import { eq } from 'drizzle-orm';
import { withTransaction } from '../../../platform/database/database';
import {
  email_saida,
  log_transacao,
  notificacao,
  preferencia_notificacao,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { type Notice, notify } from './notify';

describeFirm('notificacoes', ({ app, database }) => {
  const tell = (notice: Notice) => withTransaction(database(), (tx) => notify(tx, app().app.context, notice));
  const mailsTo = (person: { id: number }) =>
    database()
      .orm.select()
      .from(email_saida)
      .where(eq(email_saida.para, `aviso${person.id}@teste.example`));
  let people = 0;
  async function person(perfil = 'Analista', values = {}) {
    people += 1;
    const created = await app().person(perfil, { nome: `Ana ${people}`, ...values });
    await database().orm.execute(
      `update usuario set email = 'aviso${created.id}@teste.example' where id = ${created.id}`,
    );
    return created;
  }

  it('counts, lists and marks as read a person’s own, and nobody else’s', async () => {
    const ana = await person();
    const bia = await person();
    const usuarioIds = [ana.id, bia.id, ana.id, null];
    await tell({ evento: 'proposta_aberta', usuarioIds, titulo: 'Aberta', corpo: 'Veja', rota: '/logs' });
    app().advance(1000);
    await tell({
      evento: 'cliente_atribuido',
      usuarioIds: [ana.id, bia.id],
      exceto: bia.id,
      titulo: 'Novo',
      corpo: 'Acme',
    });
    expect((await ana.get('/notificacoes/contagem')).body.data).toEqual({ nao_lidas: 2 });
    const list = (await ana.get('/notificacoes')).body.data;
    expect(list.itens.map((one: { titulo: string }) => one.titulo)).toEqual(['Novo', 'Aberta']);
    const [first] = list.itens;
    for (const action of ['lida', 'arquivar'])
      expect((await bia.post(`/notificacoes/${first.uuid}/${action}`)).status).toBe(404);
    expect((await ana.post(`/notificacoes/${first.uuid}/lida`)).status).toBe(204);
    expect((await ana.get('/notificacoes?situacao=nao_lidas')).body.data.total).toBe(1);
    expect((await ana.post('/notificacoes/lidas')).status).toBe(204);
    expect((await ana.get('/notificacoes/contagem')).body.data).toEqual({ nao_lidas: 0 });
    expect((await bia.get('/notificacoes/contagem')).body.data).toEqual({ nao_lidas: 1 });
    expect((await app().request({ url: '/api/notificacoes' })).status).toBe(401);
  });

  it('puts one off, which comes back unread and on top, and archives another for good', async () => {
    const ana = await person();
    const usuarioIds = [ana.id];
    await tell({ evento: 'proposta_aberta', usuarioIds, titulo: 'Um', corpo: '' });
    app().advance(60_000);
    await tell({ evento: 'proposta_aberta', usuarioIds, titulo: 'Dois', corpo: '' });
    const titles = async () =>
      (await ana.get('/notificacoes')).body.data.itens.map((one: { titulo: string }) => one.titulo);
    const [two, one] = (await ana.get('/notificacoes')).body.data.itens;
    await ana.post(`/notificacoes/${one.uuid}/lida`);
    expect((await ana.post(`/notificacoes/${one.uuid}/adiar`, { por: '1h' })).status).toBe(204);
    expect(await titles()).toEqual(['Dois']);
    expect((await ana.post(`/notificacoes/${two.uuid}/adiar`, { por: 'nunca' })).status).toBe(422);
    app().advance(3_600_000);
    expect(await titles()).toEqual(['Um', 'Dois']);
    expect((await ana.get('/notificacoes/contagem')).body.data).toEqual({ nao_lidas: 2 });
    await ana.post(`/notificacoes/${one.uuid}/arquivar`);
    expect(await titles()).toEqual(['Dois']);
  });

  it('uses the channels each person chose, and the catalogue’s where nothing was chosen', async () => {
    const ana = await person();
    const before = (await ana.get('/preferencias/notificacoes')).body.data.itens;
    const of = (itens: { evento: string }[], evento: string) => itens.find((one) => one.evento === evento);
    expect(of(before, 'cliente_atribuido')).toEqual({
      evento: 'cliente_atribuido',
      no_sistema: true,
      email: 'resumo',
    });
    // Only administrators can be told of requests for access.
    expect(of(before, 'acesso_solicitado')).toBeUndefined();

    const notice = { evento: 'cliente_atribuido', titulo: 'Novo cliente', corpo: 'Acme é sua.' } as const;
    const unread = async () => (await ana.get('/notificacoes/contagem')).body.data.nao_lidas;
    const choose = (no_sistema: boolean, email: string) =>
      ana.put('/preferencias/notificacoes', { itens: [{ evento: notice.evento, no_sistema, email }] });

    expect((await choose(true, 'imediato')).status).toBe(200);
    await tell({ ...notice, usuarioIds: [ana.id], rota: '/clientes/editar/1' });
    const [mail] = await mailsTo(ana);
    expect(mail).toMatchObject({ assunto: 'Novo cliente', modelo: 'notificacao' });
    expect(mail?.texto).toContain('Acme é sua.\n\nAbrir: http://localhost:3000/clientes/editar/1');
    expect(await unread()).toBe(1);

    await choose(false, 'nunca');
    await tell({ ...notice, usuarioIds: [ana.id] });
    expect(await unread()).toBe(1);
    expect(await mailsTo(ana)).toHaveLength(1);

    // Out of the bell, but kept for the summary.
    await choose(false, 'resumo');
    await tell({ ...notice, usuarioIds: [ana.id] });
    expect(await unread()).toBe(1);
    const kept = await database().orm.$count(notificacao, eq(notificacao.resumo_pendente, true));
    expect(kept).toBeGreaterThan(0);

    const logged = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, ana.uuid))
      .orderBy(log_transacao.id);
    expect(logged[0]).toMatchObject({
      antes: { 'Cliente entrou na sua carteira': 'No sistema: sim · E-mail: no resumo' },
      depois: { 'Cliente entrou na sua carteira': 'No sistema: sim · E-mail: na hora' },
    });
  });

  it('refuses a summary of what is always immediate, and events of others', async () => {
    const ana = await person();
    const put = (evento: string, email: string) =>
      ana.put('/preferencias/notificacoes', { itens: [{ evento, no_sistema: true, email }] });
    const mention = await put('mencao', 'resumo');
    expect(mention.status).toBe(422);
    expect(JSON.stringify(mention.body.erros)).toContain('não entra no resumo');
    const [one] = (await ana.get('/preferencias/notificacoes')).body.data.itens;
    expect((await ana.put('/preferencias/notificacoes', { itens: [one, one] })).status).toBe(422);
    expect((await put('mencao', 'nunca')).status).toBe(200);
    expect((await put('acesso_solicitado', 'nunca')).status).toBe(422);
    expect((await put('inventado', 'nunca')).status).toBe(422);
    const rows = await database()
      .orm.select()
      .from(preferencia_notificacao)
      .where(eq(preferencia_notificacao.usuario_id, ana.id));
    expect(rows).toEqual([expect.objectContaining({ evento: 'mencao', email: 'nunca' })]);
  });

  it('leaves out who is gone, and clients where the event is the firm’s own', async () => {
    const blocked = await person('Analista', { status: 'bloqueado' });
    const client = await person('Analista', { is_client: 1 });
    const usuarioIds = [blocked.id, client.id];
    await tell({ evento: 'mencao', usuarioIds, titulo: 'Menção', corpo: '' });
    await tell({ evento: 'perfil_alterado', usuarioIds, titulo: 'Perfil', corpo: '' });
    expect(await mailsTo(blocked)).toHaveLength(0);
    expect((await client.get('/notificacoes')).body.data.itens).toEqual([
      expect.objectContaining({ titulo: 'Perfil' }),
    ]);
  });
});
