import { and, asc, eq } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import { audited } from '../../../platform/audit/audit';
import {
  anexo,
  cliente_contato,
  email_saida,
  entrega,
  feriado,
  log_transacao,
  notificacao,
  tarefa,
  token_cliente,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { cicloFixture } from '../fechamento-ciclo/ciclo.fixture';
import { readForma } from '../fechamento-ciclo/forma-do-fechamento';
import { avisarNaoLidas } from './avisar-nao-lidas.job';
import { findArquivoEntregue, listEntregasDoCliente, readArquivo } from './entregas-do-cliente';

describeFirm('what a task hands to its client', ({ app, database, orm, ana, bia, usePerson }) => {
  const work = cicloFixture(database);
  const gil = usePerson('Gestor operacional', { nome: 'Gil', habilitar_visualizacao_total: 1 });
  let clienteId: number;
  let maria: string;
  let joao: string;
  let estranha: string;

  async function contact(cliente_id: number, nome: string, principal = false): Promise<string> {
    const [row] = await orm()
      .insert(cliente_contato)
      .values({ cliente_id, nome, email: `${nome.toLowerCase()}@ipe.example`, principal })
      .returning();
    return row?.uuid as string;
  }
  let files = 0;
  async function file(tarefaId: number, values: Partial<typeof anexo.$inferInsert> = {}): Promise<string> {
    files += 1;
    const [row] = await orm()
      .insert(anexo)
      .values({
        entidade: 'tarefa',
        entidade_id: tarefaId,
        cliente_id: clienteId,
        nome_original: `Guia ${files}.pdf`,
        extensao: 'pdf',
        mime_detectado: 'application/pdf',
        tamanho_bytes: 10,
        sha256: String(files).padStart(64, 'e'),
        arquivo: `entrega-${files}`,
        origem: 'interno',
        verificacao: 'liberado',
        ...values,
      })
      .returning();
    return row?.uuid as string;
  }
  beforeAll(async () => {
    clienteId = (await work.cliente(gil.id)).id;
    maria = await contact(clienteId, 'Maria', true);
    joao = await contact(clienteId, 'Joao');
    estranha = await contact((await work.cliente(gil.id)).id, 'Estranha');
  });

  const task = (values: Partial<typeof tarefa.$inferInsert> = {}) =>
    work.tarefa({ cliente_id: clienteId, responsavel_id: ana.id, ...values });
  const form = (arquivo: string, more: object = {}) => ({
    arquivos: [arquivo],
    titulo: 'DARF de outubro',
    vencimento: '2099-11-30',
    valor_centavos: 125_000,
    mensagem: null,
    contatos: [maria],
    ...more,
  });
  const deliver = (who: SignedInPerson, uuid: string, body: object) =>
    who.post(`/tarefas/${uuid}/entregas`, body as never);
  const read = async (who: SignedInPerson, uuid: string) =>
    (await who.get(`/tarefas/${uuid}/entregas`)).body.data;
  const mailsOf = (uuid: string) =>
    orm()
      .select({ para: email_saida.para })
      .from(email_saida)
      .where(and(eq(email_saida.entidade_uuid, uuid), eq(email_saida.modelo, 'entrega_ao_cliente')))
      .orderBy(asc(email_saida.id));
  const leitor = (nome: string) => ({ clienteId, nome, email: `${nome.toLowerCase()}@ipe.example` });
  const press = (nome: string, of: { entrega: string; arquivo: string }, at: string) =>
    audited(database(), systemActor, async (tx, audit) => {
      const found = await findArquivoEntregue(tx, leitor(nome), of);
      const por = { nome, clienteUuid: null, now: new Date(at) };
      return found ? readArquivo(tx, audit, found, por) : null;
    });

  it('is mailed once to each with a link of his own, however often it is pressed', async () => {
    const { uuid, id } = await task();
    const arquivo = await file(id);
    expect(await read(ana, uuid)).toMatchObject({ entrega: true, itens: [], titulo: 'Conciliar contas' });
    const body = form(arquivo, { contatos: [maria, joao, maria], arquivos: [arquivo, arquivo] });
    const both = await Promise.all([deliver(ana, uuid, body), deliver(ana, uuid, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 406]);
    const [item] = (await read(ana, uuid)).itens;
    expect(item).toMatchObject({
      titulo: 'DARF de outubro',
      entregue_por: 'Ana',
      lida: false,
      valor_centavos: 125_000,
      arquivos: [{ uuid: arquivo, aberto: false, removido: false }],
      destinatarios: [
        { nome: 'Maria', lido_em: null, vezes: 0 },
        { nome: 'Joao', lido_em: null },
      ],
    });
    expect((await mailsOf(item.uuid)).map(({ para }) => para)).toEqual([
      'maria@ipe.example',
      'joao@ipe.example',
    ]);
    const links = await orm()
      .select({ email: token_cliente.contato_email })
      .from(token_cliente)
      .where(and(eq(token_cliente.finalidade, 'cliente_entregas'), eq(token_cliente.entidade_id, clienteId)))
      .orderBy(asc(token_cliente.id));
    expect(links.map(({ email }) => email)).toEqual(['maria@ipe.example', 'joao@ipe.example']);
    expect((await ana.get(`/tarefas/${uuid}`)).body.data.entregas).toEqual({ total: 1, entrega: true });
  });

  it('refuses at its field what may not leave, and who is not of the client', async () => {
    const { uuid, id } = await task();
    const other = await task();
    const erros = async (body: object) => (await deliver(ana, uuid, body)).body.erros;
    const bad = {
      quarentena: await file(id, { nome_original: 'a.pdf', verificacao: 'quarentena' }),
      verificando: await file(id, { nome_original: 'b.pdf', verificacao: 'em_verificacao' }),
      rejeitado: await file(id, { nome_original: 'c.pdf', validacao: 'rejeitado' }),
      pendente: await file(id, { nome_original: 'd.pdf', validacao: 'pendente' }),
      alheio: await file(other.id),
    };
    expect(await erros(form(bad.quarentena))).toEqual({ arquivos: ['a.pdf está em quarentena.'] });
    expect(await erros(form(bad.verificando))).toEqual({ arquivos: ['b.pdf ainda está em verificação.'] });
    expect(await erros(form(bad.rejeitado))).toEqual({ arquivos: ['c.pdf foi rejeitado.'] });
    expect(await erros(form(bad.pendente))).toEqual({ arquivos: ['d.pdf ainda espera validação.'] });
    expect(await erros(form(bad.alheio))).toEqual({ arquivos: ['Opção inválida.'] });
    const good = await file(id, { validacao: 'aprovado' });
    expect(await erros(form(good, { contatos: [estranha] }))).toEqual({ contatos: ['Opção inválida.'] });
    expect(Object.keys(await erros(form(good, { contatos: [], arquivos: [], titulo: ' ' }))).sort()).toEqual([
      'arquivos',
      'contatos',
      'titulo',
    ]);
    expect(await erros(form(good, { contatos: ['constructor'] }))).toHaveProperty(['contatos.0']);
    expect((await read(ana, uuid)).itens).toEqual([]);
    expect((await read(ana, uuid)).arquivos).toEqual([{ valor: good, rotulo: expect.any(String) }]);
  });

  it('is for who works on the task; others do not see it, and a client never', async () => {
    const { uuid, id } = await task();
    const arquivo = await file(id);
    const client = await app().person('Cliente', { is_client: 1, cliente_id: clienteId });
    expect((await bia.get(`/tarefas/${uuid}/entregas`)).status).toBe(404);
    expect((await deliver(bia, uuid, form(arquivo))).status).toBe(404);
    expect([403, 404]).toContain((await client.get(`/tarefas/${uuid}/entregas`)).status);
    expect([403, 404]).toContain((await deliver(client, uuid, form(arquivo))).status);
    const alheia = await task({ revisor_id: bia.id });
    expect((await deliver(bia, alheia.uuid, form(await file(alheia.id)))).status).toBe(403);
    const solta = await task({ cliente_id: null });
    expect((await deliver(ana, solta.uuid, form(await file(solta.id)))).body.codigo).toBe(
      'tarefa_sem_cliente',
    );
    const caiu = await task({ status: 'cancelada' });
    expect((await deliver(ana, caiu.uuid, form(await file(caiu.id)))).body.codigo).toBe('tarefa_cancelada');
    // A delivery of another task is none of this one.
    const dela = (await deliver(ana, uuid, form(arquivo))).body.data.itens[0];
    expect(
      (await ana.post(`/tarefas/${alheia.uuid}/entregas/${dela.uuid}/retirada`, { versao: 1 })).status,
    ).toBe(404);
  });

  it('shows who opened it and when; only his own shows to each, and withdrawn nothing', async () => {
    const { uuid, id } = await task();
    const arquivo = await file(id);
    const segundo = await file(id);
    const [item] = (await deliver(ana, uuid, form(arquivo, { arquivos: [arquivo, segundo] }))).body.data
      .itens;
    const of = { entrega: item.uuid, arquivo };
    const shown = async (nome: string) =>
      (await listEntregasDoCliente(orm(), '2026-11-20', leitor(nome))).filter(
        ({ chave }) => chave === item.uuid,
      );
    expect(await shown('Joao')).toEqual([]);
    expect(await press('Joao', of, '2026-11-20T12:00:00Z')).toBeNull();
    expect(await shown('Maria')).toMatchObject([{ nova: true, vencida: false, arquivos: [{}, {}] }]);
    expect(await press('Maria', of, '2026-11-20T12:00:00Z')).toBe(true);
    expect(await press('Maria', of, '2026-11-21T12:00:00Z')).toBe(false);
    expect((await read(ana, uuid)).itens[0]).toMatchObject({
      lida: false,
      arquivos: [{ aberto: true }, { aberto: false }],
      destinatarios: [
        {
          nome: 'Maria',
          vezes: 2,
          lido_em: '2026-11-20T12:00:00.000Z',
          ultima_em: '2026-11-21T12:00:00.000Z',
        },
      ],
    });
    await press('Maria', { ...of, arquivo: segundo }, '2026-11-21T13:00:00Z');
    expect((await read(ana, uuid)).itens[0]).toMatchObject({ lida: true });
    const step = (path: string, versao: number) =>
      ana.post(`/tarefas/${uuid}/entregas/${item.uuid}/${path}`, { versao });
    const again = await Promise.all([step('reenvio', 1), step('reenvio', 1)]);
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsOf(item.uuid)).toHaveLength(2);
    const gone = await step('retirada', 2);
    expect(gone.body.data.itens[0]).toMatchObject({
      retirada_por: 'Ana',
      lida: true,
      destinatarios: [{ vezes: 3 }],
    });
    expect(await shown('Maria')).toEqual([]);
    expect(await press('Maria', of, '2026-11-22T12:00:00Z')).toBeNull();
    expect((await step('reenvio', 3)).body.codigo).toBe('entrega_retirada');
    const log = await orm()
      .select({ acao: log_transacao.acao })
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'entrega'), eq(log_transacao.entidade_uuid, item.uuid)))
      .orderBy(asc(log_transacao.id));
    expect(log.map(({ acao }) => acao)).toEqual([
      'Criou',
      'Alterou',
      'Baixou',
      'Alterou',
      'Enviou',
      'Alterou',
    ]);
  });

  it('hides a file that was refused or put in quarantine since, and a task that went to another client', async () => {
    const { uuid, id } = await task();
    const arquivo = await file(id);
    const [item] = (await deliver(ana, uuid, form(arquivo))).body.data.itens;
    const of = { entrega: item.uuid, arquivo };
    const found = () => findArquivoEntregue(orm(), leitor('Maria'), of);
    expect(await found()).toBeDefined();
    await orm().update(anexo).set({ verificacao: 'quarentena' }).where(eq(anexo.uuid, arquivo));
    expect(await found()).toBeUndefined();
    await orm().update(anexo).set({ verificacao: 'liberado' }).where(eq(anexo.uuid, arquivo));
    await orm()
      .update(tarefa)
      .set({ cliente_id: (await work.cliente(gil.id)).id })
      .where(eq(tarefa.id, id));
    expect(await found()).toBeUndefined();
    expect((await read(ana, uuid)).itens).toEqual([]);
  });

  it('warns once, two business days of the client’s place before, while unread', async () => {
    const guia = async (more: object) => {
      const { uuid, id } = await task();
      const arquivo = await file(id);
      const [item] = (await deliver(ana, uuid, form(arquivo, more))).body.data.itens;
      return { tarefa: uuid, of: { entrega: item.uuid as string, arquivo } };
    };
    // 27 November 2026 is a Friday; the Monday after it is a holiday in São Paulo alone.
    await orm().insert(feriado).values({
      data: '2026-11-30',
      nome: 'Dia do teste',
      abrangencia: 'municipal',
      uf: 'SP',
      municipio_ibge: '3550308',
    });
    const naoLida = await guia({ vencimento: '2026-12-02' });
    const lida = await guia({ vencimento: '2026-12-02' });
    const longe = await guia({ vencimento: '2026-12-03' });
    const semDia = await guia({ vencimento: null });
    await press('Maria', lida.of, '2026-11-26T12:00:00Z');
    const run = (now: string) => avisarNaoLidas.run({ ...app().app.context, now: () => new Date(now) });
    const told = async (uuid: string) =>
      (
        await orm()
          .select()
          .from(notificacao)
          .where(and(eq(notificacao.entidade_uuid, uuid), eq(notificacao.evento, 'entrega_nao_lida')))
          .orderBy(asc(notificacao.id))
      ).map(({ usuario_id, rota }) => ({ usuario_id, rota }));
    await run('2026-11-26T10:50:00Z');
    expect(await told(naoLida.tarefa)).toEqual([]);
    await run('2026-11-27T10:50:00Z');
    await run('2026-11-27T10:51:00Z');
    await run('2026-12-01T10:50:00Z');
    expect(await told(naoLida.tarefa)).toEqual([
      { usuario_id: ana.id, rota: `/minhas-tarefas?tarefa=${naoLida.tarefa}` },
    ]);
    expect(await told(lida.tarefa)).toEqual([]);
    expect(await told(semDia.tarefa)).toEqual([]);
    expect(await told(longe.tarefa)).toHaveLength(1);
    expect(
      await orm()
        .select()
        .from(email_saida)
        .where(and(eq(email_saida.entidade_uuid, naoLida.tarefa), eq(email_saida.modelo, 'notificacao'))),
    ).toHaveLength(1);
  });

  it('is delivered of a closed month too, whose proof stays the same, and told on its closing', async () => {
    const mes = await work.mes(gil.id, clienteId);
    const uma = await work.feita(mes, ana.id);
    const arquivo = await file(uma.id, { validacao: 'aprovado', validado_por_id: gil.id });
    expect((await work.fechar(gil, mes.uuid)).body.data.status).toBe('fechado');
    const forma = () => readForma(orm() as never, mes.id, 1);
    const before = await forma();
    const answer = await deliver(ana, uma.uuid, form(arquivo));
    expect(answer.status).toBe(201);
    expect(await forma()).toBe(before);
    const told = (await gil.get(`/fechamentos/${mes.uuid}/entregas`)).body.data.itens;
    expect(told).toMatchObject([{ titulo: 'DARF de outubro', tarefa: { uuid: uma.uuid } }]);
    expect((await bia.get(`/fechamentos/${mes.uuid}/entregas`)).status).not.toBe(200);
    expect((await orm().select().from(entrega).where(eq(entrega.tarefa_id, uma.id)))[0]?.competencia).toBe(
      mes.competencia,
    );
  });

  it('stands on the owner’s Início while nobody has opened it, and on nobody else’s', async () => {
    const ida = await app().person('Analista', { nome: 'Ida' });
    const { uuid, id } = await task({ responsavel_id: ida.id });
    const arquivo = await file(id);
    expect((await deliver(ida, uuid, form(arquivo, { titulo: 'DAS de outubro' }))).status).toBe(201);
    const bloco = async (who: SignedInPerson) =>
      (await who.get('/hoje')).body.data.blocos.find(
        ({ chave }: { chave: string }) => chave === 'entregas_nao_lidas',
      );
    const [entregue] = (await read(ida, uuid)).itens;
    expect(await bloco(ida)).toMatchObject({
      total: 1,
      itens: [
        {
          uuid: entregue.uuid,
          titulo: 'DAS de outubro',
          quando: '2099-11-30',
          situacao: 'Não aberta',
          destino: { pagina: 'minhas-tarefas.list', consulta: { tarefa: uuid } },
        },
      ],
    });
    expect(await bloco(bia)).toBeUndefined();
    await press('Maria', { entrega: entregue.uuid, arquivo }, '2026-11-20T12:00:00Z');
    expect(await bloco(ida)).toBeUndefined();
  });
});
