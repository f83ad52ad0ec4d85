import { z } from 'zod';
import { emailField, textField } from '../comum/fields';

/** Documents that one person hands on in a day: each writes to an address that the firm does not know. */
export const maximoDeEncaminhados = 20;

const quem = { nome: textField(120), email: emailField };

/** The plain form by which a client hands a document on: who has it, and where he is written to. */
export const encaminharDocumentoSchema = z.strictObject(quem);
export type EncaminharDocumento = z.infer<typeof encaminharDocumentoSchema>;

/** Several at once, to one person: `POST /minha-empresa/documentos/encaminhar`, and a plain form by link. */
export const encaminharDocumentosSchema = z.strictObject({
  documentos: z
    .array(z.uuid('Este documento não está mais aberto.'))
    .min(1, 'Escolha ao menos um documento.')
    .max(maximoDeEncaminhados, `São até ${maximoDeEncaminhados} documentos de cada vez.`),
  ...quem,
});
export type EncaminharDocumentos = z.infer<typeof encaminharDocumentosSchema>;
