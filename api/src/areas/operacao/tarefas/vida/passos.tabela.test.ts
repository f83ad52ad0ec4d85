import type { TarefaPasso, TarefaStatus } from '@gestao/shared/contracts/operacao/tarefas';
import { and, asc, eq } from 'drizzle-orm';
import {
  mensagem,
  perfil,
  seletor,
  tarefa,
  tarefa_participante,
  tarefa_status_historico,
} from '../../../../platform/database/schema';
import { describeFirm } from '../../../../testing/firm';
import type { SignedInPerson } from '../../../../testing/signed-in-app';
import { trabalhoFixture } from '../tarefas.fixture';

const abertas: TarefaStatus[] = ['a_fazer', 'em_andamento', 'aguardando_cliente', 'em_revisao'];
const todos: TarefaStatus[] = [...abertas, 'concluida', 'desconsiderada', 'cancelada'];
const papeis = [
  'responsavel',
  'participante',
  'revisor',
  'criador',
  'coordenador',
  'area',
  'so_visao_total',
  'cliente_que_ve',
  'cliente_que_faz',
  'estranho',
] as const;
type Papel = (typeof papeis)[number];

interface Linha {
  passo: TarefaPasso;
  de: TarefaStatus[];
  /** Statuses gone through, the last one is where the task then is. */
  por: (de: TarefaStatus) => TarefaStatus[];
  quem: Papel[];
}

/** Every step there is (docs/domain/operacao.md#passos); what is not here is refused. */
const tabela: Linha[] = [
  {
    passo: 'iniciar',
    de: ['a_fazer'],
    por: () => ['em_andamento'],
    quem: ['responsavel', 'participante', 'area', 'cliente_que_faz'],
  },
  {
    passo: 'aguardar',
    de: ['a_fazer', 'em_andamento'],
    por: () => ['aguardando_cliente'],
    quem: ['responsavel', 'area'],
  },
  {
    passo: 'retomar',
    de: ['aguardando_cliente'],
    por: () => ['em_andamento'],
    quem: ['responsavel', 'area'],
  },
  {
    passo: 'concluir',
    de: ['a_fazer', 'em_andamento'],
    por: (de) => (de === 'a_fazer' ? ['em_andamento', 'em_revisao'] : ['em_revisao']),
    quem: ['responsavel', 'participante', 'area', 'cliente_que_faz'],
  },
  { passo: 'aprovar', de: ['em_revisao'], por: () => ['concluida'], quem: ['revisor'] },
  { passo: 'devolver', de: ['em_revisao'], por: () => ['em_andamento'], quem: ['revisor'] },
  { passo: 'desconsiderar', de: abertas, por: () => ['desconsiderada'], quem: ['coordenador', 'area'] },
  { passo: 'cancelar', de: abertas, por: () => ['cancelada'], quem: ['area'] },
  {
    passo: 'reabrir',
    de: ['concluida', 'desconsiderada'],
    por: () => ['em_andamento'],
    // Who pressed the last button did it too.
    quem: ['responsavel', 'revisor', 'area'],
  },
];

describeFirm('every step from every status by everybody', ({ app, database }) => {
  const work = trabalhoFixture(database);
  const people = {} as Record<Papel, SignedInPerson>;
  let escritorio: typeof tarefa.$inferSelect;
  /** Like it, written by who coordinates the project: coordinating alone shows a restricted person no task. */
  let daCoordenacao: typeof tarefa.$inferSelect;
  let doCliente: typeof tarefa.$inferSelect;
  let motivo_uuid: string;

  beforeAll(async () => {
    const analyst = (nome: string) => app().person('Analista', { nome });
    people.responsavel = await analyst('Ana');
    people.participante = await analyst('Caio');
    people.revisor = await analyst('Bia');
    people.criador = await analyst('Dora');
    people.estranho = await analyst('Eva');
    people.coordenador = await app().person('Gestor operacional', {
      nome: 'Edu',
      habilitar_visualizacao_total: 0,
    });
    people.area = await app().person('Gestor operacional', { habilitar_visualizacao_total: 1 });
    people.so_visao_total = await app().person('Analista', {
      habilitar_visualizacao_total: 1,
      perfil_id: await profileWithout('gerenciar projetos'),
    });
    const ipe = await work.cliente(people.area.id);
    for (const papel of ['cliente_que_ve', 'cliente_que_faz'] as const)
      people[papel] = await app().person('Cliente', { is_client: 1, cliente_id: ipe.id });
    const project = await work.projeto(people.coordenador.id, { cliente_id: ipe.id });
    const values = {
      contexto: 'projeto' as const,
      projeto_id: project.id,
      cliente_id: ipe.id,
      responsavel_id: people.responsavel.id,
      revisor_id: people.revisor.id,
      criado_por_id: people.criador.id,
      exige_revisao: true,
      visivel_cliente: true,
    };
    escritorio = await work.tarefa(values);
    daCoordenacao = await work.tarefa({ ...values, criado_por_id: people.coordenador.id });
    doCliente = await work.tarefa({ ...values, lado: 'cliente' });
    for (const { id } of [escritorio, daCoordenacao, doCliente])
      await database()
        .orm.insert(tarefa_participante)
        .values({ tarefa_id: id, usuario_id: people.participante.id });
    const [motivo] = await database()
      .orm.select()
      .from(seletor)
      .where(and(eq(seletor.grupo, 'motivo_desconsideracao'), eq(seletor.chave, 'sem_movimento')));
    if (!motivo) throw new Error('No reason to set aside.');
    motivo_uuid = motivo.uuid;
  });

  /** A profile that opens tasks, but not what these belong to. */
  async function profileWithout(permissao: string): Promise<number> {
    const [row] = await database()
      .orm.insert(perfil)
      .values({ nome: `Sem ${permissao}`, permissoes: ['gerenciar minhas tarefas'] })
      .returning();
    if (!row) throw new Error('A profile was not written.');
    return row.id;
  }

  const needs: Partial<Record<TarefaPasso, () => object>> = {
    aguardar: () => ({ aguarda: 'O extrato de outubro' }),
    devolver: () => ({ nota: 'Falta o extrato.' }),
    desconsiderar: () => ({ motivo_uuid }),
    cancelar: () => ({ motivo: 'Duplicada' }),
    reabrir: () => ({ motivo: 'Saiu com erro' }),
  };

  const taskOf = (papel: Papel) => {
    if (papel === 'cliente_que_faz') return doCliente;
    return papel === 'coordenador' ? daCoordenacao : escritorio;
  };

  /** Puts the task into a status as if it had come there by Ana and Bia. */
  async function put(id: number, status: TarefaStatus) {
    const now = app().now();
    await database().orm.delete(tarefa_status_historico).where(eq(tarefa_status_historico.tarefa_id, id));
    // What a step returned with is no hindrance to the next one.
    await database()
      .orm.update(mensagem)
      .set({ situacao: 'resolvida' })
      .where(and(eq(mensagem.entidade, 'tarefa'), eq(mensagem.entidade_id, id)));
    const ended = status === 'concluida' || status === 'desconsiderada';
    const sent = status === 'em_revisao';
    const [row] = await database()
      .orm.update(tarefa)
      .set({
        status,
        iniciada_em: status === 'a_fazer' ? null : now,
        aguarda: status === 'aguardando_cliente' ? 'Extrato' : null,
        enviada_revisao_em: sent ? now : null,
        enviada_revisao_por_id: sent ? people.responsavel.id : null,
        concluida_em: ended ? now : null,
        concluida_por_id: ended ? people.revisor.id : null,
        motivo_desconsideracao_id: null,
      })
      .where(eq(tarefa.id, id))
      .returning();
    if (!row) throw new Error('no task');
    return row;
  }
  /** The task, and what it has been through since, as `de → para`. */
  async function read(id: number) {
    const rows = await database()
      .orm.select({
        status: tarefa.status,
        versao: tarefa.versao,
        de: tarefa_status_historico.de,
        para: tarefa_status_historico.para,
      })
      .from(tarefa)
      .leftJoin(tarefa_status_historico, eq(tarefa_status_historico.tarefa_id, tarefa.id))
      .where(eq(tarefa.id, id))
      .orderBy(asc(tarefa_status_historico.id));
    const [first] = rows;
    if (!first) throw new Error('no task');
    const por = rows.flatMap(({ de, para }) => (para === null ? [] : [`${de} → ${para}`]));
    return { status: first.status, versao: first.versao, por };
  }

  test.each(tabela.flatMap((linha) => todos.map((de) => [linha.passo, de, linha] as const)))(
    '%s what is %s',
    async (passo, de, linha) => {
      const answers: Record<string, unknown> = {};
      const expected: Record<string, unknown> = {};
      const stands = new Map<number, number>();
      for (const papel of papeis) {
        const { id, uuid } = taskOf(papel);
        const versao = stands.get(id) ?? (await put(id, de)).versao;
        const body = { passo, versao, ...needs[passo]?.() };
        const { status } = await people[papel].post(`/tarefas/${uuid}/passos`, body);
        const after = await read(id);
        answers[papel] = [status, after.status, after.versao - versao, after.por];
        // What was refused left the task as it was for the next one.
        if (status === 200) stands.delete(id);
        else stands.set(id, versao);
        const goes = linha.de.includes(de) && linha.quem.includes(papel);
        const refused = papel === 'estranho' ? 404 : linha.de.includes(de) ? 403 : 406;
        const way = goes ? linha.por(de) : [];
        expected[papel] = [
          goes ? 200 : refused,
          way.at(-1) ?? de,
          goes ? 1 : 0,
          way.map((para, at) => `${way[at - 1] ?? de} → ${para}`),
        ];
      }
      expect(answers).toEqual(expected);
    },
  );

  test.each(todos)('what is offered of %s is what is taken', async (status) => {
    for (const papel of papeis) {
      if (papel === 'estranho') continue;
      const { id, uuid } = taskOf(papel);
      await put(id, status);
      const { passos } = (await people[papel].get(`/tarefas/${uuid}`)).body.data;
      const mine = tabela.filter(({ de, quem }) => de.includes(status) && quem.includes(papel));
      expect({ papel, passos: [...passos].sort() }).toEqual({
        papel,
        passos: mine.map(({ passo }) => passo).sort(),
      });
    }
  });

  test.each([
    ['revisor', 403],
    ['area', 200],
    ['so_visao_total', 403],
    ['coordenador', 403],
  ] as const)('without a reviewer %s answers %i', async (papel, expected) => {
    const { id, uuid } = taskOf(papel);
    const { versao } = await put(id, 'em_revisao');
    await database().orm.update(tarefa).set({ revisor_id: null }).where(eq(tarefa.id, id));
    // Still of his rows, by taking part.
    await database()
      .orm.insert(tarefa_participante)
      .values({ tarefa_id: id, usuario_id: people.revisor.id })
      .onConflictDoNothing();
    const { status } = await people[papel].post(`/tarefas/${uuid}/passos`, { passo: 'aprovar', versao });
    await database().orm.update(tarefa).set({ revisor_id: people.revisor.id }).where(eq(tarefa.id, id));
    await database()
      .orm.delete(tarefa_participante)
      .where(
        and(eq(tarefa_participante.tarefa_id, id), eq(tarefa_participante.usuario_id, people.revisor.id)),
      );
    expect(status).toBe(expected);
  });
});
