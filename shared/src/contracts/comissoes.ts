import { z } from 'zod';
import { listOf, listQuerySchema } from './http';
import { clienteRefSchema, dataSchema } from './labels';

/** What is due to a partner for a client it brought, each month of the contract (domain 7.6). */
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
});
export type Comissao = z.infer<typeof comissaoSchema>;

/** Contracts whose commission is due on some day of the period. */
export const comissaoListQuerySchema = listQuerySchema
  .extend({ periodo_de: dataSchema.optional(), periodo_ate: dataSchema.optional() })
  .strict();
export type ComissaoListQuery = z.infer<typeof comissaoListQuerySchema>;
/** `agregados`: mensal_centavos, what is due each month of the contracts listed; parceiros. */
export const comissaoListSchema = listOf(comissaoSchema);
