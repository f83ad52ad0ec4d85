import { z } from 'zod';
import { dataOf } from '../comum/http';
import { destinoSchema, enumOf } from '../comum/labels';
import { eventoTipoLabels } from './values/cliente-linha-do-tempo';

export { eventoTipoLabels } from './values/cliente-linha-do-tempo';

export const eventoTipoSchema = enumOf(eventoTipoLabels);
export type EventoTipo = z.infer<typeof eventoTipoSchema>;

/** `GET /clientes/:uuid/linha-do-tempo`, newest first. Permission `gerenciar clientes`, staff only. */
export const linhaDoTempoQuerySchema = z.strictObject({
  tipo: eventoTipoSchema.optional(),
  /** `proximo` of the answer before. */
  cursor: z.uuid().optional(),
});
export type LinhaDoTempoQuery = z.infer<typeof linhaDoTempoQuerySchema>;

/** One row of the log as the client's page tells it (docs/domain/clientes.md#linha-do-tempo). */
export const eventoDoClienteSchema = z.object({
  uuid: z.uuid(),
  data_hora: z.string(),
  autor: z.string(),
  acao: z.string(),
  tipo: eventoTipoSchema,
  entidade_label: z.string(),
  rotulo: z.string(),
  /**
   * Only fields that changed; cost and margin only for people who may see costs
   * (docs/domain/acesso.md#custos).
   */
  alteracoes: z.array(z.object({ campo: z.string(), antes: z.unknown(), depois: z.unknown() })),
  /** Where the record opens; `null` when it has no page the person may open. */
  destino: destinoSchema.nullable(),
});
export type EventoDoCliente = z.infer<typeof eventoDoClienteSchema>;

export const linhaDoTempoSchema = dataOf(
  z.object({ itens: z.array(eventoDoClienteSchema), proximo: z.uuid().nullable() }),
);
export type LinhaDoTempo = z.infer<typeof linhaDoTempoSchema>['data'];
