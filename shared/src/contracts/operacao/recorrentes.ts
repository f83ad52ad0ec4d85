import { z } from 'zod';
import { choiceOf } from '../comum/choices';
import { listOf, listQuerySchema } from '../comum/http';
import { clienteRefSchema, enumOf } from '../comum/labels';
import {
  frequenciaLabels,
  recorrenteEscopoLabels,
  revisaoDecisaoLabels,
  revisaoGatilhoLabels,
  sugestaoAcaoLabels,
} from './values/recorrentes';

export {
  acoesQueSeAplicam,
  frequenciaLabels,
  recorrenteEscopoLabels,
  revisaoDecisaoLabels,
  revisaoGatilhoLabels,
  sugestaoAcaoLabels,
} from './values/recorrentes';

export const frequenciaSchema = enumOf(frequenciaLabels);
export type RecorrenteFrequencia = z.infer<typeof frequenciaSchema>;

export const recorrenteEscopoSchema = enumOf(recorrenteEscopoLabels);

export const revisaoDecisaoSchema = enumOf(revisaoDecisaoLabels);

export const revisaoGatilhoSchema = enumOf(revisaoGatilhoLabels);
export type RevisaoGatilho = z.infer<typeof revisaoGatilhoSchema>;

export const sugestaoAcaoSchema = enumOf(sugestaoAcaoLabels);
export type SugestaoAcao = z.infer<typeof sugestaoAcaoSchema>;

/**
 * A recurring model up for review (docs/domain/operacao.md#recorrentes). Permission `gerenciar revisao
 * tarefas recorrentes`.
 */
export const revisaoRecorrenteSchema = z.object({
  uuid: z.string(),
  modelo: z.string(),
  modelo_uuid: z.string().optional(),
  escopo: recorrenteEscopoSchema,
  escopo_label: z.string(),
  cliente: clienteRefSchema.nullable(),
  frequencia: frequenciaSchema,
  frequencia_label: z.string(),
  responsavel: z.string().nullable(),
  /** Last six instances, oldest first. */
  ultimas: z.array(z.enum(['no_prazo', 'com_atraso', 'desconsiderada'])),
  estimado_milimin: z.number().int().nullable(),
  /** Median measured when the review opened; `null` when no time was noted. */
  tempo_mediano_milimin: z.number().int().nullable(),
  desconsideradas_bp: z.number().int().nullable(),
  ultima_revisao: z.string().nullable(),
  devida_em: z.string(),
  gatilho: revisaoGatilhoSchema,
  gatilho_label: z.string(),
  sugestao: z.string().nullable(),
  decisao: revisaoDecisaoSchema,
  decisao_label: z.string(),
  /** All that speaks for it, what opened it first. */
  gatilhos_labels: z.array(z.string()).optional(),
  sugestao_acao: sugestaoAcaoSchema.nullable().optional(),
  /** What those who do the work say should change. */
  sugestoes: z.array(z.object({ quem: z.string(), texto: z.string(), em: z.string() })).optional(),
  justificativa: z.string().nullable().optional(),
  decidido_por: z.string().nullable().optional(),
  adiada_ate: z.string().nullable().optional(),
  versao: z.number().int().optional(),
});
export type RevisaoRecorrente = z.infer<typeof revisaoRecorrenteSchema>;

export const revisaoListQuerySchema = listQuerySchema
  .extend({
    /** Without it, the pending ones. */
    decisao: choiceOf(revisaoDecisaoSchema).optional(),
    gatilho: choiceOf(revisaoGatilhoSchema).optional(),
    frequencia: choiceOf(frequenciaSchema).optional(),
  })
  .strict();
export type RevisaoListQuery = z.infer<typeof revisaoListQuerySchema>;
export const revisaoListSchema = listOf(revisaoRecorrenteSchema);
