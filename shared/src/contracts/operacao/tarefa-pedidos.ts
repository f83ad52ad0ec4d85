import { z } from 'zod';
import { documentoPedidoFormSchema, documentoPedidoSchema } from '../clientes/documento-pedido';
import { optionalTextField, optionSchema, versaoField } from '../comum/fields';
import { dataOf } from '../comum/http';
import { enumOf } from '../comum/labels';
import { anexoVerificacoes } from '../comum/values/anexos';

/** Most documents that are asked for at once. */
export const maximoDePedidos = 20;

const pedidos = z.array(documentoPedidoFormSchema).max(maximoDePedidos);

/** Who gets an e-mail with the link, of the client's contacts; nobody while empty. */
export const avisarField = z.uuid().nullable().default(null);

/** What a task asks its client for with a step, `aguardar`. */
export const pedidosDoPasso = { documentos: pedidos.default([]), avisar_uuid: avisarField };

/** `POST /tarefas/:uuid/documentos`: asks for more, without a step. */
export const pedirDocumentosSchema = z.strictObject({ documentos: pedidos.min(1), avisar_uuid: avisarField });
export type PedirDocumentos = z.infer<typeof pedirDocumentosSchema>;

/** What is decided about a document that came, or is not needed any more. */
export const conferenciaLabels = {
  aprovar: 'Aprovar',
  devolver: 'Devolver',
  dispensar: 'Dispensar',
} as const;
export type Conferencia = keyof typeof conferenciaLabels;

/** `POST /tarefas/:uuid/documentos/:documento/conferencia`. */
export const conferirDocumentoSchema = z
  .strictObject({
    versao: versaoField,
    decisao: enumOf(conferenciaLabels),
    motivo: optionalTextField(500).default(null),
    avisar_uuid: avisarField,
  })
  .refine(({ decisao, motivo }) => decisao === 'aprovar' || motivo !== null, {
    path: ['motivo'],
    message: 'Diga por quê.',
  });
export type ConferirDocumento = z.infer<typeof conferirDocumentoSchema>;

/** `POST /tarefas/:uuid/documentos/cobranca`: reminds one of the client's contacts of all that is owed. */
export const cobrarDocumentosSchema = z.strictObject({
  avisar_uuid: z.uuid('Campo obrigatório.'),
  mensagem: optionalTextField(1000).default(null),
});
export type CobrarDocumentos = z.infer<typeof cobrarDocumentosSchema>;

/** A document that a task asked for, with what came. */
export const documentoDaTarefaSchema = documentoPedidoSchema.extend({
  motivo: z.string().nullable(),
  arquivos: z.array(
    z.object({
      uuid: z.uuid(),
      nome: z.string(),
      enviado_em: z.iso.datetime(),
      verificacao: z.enum(anexoVerificacoes).optional(),
    }),
  ),
  /** What the person may decide about it now. */
  decisoes: z.array(enumOf(conferenciaLabels)),
  /** Until when the person may take his decision back, and who of the client was written to about it. */
  desfaz: z.object({ ate: z.iso.datetime(), avisado: z.string().nullable() }).nullable().optional(),
  /** Whether the person may decide about the client's answer now. */
  decide: z.boolean().optional(),
});
export type DocumentoDaTarefa = z.infer<typeof documentoDaTarefaSchema>;

/** `GET /tarefas/:uuid/documentos`. */
export const documentosDaTarefaSchema = dataOf(
  z.object({
    itens: z.array(documentoDaTarefaSchema),
    /** Whether the person may ask for documents now. */
    pede: z.boolean(),
    /** Whether something is owed that the person may remind the client of. */
    cobra: z.boolean().optional(),
    /** When the client was last reminded. */
    cobrado_em: z.iso.datetime().nullable().optional(),
    /** Contacts of the client with an e-mail. */
    contatos: z.array(optionSchema),
    /** Names of the firm's list of document types. */
    tipos: z.array(z.string()),
  }),
);
export type DocumentosDaTarefa = z.infer<typeof documentosDaTarefaSchema>['data'];
