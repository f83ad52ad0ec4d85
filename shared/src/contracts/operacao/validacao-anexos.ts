import { z } from 'zod';
import { listOf, listQuerySchema } from '../comum/http';
import { clienteRefSchema, competenciaSchema, enumOf } from '../comum/labels';
import { anexoAlertaLabels, anexoComAlertaLabels, anexoPrazoLabels } from './values/validacao-anexos';

export {
  anexoAlertaLabels,
  anexoAlertasDeOutro,
  anexoComAlertaLabels,
  anexoPrazoLabels,
} from './values/validacao-anexos';

export const anexoAlertaSchema = enumOf(anexoAlertaLabels);

/**
 * A file that waits for validation (docs/domain/operacao.md#validacao-de-anexos). Permission `gerenciar
 * validacao anexos`.
 */
export const anexoPendenteSchema = z.object({
  uuid: z.string(),
  nome: z.string(),
  extensao: z.string(),
  tamanho_bytes: z.number().int(),
  cliente: clienteRefSchema.nullable(),
  /** Title of the task or of the document that was asked. */
  pedido: z.string().nullable(),
  pedido_tipo: z.enum(['tarefa', 'documento', 'outro']),
  /** Task to open, when the file belongs to one. */
  tarefa_uuid: z.string().nullable(),
  competencia: z.string().nullable(),
  enviado_por: z.string(),
  enviado_em: z.string(),
  prazo: z.string().nullable(),
  situacao: enumOf(anexoPrazoLabels),
  versao_arquivo: z.number().int(),
  alertas: z.array(anexoAlertaSchema),
  /** Whom the file names instead of the client, where an alert says that it is another's. */
  de_quem: z.string().nullish(),
});
export type AnexoPendente = z.infer<typeof anexoPendenteSchema>;

export const anexoPendenteListQuerySchema = listQuerySchema
  .extend({
    competencia: competenciaSchema.optional(),
    situacao: enumOf(anexoPrazoLabels).optional(),
    alertas: enumOf(anexoComAlertaLabels).optional(),
    encaminhados: z.literal('mim').optional(),
  })
  .strict();
export type AnexoPendenteListQuery = z.infer<typeof anexoPendenteListQuerySchema>;
export const anexoPendenteListSchema = listOf(anexoPendenteSchema);
