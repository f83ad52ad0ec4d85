import type { Regime } from '@gestao/shared/contracts/clientes/values/clientes';
import type { CriterioDaFase } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';

/**
 * What an implantação of the demo firm is made of: template, documents, matrix and manual
 * (docs/domain/implantacao.md#nascimento).
 */

export interface DemoPhase {
  chave: string;
  nome: string;
  peso_bp: number;
  /** Business days from the start to its planned end. */
  fim: number;
  criterio: CriterioDaFase;
  criterio_saida: string;
}

export const phases: readonly DemoPhase[] = [
  {
    chave: 'boas_vindas',
    nome: 'Boas-vindas',
    peso_bp: 1000,
    fim: 3,
    criterio: 'kickoff_registrado',
    criterio_saida: 'Check-in de kickoff registrado',
  },
  {
    chave: 'documentos',
    nome: 'Documentos e acessos',
    peso_bp: 2500,
    fim: 10,
    criterio: 'documentos_resolvidos',
    criterio_saida: 'Todos os documentos obrigatórios aprovados ou dispensados',
  },
  {
    chave: 'diagnostico',
    nome: 'Diagnóstico',
    peso_bp: 1500,
    fim: 15,
    criterio: 'matriz_confirmada',
    criterio_saida: 'Matriz de responsabilidades confirmada',
  },
  {
    chave: 'parametrizacao',
    nome: 'Parametrização',
    peso_bp: 2500,
    fim: 20,
    criterio: 'etapas_concluidas',
    criterio_saida: 'Revisão dos cadastros concluída',
  },
  {
    chave: 'operacao_assistida',
    nome: 'Operação assistida',
    peso_bp: 2000,
    fim: 32,
    criterio: 'primeiro_fechamento',
    criterio_saida: 'Primeiro fechamento concluído',
  },
  {
    chave: 'encerramento',
    nome: 'Encerramento',
    peso_bp: 500,
    fim: 36,
    criterio: 'nota_registrada',
    criterio_saida: 'Nota do cliente registrada',
  },
];

/** [fase, chave, título, dias úteis do início, lado, chaves do que aguarda] */
export const steps: readonly [string, string, string, number, 'escritorio' | 'cliente', string[]][] = [
  ['boas_vindas', 'passagem-comercial', 'Passagem do comercial para a operação', 0, 'escritorio', []],
  [
    'boas_vindas',
    'boas-vindas',
    'Enviar o e-mail de boas-vindas e os links',
    1,
    'escritorio',
    ['passagem-comercial'],
  ],
  ['boas_vindas', 'kickoff', 'Reunião de kickoff', 3, 'escritorio', ['boas-vindas']],
  ['boas_vindas', 'contatos', 'Confirmar contatos e papéis', 3, 'cliente', []],
  ['documentos', 'solicitar-documentos', 'Solicitar os documentos', 1, 'escritorio', []],
  [
    'documentos',
    'procuracao',
    'Procuração no e-CAC e certificado digital',
    8,
    'cliente',
    ['solicitar-documentos'],
  ],
  ['documentos', 'acessos', 'Acessos de leitura ao ERP e aos bancos', 8, 'cliente', []],
  ['documentos', 'enviar-documentos', 'Enviar os documentos', 10, 'cliente', ['solicitar-documentos']],
  ['documentos', 'transferencia', 'Termo de transferência do contador anterior', 10, 'cliente', []],
  ['documentos', 'cadastro-pld', 'Cadastro PLD e conheça seu cliente', 10, 'escritorio', []],
  ['diagnostico', 'validar-matriz', 'Validar a matriz de responsabilidades', 12, 'cliente', []],
  [
    'diagnostico',
    'saldos',
    'Conferir saldos, certidões e pendências fiscais',
    14,
    'escritorio',
    ['enviar-documentos'],
  ],
  ['diagnostico', 'riscos', 'Relatório de riscos de entrada', 15, 'escritorio', ['saldos']],
  ['parametrizacao', 'cadastro', 'Cadastro nos sistemas', 16, 'escritorio', ['riscos']],
  ['parametrizacao', 'plano-de-contas', 'Plano de contas e integrações', 18, 'escritorio', ['cadastro']],
  [
    'parametrizacao',
    'importar-saldos',
    'Importar saldos, funcionários e cadastros',
    20,
    'escritorio',
    ['plano-de-contas'],
  ],
  [
    'parametrizacao',
    'vincular-modelos',
    'Vincular modelos de fechamento e recorrentes',
    20,
    'escritorio',
    ['cadastro'],
  ],
  [
    'operacao_assistida',
    'primeiro-fechamento',
    'Primeiro fechamento acompanhado',
    30,
    'escritorio',
    ['importar-saldos'],
  ],
  [
    'operacao_assistida',
    'revisao-cliente',
    'Revisão com o cliente',
    32,
    'escritorio',
    ['primeiro-fechamento'],
  ],
  ['encerramento', 'nota', 'Check-in final e nota', 35, 'cliente', []],
  ['encerramento', 'ebook-lido', 'Manual publicado e lido', 35, 'cliente', []],
  ['encerramento', 'passagem-carteira', 'Passagem para a carteira', 36, 'escritorio', ['revisao-cliente']],
];

/** [tipo, dias úteis do início] */
export const checkins: readonly [string, number][] = [
  ['kickoff', 3],
  ['semanal', 8],
  ['semanal', 13],
  ['fase', 20],
  ['semanal', 25],
  ['go_live', 30],
  ['pos_30_dias', 52],
];

/** A document of the template, and of whom it is asked; of everybody where nothing is said. */
export interface DemoDocument {
  chave: string;
  nome: string;
  instrucoes: string;
  obrigatorio: boolean;
  /** Business days from the start. */
  prazo: number;
  regimes?: readonly Regime[];
  /** Keys of services, one of which was sold. */
  servicos?: readonly string[];
  /** Only of who has employees. */
  comFuncionarios?: boolean;
}

const semMei: readonly Regime[] = ['simples_nacional', 'lucro_presumido', 'lucro_real', 'imune_isenta'];

export const documents: readonly DemoDocument[] = [
  {
    chave: 'contrato-social',
    nome: 'Contrato social e alterações',
    instrucoes: 'A última alteração consolidada já basta.',
    obrigatorio: true,
    prazo: 8,
  },
  {
    chave: 'cartao-cnpj',
    nome: 'Cartão CNPJ',
    instrucoes: 'Emitido neste mês no site da Receita Federal.',
    obrigatorio: true,
    prazo: 8,
  },
  {
    chave: 'inscricoes',
    nome: 'Inscrições estadual e municipal',
    instrucoes: 'Ficha cadastral de cada uma que a empresa tiver.',
    obrigatorio: true,
    prazo: 8,
    servicos: ['fiscal'],
  },
  {
    chave: 'socios',
    nome: 'Documentos dos sócios',
    instrucoes: 'RG ou CNH e comprovante de residência de cada sócio.',
    obrigatorio: true,
    prazo: 8,
  },
  {
    chave: 'certificado',
    nome: 'Certificado digital (e-CNPJ)',
    instrucoes: 'Modelo A1, com a senha enviada por telefone.',
    obrigatorio: true,
    prazo: 8,
    regimes: semMei,
  },
  {
    chave: 'procuracao',
    nome: 'Procuração eletrônica (e-CAC)',
    instrucoes: 'O passo a passo segue no e-mail de boas-vindas.',
    obrigatorio: true,
    prazo: 8,
  },
  {
    chave: 'balancetes',
    nome: 'Últimos balancetes e balanço',
    instrucoes: 'Os três últimos balancetes e o balanço do último exercício, com o razão.',
    obrigatorio: true,
    prazo: 10,
    regimes: semMei,
    servicos: ['contabil'],
  },
  {
    chave: 'declaracoes',
    nome: 'SPEDs e declarações dos últimos 12 meses',
    instrucoes: 'Arquivos transmitidos e seus recibos.',
    obrigatorio: true,
    prazo: 10,
    servicos: ['contabil', 'fiscal'],
  },
  {
    chave: 'guias',
    nome: 'Guias em aberto e parcelamentos',
    instrucoes: 'Extrato de cada parcelamento e as guias que ainda não foram pagas.',
    obrigatorio: false,
    prazo: 10,
    servicos: ['fiscal'],
  },
  {
    chave: 'folha',
    nome: 'Folha e cadastro de funcionários',
    instrucoes: 'Resumo das três últimas folhas e ficha de cada funcionário.',
    obrigatorio: true,
    prazo: 10,
    servicos: ['dp'],
    comFuncionarios: true,
  },
  {
    chave: 'bancos',
    nome: 'Contratos bancários e extratos',
    instrucoes: 'Contratos de empréstimo em vigor e os extratos dos três últimos meses.',
    obrigatorio: false,
    prazo: 10,
    servicos: ['contabil', 'bpo'],
  },
  {
    chave: 'bens',
    nome: 'Relação de bens',
    instrucoes: 'Imóveis, veículos e equipamentos, com data e valor de compra.',
    obrigatorio: false,
    prazo: 10,
    regimes: ['lucro_presumido', 'lucro_real', 'imune_isenta'],
    servicos: ['contabil'],
  },
  {
    chave: 'transferencia',
    nome: 'Termo de transferência do contador anterior',
    instrucoes: 'Distrato e termo de transferência de responsabilidade técnica.',
    obrigatorio: true,
    prazo: 10,
  },
  {
    chave: 'carta',
    nome: 'Carta de responsabilidade da administração',
    instrucoes: 'Assine o modelo que enviamos por e-mail.',
    obrigatorio: true,
    prazo: 10,
    servicos: ['contabil'],
  },
];

/** [área, atividade, periodicidade, prazo, escritório, cliente] */
export const matrix: readonly [string, string, string, string | null, string[], string[]][] = [
  // Named as the services' scope and the drivers name them: an activity of the same name says when, and stands once.
  ['Contabilidade', 'Enviar extratos de bancos e cartões', 'Mensal', 'até o dia 5', ['I'], ['R', 'A']],
  ['Contabilidade', 'Escrituração contábil mensal', 'Mensal', 'até o dia 15', ['R', 'A'], ['C']],
  ['Contabilidade', 'Conferir o balancete', 'Mensal', 'até o dia 20', ['R'], ['A']],
  ['Contabilidade', 'Assinar o balanço anual', 'Anual', 'até 30 de abril', ['R'], ['A']],
  ['Fiscal', 'Enviar as notas de entrada', 'Mensal', 'até o dia 3', ['I'], ['R', 'A']],
  [
    'Fiscal',
    'Emitir as notas de venda e de serviço e avisar cancelamentos',
    'Diária',
    'na venda',
    ['C'],
    ['R', 'A'],
  ],
  ['Fiscal', 'Apuração dos tributos e guias', 'Mensal', 'até o dia 15', ['R', 'A'], ['I']],
  [
    'Departamento pessoal',
    'Avisar admissões, férias e desligamentos antes que aconteçam',
    'Eventual',
    '2 dias antes',
    ['C'],
    ['R', 'A'],
  ],
  [
    'Departamento pessoal',
    'Enviar ponto, faltas, comissões e benefícios',
    'Mensal',
    'até o dia 25',
    ['I'],
    ['R', 'A'],
  ],
  ['Departamento pessoal', 'Folha e encargos', 'Mensal', 'até o dia 30', ['R', 'A'], ['C']],
  [
    'BPO financeiro',
    'Enviar as contas a pagar e aprovar os pagamentos',
    'Semanal',
    'toda segunda-feira',
    ['C'],
    ['R', 'A'],
  ],
  ['Consultoria', 'Reunião de resultados com a diretoria', 'Mensal', 'até o dia 25', ['R', 'A'], ['C']],
  [
    'Geral',
    'Conferir e pagar as guias nas datas de vencimento',
    'Mensal',
    'no vencimento',
    ['I'],
    ['R', 'A'],
  ],
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
    paragrafos: [
      'Cada assunto tem uma pessoa responsável, com substituto nas férias. Na dúvida, chame {{responsavel}}.',
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
    paragrafos: ['Quando o dia cai em feriado ou fim de semana, vale o próximo dia útil.'],
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
