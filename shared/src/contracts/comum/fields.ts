import { z } from 'zod';

/**
 * Building blocks of the forms' schemas, with the fixed validation texts (docs/domain/plataforma.md#textos).
 */

export const requiredText = 'Campo obrigatório.';
export const tooLong = (n: number) => `Máximo de ${n} caracteres.`;

/** What nobody sees: spaces of every kind, zero width, controls, blanks that are letters to a computer. */
const invisible = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Text without the space around it; one of which nothing is seen is empty. */
export const trimmedText = () => z.string().overwrite((text) => (invisible.test(text) ? '' : text.trim()));

/** Required text, trimmed. */
export const textField = (max: number) => trimmedText().min(1, requiredText).max(max, tooLong(max));

/** Text that may be missing: an empty one is the same as none. */
export const optionalTextField = (max: number) =>
  trimmedText()
    .max(max, tooLong(max))
    .nullable()
    .transform((value) => (value === '' ? null : value));

/** `HH:MM` on the firm's clock; `null` where there is none. */
export const optionalHora = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Hora inválida.')
  .nullable()
  .transform((hora) => (hora === '' ? null : hora));

/** Reference to another record that may be missing. */
export const optionalRef = z.uuid('Opção inválida.').nullable();
/** Reference to another record. */
export const requiredRef = z.uuid(requiredText);

export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, requiredText)
  .max(254, tooLong(254))
  .pipe(z.email('E-mail inválido.'));

/** E.164 with the country: `+5511987654321`. */
export const optionalTelefone = z
  .string()
  .regex(/^$|^\+55\d{2}(9\d{8}|[2-8]\d{7})$/, 'Telefone inválido.')
  .transform((value) => (value === '' ? null : value))
  .nullable();

/** Version of the record as it was read; another one by now answers 409. */
export const versaoField = z.number().int().min(1);
/** The same in the address of a DELETE. */
export const versaoQuerySchema = z.strictObject({ versao: z.coerce.number().int().min(1) });

/** Another record, as a detail shows it. */
export const refSchema = z.object({ uuid: z.uuid(), nome: z.string() });
export type Ref = z.infer<typeof refSchema>;

/** A choice of a select. */
export const optionSchema = z.object({ valor: z.string(), rotulo: z.string() });
export type Option = z.infer<typeof optionSchema>;

export const uuidParamsSchema = z.strictObject({ uuid: z.uuid() });
export const idParamsSchema = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** Live records that hold another one back from being deleted (docs/domain/plataforma.md#exclusao). */
export const vinculosSchema = z.object({
  total: z.number().int(),
  itens: z.array(z.object({ rotulo: z.string(), total: z.number().int(), exemplos: z.array(z.string()) })),
});
export type Vinculos = z.infer<typeof vinculosSchema>;

export const savedSchema = z.object({ uuid: z.uuid(), versao: z.number().int() });
