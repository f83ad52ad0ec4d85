import { z } from 'zod';
import { optionalTextField, textField, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { dataSchema, enumOf } from '../comum/labels';
import { documentoStatusLabels } from '../operacao/implantacoes';

/** A document asked for while the budget is still being decided; it moves on with the acceptance. */
export const documentoPedidoFormSchema = z.strictObject({
  nome: textField(120),
  instrucoes: optionalTextField(1000),
  obrigatorio: z.boolean(),
  prazo: dataSchema,
});
export type DocumentoPedidoForm = z.infer<typeof documentoPedidoFormSchema>;
export const documentoPedidoUpdateSchema = documentoPedidoFormSchema.extend({ versao: versaoField });
export const documentoParamsSchema = z.strictObject({ uuid: z.uuid(), documento: z.uuid() });

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
});
export type DocumentoPedido = z.infer<typeof documentoPedidoSchema>;

export const documentosPedidosSchema = z.object({
  itens: z.array(documentoPedidoSchema),
  /** Names of the firm's list of document types. */
  tipos: z.array(z.string()),
  /** Whether the person may ask for documents now. */
  edita: z.boolean(),
});
export type DocumentosPedidos = z.infer<typeof documentosPedidosSchema>;
export const documentosPedidosAnswerSchema = dataOf(documentosPedidosSchema);
