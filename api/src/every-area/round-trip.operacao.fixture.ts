import { type Answered, type Cases, pair } from './round-trip.case.fixture';

export const operacao: Cases = {
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
