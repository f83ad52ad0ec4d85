import { z } from 'zod';
import { unknownVariables, variablesIn } from '../../rules/email-text';
import { textField } from '../comum/fields';
import { type EmailModelo, emailModelos } from './email-modelos/catalogo';
import type { EmailVariable } from './email-modelos/modelo';

export { type EmailModelo, type EmailVariable, emailModelos };
export const emailModeloKeys = Object.keys(emailModelos) as EmailModelo[];

export const emailModeloSchema = z.object({
  chave: z.string(),
  assunto: z.string(),
  corpo: z.string(),
  /** Whether the text is the firm's own, not the product's. */
  alterado: z.boolean(),
  alterado_em: z.iso.datetime().nullable(),
  alterado_por: z.string().nullable(),
  versao: z.number().int(),
});
export type EmailModeloState = z.infer<typeof emailModeloSchema>;
export const emailModeloListSchema = z.object({ itens: z.array(emailModeloSchema) });

const fields = {
  assunto: textField(180).refine((text) => !/[\r\n]/.test(text), 'O assunto tem uma linha só.'),
  corpo: textField(8000),
};
export const emailModeloFormSchema = z.strictObject(fields);
export type EmailModeloForm = z.infer<typeof emailModeloFormSchema>;
export const emailModeloUpdateSchema = z.strictObject({ ...fields, versao: z.number().int().min(0) });
export const emailModeloRestoreSchema = z.strictObject({ versao: z.number().int().min(0) });
export const emailModeloParamsSchema = z.strictObject({
  chave: z.enum(emailModeloKeys as [EmailModelo, ...EmailModelo[]]),
});
export const emailModeloSavedSchema = z.object({ versao: z.number().int() });
/** Answer of `Enviar teste`. */
export const emailTestAnswerSchema = z.object({ para: z.string() });

/** What a model's text may not be: messages by field. */
export function emailModeloProblems(modelo: EmailModelo, form: EmailModeloForm): Record<string, string[]> {
  const variaveis: Readonly<Record<string, EmailVariable>> = emailModelos[modelo].variaveis;
  const names = Object.keys(variaveis);
  const problems: Record<string, string[]> = {};
  for (const field of ['assunto', 'corpo'] as const) {
    const unknown = unknownVariables(form[field], names);
    if (unknown.length > 0) {
      const list = unknown.map((name) => `{${name}}`).join(', ');
      problems[field] = [
        unknown.length === 1 ? `Variável desconhecida: ${list}.` : `Variáveis desconhecidas: ${list}.`,
      ];
    }
  }
  const secrets = names.filter((name) => variaveis[name]?.segredo);
  const leaked = variablesIn(form.assunto).filter((name) => secrets.includes(name));
  if (leaked.length > 0) problems.assunto = [`{${leaked[0]}} não pode ficar no assunto.`];
  const missing = secrets.filter((name) => !variablesIn(form.corpo).includes(name));
  if (missing.length > 0 && !problems.corpo) problems.corpo = [`O texto precisa conter {${missing[0]}}.`];
  return problems;
}

/** The same rules as a form's schema. */
export const emailModeloSchemaOf = (modelo: EmailModelo) =>
  emailModeloUpdateSchema.superRefine((form, context) => {
    for (const [field, messages] of Object.entries(emailModeloProblems(modelo, form)))
      for (const message of messages) context.addIssue({ code: 'custom', path: [field], message });
  });
