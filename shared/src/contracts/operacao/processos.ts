import { z } from 'zod';
import { dataOf, listOf, listQuerySchema } from '../comum/http';
import { clienteRefSchema, enumOf } from '../comum/labels';
import { processoStatusLabels } from './values/processos';

export { processoStatusLabels } from './values/processos';

export const processoStatusSchema = enumOf(processoStatusLabels);

export const etapaTipoLabels = {
  inicio: 'Início',
  atividade: 'Atividade',
  decisao: 'Decisão',
  espera: 'Espera',
  fim: 'Fim',
} as const;
export const etapaTipoSchema = enumOf(etapaTipoLabels);

/**
 * Processo as-is/to-be with its gain (docs/domain/operacao.md#processos). Money only for people who may see
 * costs (docs/domain/acesso.md#custos): for the others the keys are absent.
 */
export const processoSchema = z.object({
  uuid: z.string(),
  nome: z.string(),
  departamento: z.string(),
  dono: z.string(),
  cliente: clienteRefSchema.nullable(),
  frequencia_mes: z.number().int(),
  /** Time of one execution, with rework. */
  tempo_as_is_milimin: z.number().int(),
  /** `null` while there is no to-be. */
  tempo_to_be_milimin: z.number().int().nullable(),
  /** Hours freed a month, in thousandths of a minute. */
  tempo_liberado_mes_milimin: z.number().int().nullable(),
  ganho_mensal_centavos: z.number().int().nullable().optional(),
  /** Months in tenths, rounded up; `null` when there is no gain. */
  payback_decimos: z.number().int().nullable().optional(),
  status: processoStatusSchema,
  status_label: z.string(),
});
export type Processo = z.infer<typeof processoSchema>;

export const processoListQuerySchema = listQuerySchema
  .extend({ status: processoStatusSchema.optional(), departamento: z.string().max(80).optional() })
  .strict();
export type ProcessoListQuery = z.infer<typeof processoListQuerySchema>;
/** `agregados`: tempo_liberado_mes_milimin and, for people who may see costs, ganho_mensal_centavos. */
export const processoListSchema = listOf(processoSchema);

export const processoEtapaSchema = z.object({
  uuid: z.string(),
  ordem: z.number().int(),
  nome: z.string(),
  tipo: etapaTipoSchema,
  tipo_label: z.string(),
  cargo: z.string().nullable(),
  minutos_execucao_milimin: z.number().int(),
  minutos_espera_milimin: z.number().int(),
  retrabalho_bp: z.number().int(),
  custo_centavos: z.number().int().optional(),
});
export type ProcessoEtapa = z.infer<typeof processoEtapaSchema>;

const cenarioSchema = z.object({
  etapas: z.array(processoEtapaSchema),
  tempo_milimin: z.number().int(),
  /** Execution with rework plus waiting. */
  lead_time_milimin: z.number().int(),
  custo_centavos: z.number().int().optional(),
});

export const processoDetalheSchema = processoSchema.extend({
  as_is: cenarioSchema,
  to_be: cenarioSchema.nullable(),
  /** Change of the time of one execution; negative is faster. */
  variacao_tempo_bp: z.number().int().nullable(),
  investimento_centavos: z.number().int().optional(),
  custo_recorrente_centavos: z.number().int().optional(),
  ganho_bruto_centavos: z.number().int().nullable().optional(),
  roi_12_meses_bp: z.number().int().nullable().optional(),
});
export type ProcessoDetalhe = z.infer<typeof processoDetalheSchema>;
export const processoDetalheResponseSchema = dataOf(processoDetalheSchema);
