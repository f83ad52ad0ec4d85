import type { Turn } from './round-trip.body.fixture';
import { type Answered, type Cases, pair } from './round-trip.case.fixture';
import type { World } from './round-trip.world.fixture';

const doModelo = (world: World, turn: Turn) => ({
  departamento_uuid: world.departamentos[turn],
  criterios: { regimes: ['mei'], segmentos: [], servicos: [world.servicos[turn]], tags: ['filial'] },
  coordenador_regra: turn === 0 ? 'pessoa' : 'carteira',
  coordenador_uuid: turn === 0 ? world.pessoas[0] : null,
  mes_inicio: `2026-0${1 + turn}`,
  mes_fim: turn === 0 ? null : '2027-12',
});

/** A template's task with its tree, order and rules told, which a schema cannot know. */
const doFechamento = (world: World, turn: Turn) => ({
  tarefas: [
    {
      chave: 'apurar',
      pai: null,
      titulo: 'Apurar impostos',
      departamento_uuid: world.departamentos[turn],
      responsavel_regra: 'pessoa',
      responsavel_uuid: world.pessoas[0],
      revisor_regra: 'carteira',
      revisor_uuid: null,
      regra_tipo: 'dia_fixo',
      regra_dia: 20 - turn,
      itens_checklist: [{ texto: 'Conferir base', obrigatorio: turn === 0 }],
      aguarda: [],
      condicao: { direcionador_uuid: world.direcionadores[turn], operador: 'maior', quantidade: 3 },
      fundamento: 'IN RFB 2.248/2025',
      conferido_em: '2026-01-15',
    },
  ],
});

export const operacao: Cases = {
  'POST /fechamentos/modelos': {
    read: 'GET /fechamentos/modelos/:modelo',
    given: doModelo,
  },
  'PUT /fechamentos/modelos/:modelo': {
    changes: 'POST /fechamentos/modelos',
    read: 'GET /fechamentos/modelos/:modelo',
    given: doModelo,
  },
  'PUT /fechamentos/modelos/:modelo/rascunho': {
    changes: 'POST /fechamentos/modelos',
    read: 'GET /fechamentos/modelos/:modelo',
    given: (world, turn) => ({ ...doFechamento(world, turn), versao: 1 }),
    at: ({ rascunho }) => rascunho,
  },
  ...pair('/projetos', 'GET /projetos/:uuid', {
    at: (data) => ({ ...data, orcamento_horas: data.orcamento_horas_milimin / 60_000 }),
    given: (world, turn) => ({ membros: [world.pessoas[2 + turn]] }),
  }),
  // A project becomes a template by its tasks: those are sent before it.
  'POST /projetos/:uuid/modelo': {
    changes: 'POST /projetos/:uuid/tarefas',
    read: 'GET /projetos/modelos/:modelo',
    lost: { levar_pessoas: 'how it is taken: projetos/modelos' },
  },
  'PUT /projetos/modelos/:modelo': {
    changes: 'POST /projetos/:uuid/modelo',
    read: 'GET /projetos/modelos/:modelo',
    given: () => ({
      etapas: [],
      tarefas: [
        {
          chave: 'a',
          pai: null,
          titulo: 'Coletar documentos',
          etapa: null,
          inicio: 0,
          meta: 1,
          vencimento: 2,
          aguarda: [],
          itens_checklist: [{ texto: 'RG dos sócios', obrigatorio: false }],
        },
      ],
    }),
  },
  ...pair('/recorrentes', 'GET /recorrentes/:uuid', {
    given: (world, turn) => ({
      escopo: turn === 0 ? 'um_cliente' : 'clientes_por_filtro',
      cliente_uuid: turn === 0 ? world.clientes[0] : null,
      ...Object.fromEntries(
        ['segmentos', 'equipes', 'servicos', 'carteiras'].map((each) => [
          `filtro_${each}`,
          turn === 0 ? [] : [world.pessoas[0]],
        ]),
      ),
      filtro_regimes: turn === 0 ? [] : ['mei'],
      frequencia: turn === 0 ? 'mensal' : 'trimestral',
      dias_semana: [turn + 1],
      ...(turn === 0 ? { ocorrencias: null } : { fim: null }),
      ...(turn === 0
        ? { responsavel_regra: 'pessoa' }
        : { responsavel_regra: 'carteira', responsavel_uuid: null }),
      revisor_uuid: world.pessoas[2 + turn],
      'itens_checklist.uuid': null,
      revisao: null,
    }),
    lost: { revisao: 'decides on a review' },
  }),
  'PUT /projetos/:uuid/etapas': {
    changes: 'POST /projetos',
    read: 'GET /projetos/:uuid/tarefas',
    lost: { destinos: 'where tasks of a deleted stage go' },
    at: ({ etapas }) => ({ etapas: etapas.map((one: Answered) => ({ ...one, uuid: null })) }),
    given: () => ({ destinos: [], versao: 1 }),
  },
  'POST /projetos/:uuid/tarefas': {
    changes: 'POST /projetos',
    read: 'GET /projetos/:uuid/tarefas',
    lost: { etapa_uuid: 'where its card stands', pai_uuid: 'the tree: projetos/quadro' },
    at: async ({ tarefas }, { world }) => ({
      tarefas: await Promise.all(
        tarefas.map(async ({ uuid }: Answered) => {
          const { data } = (await world.admin.get(`/tarefas/${uuid}`)).body;
          return { ...data, pai: null };
        }),
      ),
    }),
    given: () => ({ pai: null, etapa_uuid: null, pai_uuid: null }),
  },
};
