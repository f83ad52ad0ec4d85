import type { EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import type { frequenciaLabels, motivoTipoLabels } from '@gestao/shared/contracts/comercial/precificacao';
import type { EformTipo } from '@gestao/shared/contracts/comercial/values/eforms';

type Frequencia = keyof typeof frequenciaLabels;
type MotivoTipo = keyof typeof motivoTipoLabels;

/**
 * Pricing parameters of the demo firm: those of the worked examples
 * (docs/domain/comercial.md#parametros-dos-exemplos).
 */

export const drivers: readonly [chave: string, nome: string, unidade: string][] = [
  ['lancamentos', 'Lançamentos contábeis', 'lançamentos'],
  ['notas_saida', 'Notas de saída', 'notas'],
  ['notas_entrada', 'Notas de entrada', 'notas'],
  ['notas_servico', 'Notas de serviço', 'notas'],
  ['funcionarios', 'Funcionários', 'funcionários'],
  ['admissoes_mes', 'Admissões no mês', 'admissões'],
  ['socios', 'Sócios com pró-labore', 'sócios'],
  ['contas_bancarias', 'Contas bancárias', 'contas'],
  ['cartoes', 'Cartões', 'cartões'],
  ['filiais', 'Filiais', 'filiais'],
  ['titulos_pagar', 'Títulos a pagar', 'títulos'],
  ['titulos_receber', 'Títulos a receber', 'títulos'],
  ['importacoes', 'Importações', 'importações'],
  ['centros_custo', 'Centros de custo', 'centros'],
];

export interface DemoService {
  chave: string;
  nome: string;
  departamento: string;
  descricao: string;
  incluso: string[];
  nao_incluso: string[];
  minimo: number;
  terceiros: number;
  /** Profile of the firm's own taxes. */
  perfil: 'Simples Nacional' | 'Lucro Presumido';
  /** [nome, frequencia, base milimin, direcionador, franquia, milimin por unidade, cargos em %] */
  tarefas: [string, Frequencia, number, string | null, number, number, Record<string, number>][];
}

export const services: readonly DemoService[] = [
  {
    chave: 'contabil',
    perfil: 'Simples Nacional',
    nome: 'Contabilidade',
    departamento: 'CTB',
    descricao: 'Escrituração, conciliações, balancete e obrigações anuais.',
    incluso: [
      'Escrituração contábil mensal',
      'Conciliação das contas bancárias',
      'Balancete revisado',
      'ECD, ECF ou DEFIS',
    ],
    nao_incluso: ['Refazer competências anteriores ao contrato', 'Perícias e auditorias'],
    minimo: 25_000,
    terceiros: 0,
    tarefas: [
      ['Escrituração', 'mensal', 30_000, 'lancamentos', 0, 600, { Assistente: 80, Analista: 20 }],
      ['Conciliação bancária', 'mensal', 5_000, 'contas_bancarias', 0, 25_000, { Assistente: 100 }],
      ['Revisão e balancete', 'mensal', 45_000, null, 0, 0, { Analista: 70, Coordenador: 30 }],
      ['Encerramento ECD/ECF/DEFIS', 'anual', 480_000, null, 0, 0, { Analista: 60, Coordenador: 40 }],
      ['Implantação contábil', 'unica', 300_000, null, 0, 0, { Analista: 70, Coordenador: 30 }],
    ],
  },
  {
    chave: 'fiscal',
    perfil: 'Simples Nacional',
    nome: 'Fiscal',
    departamento: 'FIS',
    descricao: 'Notas, apuração de tributos e declarações.',
    incluso: [
      'Conferência das notas de entrada e de saída',
      'Apuração dos tributos e guias',
      'Obrigações acessórias',
    ],
    nao_incluso: ['Emissão de notas em nome do cliente', 'Defesa de autos de infração'],
    minimo: 20_000,
    terceiros: 0,
    tarefas: [
      ['Notas de saída', 'mensal', 10_000, 'notas_saida', 0, 500, { Auxiliar: 100 }],
      ['Notas de entrada', 'mensal', 10_000, 'notas_entrada', 0, 1_200, { Auxiliar: 60, Assistente: 40 }],
      ['Apuração', 'mensal', 40_000, null, 0, 0, { Analista: 100 }],
      ['Obrigações acessórias', 'mensal', 25_000, 'filiais', 0, 15_000, { Analista: 80, Coordenador: 20 }],
      ['Implantação fiscal', 'unica', 180_000, 'filiais', 0, 60_000, { Analista: 100 }],
    ],
  },
  {
    chave: 'dp',
    perfil: 'Simples Nacional',
    nome: 'Departamento pessoal',
    departamento: 'DP',
    descricao: 'Folha, pró-labore, férias e 13º.',
    incluso: ['Folha e encargos', 'Pró-labore dos sócios', 'Férias e 13º', 'eSocial'],
    nao_incluso: ['Controle de ponto', 'Recrutamento e seleção'],
    minimo: 10_000,
    terceiros: 0,
    tarefas: [
      ['Folha', 'mensal', 20_000, 'funcionarios', 0, 18_000, { Assistente: 90, Analista: 10 }],
      ['Pró-labore', 'mensal', 5_000, 'socios', 0, 8_000, { Assistente: 100 }],
      ['Férias e 13º', 'anual', 0, 'funcionarios', 0, 60_000, { Assistente: 100 }],
      ['Implantação DP', 'unica', 60_000, 'funcionarios', 0, 12_000, { Assistente: 100 }],
    ],
  },
  {
    chave: 'bpo',
    perfil: 'Lucro Presumido',
    nome: 'BPO financeiro',
    departamento: 'BPO',
    descricao: 'Contas a pagar e a receber, conciliação diária e fluxo de caixa.',
    incluso: ['Contas a pagar e a receber', 'Conciliação diária', 'Relatório semanal de fluxo de caixa'],
    nao_incluso: ['Negociação com fornecedores', 'Cobrança judicial'],
    minimo: 80_000,
    terceiros: 14_900,
    tarefas: [
      ['Contas a pagar', 'mensal', 60_000, 'titulos_pagar', 0, 2_500, { Assistente: 100 }],
      ['Contas a receber', 'mensal', 60_000, 'titulos_receber', 0, 2_000, { Assistente: 100 }],
      ['Conciliação diária', 'diaria', 6_000, 'contas_bancarias', 1, 4_000, { Assistente: 100 }],
      ['Fluxo de caixa e relatório', 'semanal', 45_000, null, 0, 0, { Analista: 85, Coordenador: 15 }],
      ['Implantação BPO', 'unica', 900_000, 'contas_bancarias', 0, 90_000, { Analista: 80, Coordenador: 20 }],
    ],
  },
  {
    chave: 'consultoria',
    perfil: 'Lucro Presumido',
    nome: 'Consultoria',
    departamento: 'CONS',
    descricao: 'Fechamento gerencial, reunião de resultados e orçamento anual.',
    incluso: ['DRE gerencial mensal', 'Reunião de resultados', 'Orçamento anual'],
    nao_incluso: ['Avaliação de empresas', 'Due diligence'],
    minimo: 120_000,
    terceiros: 0,
    tarefas: [
      [
        'Fechamento gerencial e DRE',
        'mensal',
        360_000,
        'filiais',
        0,
        45_000,
        { Analista: 50, Coordenador: 30, Consultor: 20 },
      ],
      ['Reunião de resultados', 'mensal', 150_000, null, 0, 0, { Consultor: 70, Coordenador: 30 }],
      ['Orçamento anual', 'anual', 2_400_000, null, 0, 0, { Consultor: 60, Analista: 40 }],
      ['Implantação consultoria', 'unica', 1_200_000, null, 0, 0, { Consultor: 70, Analista: 30 }],
    ],
  },
];

/** [cargo, salário, benefícios, horas, custo-hora], money in centavos; encargos 68,00 %. */
export const positionCosts: readonly [string, number, number, number, number][] = [
  ['Auxiliar', 210_000, 78_000, 140, 3_078],
  ['Assistente', 290_000, 82_000, 140, 4_066],
  ['Analista', 450_000, 95_000, 140, 6_079],
  ['Coordenador', 820_000, 120_000, 140, 10_698],
  ['Consultor', 1_150_000, 140_000, 132, 15_697],
];

/** [chave, rótulo, tipo, valor] */
export const pricingValues: readonly [
  string,
  string,
  'bp' | 'centavos' | 'numero' | 'texto' | 'sim_nao',
  string,
][] = [
  ['overhead_bp', 'Custo indireto (overhead)', 'bp', '3200'],
  ['inadimplencia_bp', 'Inadimplência', 'bp', '150'],
  ['passo_arredondamento_centavos', 'Passo de arredondamento', 'centavos', '500'],
  ['dias_uteis_mes', 'Dias úteis por mês', 'numero', '21'],
  ['desconto_livre_bp', 'Desconto livre', 'bp', '500'],
  ['desconto_gestor_bp', 'Desconto até o gestor', 'bp', '1500'],
  ['multiplicador_min_bp', 'Menor multiplicador de complexidade', 'bp', '7000'],
  ['multiplicador_max_bp', 'Maior multiplicador de complexidade', 'bp', '20000'],
  ['cobrar_13a_parcela', 'Cobrar 13ª parcela', 'sim_nao', 'true'],
  ['validade_dias', 'Validade da proposta (dias)', 'numero', '15'],
  ['prazo_meses_padrao', 'Prazo padrão (meses)', 'numero', '12'],
  ['parcelas_implantacao_max', 'Parcelas da implantação, no máximo', 'numero', '12'],
  ['indice_reajuste', 'Índice de reajuste', 'texto', 'IPCA'],
  ['sla_precificacao_dias_uteis', 'SLA da precificação (dias úteis)', 'numero', '2'],
  ['sla_aprovacao_horas_uteis', 'SLA da aprovação (horas úteis)', 'numero', '8'],
];

/** [nome, CNPJ da empresa, tributos em bp] */
export const taxProfiles: readonly [DemoService['perfil'], string, Record<string, number>][] = [
  ['Simples Nacional', '11222333000181', { DAS: 1133 }],
  ['Lucro Presumido', '12ABC34501DE35', { ISS: 500, PIS: 65, COFINS: 300, IRPJ: 480, CSLL: 288 }],
];

/** [serviço ou todos, mínima bp, alvo bp] */
export const margins: readonly [string | null, number, number][] = [
  [null, 1800, 3000],
  ['dp', 1800, 2800],
  ['bpo', 2000, 3000],
  ['consultoria', 2200, 3500],
];

type Increase = { servico: string | null; acrescimo_bp: number };
const all = (acrescimo_bp: number): Increase[] => [{ servico: null, acrescimo_bp }];
const per = (increases: Record<string, number>): Increase[] =>
  Object.entries(increases).map(([servico, acrescimo_bp]) => ({ servico, acrescimo_bp }));

export const factors: readonly {
  nome: string;
  pergunta: string;
  opcoes: { rotulo: string; acrescimos: Increase[] }[];
}[] = [
  {
    nome: 'Regime',
    pergunta: 'Qual é o regime tributário?',
    opcoes: [
      { rotulo: 'Simples Nacional', acrescimos: all(0) },
      { rotulo: 'Lucro Presumido', acrescimos: per({ fiscal: 2000, contabil: 1000 }) },
      { rotulo: 'Lucro Real', acrescimos: per({ fiscal: 4500, contabil: 3500, consultoria: 1500 }) },
    ],
  },
  {
    nome: 'Segmento',
    pergunta: 'Qual é o segmento da empresa?',
    opcoes: [
      { rotulo: 'Serviços', acrescimos: per({ fiscal: -500 }) },
      { rotulo: 'Comércio', acrescimos: per({ fiscal: 1000, bpo: 500 }) },
      { rotulo: 'Indústria', acrescimos: per({ fiscal: 2500, contabil: 1500, consultoria: 1000 }) },
    ],
  },
  {
    nome: 'Documentação',
    pergunta: 'Como os documentos chegam?',
    opcoes: [
      { rotulo: 'Digital e organizada', acrescimos: all(-500) },
      { rotulo: 'Parcialmente digital', acrescimos: all(500) },
      { rotulo: 'Desorganizada', acrescimos: all(2000) },
    ],
  },
  {
    nome: 'Sistema',
    pergunta: 'Que sistema a empresa usa?',
    opcoes: [
      { rotulo: 'ERP integrado', acrescimos: all(-500) },
      { rotulo: 'ERP sem integração', acrescimos: all(500) },
      { rotulo: 'Planilhas', acrescimos: all(1500) },
    ],
  },
];

/** [nome, comissão bp, exige parceiro] */
export const origins: readonly [string, number, boolean][] = [
  ['Indicação de cliente', 0, false],
  ['Site', 0, false],
  ['Parceiro', 800, true],
  ['Prospecção ativa', 300, false],
  ['Evento', 200, false],
];

/** [nome, tipo, exige comentário] */
export const refusalReasons: readonly [string, MotivoTipo, boolean][] = [
  ['Preço acima do esperado', 'preco', false],
  ['Escopo não atende', 'escopo', true],
  ['Prazo de início', 'prazo', false],
  ['Fechou com outro escritório', 'concorrente', false],
  ['Sem resposta do cliente', 'sem_resposta', false],
  ['Desistiu da contratação', 'desistiu', false],
  ['Outro motivo', 'outro', true],
];

const pergunta = (
  chave: string,
  rotulo: string,
  tipo: EformTipo,
  mais: Partial<EformPergunta> = {},
): EformPergunta => ({
  chave,
  rotulo,
  tipo,
  ajuda: null,
  obrigatoria: true,
  minimo: tipo === 'numero' ? 0 : null,
  maximo: null,
  opcoes: [],
  condicao: null,
  mapeia_para: { tipo: 'nenhum' },
  visivel_cliente: true,
  ...mais,
});
const quantas = (direcionador: string, rotulo: string, mais: Partial<EformPergunta> = {}) =>
  pergunta(direcionador, rotulo, 'numero', {
    mapeia_para: { tipo: 'direcionador', chave: direcionador },
    ...mais,
  });
/** Asks for a complexity factor in words a client understands. */
const escolha = (chave: string, fator: string, rotulo: string) =>
  pergunta(chave, rotulo, 'selecao', {
    mapeia_para: { tipo: 'fator', chave: fator },
    opcoes: (factors.find(({ nome }) => nome === fator)?.opcoes ?? []).map((opcao) => ({
      valor: opcao.rotulo,
      rotulo: opcao.rotulo,
    })),
  });
const seSim = (chave: string): Partial<EformPergunta> => ({
  condicao: { chave, operador: 'igual', valor: 'sim' },
});

export const questionnaire: EformPergunta[] = [
  pergunta('razao_social', 'Razão social da empresa', 'texto_curto', {
    mapeia_para: { tipo: 'campo_cliente', chave: 'nome' },
  }),
  pergunta('cnpj', 'CNPJ', 'cnpj', {
    ajuda: 'Com letras ou só números, como aparece no cartão.',
    mapeia_para: { tipo: 'campo_cliente', chave: 'documento' },
  }),
  escolha('regime', 'Regime', 'Qual é o regime tributário?'),
  escolha('segmento', 'Segmento', 'Em que segmento a empresa atua?'),
  quantas('lancamentos', 'Quantos lançamentos contábeis por mês, em média?', {
    ajuda: 'Conte as linhas dos extratos: é uma boa aproximação.',
  }),
  quantas('notas_saida', 'Quantas notas de saída por mês?'),
  quantas('notas_entrada', 'Quantas notas de entrada por mês?'),
  quantas('filiais', 'Quantas filiais, além da matriz?', { obrigatoria: false }),
  quantas('contas_bancarias', 'Quantas contas bancárias a empresa movimenta?'),
  pergunta('tem_funcionarios', 'A empresa tem funcionários registrados ou pró-labore?', 'sim_nao', {
    mapeia_para: { tipo: 'servico', chave: 'dp' },
  }),
  quantas('funcionarios', 'Quantos funcionários registrados?', seSim('tem_funcionarios')),
  quantas('socios', 'Quantos sócios com pró-labore?', seSim('tem_funcionarios')),
  pergunta('quer_bpo', 'Quer que cuidemos também das contas a pagar e a receber?', 'sim_nao', {
    mapeia_para: { tipo: 'servico', chave: 'bpo' },
  }),
  quantas('titulos_pagar', 'Quantas contas a pagar por mês?', seSim('quer_bpo')),
  quantas('titulos_receber', 'Quantas cobranças a receber por mês?', seSim('quer_bpo')),
  escolha('documentacao', 'Documentação', 'Como os documentos são guardados hoje?'),
  escolha('sistema', 'Sistema', 'Que sistema a empresa usa?'),
  pergunta('faturamento', 'Faturamento médio mensal', 'moeda', { obrigatoria: false }),
  pergunta('inicio', 'Quando pretende começar?', 'data', { obrigatoria: false }),
  pergunta('balancete', 'Envie o último balancete, se tiver', 'arquivo', {
    ajuda: 'Foto ou PDF.',
    obrigatoria: false,
  }),
];
