import { z } from 'zod';
import { emailField, textField } from '../comum/fields';

/** The plain form by which a client hands a document on: who has it, and where he is written to. */
export const encaminharDocumentoSchema = z.strictObject({ nome: textField(120), email: emailField });
export type EncaminharDocumento = z.infer<typeof encaminharDocumentoSchema>;
