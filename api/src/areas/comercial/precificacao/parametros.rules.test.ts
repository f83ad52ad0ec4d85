import { parametrosDosExemplos } from './motor/vetores.fixture';
import type { ParametrosPublicados } from './parametros.repository';
import { type Registros, validateFormularios, validateParametros } from './parametros.rules';

const hoje = '2026-11-20';
const [contabil, fiscal] = parametrosDosExemplos.servicos as [Servico, Servico];
type Servico = ParametrosPublicados['servicos'][number];
const [tarefa] = fiscal.tarefas as [Servico['tarefas'][number]];
const nomeados: ParametrosPublicados = {
  ...parametrosDosExemplos,
  perfis_tributarios: parametrosDosExemplos.perfis_tributarios.map((one) => ({ ...one, nome: one.chave })),
  origens: [
    { chave: 'site', nome: 'Site', comissao_bp: 0, desconto_maximo_bp: null, exige_parceiro: false },
    { chave: 'parceiro', nome: 'Parceiro', comissao_bp: 800, desconto_maximo_bp: null, exige_parceiro: true },
  ],
  ...{ cargos: [], textos: {}, valores: {} },
  servicos: [{ ...fiscal, tarefas: [tarefa] }],
};
const registros: Registros = {
  servicos: new Map([['fiscal', 'uuid-fiscal']]),
  cargos: new Map([['aux', 'Auxiliar']]),
  direcionadores: new Map([['notas_saida', 'Notas de saída']]),
};
const comTarefa = (more: Partial<typeof tarefa>) => [{ ...fiscal, tarefas: [{ ...tarefa, ...more }] }];
const perfil = (nome: string, datas: { vigencia_inicio: string; vigencia_fim: string | null }) => ({
  ...{ chave: fiscal.perfil_tributario, nome },
  tributos: [{ sigla: 'DAS', aliquota_bp: 1133, ...datas }],
});
const problemas = (more: Partial<ParametrosPublicados>, known: Registros | undefined = registros) =>
  validateParametros({ ...nomeados, ...more }, hoje, known);
const doServico = { tipo: 'servico', uuid: 'uuid-fiscal' };
const daTarefa = { tipo: 'tarefa', uuid: tarefa.chave };

test('the parameters of the examples are published', () => {
  expect(problemas({})).toEqual([]);
  expect(problemas({ servicos: parametrosDosExemplos.servicos })).toEqual([]);
});

test.each<[string, Partial<ParametrosPublicados>, object[]]>([
  [
    'no general margin',
    { margens: nomeados.margens.filter(({ servico, origem }) => servico !== null || origem !== null) },
    [{ aba: 'valores', message: 'Falta a margem geral (todos os serviços, todas as origens).' }],
  ],
  ['no active service', { servicos: [] }, [{ aba: 'tarefas', message: 'Nenhum serviço ativo.' }]],
  [
    'a service without a task',
    { servicos: [{ ...fiscal, tarefas: [] }] },
    [{ aba: 'tarefas', message: 'Fiscal: nenhuma tarefa ativa.', registro: doServico }],
  ],
  [
    'a service without tax profile',
    { perfis_tributarios: [] },
    [{ aba: 'tarefas', message: 'Fiscal: escolha o perfil tributário.', registro: doServico }],
  ],
  [
    'no rate in force on the day',
    {
      perfis_tributarios: [perfil('Simples', { vigencia_inicio: '2026-01-01', vigencia_fim: '2026-11-19' })],
    },
    [
      {
        aba: 'valores',
        message: 'Fiscal: o perfil tributário Simples não tem alíquota vigente na data.',
      },
    ],
  ],
  [
    'shares that are not 100 %',
    { servicos: comTarefa({ cargos: [{ cargo: 'aux', participacao_bp: 9950 }] }) },
    [
      {
        aba: 'tarefas',
        message: `Fiscal: a participação dos cargos em ${tarefa.nome} soma 99,5 %, e não 100 %.`,
        registro: daTarefa,
      },
    ],
  ],
  [
    'a driver that is not active',
    { direcionadores: [{ chave: 'contas', nome: 'Contas' }] },
    [
      {
        aba: 'tarefas',
        message: `Fiscal: ${tarefa.nome} usa o direcionador Notas de saída, que não está ativo.`,
        registro: daTarefa,
      },
    ],
  ],
  [
    'a position without cost',
    { custo_hora_centavos: {} },
    [
      {
        aba: 'cargos',
        message: `Fiscal: o cargo Auxiliar, de ${tarefa.nome}, não tem custo-hora vigente.`,
        registro: { tipo: 'cargo', uuid: 'aux' },
      },
    ],
  ],
])('%s keeps a draft from being published', (_, more, expected) => {
  expect(problemas(more)).toEqual(expected);
});

test('what has no name known is told all the same', () => {
  const mudo = { servicos: new Map(), cargos: new Map(), direcionadores: new Map() };
  for (const known of [mudo, undefined]) {
    const told = validateParametros(
      {
        ...nomeados,
        ...{ direcionadores: [], custo_hora_centavos: {} },
        servicos: [{ ...fiscal, perfil_tributario: 'outro', tarefas: [tarefa] }],
      },
      hoje,
      known,
    );
    expect(told.map(({ message, registro }) => [message, registro?.tipo])).toEqual([
      ['Fiscal: escolha o perfil tributário.', undefined],
      [`Fiscal: ${tarefa.nome} usa o direcionador notas_saida, que não está ativo.`, 'tarefa'],
      [`Fiscal: um cargo de ${tarefa.nome} não tem custo-hora vigente.`, 'cargo'],
    ]);
  }
});

test('a task that does not grow asks for no driver, and a rate’s last day counts', () => {
  expect(problemas({ servicos: comTarefa({ direcionador: null }), direcionadores: [] })).toEqual([]);
  const ateHoje = perfil('Simples', { vigencia_inicio: hoje, vigencia_fim: hoje });
  expect(problemas({ perfis_tributarios: [ateHoje] })).toEqual([]);
});

test('taxes, commission, inadimplência and target margin stay under 100 %, for each origin', () => {
  // 1133 of taxes and 150 of inadimplência; the partner takes 800.
  const margem = (margem_alvo_bp: number) => ({
    margens: [{ servico: null, origem: null, margem_minima_bp: 1000, margem_alvo_bp }],
  });
  expect(problemas(margem(7916))).toEqual([]);
  expect(problemas(margem(7917))).toEqual([
    {
      aba: 'valores',
      message: 'Fiscal: com a origem Parceiro, tributos, comissão, inadimplência e margem passam de 100 %.',
    },
  ]);
  expect(problemas(margem(8717))).toHaveLength(2);
});

test('every service is looked at', () => {
  const servicos = [contabil, fiscal].map((one) => ({ ...one, tarefas: [] }));
  expect(problemas({ servicos }).map(({ message }) => message)).toEqual([
    'Contabilidade: nenhuma tarefa ativa.',
    'Fiscal: nenhuma tarefa ativa.',
  ]);
});

test('a questionnaire whose answers lead to something that is gone', () => {
  type Pergunta = Parameters<typeof validateFormularios>[0][number]['perguntas'][number];
  const pergunta = (rotulo: string, mapeia_para: Pergunta['mapeia_para']): Pergunta => ({
    ...{ chave: 'p', rotulo, ajuda: null, tipo: 'numero', obrigatoria: true, minimo: null, maximo: null },
    ...{ opcoes: [], condicao: null, mapeia_para, visivel_cliente: true },
  });
  const destinos = {
    direcionadores: [{ valor: 'notas', rotulo: 'Notas' }],
    fatores: [],
    servicos: [],
  };
  const perguntas = [
    pergunta('Quantas notas?', { tipo: 'direcionador', chave: 'notas' }),
    pergunta('Quantas contas?', { tipo: 'direcionador', chave: 'contas' }),
  ];
  const formulario = { uuid: 'u1', nome: 'Visita', versao_eform: 3, perguntas };
  expect(validateFormularios([formulario], destinos)).toEqual([
    {
      aba: 'tarefas',
      message: 'Formulário Visita v3, “Quantas contas?”: O direcionador não existe mais nos parâmetros.',
      registro: { tipo: 'eform', uuid: 'u1' },
    },
  ]);
  expect(validateFormularios([], destinos)).toEqual([]);
});
