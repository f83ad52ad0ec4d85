import { z } from 'zod';
import { optionalRef, optionalTextField, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema } from '../comum/labels';
import {
  calculoPedidoSchema,
  calculoSchema,
  faixasDoOrcamento,
  numeroDaFaixa,
  servicosDoOrcamentoSchema,
} from './calculo';
import { orcamentoStatusSchema } from './orcamentos';
import { acoesDoOrcamento } from './values/orcamento-fluxo';

export { type AcaoOrcamento, acaoLabels, acoesDoOrcamento } from './values/orcamento-fluxo';

export const indicesReajuste = ['IPCA', 'IGP-M', 'INPC'] as const;

/** Everything of a budget that is not its recipient: what the price depends on, and its conditions. */
export const orcamentoConteudoSchema = calculoPedidoSchema
  .omit({ ajustes: true })
  .extend({
    versao: versaoField,
    /** None while a draft only knows for whom it is and where it came from; with a price it has one at least. */
    servicos: servicosDoOrcamentoSchema,
    parceiro_uuid: optionalRef,
    /** Why the price is not the calculated one: required above the free discount. */
    justificativa_desconto: optionalTextField(1000),
    indice_reajuste: z.enum(indicesReajuste),
    dia_vencimento_boleto: numeroDaFaixa(faixasDoOrcamento.dia_vencimento_boleto),
    validade: dataSchema,
    condicoes: optionalTextField(5000),
    observacoes_internas: optionalTextField(2000),
    ajustes: z
      .array(
        z.strictObject({
          servico: z.string().min(1).max(120),
          tarefa: z.string().min(1).max(120),
          milimin: numeroDaFaixa(faixasDoOrcamento.milimin).nullable(),
          motivo: textField(300),
        }),
      )
      .max(1000),
    /** An approved budget goes back to the pricing when its price changes: the person said yes to that. */
    confirma_reabrir: z.boolean().default(false),
    /** Priced with the parameters in force; without it the budget keeps the version it was priced with. */
    recalcular: z.boolean().default(false),
  })
  .strict();
export type OrcamentoConteudo = z.infer<typeof orcamentoConteudoSchema>;

/** Saved content as the form reads it. */
export const conteudoSalvoSchema = calculoPedidoSchema.omit({ ajustes: true }).extend({
  versao: z.number().int(),
  /** Empty in a draft that was just begun. */
  servicos: z.array(z.object({ chave: z.string(), opcional: z.boolean(), selecionado: z.boolean() })),
  parceiro_uuid: z.string().nullable(),
  /** Name of the partner, for the choice in the form. */
  parceiro_nome: z.string().nullable().optional(),
  justificativa_desconto: z.string().nullable(),
  indice_reajuste: z.enum(indicesReajuste),
  dia_vencimento_boleto: z.number().int(),
  validade: z.string(),
  condicoes: z.string().nullable(),
  observacoes_internas: z.string().nullable(),
  ajustes: z.array(
    z.object({
      servico: z.string(),
      tarefa: z.string(),
      milimin: z.number().int().nullable(),
      motivo: z.string(),
    }),
  ),
});
export type ConteudoSalvo = z.infer<typeof conteudoSalvoSchema>;

/** The same with the last calculation, by the person's rights. */
export const orcamentoConteudoAnswerSchema = dataOf(
  z.object({
    conteudo: conteudoSalvoSchema,
    /** `null` before anything was calculated, or when the parameters no longer allow it. */
    calculo: calculoSchema.nullable(),
    status: orcamentoStatusSchema,
    /** Whether the person may change the content in this status. */
    edita: z.boolean(),
    /** Whether the person may make a new revision of it, or prolong its validity, in this status. */
    revisa: z.boolean(),
    prorroga: z.boolean(),
    /** Version and day its price keeps until it is recalculated; `null` before it has one. */
    parametros: z.object({ versao: z.number().int(), data: z.iso.date() }).nullable(),
    /** The parameters in force, or the taxes of today, are others than those of its price. */
    parametros_novos: z.boolean(),
  }),
);
export const orcamentoSalvoSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    versao: z.number().int(),
    status: orcamentoStatusSchema,
    /** `null` for a draft without services. */
    calculo: calculoSchema.nullable(),
  }),
);

export const orcamentoTransicaoSchema = z.strictObject({
  acao: z.enum(acoesDoOrcamento),
  versao: versaoField,
  /** Required by `devolver_vendedor`, `devolver`, `cancelar`, and where the refusal's reason asks it. */
  motivo: optionalTextField(1000).default(null),
  /** Reason of a refusal. */
  motivo_recusa_uuid: optionalRef.default(null),
});
export type OrcamentoTransicao = z.infer<typeof orcamentoTransicaoSchema>;

/** What the person may do with the budget now, with the reason of what is refused. */
export const orcamentoAcoesSchema = dataOf(
  z.array(
    z.object({ acao: z.enum(acoesDoOrcamento), label: z.string(), impedimento: z.string().nullable() }),
  ),
);
export const orcamentoTransicaoAnswerSchema = dataOf(
  z.object({
    uuid: z.uuid(),
    versao: z.number().int(),
    status: orcamentoStatusSchema,
    status_label: z.string(),
  }),
);
