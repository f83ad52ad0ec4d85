import { z } from 'zod';
import { dataOf } from '../comum/http';

/*
 * The end of the client's document, asked before a link shows anything (setting
 * `confirmar_documento_no_link`, docs/domain/publico.md#confirmacao).
 */

/** How many characters are asked: a CNPJ may end in letters and digits. */
export const digitosPedidos = 4;

/** What was typed, in any format: points and dashes are dropped, letters are raised. */
export const confirmacaoSchema = z.strictObject({
  digitos: z
    .string()
    .max(40)
    .transform((texto) => texto.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .refine(
      (texto) => texto.length === digitosPedidos,
      'Informe os quatro últimos caracteres do CNPJ ou CPF.',
    ),
});
export type Confirmacao = z.output<typeof confirmacaoSchema>;

/** `POST /publico/:finalidade/:token/confirmacao`; the proof itself goes into a cookie of the browser. */
export const confirmacaoAnswerSchema = dataOf(z.object({ confirmado: z.literal(true) }));
