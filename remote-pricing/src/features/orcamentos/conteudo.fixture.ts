import type { Calculo, CalculoPrevio } from '@gestao/shared/contracts/comercial/calculo';
import { conteudoSalvoSchema } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { perguntasAnswerSchema } from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import { answer } from '@gestao/shared/testing';
import type { ConteudoLido } from './conteudo.queries';

export const site = '6f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';

/** What the published parameters of a small firm ask. */
export const perguntas = answer(perguntasAnswerSchema, {
  data: {
    versao: 1,
    origens: [{ uuid: site, nome: 'Site', exige_parceiro: false }],
    servicos: [
      {
        chave: 'contabil',
        nome: 'Contabilidade',
        descricao: 'Escrituração.',
        direcionadores: ['lancamentos'],
      },
      { chave: 'dp', nome: 'Departamento pessoal', descricao: 'Folha.', direcionadores: ['funcionarios'] },
    ],
    direcionadores: [
      { chave: 'lancamentos', nome: 'Lançamentos contábeis' },
      { chave: 'funcionarios', nome: 'Funcionários' },
    ],
    fatores: [
      {
        chave: 'Regime',
        nome: 'Regime',
        obrigatorio: true,
        opcoes: [
          { chave: 'Simples Nacional', rotulo: 'Simples Nacional' },
          { chave: 'Lucro Real', rotulo: 'Lucro Real' },
        ],
      },
    ],
    desconto_livre_bp: 500,
    parcelas_implantacao_max: 12,
    cobrar_13a: true,
    indice_reajuste: 'IPCA',
  },
});

/** A calculation with one service, as people without the right to costs receive it. */
export const calculado = (more: Partial<Calculo> = {}): Calculo => ({
  versao: 1,
  linhas: [
    {
      chave: 'contabil',
      nome: 'Contabilidade',
      opcional: false,
      selecionado: true,
      multiplicador_bp: 10_000,
      nivel_complexidade: 'Média',
      minutos_mes_milimin: 340_000,
      preco_tabela_centavos: 54_000,
      desconto_centavos: 0,
      preco_final_centavos: 54_000,
      implantacao_tabela_centavos: 80_000,
      implantacao_desconto_centavos: 0,
      implantacao_final_centavos: 80_000,
      tarefas: [
        {
          chave: 'contabil-1',
          nome: 'Escrituração',
          frequencia: 'mensal',
          frequencia_label: 'Mensal',
          direcionador: 'Lançamentos contábeis',
          direcionador_chave: 'lancamentos',
          quantidade: 180,
          milimin: 340_000,
          milimin_mes: 340_000,
          ajustada: false,
        },
      ],
    },
  ],
  tabela_centavos: 54_000,
  desconto_centavos: 0,
  desconto_efetivo_bp: 0,
  mensal_centavos: 54_000,
  implantacao_tabela_centavos: 80_000,
  implantacao_centavos: 80_000,
  parcelas_implantacao_centavos: [80_000],
  anual_centavos: 702_000,
  valor_contrato_centavos: 782_000,
  alcada: 0,
  sinal: 'automatica',
  sinal_label: 'Dentro da margem',
  excedentes: [
    { direcionador: 'lancamentos', nome: 'Lançamentos contábeis', contratado: 180, valor_centavos: 132 },
  ],
  faltas: [],
  ...more,
});

/** The same as it is answered while somebody types: the tasks by column. */
export const previo = (more: Partial<Calculo> = {}): CalculoPrevio => {
  const { linhas, ...rest } = calculado(more);
  return {
    ...rest,
    linhas: linhas.map(({ tarefas, ...linha }) => ({
      ...linha,
      tarefas: {
        chave: tarefas.map((one) => one.chave),
        nome: tarefas.map((one) => one.nome),
        frequencia: tarefas.map((one) => one.frequencia as 'mensal'),
        direcionador_chave: tarefas.map((one) => one.direcionador_chave),
        quantidade: tarefas.map((one) => one.quantidade),
        milimin: tarefas.map((one) => one.milimin),
        milimin_mes: tarefas.map((one) => one.milimin_mes),
        ajustada: tarefas.map((one) => one.ajustada),
      },
    })),
    direcionadores: { lancamentos: 'Lançamentos contábeis' },
  };
};

/** A draft's content as it was saved. */
export const lido = (more: Partial<ConteudoLido> = {}, content: object = {}): { data: ConteudoLido } => ({
  data: {
    conteudo: answer(conteudoSalvoSchema, {
      versao: 3,
      origem_uuid: site,
      parceiro_uuid: null,
      servicos: [{ chave: 'contabil', opcional: false, selecionado: true }],
      volumes: { lancamentos: 180 },
      complexidade: { Regime: 'Simples Nacional' },
      desconto: { tipo: 'nenhum' as const },
      justificativa_desconto: null,
      desconto_implantacao_centavos: 0,
      prazo_meses: 12,
      cobrar_13a: true,
      parcelas_implantacao: 1,
      indice_reajuste: 'IPCA' as const,
      dia_vencimento_boleto: 10,
      validade: '2099-01-31',
      condicoes: null,
      observacoes_internas: null,
      ajustes: [],
      ...content,
    }),
    calculo: calculado(),
    status: 'rascunho',
    edita: true,
    revisa: false,
    prorroga: false,
    parametros: { versao: 1, data: '2026-11-01' },
    parametros_novos: false,
    ...more,
  },
});
