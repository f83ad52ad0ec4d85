import type { AnexoDetalhe } from '@gestao/shared/contracts/operacao/validacao-decisao';
import { and, asc, eq } from 'drizzle-orm';
import {
  anexo,
  cliente_contato,
  documento_pedido,
  email_saida,
  type fechamento,
  fechamento_evento,
  log_transacao,
  notificacao,
  seletor,
  tarefa,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas/tarefas.fixture';

describeFirm('decisions about files', ({ app, database, orm, ana, usePerson }) => {
  const work = trabalhoFixture(database);
  const gil = usePerson('Gestor operacional', { nome: 'Gil', habilitar_visualizacao_total: 1 });
  const rita = usePerson('Gestor operacional', { nome: 'Rita', habilitar_visualizacao_total: 0 });
  let clienteId: number;
  let contato: string;
  let ilegivel: string;
  beforeAll(async () => {
    clienteId = (await work.cliente(gil.id)).id;
    const [row] = await orm()
      .insert(cliente_contato)
      .values({ cliente_id: clienteId, nome: 'Maria', email: 'maria@ipe.example', principal: true })
      .returning();
    contato = row?.uuid as string;
    const [motivo] = await orm()
      .select()
      .from(seletor)
      .where(and(eq(seletor.grupo, 'motivo_rejeicao_anexo'), eq(seletor.chave, 'ilegivel')));
    ilegivel = motivo?.uuid as string;
  });

  let files = 0;
  async function file(values: Partial<typeof anexo.$inferInsert>) {
    files += 1;
    const [row] = await orm()
      .insert(anexo)
      .values({
        entidade: 'tarefa',
        entidade_id: 0,
        cliente_id: clienteId,
        nome_original: `Guia ${files}.pdf`,
        extensao: 'pdf',
        mime_detectado: 'application/pdf',
        tamanho_bytes: 5000,
        sha256: String(files).padStart(64, '0'),
        arquivo: `teste-${files}`,
        origem: 'interno',
        exige_validacao: true,
        validacao: 'pendente',
        verificacao: 'liberado',
        criado_por_id: ana.id,
        ...values,
      })
      .returning();
    if (!row) throw new Error('A file was not written.');
    return row;
  }
  const task = (values: Partial<typeof tarefa.$inferInsert> = {}) =>
    work.tarefa({ cliente_id: clienteId, responsavel_id: ana.id, status: 'em_andamento', ...values });
  const asked = async (values: Partial<typeof documento_pedido.$inferInsert>) => {
    const [row] = await orm()
      .insert(documento_pedido)
      .values({ nome: 'Extrato', prazo: '2099-01-10', status: 'enviado', ...values })
      .returning();
    if (!row) throw new Error('A document was not written.');
    return row;
  };
  const fromClient = (documentoId: number, values: Partial<typeof anexo.$inferInsert> = {}) =>
    file({
      entidade: 'documento_pedido',
      entidade_id: documentoId,
      origem: 'link_cliente',
      criado_por_id: null,
      ...values,
    });
  const approve = (who: SignedInPerson, uuid: string) =>
    who.post(`/validacao-anexos/${uuid}/decisao`, { decisao: 'aprovar' });
  const reject = (who: SignedInPerson, uuid: string, more: object = {}) =>
    who.post(`/validacao-anexos/${uuid}/decisao`, { decisao: 'rejeitar', motivo_uuid: ilegivel, ...more });
  const undo = (who: SignedInPerson, uuid: string) => who.post(`/validacao-anexos/${uuid}/desfazer`);
  const stored = async (uuid: string) => (await orm().select().from(anexo).where(eq(anexo.uuid, uuid)))[0];
  const taskNow = async (id: number) => (await orm().select().from(tarefa).where(eq(tarefa.id, id)))[0];
  const documentNow = async (id: number) =>
    (await orm().select().from(documento_pedido).where(eq(documento_pedido.id, id)))[0];

  it('approves a file once, with the proof of what was approved, and takes it back', async () => {
    const one = await file({ entidade_id: (await task()).id });
    expect((await approve(gil, one.uuid)).body.data).toEqual({
      uuid: one.uuid,
      validacao: 'aprovado',
      consequencia: null,
    });
    const late = await approve(gil, one.uuid);
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(/^Este arquivo já foi aprovado por Gil às \d\d:\d\d\.$/);
    expect((await undo(gil, one.uuid)).body.data.validacao).toBe('pendente');
    expect(await stored(one.uuid)).toMatchObject({ validacao: 'pendente', validado_em: null });
    const lines = await orm()
      .select({ acao: log_transacao.acao, depois: log_transacao.depois })
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'anexo'), eq(log_transacao.entidade_uuid, one.uuid)))
      .orderBy(asc(log_transacao.id));
    expect(lines.map(({ acao }) => acao)).toEqual(['Aprovou', 'Restaurou']);
    expect(lines[0]?.depois).toMatchObject({ sha256: one.sha256 });
    const detail = (await gil.get(`/validacao-anexos/${one.uuid}`)).body.data;
    expect(detail.historico.map(({ texto }: { texto: string }) => texto)).toEqual([
      'Aprovado',
      'Decisão desfeita',
    ]);
  });

  it('lists and counts only what can be decided', async () => {
    const closing = (values: Partial<typeof fechamento.$inferInsert>) =>
      work.fechamento(gil.id, clienteId, values);
    const ofTask = async (closingId: number, values: Partial<typeof tarefa.$inferInsert> = {}) => {
      const { id } = await task({ fechamento_id: closingId, contexto: 'fechamento', ...values });
      return { id, file: await file({ entidade_id: id }) };
    };
    const before = (await gil.get('/validacao-anexos')).body.data.total;
    const closed = await closing({ status: 'fechado' });
    const reopened = await closing({ status: 'reaberto', ciclo: 2 });
    const chosen = await ofTask(reopened.id);
    const left = await ofTask(reopened.id);
    await orm()
      .insert(fechamento_evento)
      .values({
        fechamento_id: reopened.id,
        tipo: 'reaberto',
        em: new Date(),
        dados: { trancadas: [left.id] },
      });
    const sealed = await ofTask(closed.id);
    const document = await asked({ tarefa_id: sealed.id });
    const files = {
      chosen: chosen.file,
      left: left.file,
      sealed: sealed.file,
      asked: await fromClient(document.id),
      after: (await ofTask(closed.id, { apos_fechamento: true })).file,
      open: (await ofTask((await closing({ status: 'em_andamento' })).id)).file,
      cancelled: (await ofTask((await closing({ status: 'cancelado' })).id)).file,
    };
    const { total, itens } = (await gil.get('/validacao-anexos?por_pagina=100')).body.data;
    const listed = Object.entries(files)
      .filter(([, { uuid }]) => itens.some((one: { uuid: string }) => one.uuid === uuid))
      .map(([name]) => name);
    expect(listed).toEqual(['chosen', 'after', 'open', 'cancelled']);
    expect(total).toBe(before + 4);
    for (const [name, { uuid }] of Object.entries(files)) {
      const { status } = await approve(gil, uuid);
      expect({ name, status }).toEqual({ name, status: listed.includes(name) ? 200 : 406 });
    }
  });

  it('lets one of two who decide at once go first', async () => {
    const one = await file({ entidade_id: (await task()).id });
    const answers = await Promise.all([approve(gil, one.uuid), reject(gil, one.uuid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('sends a file back: its task goes on, and who sent it is told', async () => {
    const { id, uuid: taskUuid } = await task({ status: 'em_revisao', enviada_revisao_por_id: ana.id });
    const one = await file({ entidade_id: id });
    const answer = await reject(gil, one.uuid, { comentario: 'Digitalize de novo.' });
    expect(answer.body.data.consequencia).toBe('A tarefa voltou para Em andamento.');
    expect(await taskNow(id)).toMatchObject({ status: 'em_andamento', enviada_revisao_por_id: null });
    expect(await stored(one.uuid)).toMatchObject({
      validacao: 'rejeitado',
      comentario_validacao: 'Documento ilegível. Digitalize de novo.',
    });
    const [told] = await orm()
      .select()
      .from(notificacao)
      .where(and(eq(notificacao.evento, 'anexo_rejeitado'), eq(notificacao.entidade_uuid, taskUuid)));
    expect(told).toMatchObject({ usuario_id: ana.id, titulo: `Arquivo rejeitado: ${one.nome_original}` });
    const [mail] = await orm()
      .select()
      .from(email_saida)
      .where(and(eq(email_saida.modelo, 'anexo_rejeitado'), eq(email_saida.entidade_uuid, taskUuid)));
    expect(mail).toBeDefined();
    expect((await undo(gil, one.uuid)).status).toBe(200);
    expect(await taskNow(id)).toMatchObject({ status: 'em_revisao', enviada_revisao_por_id: ana.id });
  });

  it('asks why at its field', async () => {
    const one = await file({ entidade_id: (await task()).id });
    expect((await reject(gil, one.uuid, { motivo_uuid: contato })).body.erros).toEqual({
      motivo_uuid: ['Opção inválida.'],
    });
  });

  it('accepts a document with its last file, asks for it again with a rejected one, and undoes both', async () => {
    const { id } = await task();
    const document = await asked({ tarefa_id: id });
    const [first, last] = [await fromClient(document.id), await fromClient(document.id)];
    expect((await approve(gil, first.uuid)).body.data.consequencia).toBeNull();
    expect((await approve(gil, last.uuid)).body.data.consequencia).toBe('O documento foi aprovado.');
    expect(await documentNow(document.id)).toMatchObject({ status: 'aprovado' });
    expect((await undo(gil, last.uuid)).status).toBe(200);
    expect(await documentNow(document.id)).toMatchObject({ status: 'enviado' });
    await reject(gil, last.uuid, { avisar_uuid: contato });
    expect(await documentNow(document.id)).toMatchObject({
      status: 'rejeitado',
      motivo: 'Documento ilegível',
    });
    const mails = await orm().select().from(email_saida).where(eq(email_saida.modelo, 'documento_devolvido'));
    expect(mails.map(({ para }) => para)).toEqual(['maria@ipe.example']);
    // Who was asked to send it again by letter is told by letter that this is not needed.
    expect((await undo(gil, last.uuid)).body.data.consequencia).toBe(
      'Maria recebeu um e-mail: não é preciso enviar de novo.',
    );
    const [corrected] = await orm()
      .select()
      .from(email_saida)
      .where(eq(email_saida.modelo, 'devolucao_desfeita'));
    expect(corrected).toMatchObject({
      para: 'maria@ipe.example',
      assunto: 'Não é preciso enviar de novo: Extrato',
    });
    expect(await documentNow(document.id)).toMatchObject({ status: 'enviado', motivo: null });
  });

  it('ends a task that says so with the last file it needs', async () => {
    const row = await task({ conclui_ao_aprovar: true, exige_anexo: true });
    const [first, last] = [await file({ entidade_id: row.id }), await file({ entidade_id: row.id })];
    await approve(gil, first.uuid);
    expect(await taskNow(row.id)).toMatchObject({ status: 'em_andamento' });
    expect((await approve(gil, last.uuid)).body.data.consequencia).toBe('A tarefa foi concluída.');
    await undo(gil, last.uuid);
    expect(await taskNow(row.id)).toMatchObject({ status: 'em_andamento', concluida_em: null });
  });

  it('does not let anybody approve his own file, or one the scanner did not release', async () => {
    const { id } = await task();
    const own = await file({ entidade_id: id, criado_por_id: gil.id });
    const refused = await approve(gil, own.uuid);
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe('Quem enviou não pode validar o próprio arquivo.');
    for (const verificacao of ['em_verificacao', 'quarentena'] as const) {
      const held = await file({ entidade_id: id, verificacao });
      const answer = await approve(gil, held.uuid);
      expect([answer.status, answer.body.codigo]).toEqual([406, 'anexo_nao_liberado']);
      expect((await reject(gil, held.uuid)).status).toBe(200);
    }
    const document = await asked({ tarefa_id: id });
    await fromClient(document.id, { verificacao: 'em_verificacao' });
    const there = await ana.post(
      `/tarefas/${(await taskNow(id))?.uuid}/documentos/${document.uuid}/conferencia`,
      { versao: 1, decisao: 'aprovar' },
    );
    expect([there.status, there.body.codigo]).toEqual([406, 'anexo_nao_liberado']);
  });

  it('keeps what is closed: no decision of a closed month; elsewhere no rejection, no undoing', async () => {
    const closing = await work.fechamento(gil.id, clienteId, { status: 'fechado' });
    const closed = await task({ contexto: 'fechamento', fechamento_id: closing.id, status: 'concluida' });
    const sealed = await file({ entidade_id: closed.id });
    for (const answer of [await approve(gil, sealed.uuid), await reject(gil, sealed.uuid)])
      expect([answer.status, answer.body.codigo]).toEqual([406, 'fechamento_fechado']);
    // Whoever opens it by its address is told so beforehand.
    const detail = async ({ uuid }: { uuid: string }) =>
      (await gil.get(`/validacao-anexos/${uuid}`)).body.data as AnexoDetalhe;
    expect(await detail(sealed)).toMatchObject({
      fechado: expect.stringContaining(closing.codigo),
      encerrado: expect.stringContaining(closing.codigo),
    });

    const { id: projeto_id } = await work.projeto(gil.id, { status: 'concluido' });
    const { id } = await task({ contexto: 'projeto', projeto_id, status: 'concluida' });
    const one = await file({ entidade_id: id });
    expect(await detail(one)).toMatchObject({ fechado: null, encerrado: expect.stringMatching(/encerrado/) });
    expect(await detail(await file({ entidade_id: (await task()).id }))).toMatchObject({
      fechado: null,
      encerrado: null,
    });
    expect((await reject(gil, one.uuid)).body.codigo).toBe('registro_trancado');
    expect((await approve(gil, one.uuid)).status).toBe(200);
    expect((await undo(gil, one.uuid)).body.codigo).toBe('registro_trancado');
  });

  it('is decided by the revisor, the team of the client, and whom it was forwarded to', async () => {
    const mine = await file({ entidade_id: (await task({ revisor_id: rita.id })).id });
    const other = await file({ entidade_id: (await task()).id });
    expect((await approve(ana, mine.uuid)).status).toBe(403);
    expect((await rita.get(`/validacao-anexos/${other.uuid}`)).status).toBe(404);
    expect((await approve(rita, other.uuid)).status).toBe(404);
    expect((await approve(rita, mine.uuid)).status).toBe(200);
    expect((await undo(gil, mine.uuid)).status).toBe(403);
    const nobody = await gil.post(`/validacao-anexos/${other.uuid}/encaminhar`, { usuario_uuid: ana.uuid });
    expect(nobody.body.erros).toEqual({ usuario_uuid: ['Escolha uma pessoa que valida anexos.'] });
    const sent = await gil.post(`/validacao-anexos/${other.uuid}/encaminhar`, { usuario_uuid: rita.uuid });
    expect(sent.body.data.consequencia).toBe('Encaminhado para Rita.');
    const { itens } = (await rita.get('/validacao-anexos?encaminhados=mim')).body.data;
    expect(itens.map(({ uuid }: { uuid: string }) => uuid)).toEqual([other.uuid]);
    expect((await approve(rita, other.uuid)).status).toBe(200);
  });

  it('is a client’s business in no way', async () => {
    const one = await file({ entidade_id: (await task()).id });
    const client = await app().person('Cliente', { is_client: 1, cliente_id: clienteId });
    expect((await client.get(`/validacao-anexos/${one.uuid}`)).status).toBe(403);
    expect((await approve(client, one.uuid)).status).toBe(403);
  });

  it('puts a file where it belongs, of the same client only', async () => {
    const { id } = await task();
    const wrong = await asked({ tarefa_id: id, nome: 'Extrato' });
    const right = await asked({ tarefa_id: id, nome: 'Folha', status: 'pendente' });
    const foreign = await work.tarefa({ cliente_id: (await work.cliente(gil.id)).id });
    const one = await fromClient(wrong.id);
    const to = (destino: object) => gil.post(`/validacao-anexos/${one.uuid}/reclassificar`, { destino });
    expect((await to({ tipo: 'tarefa', uuid: foreign.uuid })).body.erros).toEqual({
      'destino.uuid': ['Opção inválida.'],
    });
    const choices = (await gil.get(`/validacao-anexos/${one.uuid}/destinos?busca=folha`)).body.data.itens;
    expect(choices.map(({ uuid }: { uuid: string }) => uuid)).toContain(right.uuid);
    expect((await to({ tipo: 'documento', uuid: right.uuid })).status).toBe(200);
    expect(await documentNow(wrong.id)).toMatchObject({ status: 'pendente' });
    expect(await documentNow(right.id)).toMatchObject({ status: 'enviado' });
  });

  it('approves many without warnings, and names the others', async () => {
    const { id } = await task();
    const good = await file({ entidade_id: id });
    const warned = await file({ entidade_id: id, alertas: ['cnpj_diferente'] });
    const answer = await gil.post('/validacao-anexos/massa', {
      acao: 'aprovar',
      uuids: [good.uuid, warned.uuid],
      dados: {},
    });
    expect(answer.body.data).toEqual({
      sucesso: [good.uuid],
      falhas: [
        {
          uuid: warned.uuid,
          rotulo: warned.nome_original,
          message: 'Tem alertas: abra o arquivo para decidir.',
        },
      ],
    });
  });

  it('is not undone after five minutes', async () => {
    const one = await file({ entidade_id: (await task()).id });
    await approve(gil, one.uuid);
    await orm()
      .update(anexo)
      .set({ validado_em: new Date(app().now().getTime() - 301_000) })
      .where(eq(anexo.id, one.id));
    expect((await undo(gil, one.uuid)).body.codigo).toBe('prazo_de_desfazer');
  });
});
