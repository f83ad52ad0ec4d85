import type { MensagemEntidade } from '@gestao/shared/contracts/comum/mensagens';
import { and, eq } from 'drizzle-orm';
import {
  anexo,
  apontamento_tempo,
  documento_pedido,
  type fechamento,
  mensagem,
  seletor,
  tarefa,
  tarefa_impedimento,
  tarefa_participante,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { receiveDocumento } from '../../clientes/documentos-pedidos/receive-documento';
import { cicloFixture } from './ciclo.fixture';
import { readForma } from './forma-do-fechamento';

/** Every way that leads into a task, tried on one of a closed month: each is refused, and nothing of it changes. */
describeFirm('what is closed stays as it is', ({ app, database, orm, ana, usePerson }) => {
  const work = cicloFixture(database);
  const gil = usePerson('Gestor operacional', { nome: 'Gil', habilitar_visualizacao_total: 1 });
  let clienteId: number;
  let mes: typeof fechamento.$inferSelect;
  let um: typeof tarefa.$inferSelect;
  let solta: typeof tarefa.$inferSelect;
  let item: string;
  let arquivo: string;
  let pendente: string;
  let pedido: typeof documento_pedido.$inferSelect;
  let impedimento: string;
  let tempo: string;
  let nota: string;
  let notaDoMes: string;
  let motivos: Record<string, string>;

  beforeAll(async () => {
    clienteId = (await work.cliente(gil.id)).id;
    mes = await work.mes(gil.id, clienteId);
    um = await work.feita(mes, ana.id, { exige_revisao: true, revisor_id: gil.id });
    solta = await work.tarefa({ cliente_id: clienteId, responsavel_id: ana.id });
    item = (await work.item(um.id)).uuid;
    arquivo = await file({ validacao: 'aprovado', validado_por_id: gil.id, validado_em: new Date() });
    pedido = await one(
      orm()
        .insert(documento_pedido)
        .values({ tarefa_id: um.id, nome: 'Extrato', prazo: '2026-11-10', status: 'enviado' })
        .returning(),
    );
    impedimento = (
      await one(
        orm()
          .insert(tarefa_impedimento)
          .values({
            tarefa_id: um.id,
            motivo: 'Sem acesso',
            responsavel_desbloqueio: 'cliente',
            aberto_em: new Date(),
          } as never)
          .returning(),
      )
    ).uuid;
    tempo = (
      await one(
        orm()
          .insert(apontamento_tempo)
          .values({
            tarefa_id: um.id,
            usuario_id: ana.id,
            data: '2026-11-05',
            minutos_milimin: 60_000,
            origem: 'manual',
          })
          .returning(),
      )
    ).uuid;
    nota = await noteOn('tarefa', um.id);
    notaDoMes = await noteOn('fechamento', mes.id);
    await orm().insert(tarefa_participante).values({ tarefa_id: um.id, usuario_id: gil.id });
    motivos = Object.fromEntries(
      (await orm().select().from(seletor).where(eq(seletor.ativo, true))).map((row) => [row.chave, row.uuid]),
    );
    expect((await work.fechar(gil, mes.uuid)).body).toMatchObject({ data: { status: 'fechado' } });
    // Something that came in by another way than the product's: it is not decided about either.
    pendente = await file({ validacao: 'nao_requer' });
    await orm().update(anexo).set({ validacao: 'pendente' }).where(eq(anexo.uuid, pendente));
  });

  async function one<T>(rows: Promise<T[]>): Promise<T> {
    const [row] = await rows;
    if (!row) throw new Error('A row was not written.');
    return row;
  }
  async function file(values: Partial<typeof anexo.$inferInsert>): Promise<string> {
    const row = await one(
      orm()
        .insert(anexo)
        .values({
          entidade: 'tarefa',
          entidade_id: um.id,
          cliente_id: clienteId,
          nome_original: 'Guia.pdf',
          extensao: 'pdf',
          mime_detectado: 'application/pdf',
          tamanho_bytes: 10,
          sha256: 'b'.repeat(64),
          arquivo: 'x',
          origem: 'interno',
          verificacao: 'liberado',
          exige_validacao: true,
          criado_por_id: ana.id,
          ...values,
        })
        .returning(),
    );
    return row.uuid;
  }
  const noteOn = async (entidade: MensagemEntidade, entidade_id: number) =>
    (
      await one(
        orm()
          .insert(mensagem)
          .values({
            entidade,
            entidade_id,
            tipo: 'nota_revisao',
            situacao: 'encerrada',
            texto: 'Confira.',
            criado_por_id: gil.id,
          })
          .returning(),
      )
    ).uuid;
  const upload = (who: SignedInPerson, url: string) => who.upload(url, 'a.txt', 'conteúdo');
  const form = () => ({
    titulo: 'Outro título',
    descricao: null,
    departamento_uuid: null,
    responsavel_uuid: ana.uuid,
    revisor_uuid: gil.uuid,
    prioridade: 'normal',
    data_inicio_prevista: null,
    data_meta: null,
    data_vencimento: null,
    minutos_estimados_milimin: null,
    tags: [],
    versao: 1,
  });

  const step = (passo: string, more: object = {}) => [
    passo,
    () => gil.post(`/tarefas/${um.uuid}/passos`, { passo, versao: 1, ...more }),
  ];
  const ways = (): [string, () => Promise<{ status: number; body: { codigo?: string } }>][] =>
    [
      step('iniciar'),
      step('aguardar', { aguarda: 'Extrato' }),
      step('retomar'),
      step('concluir'),
      step('aprovar'),
      step('devolver', { nota: 'Nota' }),
      step('reabrir', { motivo: 'Porque sim' }),
      step('desconsiderar', { motivo_uuid: motivos.sem_movimento ?? um.uuid }),
      step('cancelar', { motivo: 'Porque sim' }),
      ['change', () => gil.put(`/tarefas/${um.uuid}`, form())],
      [
        'move',
        () => gil.put(`/tarefas/${um.uuid}/lugar`, { contexto: 'avulsa', cliente_uuid: null, versao: 1 }),
      ],
      [
        'dates',
        () =>
          gil.post('/tarefas/domino', {
            mudancas: [{ uuid: um.uuid, data_meta: '2026-12-01', versao: 1 }],
            modo: 'nenhuma',
            motivo: 'Porque sim',
          }),
      ],
      ['tick', () => ana.put(`/tarefas/${um.uuid}/checklist/${item}`, { acao: 'concluir' })],
      ['wait for', () => gil.put(`/tarefas/${um.uuid}/dependencias`, { dependencias: [], versao: 1 })],
      [
        'impediment',
        () =>
          gil.post(`/tarefas/${um.uuid}/impedimentos`, {
            motivo: 'Sem senha',
            responsavel_desbloqueio: 'cliente',
          }),
      ],
      [
        'impediment change',
        () =>
          gil.put(`/tarefas/${um.uuid}/impedimentos/${impedimento}`, {
            motivo: 'Sem senha',
            responsavel_desbloqueio: 'cliente',
            versao: 1,
          }),
      ],
      [
        'impediment end',
        () => gil.post(`/tarefas/${um.uuid}/impedimentos/${impedimento}/resolver`, { versao: 1 }),
      ],
      [
        'ask the client',
        () =>
          gil.post(`/tarefas/${um.uuid}/documentos`, {
            documentos: [{ nome: 'Guia', prazo: '2999-01-01', instrucoes: null, obrigatorio: true }],
          }),
      ],
      [
        'document decision',
        () =>
          gil.post(`/tarefas/${um.uuid}/documentos/${pedido.uuid}/conferencia`, {
            versao: 1,
            decisao: 'dispensar',
            motivo: 'Porque sim',
          }),
      ],
      ['document withdrawn', () => gil.delete(`/tarefas/${um.uuid}/documentos/${pedido.uuid}?versao=1`)],
      ['file', () => upload(ana, `/anexos?entidade=tarefa&entidade_uuid=${um.uuid}`)],
      ['file deleted', () => ana.delete(`/anexos/${arquivo}`)],
      [
        'file approved',
        () => gil.post(`/validacao-anexos/${pendente}/decisao`, { decisao: 'aprovar', comentario: null }),
      ],
      [
        'file refused',
        () =>
          gil.post(`/validacao-anexos/${pendente}/decisao`, {
            decisao: 'rejeitar',
            motivo_uuid: motivos.ilegivel,
            comentario: null,
            avisar_uuid: null,
          }),
      ],
      [
        'file elsewhere',
        () =>
          gil.post(`/validacao-anexos/${pendente}/reclassificar`, {
            destino: { tipo: 'tarefa', uuid: solta.uuid },
          }),
      ],
      [
        'file forwarded',
        () => gil.post(`/validacao-anexos/${pendente}/encaminhar`, { usuario_uuid: gil.uuid }),
      ],
      ['timer', () => ana.post('/tempo/iniciar', { tarefa_uuid: um.uuid })],
      [
        'time',
        () =>
          ana.post('/tempo', {
            tarefa_uuid: um.uuid,
            data: '2026-11-06',
            minutos_milimin: 60_000,
            inicio: null,
            observacao: null,
          }),
      ],
      [
        'time changed',
        () =>
          ana.put(`/tempo/${tempo}`, {
            data: '2026-11-05',
            minutos_milimin: 120_000,
            inicio: null,
            observacao: null,
            versao: 1,
          }),
      ],
      ['time deleted', () => ana.delete(`/tempo/${tempo}?versao=1`)],
      ['note asked again', () => gil.post(`/mensagens/${nota}/nota`, { acao: 'reabrir', versao: 1 })],
      ['note of the month', () => gil.post(`/mensagens/${notaDoMes}/nota`, { acao: 'reabrir', versao: 1 })],
      ['note rewritten', () => gil.put(`/mensagens/${nota}`, { texto: 'Outra', versao: 1 })],
      ['note deleted', () => gil.delete(`/mensagens/${nota}?versao=1`)],
    ] as [string, () => Promise<{ status: number; body: { codigo?: string } }>][];

  it('by any way into a task of it', async () => {
    const before = await readForma(orm(), mes.id, 1);
    const row = await one(orm().select().from(tarefa).where(eq(tarefa.id, um.id)));
    const answers: [string, number, string | undefined][] = [];
    for (const [name, call] of ways()) {
      const { status, body } = await call();
      answers.push([name, status, body.codigo]);
    }
    expect(answers).toEqual(answers.map(([name]) => [name, 406, 'fechamento_fechado']));
    expect(await readForma(orm(), mes.id, 1)).toBe(before);
    expect(await one(orm().select().from(tarefa).where(eq(tarefa.id, um.id)))).toEqual(row);
    expect((await gil.get(`/fechamentos/${mes.uuid}/ciclo`)).body.data.confere).toBe(false);
  });

  it('in bulk, where each is told with the reason', async () => {
    for (const body of [
      { acao: 'concluir' },
      { acao: 'mudar_prioridade', dados: { prioridade: 'urgente' } },
      { acao: 'trocar_responsavel', dados: { responsavel_uuid: gil.uuid } },
      { acao: 'mudar_vencimento', dados: { data_vencimento: '2026-12-10', motivo: 'Porque sim' } },
      { acao: 'mudar_status', dados: { passo: 'reabrir', motivo: 'Porque sim' } },
    ]) {
      const answer = await gil.post('/tarefas/massa', { uuids: [um.uuid], ...body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      expect(answer.body.data).toMatchObject({
        sucesso: [],
        falhas: [{ message: `O fechamento ${mes.codigo} está fechado. Reabra para alterar.` }],
      });
    }
  });

  it('also for its client, who sends nothing more', async () => {
    const por = {
      auditActor: { tipo: 'sistema' } as never,
      usuarioId: null,
      nome: 'Maria',
      origem: 'link_cliente' as const,
    };
    const { Readable } = await import('node:stream');
    await expect(
      receiveDocumento(app().app.context, por, { clienteId, chave: pedido.uuid }, {
        filename: 'a.pdf',
        stream: Readable.from([Buffer.from('%PDF-1.7')]),
      } as never),
    ).rejects.toMatchObject({ status: 406 });
  });

  it('while it is read, downloaded and commented on', async () => {
    expect((await gil.get(`/tarefas/${um.uuid}`)).body.data).toMatchObject({
      passos: [],
      edita: null,
      anexa: false,
    });
    expect((await gil.post(`/anexos/${arquivo}/link`)).status).toBe(200);
    for (const [entidade, uuid] of [
      ['tarefa', um.uuid],
      ['fechamento', mes.uuid],
    ]) {
      const said = await gil.post('/mensagens', { entidade, uuid, tipo: 'comentario', texto: 'Visto.' });
      expect(said.status).toBeLessThan(300);
    }
  });

  it('and what is not chosen in a reopening stays so, for files, time and notes too', async () => {
    const livre = await work.feita({ ...mes }, ana.id);
    await work.reabrir(gil, mes.uuid, [livre.uuid]);
    for (const name of ['reabrir', 'time', 'file', 'file approved', 'note asked again', 'tick']) {
      const [, call] = ways().find(([one]) => one === name) as ReturnType<typeof ways>[number];
      const { status, body } = await call();
      expect([name, status, body.codigo]).toEqual([name, 406, 'tarefa_nao_reaberta']);
    }
    const [now] = await orm()
      .select()
      .from(tarefa)
      .where(and(eq(tarefa.id, livre.id)));
    expect(now?.status).toBe('em_andamento');
  });
});
