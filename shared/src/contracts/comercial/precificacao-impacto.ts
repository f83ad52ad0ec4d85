import { z } from 'zod';
import { dataOf } from '../comum/http';
import { orcamentoStatusSchema } from './orcamentos';

/*
 * `POST /precificacao/parametros/simular-impacto` (docs/domain/comercial.md#impacto): what publishing the
 * draft would mean for open budgets and contracts in force. Nothing is saved. Money in centavos, margins in
 * bp.
 */

const lado = z.object({
  /** Price the parameters give, with the budget's own discount. */
  mensal_centavos: z.number().int(),
  piso_centavos: z.number().int(),
  /** Level at the present price: 0 automatic, 1 manager, 2 board. */
  alcada: z.number().int(),
  /** Margin at the present price; `null` where the table price is below it. */
  margem_bp: z.number().int().nullable(),
});

/** A budget, or a client with what he contracted. */
export const impactoLinhaSchema = z.object({
  /** Of the budget; of the client for a client's contract. */
  uuid: z.uuid(),
  tipo: z.enum(['orcamento', 'cliente']),
  /** `null` for a client's contract. */
  numero: z.string().nullable(),
  revisao: z.number().int(),
  nome_cliente: z.string(),
  status: orcamentoStatusSchema.nullable(),
  status_label: z.string(),
  /** Accepted and within its term, or contracted by a client. */
  contrato: z.boolean(),
  atual_centavos: z.number().int(),
  publicado: lado,
  rascunho: lado,
  /** How much the present price is short of the floor of the draft; 0 above it. */
  abaixo_centavos: z.number().int(),
  /** The present price would be under the floor of the draft, and is not under the published one. */
  cai_do_piso: z.boolean(),
  muda_alcada: z.boolean(),
});
export type ImpactoLinha = z.infer<typeof impactoLinhaSchema>;

export const impactoSchema = z.object({
  /** Budgets and contracts calculated both ways. */
  analisados: z.number().int(),
  contratos: z.number().int(),
  /** Could not be calculated: a service, origin or answer that the draft no longer has. */
  sem_calculo: z.number().int(),
  /** Clients' contracts without the volumes their services need: their floor would come out too low. */
  sem_volumes: z.number().int(),
  /** Newest ones only, when there are more than one simulation takes. */
  parcial: z.boolean(),
  caem_do_piso: z.number().int(),
  /** What those that fall are short of, all together. */
  abaixo_centavos: z.number().int(),
  /** Under the floor already, with the published parameters. */
  ja_abaixo: z.number().int(),
  mudam_alcada: z.number().int(),
  atual_centavos: z.number().int(),
  publicado_centavos: z.number().int(),
  rascunho_centavos: z.number().int(),
  /** Affected ones the person may open; the totals count all. */
  linhas: z.array(impactoLinhaSchema),
  /** Affected ones outside the person's rows. */
  outras: z.number().int(),
});
export type Impacto = z.infer<typeof impactoSchema>;
export const impactoAnswerSchema = dataOf(impactoSchema);
