import { z } from 'zod';
import { isValidCpf } from '../../rules/documents';
import { requiredText } from '../comum/fields';

/** Where a person's data was found. */
export const titularTipos = {
  usuario: 'Usuário',
  contato: 'Contato de cliente',
  socio: 'Cadastro PLD',
  cliente: 'Cliente pessoa física',
  aceite: 'Aceite de proposta',
  link: 'Link de cliente',
} as const;
export const titularTipoSchema = z.enum(
  Object.keys(titularTipos) as [keyof typeof titularTipos, ...(keyof typeof titularTipos)[]],
);
export type TitularTipo = z.infer<typeof titularTipoSchema>;

/** A whole e-mail or CPF: people are not browsed here. */
export const titularBuscaSchema = z.strictObject({
  busca: z
    .string()
    .trim()
    .min(1, requiredText)
    .max(254)
    .transform((value) => (value.includes('@') ? value.toLowerCase() : value.replace(/\D/g, '')))
    .refine(
      (value) => (value.includes('@') ? z.email().safeParse(value).success : isValidCpf(value)),
      'Informe um e-mail ou CPF completo.',
    ),
});

export const titularSchema = z.object({
  tipo: titularTipoSchema,
  tipo_label: z.string(),
  uuid: z.uuid(),
  nome: z.string(),
  email: z.string().nullable(),
  /** Masked: `***.982.247-**`. */
  cpf: z.string().nullable(),
  /** Client the record belongs to. */
  cliente: z.string().nullable(),
  /** Only contacts can be anonymised here, and only once. */
  pode_anonimizar: z.boolean(),
});
export type Titular = z.infer<typeof titularSchema>;
export const titularListSchema = z.object({ itens: z.array(titularSchema) });

export const titularParamsSchema = z.strictObject({ tipo: titularTipoSchema, uuid: z.uuid() });
export const titularExportQuerySchema = z.strictObject({ formato: z.enum(['json', 'pdf']) });

/** `Anonimizar contato`: the contact's name, typed again. */
export const anonimizarSchema = z.strictObject({
  confirmacao: z.string().trim().min(1, requiredText).max(160),
});
export const anonimizadoSchema = z.object({ nome: z.string() });
