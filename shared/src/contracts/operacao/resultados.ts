import { z } from 'zod';
import { clienteRefSchema, enumOf } from '../comum/labels';
import { certezaLabels } from './values/resultados';

/** An open task that a file may be attached to. */
export const tarefaDeResultadoSchema = z.object({
  uuid: z.uuid(),
  codigo: z.string(),
  titulo: z.string(),
  competencia: z.string().nullable(),
  cliente: clienteRefSchema.nullable(),
});
export type TarefaDeResultado = z.infer<typeof tarefaDeResultadoSchema>;

/** What was found out about a file of a folder; nothing of it is kept. */
export const resultadoSchema = z.object({
  nome: z.string(),
  cliente: clienteRefSchema.nullable(),
  competencia: z.string().nullable(),
  tipo_documento: z.string().nullable(),
  certeza: enumOf(certezaLabels),
  /** Why no task is proposed, or why it has to be looked at. */
  motivo: z.string().nullable(),
  /** The proposed one. */
  tarefa: tarefaDeResultadoSchema.nullable(),
  /** Others that may be it, the likeliest first. */
  candidatas: z.array(tarefaDeResultadoSchema),
});
export type Resultado = z.infer<typeof resultadoSchema>;

export const tarefasDeResultadoQuerySchema = z.strictObject({
  busca: z.string().trim().max(100).default(''),
});
