import { z } from 'zod';
import { documentoPedidoFormSchema, documentoPedidoSchema } from '../clientes/documento-pedido';
import { versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';

export const documentoPedidoUpdateSchema = documentoPedidoFormSchema.extend({ versao: versaoField });

export const documentosPedidosSchema = z.object({
  itens: z.array(documentoPedidoSchema),
  /** Names of the firm's list of document types. */
  tipos: z.array(z.string()),
  /** Whether the person may ask for documents now. */
  edita: z.boolean(),
});
export type DocumentosPedidos = z.infer<typeof documentosPedidosSchema>;
export const documentosPedidosAnswerSchema = dataOf(documentosPedidosSchema);
