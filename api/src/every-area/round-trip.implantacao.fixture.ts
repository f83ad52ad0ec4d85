import type { Turn } from './round-trip.body.fixture';
import type { Cases } from './round-trip.case.fixture';
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
};
