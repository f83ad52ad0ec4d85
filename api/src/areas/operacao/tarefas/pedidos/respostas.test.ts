import { dayOfInstant } from '@gestao/shared/config';
import { and, asc, eq } from 'drizzle-orm';
import {
  documento_pedido,
  log_transacao,
  notificacao,
  tarefa,
  tarefa_status_historico,
} from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas.fixture';

describeFirm('what a client answers to a request', ({ app, database, orm, gestor, ana, bia }) => {
  const work = trabalhoFixture(database);
  let maria: SignedInPerson;
  let outra: SignedInPerson;
  let clienteId: number;
  beforeAll(async () => {
    clienteId = (await work.cliente(gestor.id)).id;
    maria = await app().person('Cliente', { nome: 'Maria', is_client: 1, cliente_id: clienteId });
    const alheio = (await work.cliente(gestor.id)).id;
    outra = await app().person('Cliente', { nome: 'Olga', is_client: 1, cliente_id: alheio });
  });

  const daquiA = (dias: number) => dayOfInstant(new Date(Date.now() + dias * 86_400_000));

  /** A task that waits for its client, with the documents it asked for. */
  async function waiting(...documentos: Partial<typeof documento_pedido.$inferInsert>[]) {
    const task = await work.tarefa({
      cliente_id: clienteId,
      responsavel_id: ana.id,
      status: 'aguardando_cliente',
      aguarda: 'Documentos',
      iniciada_em: new Date('2026-01-05T12:00:00Z'),
    });
    const rows = await orm()
      .insert(documento_pedido)
      .values(
        documentos.map((one, ordem) => ({
          nome: `Documento ${ordem}`,
          prazo: '2026-01-10',
          tarefa_id: task.id,
          ordem,
          ...one,
        })),
      )
      .returning();
    return { task, pedidos: rows.sort((one, other) => one.ordem - other.ordem) };
  }
  const answer = (who: SignedInPerson, documento: string, body: object) =>
    who.post(`/minha-empresa/pendencias/${documento}/resposta`, body);
  const decide = (who: SignedInPerson, uuid: string, documento: string, body: object) =>
    who.post(`/tarefas/${uuid}/documentos/${documento}/resposta`, body);
  const statusOf = async (id: number) =>
    (await orm().select().from(tarefa).where(eq(tarefa.id, id)))[0]?.status;
  const row = async (id: number) => {
    const [found] = await orm().select().from(documento_pedido).where(eq(documento_pedido.id, id));
    return found as typeof documento_pedido.$inferSelect;
  };
  const noticesOf = async (uuid: string) =>
    (
      await orm()
        .select()
        .from(notificacao)
        .where(and(eq(notificacao.entidade_uuid, uuid), eq(notificacao.evento, 'pedido_respondido')))
        .orderBy(asc(notificacao.id))
    ).map(({ usuario_id, titulo }) => [usuario_id, titulo]);

  it('does not have it: the task goes on, its responsável is told, and who accepts does without it', async () => {
    const { task, pedidos } = await waiting({}, { obrigatorio: false });
    const [um] = pedidos;
    const body = { resposta: 'nao_possui', motivo: 'Nunca houve empregados.' };
    expect((await answer(maria, um?.uuid as string, body)).status).toBe(204);
    expect(await statusOf(task.id)).toBe('em_andamento');
    expect(await noticesOf(task.uuid)).toEqual([
      [ana.id, expect.stringMatching(/diz que não possui Documento 0$/)],
    ]);
    const [primeiro] = (await ana.get(`/tarefas/${task.uuid}/documentos`)).body.data.itens;
    expect(primeiro).toMatchObject({
      status: 'pendente',
      decide: true,
      resposta: {
        resposta: 'nao_possui',
        motivo: 'Nunca houve empregados.',
        situacao: 'aguarda',
        prazo: null,
      },
    });
    expect((await answer(maria, um?.uuid as string, body)).status).toBe(204);
    const outro = { ...body, motivo: 'Ainda não chegou.' };
    expect((await answer(maria, um?.uuid as string, outro)).body.codigo).toBe('resposta_em_analise');

    const { versao } = await row(um?.id as number);
    expect((await decide(bia, task.uuid, um?.uuid as string, { versao, decisao: 'aceitar' })).status).toBe(
      404,
    );
    expect(
      (await decide(ana, task.uuid, um?.uuid as string, { versao, decisao: 'manter' })).body.erros,
    ).toEqual({
      motivo: ['Diga por quê.'],
    });
    const both = await Promise.all([
      decide(ana, task.uuid, um?.uuid as string, { versao, decisao: 'aceitar' }),
      decide(gestor, task.uuid, um?.uuid as string, { versao, decisao: 'manter', motivo: 'É preciso.' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const later = await decide(ana, task.uuid, um?.uuid as string, {
      versao: versao + 1,
      decisao: 'aceitar',
    });
    expect(later.body.codigo).toBe('resposta_decidida');
    const lines = await orm()
      .select({ acao: log_transacao.acao, ator: log_transacao.usuario_id })
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, um?.uuid as string))
      .orderBy(asc(log_transacao.id));
    expect(lines[0]).toEqual({ acao: 'Alterou', ator: maria.id });
    expect(lines).toHaveLength(2);
  });

  it('needs another day: it is given, or kept with the reason that the client reads; the task waits again', async () => {
    const { task, pedidos } = await waiting({}, {});
    const [um, dois] = pedidos;
    const later = { resposta: 'mais_prazo', motivo: 'O banco demora.', prazo: daquiA(5) };
    expect(
      (await answer(maria, um?.uuid as string, { ...later, prazo: daquiA(-2) })).body.erros,
    ).toHaveProperty('prazo');
    const far = daquiA(2 * 365);
    expect((await answer(maria, um?.uuid as string, { ...later, prazo: far })).body.erros).toHaveProperty(
      'prazo',
    );
    expect((await answer(maria, um?.uuid as string, later)).status).toBe(204);
    // The other one is still the client's to send.
    expect(await statusOf(task.id)).toBe('aguardando_cliente');
    expect((await answer(maria, dois?.uuid as string, later)).status).toBe(204);
    expect(await statusOf(task.id)).toBe('em_andamento');

    const given = await decide(ana, task.uuid, um?.uuid as string, { versao: 2, decisao: 'aceitar' });
    expect(given.body.data.itens[0]).toMatchObject({
      prazo: daquiA(5),
      decide: false,
      resposta: { situacao: 'aceita' },
    });
    expect(await statusOf(task.id)).toBe('aguardando_cliente');
    const kept = { versao: 2, decisao: 'manter', motivo: 'O prazo é legal.' };
    expect((await decide(ana, task.uuid, dois?.uuid as string, kept)).status).toBe(200);
    expect(await row(dois?.id as number)).toMatchObject({
      prazo: '2026-01-10',
      resposta_situacao: 'mantida',
    });
    const page = await maria.get('/minha-empresa/pendencias');
    const seen = page.body.data.documentos.find(({ chave }: { chave: string }) => chave === dois?.uuid);
    expect(seen).toMatchObject({
      responde: true,
      resposta: { situacao: 'mantida', retorno: 'O prazo é legal.', prazo: daquiA(5) },
    });
    const history = await orm()
      .select({ para: tarefa_status_historico.para })
      .from(tarefa_status_historico)
      .where(eq(tarefa_status_historico.tarefa_id, task.id))
      .orderBy(asc(tarefa_status_historico.id));
    expect(history.map(({ para }) => para)).toEqual(['em_andamento', 'aguardando_cliente']);
  });

  it('is nothing to another client, to staff, or of what ended; odd words are words', async () => {
    const { task, pedidos } = await waiting({}, { status: 'enviado' }, { status: 'aprovado' });
    const [um, enviado, aprovado] = pedidos.map(({ uuid }) => uuid) as [string, string, string];
    const body = { resposta: 'nao_possui', motivo: '__proto__' };
    expect((await answer(outra, um, body)).status).toBe(404);
    expect((await answer(ana, um, body)).status).toBe(403);
    expect((await answer(maria, 'constructor', body)).status).toBe(404);
    expect((await answer(maria, enviado, body)).body.codigo).toBe('documento_enviado');
    expect((await answer(maria, aprovado, body)).body.codigo).toBe('documento_encerrado');
    expect((await answer(maria, um, { ...body, resposta: 'constructor' })).status).toBe(422);
    expect((await answer(maria, um, { ...body, motivo: '  ' })).body.erros).toEqual({
      motivo: ['Campo obrigatório.'],
    });
    expect((await answer(maria, um, body)).status).toBe(204);
    expect((await row(pedidos[0]?.id as number)).resposta_motivo).toBe('__proto__');
    await orm().update(tarefa).set({ status: 'concluida' }).where(eq(tarefa.id, task.id));
    expect((await answer(maria, um, body)).body.codigo).toBe('pedido_encerrado');
    expect((await decide(gestor, task.uuid, um, { versao: 2, decisao: 'aceitar' })).body.codigo).toBe(
      'tarefa_encerrada',
    );
  });

  it('tells that what it had to do itself is done, once', async () => {
    const mine = (values: Partial<typeof tarefa.$inferInsert> = {}) =>
      work.tarefa({ cliente_id: clienteId, lado: 'cliente', titulo: 'Assinar o contrato', ...values });
    const done = (who: SignedInPerson, uuid: string, comentario: string | null = 'Assinado ontem.') =>
      who.post(`/minha-empresa/tarefas/${uuid}/conclusao`, { comentario });
    const one = await mine({ responsavel_id: ana.id });
    const page = await maria.get('/minha-empresa/pendencias');
    expect(page.body.data.tarefas).toContainEqual(
      expect.objectContaining({ chave: one.uuid, titulo: 'Assinar o contrato', conclui: true }),
    );
    expect((await done(outra, one.uuid)).status).toBe(404);
    expect((await done(ana, one.uuid)).status).toBe(403);
    const twice = await Promise.all([done(maria, one.uuid), done(maria, one.uuid)]);
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    expect((await done(maria, one.uuid, 'Outra coisa.')).status).toBe(406);
    expect(await statusOf(one.id)).toBe('concluida');
    expect(await noticesOf(one.uuid)).toEqual([
      [ana.id, expect.stringMatching(/concluiu Assinar o contrato$/)],
    ]);
    const revisada = await mine({ exige_revisao: true });
    expect((await done(maria, revisada.uuid, null)).status).toBe(204);
    expect(await statusOf(revisada.id)).toBe('em_revisao');
    expect(await noticesOf(revisada.uuid)).toEqual([[gestor.id, expect.any(String)]]);
    const ours = await work.tarefa({ cliente_id: clienteId, responsavel_id: ana.id });
    expect((await done(maria, ours.uuid)).status).toBe(404);
    const comArquivo = await mine({ exige_anexo: true });
    expect((await done(maria, comArquivo.uuid)).body.codigo).toBe('anexo_ausente');
  });
});
