import { z } from 'zod';
import { requiredText, versaoField } from '../comum/fields';
import { listOf, listQuerySchema } from '../comum/http';
import { clienteRefSchema, dataSchema, enumOf } from '../comum/labels';
import { massaUuidsSchema } from '../comum/massa';
import { comissaoSituacaoLabels } from './values/comissoes';

export { comissaoSituacaoLabels } from './values/comissoes';

/**
 * What is due to a partner for a client it brought, each month of the contract
 * (docs/domain/comercial.md#comissao).
 */
export const comissaoSchema = z.object({
  uuid: z.uuid(),
  parceiro: clienteRefSchema,
  nome_cliente: z.string(),
  orcamento: z.string(),
  oportunidade: z.string().nullable(),
  comissao_bp: z.number().int(),
  /** Monthly fee the rate was taken of. */
  base_centavos: z.number().int(),
  valor_centavos: z.number().int(),
  devida_desde: z.string(),
  prazo_meses: z.number().int(),
  /** Of the whole contract. */
  total_centavos: z.number().int(),
  situacao: enumOf(comissaoSituacaoLabels),
  situacao_label: z.string(),
  /** Day of the payment; `null` while it is due. */
  paga_em: z.string().nullable(),
  /** Whether the person may write down the payment, or take it back. */
  paga: z.boolean(),
  versao: z.number().int(),
});
export type Comissao = z.infer<typeof comissaoSchema>;

/** Contracts whose commission is due on some day of the period. */
export const comissaoListQuerySchema = listQuerySchema
  .extend({
    periodo_de: dataSchema.optional(),
    periodo_ate: dataSchema.optional(),
    situacao: enumOf(comissaoSituacaoLabels).optional(),
  })
  .strict();
export type ComissaoListQuery = z.infer<typeof comissaoListQuerySchema>;
/**
 * `agregados`: mensal_centavos, what is due each month of the contracts listed; a_pagar_centavos and
 * pagas_centavos, what of their whole contracts is due and paid; parceiros.
 */
export const comissaoListSchema = listOf(comissaoSchema);

const pago = { paga_em: z.string(requiredText).pipe(dataSchema) };
/** `PUT /oportunidades/comissoes/{uuid}/pagamento`; `DELETE` takes it back. */
export const comissaoPagarSchema = z.strictObject({ ...pago, versao: versaoField });
export type ComissaoPagar = z.infer<typeof comissaoPagarSchema>;
/** `POST /oportunidades/comissoes/massa` */
export const comissaoMassaSchema = z.discriminatedUnion('acao', [
  z.strictObject({ acao: z.literal('pagar'), uuids: massaUuidsSchema, dados: z.strictObject(pago) }),
  z.strictObject({ acao: z.literal('desfazer'), uuids: massaUuidsSchema }),
]);
export type ComissaoMassa = z.infer<typeof comissaoMassaSchema>;
