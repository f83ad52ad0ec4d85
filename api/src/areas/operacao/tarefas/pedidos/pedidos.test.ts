import { and, asc, eq } from 'drizzle-orm';
import {
  anexo,
  cliente_contato,
  documento_pedido,
  email_saida,
  fechamento,
  log_transacao,
  tarefa,
  token_cliente,
} from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas.fixture';

describeFirm('what a task asks its client for', ({ app, database, orm, gestor, ana, bia }) => {
  const work = trabalhoFixture(database);
  let clienteId: number;
  let contato: string;
  beforeAll(async () => {
    clienteId = (await work.cliente(gestor.id)).id;
    const [row] = await orm()
      .insert(cliente_contato)
      .values({ cliente_id: clienteId, nome: 'Maria', email: 'maria@ipe.example', principal: true })
      .returning();
    contato = row?.uuid as string;
  });

  const documento = (values: object = {}) => ({
    nome: 'Extrato de outubro',
    instrucoes: null,
    obrigatorio: true,
    prazo: '2099-01-10',
    ...values,
  });
  const started = (values: Partial<typeof tarefa.$inferInsert> = {}) =>
    work.tarefa({
      cliente_id: clienteId,
      responsavel_id: ana.id,
      status: 'em_andamento',
      iniciada_em: new Date('2026-01-05T12:00:00Z'),
      ...values,
    });
  const wait = (who: SignedInPerson, uuid: string, more: object) =>
    who.post(`/tarefas/${uuid}/passos`, { passo: 'aguardar', versao: 1, ...more });
  const asked = async (who: SignedInPerson, uuid: string) =>
    (await who.get(`/tarefas/${uuid}/documentos`)).body.data;

  it('waits for documents, in one step, and writes to who sends them', async () => {
    const { uuid, codigo } = await started();
    const answer = await wait(ana, uuid, {
      documentos: [documento(), documento({ nome: 'Notas de entrada', obrigatorio: false })],
      avisar_uuid: contato,
    });
    expect(answer.body.data).toMatchObject({ status: 'aguardando_cliente' });
    const [row] = await orm().select().from(tarefa).where(eq(tarefa.uuid, uuid));
    expect(row?.aguarda).toBe('Extrato de outubro, Notas de entrada');
    expect((await ana.get(`/tarefas/${uuid}`)).body.data.pedidos).toBe(2);
    expect(await asked(ana, uuid)).toMatchObject({
      pede: true,
      contatos: [{ valor: contato, rotulo: 'Maria (maria@ipe.example)' }],
      itens: [
        { nome: 'Extrato de outubro', status: 'pendente', muda: true, decisoes: ['dispensar'] },
        { nome: 'Notas de entrada', obrigatorio: false },
      ],
    });
    const [mail] = await orm()
      .select()
      .from(email_saida)
      .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'documentos_pedidos')));
    expect(mail?.para).toBe('maria@ipe.example');
    const [link] = await orm()
      .select()
      .from(token_cliente)
      .where(
        and(eq(token_cliente.finalidade, 'cliente_pendencias'), eq(token_cliente.entidade_id, clienteId)),
      );
    expect(link).toMatchObject({ contato_nome: 'Maria', contato_email: 'maria@ipe.example' });
    const lines = await orm()
      .select({ rotulo: log_transacao.rotulo })
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'documento_pedido'), eq(log_transacao.acao, 'Criou')))
      .orderBy(asc(log_transacao.id));
    expect(lines.map(({ rotulo }) => rotulo)).toEqual([
      `Extrato de outubro (${codigo})`,
      `Notas de entrada (${codigo})`,
    ]);
  });

  it('says at its field what is wrong, and keeps nothing of it', async () => {
    const { uuid, id } = await started();
    expect((await wait(ana, uuid, {})).body.erros).toEqual({
      aguarda: ['Diga o que se espera do cliente, ou peça um documento.'],
    });
    const past = await wait(ana, uuid, {
      documentos: [documento({ nome: 'constructor' }), documento({ prazo: '2020-01-01' })],
    });
    expect(past.body.erros).toEqual({ 'documentos.1.prazo': ['O prazo não pode estar no passado.'] });
    const twice = await wait(ana, uuid, {
      documentos: [documento(), documento({ nome: 'EXTRATO DE OUTUBRO' })],
    });
    expect(twice.body.erros).toEqual({ 'documentos.1.nome': ['Este documento já foi pedido.'] });
    const nobody = await wait(ana, uuid, {
      documentos: [documento()],
      avisar_uuid: '00000000-0000-4000-8000-000000000000',
    });
    expect(nobody.body.erros).toEqual({ avisar_uuid: ['Opção inválida.'] });
    const many = await wait(ana, uuid, {
      documentos: Array.from({ length: 21 }, (_, at) => documento({ nome: `Nota ${at}` })),
    });
    expect(many.status).toBe(422);
    const day = await wait(ana, uuid, { documentos: [documento({ prazo: '2026-02-30' })] });
    expect(day.body.erros).toHaveProperty(['documentos.0.prazo']);
    expect(await orm().$count(documento_pedido, eq(documento_pedido.tarefa_id, id))).toBe(0);
    const [row] = await orm().select().from(tarefa).where(eq(tarefa.id, id));
    expect(row).toMatchObject({ status: 'em_andamento', versao: 1 });
  });

  it('is for who works on the task; a task without a client, and a client’s person, ask nobody', async () => {
    const { uuid } = await started();
    await orm()
      .insert(documento_pedido)
      .values({ ...documento(), tarefa_id: (await started()).id });
    const body = { documentos: [documento()], avisar_uuid: null };
    expect((await bia.post(`/tarefas/${uuid}/documentos`, body)).status).toBe(404);
    expect((await bia.get(`/tarefas/${uuid}/documentos`)).status).toBe(404);
    const pessoa = await app().person('Cliente', { nome: 'Maria', is_client: 1, cliente_id: clienteId });
    expect((await pessoa.get(`/tarefas/${uuid}/documentos`)).status).toBeGreaterThanOrEqual(403);
    expect((await gestor.post(`/tarefas/${uuid}/documentos`, body)).status).toBe(201);
    expect((await gestor.post(`/tarefas/${uuid}/documentos`, body)).body.erros).toEqual({
      'documentos.0.nome': ['Este documento já foi pedido.'],
    });
    const interna = await started({ cliente_id: null });
    expect((await ana.post(`/tarefas/${interna.uuid}/documentos`, body)).body.codigo).toBe(
      'tarefa_sem_cliente',
    );
    const acabou = await started({ status: 'concluida' });
    expect((await ana.post(`/tarefas/${acabou.uuid}/documentos`, body)).body.codigo).toBe('tarefa_encerrada');
    const mes = await work.fechamento(gestor.id, clienteId, { status: 'fechado' });
    const fechada = await started({ contexto: 'fechamento', fechamento_id: mes.id });
    expect((await ana.post(`/tarefas/${fechada.uuid}/documentos`, body)).body.codigo).toBe(
      'fechamento_fechado',
    );
    await orm().update(fechamento).set({ status: 'em_andamento' }).where(eq(fechamento.id, mes.id));
    expect((await ana.post(`/tarefas/${fechada.uuid}/documentos`, body)).status).toBe(201);
  });

  it('reminds the client of what is owed, once a day', async () => {
    const { uuid, id } = await started();
    const remind = (who: SignedInPerson, more: object = {}) =>
      who.post(`/tarefas/${uuid}/documentos/cobranca`, { avisar_uuid: contato, ...more });
    expect((await remind(ana)).body.codigo).toBe('nada_em_falta');
    await ana.post(`/tarefas/${uuid}/documentos`, { documentos: [documento()], avisar_uuid: null });
    expect(await asked(ana, uuid)).toMatchObject({ cobra: true, cobrado_em: null });
    expect((await remind(bia)).status).toBe(404);
    expect((await remind(ana, { avisar_uuid: null })).status).toBe(422);
    const nobody = await remind(ana, { avisar_uuid: '00000000-0000-4000-8000-000000000000' });
    expect(nobody.body.erros).toEqual({ avisar_uuid: ['Opção inválida.'] });
    expect(await asked(ana, uuid)).toMatchObject({ cobrado_em: null });
    const both = await Promise.all([remind(ana, { mensagem: 'Só falta isto.' }), remind(gestor)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 406]);
    expect((await asked(ana, uuid)).cobrado_em).not.toBeNull();
    const again = await remind(ana);
    expect(again.body.codigo).toBe('cobrado_ha_pouco');
    expect(again.body.message).toMatch(/já foi cobrado em \d{1,2} de \p{L}+ de \d{4} às \d{2}:\d{2}/u);
    const mails = await orm()
      .select()
      .from(email_saida)
      .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'documentos_pedidos')));
    expect(mails).toHaveLength(1);
    await orm()
      .update(documento_pedido)
      .set({ cobrado_em: new Date('2020-01-01T12:00:00Z') })
      .where(eq(documento_pedido.tarefa_id, id));
    expect((await remind(ana)).status).toBe(200);
  });

  it('approves what came, sends it back with the reason, does without it, or takes it back', async () => {
    const { uuid, id } = await started();
    await ana.post(`/tarefas/${uuid}/documentos`, {
      documentos: [documento(), documento({ nome: 'Notas' }), documento({ nome: 'Folha' })],
      avisar_uuid: null,
    });
    const [extrato, notas, folha] = (await asked(ana, uuid)).itens;
    const decide = (one: { uuid: string; versao: number }, more: object) =>
      ana.post(`/tarefas/${uuid}/documentos/${one.uuid}/conferencia`, { versao: one.versao, ...more });
    expect((await decide(extrato, { decisao: 'aprovar' })).body.codigo).toBe('documento_mudou');
    await orm()
      .update(documento_pedido)
      .set({ status: 'enviado' })
      .where(eq(documento_pedido.uuid, extrato.uuid));
    expect((await decide(extrato, { decisao: 'devolver' })).body.erros).toEqual({
      motivo: ['Diga por quê.'],
    });
    const back = await decide(extrato, { decisao: 'devolver', motivo: 'Ilegível.', avisar_uuid: contato });
    expect(back.body.data.itens[0]).toMatchObject({ status: 'rejeitado', motivo: 'Ilegível.' });
    const [mail] = await orm()
      .select()
      .from(email_saida)
      .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'documento_devolvido')));
    expect(mail?.assunto).toBe('Envie de novo: Extrato de outubro');
    expect((await decide(extrato, { decisao: 'dispensar', motivo: 'Não precisa.' })).status).toBe(409);
    expect(
      (await decide(notas, { decisao: 'dispensar', motivo: 'Não houve.' })).body.data.itens[1].status,
    ).toBe('dispensado');
    const other = await started();
    const elsewhere = `/tarefas/${other.uuid}/documentos/${folha.uuid}`;
    expect((await ana.delete(`${elsewhere}?versao=1`)).status).toBe(404);
    expect((await ana.delete(`/tarefas/${uuid}/documentos/${folha.uuid}?versao=1`)).status).toBe(204);
    expect((await ana.delete(`/tarefas/${uuid}/documentos/${notas.uuid}?versao=2`)).body.codigo).toBe(
      'documento_recebido',
    );
    const left = await orm()
      .select({ nome: documento_pedido.nome, excluido: documento_pedido.excluido_em })
      .from(documento_pedido)
      .where(eq(documento_pedido.tarefa_id, id))
      .orderBy(asc(documento_pedido.id));
    expect(left.filter(({ excluido }) => excluido === null).map(({ nome }) => nome)).toEqual([
      'Extrato de outubro',
      'Notas',
    ]);
  });

  it('takes back what was decided at the request, with its files, and tells whom a letter had asked', async () => {
    const { uuid, id } = await started();
    await ana.post(`/tarefas/${uuid}/documentos`, { documentos: [documento()], avisar_uuid: null });
    const item = async (who = ana) => (await asked(who, uuid)).itens[0];
    const [row] = await orm().select().from(documento_pedido).where(eq(documento_pedido.tarefa_id, id));
    if (!row) throw new Error('no document');
    await orm().update(documento_pedido).set({ status: 'enviado' }).where(eq(documento_pedido.id, row.id));
    const [file] = await orm()
      .insert(anexo)
      .values({
        entidade: 'documento_pedido',
        entidade_id: row.id,
        cliente_id: clienteId,
        nome_original: 'extrato.pdf',
        extensao: 'pdf',
        mime_detectado: 'application/pdf',
        tamanho_bytes: 5000,
        sha256: 'a'.repeat(64),
        arquivo: 'desfeito',
        origem: 'link_cliente',
        exige_validacao: true,
        validacao: 'pendente',
        verificacao: 'liberado',
      })
      .returning();
    const stored = async () =>
      (
        await orm()
          .select()
          .from(anexo)
          .where(eq(anexo.id, file?.id ?? 0))
      )[0];
    const at = `/tarefas/${uuid}/documentos/${row.uuid}`;
    const decide = async (decisao: string, more: object = {}) =>
      ana.post(`${at}/conferencia`, { versao: (await item()).versao, decisao, ...more });
    const undo = (who = ana) => who.post(`${at}/desfazer`);
    expect((await undo()).body.codigo).toBe('registro_seguiu');

    expect((await decide('aprovar')).status).toBe(200);
    expect(await stored()).toMatchObject({ validacao: 'aprovado', validado_por_id: ana.id });
    expect((await item()).desfaz).toEqual({ ate: expect.any(String), avisado: null });
    expect((await item(gestor)).desfaz).toBeNull();
    expect((await undo(gestor)).body.message).toBe('Somente quem decidiu desfaz a decisão.');
    expect((await undo(bia)).status).toBe(404);
    expect((await undo()).body.data.itens[0]).toMatchObject({ status: 'enviado', desfaz: null });
    expect(await stored()).toMatchObject({ validacao: 'pendente', validado_em: null });
    expect((await undo()).body.codigo).toBe('registro_seguiu');

    await decide('devolver', { motivo: 'Cortado.', avisar_uuid: contato });
    expect(await item()).toMatchObject({ status: 'rejeitado', desfaz: { avisado: 'Maria' } });
    expect((await undo()).body.data.itens[0]).toMatchObject({ status: 'enviado', motivo: null });
    const mails = await orm()
      .select({ modelo: email_saida.modelo, para: email_saida.para })
      .from(email_saida)
      .where(eq(email_saida.entidade_uuid, uuid))
      .orderBy(asc(email_saida.id));
    expect(mails.map(({ modelo, para }) => [modelo, para])).toEqual([
      ['documento_devolvido', 'maria@ipe.example'],
      ['devolucao_desfeita', 'maria@ipe.example'],
    ]);
    const log = await orm()
      .select({ entidade: log_transacao.entidade, acao: log_transacao.acao })
      .from(log_transacao)
      .where(and(eq(log_transacao.acao, 'Restaurou'), eq(log_transacao.usuario_id, ana.id)));
    expect(log.map(({ entidade }) => entidade).sort()).toEqual([
      'anexo',
      'anexo',
      'documento_pedido',
      'documento_pedido',
    ]);

    // What happened since stays: the client sent it anew, or time went by.
    await decide('devolver', { motivo: 'Cortado.' });
    await orm()
      .update(documento_pedido)
      .set({ status: 'enviado', versao: 99 })
      .where(eq(documento_pedido.id, row.id));
    expect((await item()).desfaz).toBeNull();
    expect((await undo()).body.codigo).toBe('registro_seguiu');
    await decide('dispensar', { motivo: 'Não precisa.' });
    app().advance(5 * 60_000);
    expect((await item()).desfaz).toBeNull();
    expect((await undo()).body.codigo).toBe('prazo_de_desfazer');
    app().advance(-5 * 60_000);
    await orm().update(tarefa).set({ status: 'concluida' }).where(eq(tarefa.id, id));
    expect((await undo()).body.codigo).toBe('tarefa_encerrada');
  });

  it('brings back what the client had said, when doing without it is undone; of two who undo one does', async () => {
    const { uuid, id } = await started();
    await ana.post(`/tarefas/${uuid}/documentos`, { documentos: [documento()], avisar_uuid: null });
    await orm()
      .update(documento_pedido)
      .set({
        resposta: 'mais_prazo',
        resposta_motivo: 'Banco fechado',
        resposta_prazo: '2099-12-20',
        resposta_em: new Date('2026-11-20T12:00:00Z'),
        resposta_situacao: 'aguarda',
      })
      .where(eq(documento_pedido.tarefa_id, id));
    const [one] = (await asked(ana, uuid)).itens;
    const at = `/tarefas/${uuid}/documentos/${one.uuid}`;
    const dropped = await ana.post(`${at}/conferencia`, {
      versao: one.versao,
      decisao: 'dispensar',
      motivo: 'Não precisa.',
    });
    expect(dropped.body.data.itens[0]).toMatchObject({ status: 'dispensado', resposta: null });
    const both = await Promise.all([ana.post(`${at}/desfazer`), ana.post(`${at}/desfazer`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 406]);
    expect((await asked(ana, uuid)).itens[0]).toMatchObject({
      status: 'pendente',
      decide: true,
      resposta: { resposta: 'mais_prazo', motivo: 'Banco fechado', em: '2026-11-20T12:00:00.000Z' },
    });
  });
});
