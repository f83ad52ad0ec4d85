import type { Parametros, Pedido, TarefaParametros } from './parametros';

/** Parameters of the worked examples (docs/domain/comercial.md#parametros-dos-exemplos). */

type Linha = [
  nome: string,
  frequencia: TarefaParametros['frequencia'],
  minutos: number,
  direcionador: string | null,
  franquia: number,
  minutosPorUnidade: number,
  cargos: Record<string, number>,
];

const tarefa = (
  chave: string,
  [nome, frequencia, minutos, direcionador, franquia, porUnidade, cargos]: Linha,
): TarefaParametros => ({
  chave,
  nome,
  frequencia,
  minutos_base_milimin: Math.round(minutos * 1000),
  direcionador,
  franquia,
  minutos_por_unidade_milimin: Math.round(porUnidade * 1000),
  cargos: Object.entries(cargos).map(([cargo, parte]) => ({ cargo, participacao_bp: parte * 100 })),
  fator_aplica: true,
});

const servico = (
  chave: string,
  nome: string,
  perfil_tributario: string,
  minimo: number,
  terceiros: number,
  tarefas: Linha[],
) => ({
  chave,
  nome,
  perfil_tributario,
  honorario_minimo_centavos: minimo,
  custo_terceiros_centavos: terceiros,
  tarefas: tarefas.map((linha, i) => tarefa(`${chave}-${i + 1}`, linha)),
});

const sempre = { vigencia_inicio: '2026-01-01', vigencia_fim: null };
const todos = null;
const opcao = (chave: string, acrescimos: [servico: string | null, acrescimo_bp: number][]) => ({
  chave,
  rotulo: chave,
  acrescimos: acrescimos.map(([one, acrescimo_bp]) => ({ servico: one, acrescimo_bp })),
});

export const parametrosDosExemplos: Parametros = {
  overhead_bp: 3200,
  inadimplencia_bp: 150,
  passo_arredondamento_centavos: 500,
  dias_uteis_mes: 21,
  desconto_livre_bp: 500,
  desconto_gestor_bp: 1500,
  multiplicador_min_bp: 7000,
  multiplicador_max_bp: 20_000,
  custo_hora_centavos: { aux: 3078, assist: 4066, anal: 6079, coord: 10_698, cons: 15_697 },
  direcionadores: [
    'lancamentos',
    'notas_saida',
    'notas_entrada',
    'funcionarios',
    'socios',
    'contas_bancarias',
    'filiais',
    'titulos_pagar',
    'titulos_receber',
  ].map((chave) => ({ chave, nome: chave })),
  perfis_tributarios: [
    { chave: 'simples', tributos: [{ sigla: 'DAS', aliquota_bp: 1133, ...sempre }] },
    {
      chave: 'presumido',
      tributos: [
        { sigla: 'ISS', aliquota_bp: 500, ...sempre },
        { sigla: 'PIS', aliquota_bp: 65, ...sempre },
        { sigla: 'COFINS', aliquota_bp: 300, ...sempre },
        { sigla: 'IRPJ', aliquota_bp: 480, ...sempre },
        { sigla: 'CSLL', aliquota_bp: 288, ...sempre },
      ],
    },
  ],
  origens: [
    { chave: 'direta', comissao_bp: 0, desconto_maximo_bp: null },
    { chave: 'parceiro', comissao_bp: 800, desconto_maximo_bp: null },
  ],
  margens: [
    { servico: null, origem: null, margem_minima_bp: 1800, margem_alvo_bp: 3000 },
    { servico: 'dp', origem: null, margem_minima_bp: 1800, margem_alvo_bp: 2800 },
    { servico: 'bpo', origem: null, margem_minima_bp: 2000, margem_alvo_bp: 3000 },
    { servico: 'consultoria', origem: null, margem_minima_bp: 2200, margem_alvo_bp: 3500 },
  ],
  servicos: [
    servico('contabil', 'Contabilidade', 'simples', 25_000, 0, [
      ['Escrituração', 'mensal', 30, 'lancamentos', 0, 0.6, { assist: 80, anal: 20 }],
      ['Conciliação bancária', 'mensal', 5, 'contas_bancarias', 0, 25, { assist: 100 }],
      ['Revisão e balancete', 'mensal', 45, null, 0, 0, { anal: 70, coord: 30 }],
      ['Encerramento ECD/ECF/DEFIS', 'anual', 480, null, 0, 0, { anal: 60, coord: 40 }],
      ['Implantação', 'unica', 300, null, 0, 0, { anal: 70, coord: 30 }],
    ]),
    servico('fiscal', 'Fiscal', 'simples', 20_000, 0, [
      ['Notas de saída', 'mensal', 10, 'notas_saida', 0, 0.5, { aux: 100 }],
      ['Notas de entrada', 'mensal', 10, 'notas_entrada', 0, 1.2, { aux: 60, assist: 40 }],
      ['Apuração', 'mensal', 40, null, 0, 0, { anal: 100 }],
      ['Obrigações acessórias', 'mensal', 25, 'filiais', 0, 15, { anal: 80, coord: 20 }],
      ['Implantação', 'unica', 180, 'filiais', 0, 60, { anal: 100 }],
    ]),
    servico('dp', 'Departamento pessoal', 'simples', 10_000, 0, [
      ['Folha', 'mensal', 20, 'funcionarios', 0, 18, { assist: 90, anal: 10 }],
      ['Pró-labore', 'mensal', 5, 'socios', 0, 8, { assist: 100 }],
      ['Férias e 13º', 'anual', 0, 'funcionarios', 0, 60, { assist: 100 }],
      ['Implantação', 'unica', 60, 'funcionarios', 0, 12, { assist: 100 }],
    ]),
    servico('bpo', 'BPO financeiro', 'presumido', 80_000, 14_900, [
      ['Contas a pagar', 'mensal', 60, 'titulos_pagar', 0, 2.5, { assist: 100 }],
      ['Contas a receber', 'mensal', 60, 'titulos_receber', 0, 2, { assist: 100 }],
      ['Conciliação diária', 'diaria', 6, 'contas_bancarias', 1, 4, { assist: 100 }],
      ['Fluxo de caixa e relatório', 'semanal', 45, null, 0, 0, { anal: 85, coord: 15 }],
      ['Implantação', 'unica', 900, 'contas_bancarias', 0, 90, { anal: 80, coord: 20 }],
    ]),
    servico('consultoria', 'Consultoria', 'presumido', 120_000, 0, [
      ['Fechamento gerencial e DRE', 'mensal', 360, 'filiais', 0, 45, { anal: 50, coord: 30, cons: 20 }],
      ['Reunião de resultados', 'mensal', 150, null, 0, 0, { cons: 70, coord: 30 }],
      ['Orçamento anual', 'anual', 2400, null, 0, 0, { cons: 60, anal: 40 }],
      ['Implantação', 'unica', 1200, null, 0, 0, { cons: 70, anal: 30 }],
    ]),
  ],
  fatores: [
    {
      chave: 'regime',
      nome: 'Regime',
      obrigatorio: true,
      opcoes: [
        opcao('simples', [[todos, 0]]),
        opcao('presumido', [
          ['fiscal', 2000],
          ['contabil', 1000],
        ]),
        opcao('real', [
          ['fiscal', 4500],
          ['contabil', 3500],
          ['consultoria', 1500],
        ]),
      ],
    },
    {
      chave: 'segmento',
      nome: 'Segmento',
      obrigatorio: true,
      opcoes: [
        opcao('servicos', [['fiscal', -500]]),
        opcao('comercio', [
          ['fiscal', 1000],
          ['bpo', 500],
        ]),
        opcao('industria', [
          ['fiscal', 2500],
          ['contabil', 1500],
          ['consultoria', 1000],
        ]),
      ],
    },
    {
      chave: 'documentacao',
      nome: 'Documentação',
      obrigatorio: true,
      opcoes: [
        opcao('digital', [[todos, -500]]),
        opcao('parcial', [[todos, 500]]),
        opcao('desorganizada', [[todos, 2000]]),
      ],
    },
    {
      chave: 'sistema',
      nome: 'Sistema',
      obrigatorio: true,
      opcoes: [
        opcao('integrado', [[todos, -500]]),
        opcao('sem_integracao', [[todos, 500]]),
        opcao('planilhas', [[todos, 1500]]),
      ],
    },
  ],
};

/** What the first worked example asks (docs/domain/comercial.md#exemplos). */
export const exemplo1: Pedido = {
  data: '2026-10-05',
  origem: 'direta',
  servicos: ['contabil', 'fiscal', 'dp'].map((chave) => ({ chave, opcional: false, selecionado: true })),
  volumes: {
    lancamentos: 180,
    contas_bancarias: 1,
    notas_saida: 40,
    notas_entrada: 25,
    filiais: 0,
    funcionarios: 3,
    socios: 2,
  },
  complexidade: {
    regime: 'simples',
    segmento: 'servicos',
    documentacao: 'digital',
    sistema: 'sem_integracao',
  },
  desconto: { tipo: 'nenhum' },
  prazo_meses: 12,
  cobrar_13a: true,
  parcelas_implantacao: 1,
  desconto_implantacao_centavos: 0,
  ajustes: [],
};

/** What the second worked example asks: a partner's client with a discount of 8 %. */
export const exemplo2: Pedido = {
  ...exemplo1,
  origem: 'parceiro',
  servicos: ['contabil', 'fiscal', 'dp', 'bpo'].map((chave) => ({
    chave,
    opcional: false,
    selecionado: true,
  })),
  volumes: {
    lancamentos: 950,
    contas_bancarias: 4,
    notas_saida: 620,
    notas_entrada: 210,
    filiais: 2,
    funcionarios: 22,
    socios: 3,
    titulos_pagar: 260,
    titulos_receber: 340,
  },
  complexidade: {
    regime: 'presumido',
    segmento: 'comercio',
    documentacao: 'parcial',
    sistema: 'integrado',
  },
  desconto: { tipo: 'percentual', desconto_bp: 800 },
  parcelas_implantacao: 3,
};
