import type { DocumentoStatus } from '@gestao/shared/contracts/clientes/documento-status';
import type {
  checkinTipoLabels,
  humorLabels,
  implantacaoStatusLabels,
} from '@gestao/shared/contracts/implantacao/values/implantacoes';
import type { canalPreferidoLabels } from '@gestao/shared/contracts/implantacao/values/passagem';

type DocumentState = readonly [status: DocumentoStatus, motivo?: string];

/** How far the documents of an implantação are: of those not named, as `outros`. */
export interface DocumentStates {
  outros: DocumentState;
  deles: Readonly<Record<string, DocumentState>>;
}
export const documentStates = {
  inProgress: {
    outros: ['pendente'],
    deles: {
      'contrato-social': ['aprovado'],
      'cartao-cnpj': ['aprovado'],
      inscricoes: ['aprovado'],
      socios: ['aprovado'],
      certificado: ['enviado'],
      procuracao: [
        'rejeitado',
        'A procuração enviada venceu em agosto. Gere uma nova no e-CAC, com validade de cinco anos.',
      ],
      balancetes: ['enviado'],
      bens: ['dispensado', 'A empresa não tem bens em seu nome.'],
    },
  },
  stalled: {
    outros: ['pendente'],
    deles: {
      'contrato-social': ['aprovado'],
      'cartao-cnpj': ['aprovado'],
      certificado: [
        'rejeitado',
        'O arquivo veio protegido por senha. Envie sem senha ou informe-a por telefone.',
      ],
      balancetes: ['rejeitado', 'Balancetes de outro período: precisamos dos três últimos meses.'],
      folha: ['aprovado'],
    },
  },
  settled: {
    outros: ['aprovado'],
    deles: {
      transferencia: ['dispensado', 'Primeiro contador da empresa: não há termo anterior.'],
    },
  },
} as const satisfies Record<string, DocumentStates>;

export type DemoPassagem = readonly [
  prometido: string | null,
  prazos: string | null,
  decisor: string | null,
  canal: keyof typeof canalPreferidoLabels | null,
  sensiveis: string | null,
  contador: string | null,
  sistemas: string | null,
];

export interface DemoImplantacao {
  status: keyof typeof implantacaoStatusLabels;
  /** Position in the demo clients. */
  cliente: number;
  responsavel: string | null;
  /** Position of the present phase; all are done at the end of the list. */
  fase: number;
  /** Of one that is over; of the others it is counted. */
  saude: number;
  /** Days since its client last did anything; 2 where it is not said. */
  clienteHaDias?: number;
  documentos: DocumentStates | null;
  matriz: 'proposta' | 'misturada' | 'confirmada' | null;
  nota?: number;
  /** Acceptance other than the budget's own. */
  aceitoHaDias?: number;
  observacoes?: string;
  ebook?: boolean;
  /** What its seller handed over: `[prometido, prazos, quem decide, canal, pontos sensíveis, contador anterior, sistemas]`. */
  passagem?: DemoPassagem;
  /** The client's links of the demo lead here. */
  alvo?: ('documentos' | 'matriz' | 'ebook')[];
  /** [tipo, dias a partir de hoje, humor, resumo, pendências] */
  checkins: [
    keyof typeof checkinTipoLabels,
    number,
    keyof typeof humorLabels | null,
    string | null,
    number,
  ][];
}

const diego = 'implantacao@demo.local';
const ricardo = 'gestor@demo.local';

/** In the order of the accepted budgets, newest acceptance first. */
export const demoImplantacoes: readonly DemoImplantacao[] = [
  {
    status: 'em_andamento',
    cliente: 36,
    responsavel: diego,
    fase: 1,
    saude: 84,
    documentos: documentStates.inProgress,
    matriz: 'misturada',
    observacoes: 'Cliente indicado; quer começar pelo fiscal. Sócia prefere WhatsApp.',
    alvo: ['documentos', 'matriz'],
    passagem: [
      'Começar pelo fiscal e acertar o parcelamento antigo; reunião mensal de 30 minutos.',
      'Fiscal no ar no primeiro mês; contábil até o terceiro.',
      'As duas sócias decidem juntas; Renata responde primeiro.',
      'whatsapp',
      'Indicada por um cliente antigo: espera o mesmo atendimento dele.',
      'Não havia contador: a empresa declarava sozinha.',
      'Planilhas e o emissor da prefeitura.',
    ],
    checkins: [
      ['kickoff', -6, 'bom', 'Kickoff com as duas sócias; combinados os acessos e o envio dos extratos.', 2],
      ['semanal', 2, null, null, 0],
    ],
  },
  {
    status: 'em_andamento',
    cliente: 37,
    responsavel: diego,
    fase: 4,
    saude: 92,
    documentos: documentStates.settled,
    matriz: 'confirmada',
    ebook: true,
    alvo: ['ebook'],
    checkins: [
      ['kickoff', -36, 'bom', 'Kickoff com o sócio e o financeiro; fluxo de notas definido.', 1],
      ['fase', -18, 'bom', 'Parametrização conferida com o cliente.', 0],
      ['semanal', -4, 'neutro', 'Primeiro fechamento em curso; faltou um extrato.', 1],
      ['go_live', 6, null, null, 0],
    ],
  },
  {
    status: 'aguardando_cliente',
    cliente: 9,
    responsavel: ricardo,
    fase: 1,
    saude: 48,
    clienteHaDias: 12,
    documentos: documentStates.stalled,
    matriz: 'proposta',
    observacoes: 'Troca de contador; o anterior demora a responder.',
    checkins: [
      ['kickoff', -64, 'bom', 'Kickoff feito; contador anterior será acionado.', 3],
      ['semanal', -30, 'neutro', 'Documentos ainda incompletos.', 4],
      ['semanal', -12, 'ruim', 'Cliente sem tempo para reunir os balancetes; escalado ao sócio.', 5],
      ['semanal', -2, null, null, 0],
    ],
  },
  {
    status: 'pausada',
    cliente: 4,
    responsavel: ricardo,
    fase: 2,
    saude: 63,
    documentos: documentStates.settled,
    matriz: 'misturada',
    checkins: [
      ['kickoff', -77, 'bom', 'Kickoff com a diretoria.', 1],
      ['extra', -40, 'neutro', 'Mudança de sistema no cliente; pausa combinada até o novo ERP entrar.', 2],
    ],
  },
  {
    status: 'concluida',
    cliente: 12,
    responsavel: diego,
    fase: 6,
    saude: 95,
    documentos: documentStates.settled,
    matriz: 'confirmada',
    nota: 9,
    ebook: true,
    checkins: [
      ['kickoff', -107, 'bom', 'Kickoff com a sócia.', 1],
      ['go_live', -62, 'bom', 'Primeiro fechamento entregue no prazo.', 0],
      ['pos_30_dias', -30, 'bom', 'Cliente satisfeita; nenhuma pendência.', 0],
    ],
  },
  {
    status: 'cancelada',
    cliente: 38,
    responsavel: ricardo,
    fase: 1,
    saude: 40,
    documentos: documentStates.stalled,
    matriz: 'proposta',
    checkins: [
      ['kickoff', -140, 'neutro', 'Kickoff remarcado duas vezes.', 2],
      ['extra', -120, 'ruim', 'Cliente desistiu da troca de contador.', 0],
    ],
  },
  {
    status: 'em_andamento',
    cliente: 8,
    responsavel: ricardo,
    fase: 5,
    saude: 66,
    documentos: documentStates.settled,
    matriz: 'confirmada',
    ebook: true,
    checkins: [
      ['kickoff', -148, 'bom', 'Kickoff com o financeiro e a controladoria.', 2],
      ['go_live', -80, 'neutro', 'Go-live com ressalvas no BPO.', 3],
      ['semanal', -10, 'neutro', 'Falta a nota do cliente para encerrar.', 1],
      ['semanal', 0, null, null, 0],
    ],
  },
  {
    status: 'aguardando_inicio',
    cliente: 32,
    responsavel: null,
    fase: 0,
    saude: 100,
    documentos: null,
    matriz: null,
    aceitoHaDias: 1,
    observacoes: 'Prometido kickoff ainda nesta semana. Contato direto com a dona.',
    passagem: [
      'Kickoff ainda nesta semana e apuração sem cobrar a parametrização.',
      null,
      null,
      'telefone',
      null,
      'Abriu há um ano e nunca trocou de contador.',
      null,
    ],
    checkins: [],
  },
  {
    status: 'aguardando_inicio',
    cliente: 34,
    responsavel: null,
    fase: 0,
    saude: 100,
    documentos: null,
    matriz: null,
    aceitoHaDias: 6,
    observacoes: 'Quer migrar a folha já na próxima competência.',
    passagem: [
      'Folha conosco já na próxima competência e relatório mensal comentado por vídeo.',
      'Kickoff até sexta; primeira folha conferida até o dia 3.',
      'Lúcia Prado, sócia. O marido cuida do financeiro, mas não decide.',
      'whatsapp',
      'Saiu do contador anterior depois de uma multa por atraso: avisar cada guia antes.',
      'Contábil Horizonte, com Sérgio; a entrega dos arquivos já foi combinada.',
      'Bling para notas e estoque; banco Inter.',
    ],
    checkins: [],
  },
];

/** Finished before the firm kept budgets here: `[position of the client, who led it, days since go-live, mark]` */
export const earlierImplantacoes: readonly (readonly [number, string, number, number])[] = [
  [1, ricardo, 310, 9],
  [3, diego, 284, 8],
  [5, diego, 251, 10],
  [7, ricardo, 229, 7],
  [10, diego, 198, 9],
  [13, ricardo, 176, 9],
  [15, diego, 150, 8],
  [18, diego, 131, 10],
  [21, ricardo, 118, 9],
];
