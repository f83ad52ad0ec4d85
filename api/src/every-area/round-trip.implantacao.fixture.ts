import type { Turn } from './round-trip.body.fixture';
import type { At, Cases } from './round-trip.case.fixture';
import type { World } from './round-trip.world.fixture';

/** A template's parts that name each other, which a schema cannot know. */
const partes = (world: World, turn: Turn) => ({
  versao: 1,
  fases: [
    {
      chave: 'inicio',
      nome: 'Início',
      peso_bp: 10_000,
      criterio: 'kickoff_registrado',
      criterio_saida: 'Feito',
    },
  ],
  etapas: [
    {
      chave: 'kickoff',
      fase: 'inicio',
      titulo: 'Reunião',
      descricao: 'Conversar',
      lado: 'escritorio',
      offset_dias_uteis: 3 + turn,
      conta_de: 'inicio',
      obrigatoria: turn === 0,
      departamento_uuid: world.departamentos[turn],
      responsavel_regra: 'pessoa',
      responsavel_uuid: world.pessoas[0],
      minutos_estimados_milimin: 30_000,
      peso: 2,
      exige_revisao: true,
      exige_anexo: false,
      gera_multa: false,
      itens_checklist: [{ texto: 'Ata', obrigatorio: turn === 0 }],
      aguarda: [],
    },
  ],
  documentos: [
    {
      chave: 'contrato',
      nome: 'Contrato social',
      tipo_documento_uuid: null,
      instrucoes: 'O último',
      obrigatorio: true,
      prazo_dias_uteis: 8,
      exemplo: null,
      condicao: {
        regimes: ['mei'],
        servicos: [world.servicos[turn]],
        volume: { direcionador_uuid: world.direcionadores[turn], operador: 'maior', quantidade: 3 },
      },
    },
  ],
  matriz: [
    {
      chave: 'guias',
      area: 'Fiscal',
      atividade: 'Pagar as guias',
      descricao: 'Todas',
      periodicidade: 'Mensal',
      prazo_texto: 'no vencimento',
      dia_mes: 20,
      escritorio: ['I'],
      cliente: ['R', 'A'],
    },
  ],
  ebook: [{ chave: 'canais', titulo: 'Canais', ativa: turn === 0, texto: 'Olá, {{cliente}}' }],
  checkins: [{ tipo: 'kickoff', dias_uteis: 3 + turn }],
});

/** Days of a check-in that is planned, far enough ahead on any day. */
const dias = ['2099-03-02', '2099-03-09'] as const;
const checkin = (data: { checkins: { uuid: string }[] }, { saved, params }: At) =>
  data.checkins.find(({ uuid }) => uuid === (params.checkin ?? saved?.uuid));
const convidado = 'asks for an invitation: when it went is told';

/** Forms of the implantação. */
export const implantacao: Cases = {
  'POST /implantacoes/modelos': { read: 'GET /implantacoes/modelos/:modelo' },
  'PUT /implantacoes/modelos/:modelo': {
    changes: 'POST /implantacoes/modelos',
    read: 'GET /implantacoes/modelos/:modelo',
  },
  'PUT /implantacoes/modelos/:modelo/rascunho': {
    changes: 'POST /implantacoes/modelos',
    read: 'GET /implantacoes/modelos/:modelo',
    given: partes,
    at: ({ rascunho }) => rascunho,
  },
  'POST /implantacoes/:uuid/checkins': {
    params: ({ implantacao }) => ({ uuid: implantacao }),
    given: (_, turn) => ({ data: dias[turn], hora: `1${4 + turn}:30`, participantes: `Maria e ${turn}` }),
    read: 'GET /implantacoes/:uuid/checkins',
    at: checkin,
    lost: { convidar: convidado },
  },
  'PUT /implantacoes/:uuid/checkins/:checkin': {
    changes: 'POST /implantacoes/:uuid/checkins',
    params: ({ implantacao }) => ({ uuid: implantacao }),
    given: (_, turn) => ({ data: dias[turn], hora: `1${4 + turn}:30`, participantes: `Maria e ${turn}` }),
    read: 'GET /implantacoes/:uuid/checkins',
    at: checkin,
    lost: { convidar: convidado },
  },
  'POST /implantacoes/:uuid/checkins/registro': {
    params: ({ implantacao }) => ({ uuid: implantacao }),
    given: (world, turn) => ({
      checkin: null,
      data: '2026-01-12',
      participantes: 'Maria',
      proximo_em: dias[turn],
      pendencias: [
        { texto: 'Pedir', lado: 'escritorio', responsavel_uuid: world.pessoas[0], prazo: dias[0] },
      ],
    }),
    read: 'GET /implantacoes/:uuid/checkins',
    at: checkin,
    lost: {
      checkin: 'the planned one it was: the same record',
      pendencias: 'are tasks from then on: checkins',
    },
  },
  'PUT /orcamentos/:uuid/passagem': {
    params: ({ orcamentoDaImplantacao }) => ({ uuid: orcamentoDaImplantacao }),
    read: 'GET /orcamentos/:uuid/passagem',
    at: ({ passagem }) => passagem,
  },
  'PUT /implantacoes/:uuid/pessoas': {
    params: ({ implantacao }) => ({ uuid: implantacao }),
    given: ({ pessoas }, turn) => ({
      responsavel_uuid: pessoas[turn],
      membros: [pessoas[2 + turn]],
      contato_nome: `Maria ${turn}`,
      contato_email: `maria${turn}@cliente.example`,
    }),
    read: 'GET /implantacoes/:uuid/pessoas',
    lost: { passar_tarefas: 'whether open steps go along: implantacao/pessoas' },
  },
};
