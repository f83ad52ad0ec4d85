import type { Turn } from './round-trip.body.fixture';
import { type Answered, type At, type Cases, pair } from './round-trip.case.fixture';
import { readTiposDeDocumento } from './round-trip.tarefas.fixture';
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

/** Steps of a process as the form tells them: a new one is called by its place until it has an address. */
const doProcesso = (data: Answered, { sent }: { sent: Answered }) => {
  const chaves = new Map<string, string>();
  for (const raia of ['as_is', 'to_be'])
    (data[raia]?.etapas ?? []).forEach((one: Answered, at: number) => {
      chaves.set(one.uuid, sent[raia]?.[at]?.chave);
    });
  const raia = (etapas: Answered[] = []) =>
    etapas.map((one) => ({ ...one, chave: chaves.get(one.uuid), origem: chaves.get(one.origem) ?? null }));
  return { ...data, as_is: raia(data.as_is.etapas), to_be: raia(data.to_be?.etapas) };
};
const etapasDoProcesso = (world: World, turn: Turn) => {
  const etapa = (chave: string) => ({
    chave,
    nome: `Etapa ${chave} ${turn}`,
    tipo: turn === 0 ? 'atividade' : 'decisao',
    cargo_uuid: world.cargos[turn],
    minutos_execucao_milimin: 12_000 + turn,
    minutos_espera_milimin: 60_000 + turn,
    retrabalho_bp: 500 + turn,
    sistema: `Domínio ${turn}`,
    automatizada: turn === 0,
    dor: `Digitação ${turn}`,
    melhoria: `Robô ${turn}`,
  });
  return { as_is: [etapa('a'), etapa('b')], to_be: [{ ...etapa('c'), origem: 'b', destino: 'unir' }] };
};

const umMes = (_world: World, turn: Turn) => ({
  competencia: `2025-0${3 + turn}`,
  recorte: 'geral',
  alvo: null,
});
const doMes = ({ sent }: At) => `?competencia=${sent?.competencia ?? '2025-04'}`;
const ponto = (data: Answered) => ({ ...data.ponto, recorte: data.recorte, alvo: data.alvo });

export const operacao: Cases = {
  'POST /processos': {
    read: 'GET /processos/:uuid',
    given: (world, turn) => ({
      departamento_uuid: world.departamentos[turn],
      dono_uuid: world.pessoas[turn],
      as_is: etapasDoProcesso(world, turn).as_is,
    }),
    at: doProcesso,
  },
  'PUT /processos/:uuid': {
    changes: 'POST /processos',
    read: 'GET /processos/:uuid',
    given: (world, turn) => ({
      departamento_uuid: world.departamentos[turn],
      dono_uuid: world.pessoas[turn],
    }),
  },
  'PUT /processos/:uuid/etapas': {
    changes: 'POST /processos',
    read: 'GET /processos/:uuid',
    given: (world, turn) => ({ ...etapasDoProcesso(world, turn), versao: 1 }),
    at: doProcesso,
  },
  ...pair('/indicadores', 'GET /indicadores/:uuid', {
    given: (world, turn) => ({ dono_uuid: world.pessoas[turn] }),
    at: (data) => ({ ...data, dono_uuid: data.dono.uuid }),
  }),
  'POST /indicadores/:uuid/metas': {
    changes: 'POST /indicadores',
    read: 'GET /indicadores/:uuid',
    given: (_world, turn) => ({
      recorte: 'geral',
      alvo: null,
      vigencia_inicio: `2025-0${3 + turn}`,
      meta: 9000,
      meta_minima: null,
      limite_atencao: null,
    }),
    at: (data) => data.metas[0],
  },
  'PUT /indicadores/:uuid/valor': {
    changes: 'POST /indicadores',
    read: 'GET /indicadores/:uuid',
    given: umMes,
    readQuery: doMes,
    at: ponto,
  },
  'PUT /indicadores/:uuid/comentario': {
    changes: 'POST /indicadores',
    read: 'GET /indicadores/:uuid',
    given: umMes,
    readQuery: doMes,
    at: ponto,
  },
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
    // Who looked it up is whoever saved: nobody says it.
    at: ({ rascunho }) => ({
      ...rascunho,
      tarefas: rascunho.tarefas.map((one: Answered) => ({ ...one, conferido_por_uuid: null })),
    }),
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
    given: async (world) => ({
      etapas: [],
      tarefas: [
        {
          chave: 'a',
          tipo_documento_uuid: (await readTiposDeDocumento(world))[0]?.uuid,
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
    given: async (world, turn) => ({
      tipo_documento_uuid: (await readTiposDeDocumento(world))[turn]?.uuid,
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
