import { z } from 'zod';
import { optionSchema, requiredRef, textField } from '../comum/fields';
import { enumOf } from '../comum/labels';
import { tokenStatusLabels } from '../comum/tokens';

/**
 * A link by which one contact sends the documents of the client's implantação, or opens the client's index
 * (docs/domain/clientes.md#documentos).
 */
export const linkDocumentosSchema = z.object({
  uuid: z.uuid(),
  contato_nome: z.string(),
  contato_email: z.string(),
  /** First characters of the secret, to tell links apart; they open nothing. */
  prefixo: z.string(),
  criado_em: z.string(),
  expira_em: z.string(),
  ultimo_acesso_em: z.string().nullable(),
  /** Days on which the page was opened. */
  usos: z.number().int(),
  status: enumOf(tokenStatusLabels),
  status_label: z.string(),
  revogado_motivo: z.string().nullable(),
  revoga: z.boolean(),
  reemite: z.boolean(),
});
export type LinkDocumentos = z.infer<typeof linkDocumentosSchema>;

/** `GET /clientes/:uuid/links-documentos` and `/links-indice`. Permission `gerenciar clientes`, staff only. */
export const linksDocumentosSchema = z.object({
  /** Why no link can be made now, in words; `null` when one can. */
  impedimento: z.string().nullable(),
  /** Code of the implantação new links are for; `null` for an index. */
  implantacao: z.string().nullable(),
  /** Contacts with an e-mail. */
  contatos: z.array(optionSchema),
  /** Newest first, also those of earlier implantações. */
  itens: z.array(linkDocumentosSchema),
});
export type LinksDocumentos = z.infer<typeof linksDocumentosSchema>;

export const linkDocumentosFormSchema = z.strictObject({ contato_uuid: requiredRef });
export type LinkDocumentosForm = z.infer<typeof linkDocumentosFormSchema>;

/** The only answer that ever carries the address. */
export const linkDocumentosCriadoSchema = z.object({
  uuid: z.uuid(),
  url: z.string(),
  expira_em: z.string(),
});
export type LinkDocumentosCriado = z.infer<typeof linkDocumentosCriadoSchema>;

export const linkRevogarSchema = z.strictObject({ motivo: textField(200) });
export type LinkRevogar = z.infer<typeof linkRevogarSchema>;

export const linkParamsSchema = z.strictObject({ uuid: z.uuid(), link: z.uuid() });
