import { z } from 'zod';
import { type Faixa, textoDaFaixa } from '../../rules/faixas';
import { dataOf } from '../comum/http';
import { maximoDeServicos, servicosDemais, sinalSchema } from './orcamentos';
import { frequenciaSchema } from './precificacao';

/*
 * `POST /orcamentos/calcular` (docs/domain/comercial.md#calculo): the single source of price for screens,
 * client page, PDF and impact simulation. Money in centavos, rates in bp, times in thousandths of a minute.
 */

/** What the numbers of a budget may be. */
export const faixasDoOrcamento = {
  volume: { tipo: 'inteiro', minimo: 0, maximo: 10_000_000 },
  desconto_bp: { tipo: 'percentual', minimo: 0, maximo: 10_000 },
  centavos: { tipo: 'dinheiro', minimo: 0, maximo: 100_000_000_00 },
  prazo_meses: { tipo: 'inteiro', minimo: 1, maximo: 60 },
  parcelas_implantacao: { tipo: 'inteiro', minimo: 1, maximo: 12 },
  dia_vencimento_boleto: { tipo: 'inteiro', minimo: 1, maximo: 28 },
  milimin: { tipo: 'minutos', minimo: 0, maximo: 1_000_000_000 },
} as const satisfies Record<string, Faixa>;

/** A whole number of that range; whatever is wrong with it, the text tells the range. */
export const numeroDaFaixa = (faixa: Faixa) => {
  const texto = textoDaFaixa(faixa);
  return z.number(texto).int(texto).min(faixa.minimo, texto).max(faixa.maximo, texto);
};
const centavos = numeroDaFaixa(faixasDoOrcamento.centavos);
const chave = z.string().min(1).max(120);

export const descontoSchema = z.discriminatedUnion('tipo', [
  z.strictObject({ tipo: z.literal('nenhum') }),
  z.strictObject({
    tipo: z.literal('percentual'),
    desconto_bp: numeroDaFaixa(faixasDoOrcamento.desconto_bp),
  }),
  z.strictObject({ tipo: z.literal('valor'), desconto_centavos: centavos }),
]);
export type Desconto = z.infer<typeof descontoSchema>;
export const descontoTipos = ['nenhum', 'percentual', 'valor'] as const satisfies readonly Desconto['tipo'][];

/** Services of a budget, in their order. */
export const servicosDoOrcamentoSchema = z
  .array(z.strictObject({ chave, opcional: z.boolean(), selecionado: z.boolean() }))
  .max(maximoDeServicos, servicosDemais);

/** What a price depends on. */
export const calculoPedidoSchema = z.strictObject({
  origem_uuid: z.uuid(),
  servicos: servicosDoOrcamentoSchema.min(1, 'Escolha ao menos um serviço.'),
  /** Driver → units a month. */
  volumes: z.record(chave, numeroDaFaixa(faixasDoOrcamento.volume)),
  /** Factor → option. */
  complexidade: z.record(chave, chave),
  desconto: descontoSchema,
  prazo_meses: numeroDaFaixa(faixasDoOrcamento.prazo_meses),
  cobrar_13a: z.boolean(),
  parcelas_implantacao: numeroDaFaixa(faixasDoOrcamento.parcelas_implantacao),
  desconto_implantacao_centavos: centavos,
  /** Tasks switched off (`milimin` null) or with minutes somebody set. */
  ajustes: z
    .array(
      z.strictObject({
        servico: chave,
        tarefa: chave,
        milimin: numeroDaFaixa(faixasDoOrcamento.milimin).nullable(),
      }),
    )
    .max(1000)
    .default([]),
});
export type CalculoPedido = z.infer<typeof calculoPedidoSchema>;

/** What is asked while somebody works on a budget: whom it is for counts for the level. */
export const calculoPrevioPedidoSchema = calculoPedidoSchema.extend({
  orcamento_uuid: z.uuid().optional(),
  /** Version of the parameters and day of the taxes its price keeps; left out, those in force today. */
  parametros: z.strictObject({ versao: z.number().int().min(1), data: z.iso.date() }).optional(),
});
export type CalculoPrevioPedido = z.infer<typeof calculoPrevioPedidoSchema>;

const numero = z.number().int();
/** Absent for people who may not see costs (docs/domain/acesso.md#custos). */
const custo = numero.optional();

export const calculoTarefaSchema = z.object({
  chave: z.string(),
  nome: z.string(),
  frequencia: z.string(),
  frequencia_label: z.string(),
  /** Name of the driver, and its key. */
  direcionador: z.string().nullable(),
  direcionador_chave: z.string().nullable(),
  quantidade: numero,
  /** One occurrence, without complexity. */
  milimin: numero,
  milimin_mes: numero,
  custo_centavos: custo,
  ajustada: z.boolean(),
});

export const calculoLinhaSchema = z.object({
  chave: z.string(),
  nome: z.string(),
  opcional: z.boolean(),
  selecionado: z.boolean(),
  multiplicador_bp: numero,
  nivel_complexidade: z.enum(['Baixa', 'Média', 'Alta', 'Crítica']),
  minutos_mes_milimin: numero,
  custo_direto_centavos: custo,
  custo_indireto_centavos: custo,
  custo_terceiros_centavos: custo,
  custo_total_centavos: custo,
  divisor_bp: custo,
  preco_tecnico_centavos: custo,
  preco_piso_centavos: custo,
  preco_tabela_centavos: numero,
  /** Zero for a service that was not chosen. */
  desconto_centavos: numero,
  preco_final_centavos: numero,
  tributos: z.array(z.object({ sigla: z.string(), valor_centavos: numero })).optional(),
  comissao_centavos: custo,
  inadimplencia_centavos: custo,
  resultado_centavos: custo,
  margem_bp: numero.nullable().optional(),
  margem_minima_bp: custo,
  implantacao_tabela_centavos: numero,
  implantacao_desconto_centavos: numero,
  implantacao_final_centavos: numero,
  tarefas: z.array(calculoTarefaSchema),
});
export type CalculoLinha = z.infer<typeof calculoLinhaSchema>;

export const calculoSchema = z.object({
  versao: numero,
  /** Day whose tax rates it used; absent in calculations stored before it was kept. */
  data: z.iso.date().optional(),
  linhas: z.array(calculoLinhaSchema),
  tabela_centavos: numero,
  desconto_centavos: numero,
  desconto_efetivo_bp: numero,
  mensal_centavos: numero,
  implantacao_tabela_centavos: numero,
  implantacao_centavos: numero,
  parcelas_implantacao_centavos: z.array(numero),
  anual_centavos: numero,
  valor_contrato_centavos: numero,
  custo_centavos: custo,
  resultado_centavos: custo,
  piso_centavos: custo,
  margem_bp: numero.nullable().optional(),
  minima_ponderada_bp: custo,
  alcada: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  sinal: sinalSchema,
  /** `Dentro da margem`, `Precisa de aprovação do gestor`, `Precisa de aprovação da diretoria`. */
  sinal_label: z.string(),
  /** Shortest reason the discount asks for, in characters; absent in calculations stored before it was kept. */
  justificativa_minima: numero.optional(),
  excedentes: z.array(
    z.object({ direcionador: z.string(), nome: z.string(), contratado: numero, valor_centavos: numero }),
  ),
  /** A chosen service has no volume yet: its price is not one. Absent in calculations stored before it was kept. */
  faltam_volumes: z.boolean().optional(),
  /** Texts of what is still missing before the budget may go to the pricing queue. */
  faltas: z.array(z.string()),
});
export type Calculo = z.infer<typeof calculoSchema>;

/**
 * The tasks of a service by column, each in the same order: a price asked while somebody types may carry a
 * thousand tasks, and their fields are then named once for each service (decision 0018).
 */
export const calculoTarefasSchema = z.object({
  chave: z.array(z.string()),
  nome: z.array(z.string()),
  frequencia: z.array(frequenciaSchema),
  /** Key of the driver; its name stands in `direcionadores`. */
  direcionador_chave: z.array(z.string().nullable()),
  quantidade: z.array(numero),
  milimin: z.array(numero),
  milimin_mes: z.array(numero),
  custo_centavos: z.array(numero).optional(),
  ajustada: z.array(z.boolean()),
});
export type CalculoTarefas = z.infer<typeof calculoTarefasSchema>;

/** What `POST /orcamentos/calcular` answers: the calculation with its tasks by column. */
export const calculoPrevioSchema = calculoSchema.extend({
  linhas: z.array(calculoLinhaSchema.extend({ tarefas: calculoTarefasSchema })),
  /** Key → name of the drivers of these tasks. */
  direcionadores: z.record(z.string(), z.string()),
});
export type CalculoPrevio = z.infer<typeof calculoPrevioSchema>;
export const calculoPrevioAnswerSchema = dataOf(calculoPrevioSchema);

/** What a price says without its tasks: the saved calculation and the one being typed alike. */
export type Preco = Omit<Calculo, 'linhas'> & { linhas: PrecoLinha[] };
export type PrecoLinha = Omit<CalculoLinha, 'tarefas'>;
