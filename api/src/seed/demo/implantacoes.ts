/** What an implantação of the demo firm is made of: template, documents, matrix and manual (domain 5). */

export interface DemoPhase {
  chave: string;
  nome: string;
  peso_bp: number;
  /** Business days from the start to its planned end. */
  fim: number;
  criterio_saida: string;
}

export const phases: readonly DemoPhase[] = [
  {
    chave: 'boas_vindas',
    nome: 'Boas-vindas',
    peso_bp: 1000,
    fim: 3,
    criterio_saida: 'Check-in de kickoff registrado',
  },
  {
    chave: 'documentos',
    nome: 'Documentos e acessos',
    peso_bp: 2500,
    fim: 10,
    criterio_saida: 'Todos os documentos obrigatórios aprovados ou dispensados',
  },
  {
    chave: 'diagnostico',
    nome: 'Diagnóstico',
    peso_bp: 1500,
    fim: 15,
    criterio_saida: 'Matriz de responsabilidades confirmada',
  },
  {
    chave: 'parametrizacao',
    nome: 'Parametrização',
    peso_bp: 2500,
    fim: 20,
    criterio_saida: 'Revisão dos cadastros concluída',
  },
  {
    chave: 'operacao_assistida',
    nome: 'Operação assistida',
    peso_bp: 2000,
    fim: 32,
    criterio_saida: 'Primeiro fechamento concluído',
  },
  {
    chave: 'encerramento',
    nome: 'Encerramento',
    peso_bp: 500,
    fim: 36,
    criterio_saida: 'Nota do cliente registrada',
  },
];

/** [nome, instruções, obrigatório, prazo em dias úteis] */
export const documents: readonly [string, string, boolean, number][] = [
  ['Contrato social e alterações', 'A última alteração consolidada já basta.', true, 8],
  ['Documentos dos sócios', 'RG ou CNH e comprovante de residência de cada sócio.', true, 8],
  ['Certificado digital (e-CNPJ)', 'Modelo A1, com a senha enviada por telefone.', true, 8],
  ['Procuração eletrônica (e-CAC)', 'O passo a passo segue no e-mail de boas-vindas.', true, 8],
  [
    'Últimos balancetes e balanço',
    'Os três últimos balancetes e o balanço do último exercício, com o razão.',
    true,
    10,
  ],
  ['SPEDs e declarações dos últimos 12 meses', 'Arquivos transmitidos e seus recibos.', true, 10],
  [
    'Folha e cadastro de funcionários',
    'Resumo das três últimas folhas e ficha de cada funcionário.',
    false,
    10,
  ],
  [
    'Termo de transferência do contador anterior',
    'Distrato e termo de transferência de responsabilidade técnica.',
    true,
    10,
  ],
];

/** Statuses in the order of `documents`, with the reason where there is one. */
export type DocumentStates = readonly (readonly [status: string, motivo?: string])[];
export const documentStates = {
  inProgress: [
    ['aprovado'],
    ['aprovado'],
    ['enviado'],
    [
      'rejeitado',
      'A procuração enviada venceu em agosto. Gere uma nova no e-CAC, com validade de cinco anos.',
    ],
    ['enviado'],
    ['pendente'],
    ['dispensado', 'A empresa não tem funcionários registrados.'],
    ['pendente'],
  ],
  stalled: [
    ['aprovado'],
    ['pendente'],
    ['rejeitado', 'O arquivo veio protegido por senha. Envie sem senha ou informe-a por telefone.'],
    ['pendente'],
    ['rejeitado', 'Balancetes de outro período: precisamos dos três últimos meses.'],
    ['pendente'],
    ['enviado'],
    ['pendente'],
  ],
  settled: [
    ['aprovado'],
    ['aprovado'],
    ['aprovado'],
    ['aprovado'],
    ['aprovado'],
    ['aprovado'],
    ['aprovado'],
    ['dispensado', 'Primeiro contador da empresa: não há termo anterior.'],
  ],
} as const satisfies Record<string, DocumentStates>;

/** [área, atividade, periodicidade, prazo, escritório, cliente] */
export const matrix: readonly [string, string, string, string | null, string[], string[]][] = [
  ['Contábil', 'Enviar os extratos bancários', 'Mensal', 'até o dia 5', ['I'], ['R', 'A']],
  ['Contábil', 'Classificar e escriturar os lançamentos', 'Mensal', 'até o dia 15', ['R', 'A'], ['C']],
  ['Contábil', 'Conferir o balancete', 'Mensal', 'até o dia 20', ['R'], ['A']],
  ['Contábil', 'Assinar o balanço anual', 'Anual', 'até 30 de abril', ['R'], ['A']],
  ['Fiscal', 'Enviar as notas de entrada', 'Mensal', 'até o dia 3', ['I'], ['R', 'A']],
  ['Fiscal', 'Emitir as notas de saída', 'Diária', 'na venda', ['C'], ['R', 'A']],
  ['Fiscal', 'Apurar os tributos e enviar as guias', 'Mensal', 'até o dia 15', ['R', 'A'], ['I']],
  ['Fiscal', 'Pagar as guias', 'Mensal', 'no vencimento', ['I'], ['R', 'A']],
  [
    'Departamento pessoal',
    'Informar admissões e desligamentos',
    'Eventual',
    '2 dias antes',
    ['C'],
    ['R', 'A'],
  ],
  ['Departamento pessoal', 'Enviar ponto, faltas e comissões', 'Mensal', 'até o dia 25', ['I'], ['R', 'A']],
  ['Departamento pessoal', 'Calcular a folha e os encargos', 'Mensal', 'até o dia 30', ['R', 'A'], ['C']],
  ['Financeiro', 'Aprovar os pagamentos', 'Semanal', 'às quintas', ['R'], ['A']],
  ['Financeiro', 'Conciliar as contas bancárias', 'Diária', null, ['R', 'A'], ['I']],
  ['Financeiro', 'Avisar contas novas e empréstimos', 'Eventual', 'no mês', ['C'], ['R', 'A']],
];

export const bookSections: readonly {
  chave: string;
  titulo: string;
  paragrafos: string[];
  itens?: string[];
}[] = [
  {
    chave: 'boas_vindas',
    titulo: 'Boas-vindas',
    paragrafos: [
      'Este manual reúne o que você precisa para trabalhar com a gente: quem procurar, o que enviar e até quando.',
      'Guarde o link: ele continua valendo depois da implantação.',
    ],
  },
  {
    chave: 'equipe',
    titulo: 'Nossa equipe',
    paragrafos: ['Cada assunto tem uma pessoa responsável, com substituto nas férias.'],
    itens: [
      'Implantação: Diego Santana',
      'Contabilidade: Juliana Prado',
      'Fiscal: Camila Ferreira',
      'Departamento pessoal: Mariana Lopes',
    ],
  },
  {
    chave: 'servicos',
    titulo: 'Serviços contratados',
    paragrafos: [
      'O que está incluso e o que não está segue a proposta aceita. Pedidos fora dela recebem orçamento antes.',
    ],
  },
  {
    chave: 'calendario',
    titulo: 'Calendário do mês',
    paragrafos: ['Quando o dia cai em feriado ou fim de semana, vale o dia útil anterior.'],
    itens: [
      'Até o dia 3: notas de entrada',
      'Até o dia 5: extratos bancários',
      'Até o dia 15: recebimento das guias de tributos',
      'Até o dia 25: ponto, faltas e comissões',
    ],
  },
  {
    chave: 'documentos',
    titulo: 'Como enviar documentos',
    paragrafos: [
      'Use sempre o link de documentos: ele mostra o que falta e confirma o recebimento.',
      'Prefira PDF para contratos, OFX para extratos e XML para notas.',
    ],
  },
  {
    chave: 'canais',
    titulo: 'Canais e prazos de resposta',
    paragrafos: ['Atendemos de segunda a sexta, das 8h às 18h.'],
    itens: ['E-mail: resposta em até 1 dia útil', 'Telefone: para o que vence hoje'],
  },
  {
    chave: 'franquias',
    titulo: 'Franquias e excedentes',
    paragrafos: [
      'A proposta define quantos lançamentos, notas e funcionários estão inclusos. O que passar é cobrado por unidade.',
    ],
  },
  {
    chave: 'boas_praticas',
    titulo: 'Boas práticas',
    paragrafos: ['Pequenos hábitos evitam multas e retrabalho.'],
    itens: [
      'Separe as contas da empresa das contas dos sócios',
      'Peça nota de toda compra',
      'Avise antes de admitir ou desligar alguém',
    ],
  },
  {
    chave: 'lgpd',
    titulo: 'LGPD e segurança',
    paragrafos: [
      'Seus documentos ficam em área privada e cada acesso é registrado. Nunca envie senhas por e-mail.',
    ],
  },
  {
    chave: 'duvidas',
    titulo: 'Perguntas frequentes',
    paragrafos: [
      'Perdi o prazo de um documento, e agora? Envie assim que puder e avise o responsável: vemos juntos o efeito nas guias.',
      'Posso encaminhar o link a outra pessoa? Peça um link para ela: cada link identifica quem enviou.',
    ],
  },
];

export interface DemoImplantacao {
  status: string;
  /** Position in the demo clients. */
  cliente: number;
  responsavel: string | null;
  /** Position of the present phase; all are done at the end of the list. */
  fase: number;
  saude: number;
  documentos: DocumentStates | null;
  matriz: 'proposta' | 'misturada' | 'confirmada' | null;
  nota?: number;
  /** Acceptance other than the budget's own. */
  aceitoHaDias?: number;
  observacoes?: string;
  ebook?: boolean;
  /** The client's links of the demo lead here. */
  alvo?: ('documentos' | 'matriz' | 'ebook')[];
  /** [tipo, dias a partir de hoje, humor, resumo, pendências] */
  checkins: [string, number, string | null, string | null, number][];
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
    checkins: [],
  },
];
