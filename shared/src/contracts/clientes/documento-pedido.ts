import { z } from 'zod';
import { optionalTextField, textField } from '../comum/fields';
import { dataSchema, enumOf } from '../comum/labels';
import { respostaSchema } from './documento-resposta';
import { documentoStatusLabels } from './documento-status';

/** What a client is asked for: with a budget, whose acceptance takes it on, or by a task. */
export const documentoPedidoFormSchema = z.strictObject({
  nome: textField(120),
  instrucoes: optionalTextField(1000),
  obrigatorio: z.boolean(),
  prazo: dataSchema,
});
export type DocumentoPedidoForm = z.infer<typeof documentoPedidoFormSchema>;
export const documentoPedidoSchema = z.object({
  uuid: z.uuid(),
  versao: z.number().int(),
  nome: z.string(),
  instrucoes: z.string().nullable(),
  obrigatorio: z.boolean(),
  prazo: z.string(),
  atrasado: z.boolean(),
  status: enumOf(documentoStatusLabels),
  status_label: z.string(),
  /** Nothing came for it yet: it may be changed and taken away. */
  muda: z.boolean(),
  /** What the client answered instead of sending it. */
  resposta: respostaSchema.nullable().optional(),
});
export type DocumentoPedido = z.infer<typeof documentoPedidoSchema>;

/** A document of the record that asks for it. */
export const documentoParamsSchema = z.strictObject({ uuid: z.uuid(), documento: z.uuid() });
