import { z } from 'zod';
import { dataOf } from '../comum/http';
import { newPasswordSchema, passwordPolicySchema } from './auth';

/** `Minhas preferências`: what each person chooses for themselves (docs/domain/acesso.md#preferencias). */
export const preferenciasFormSchema = z.strictObject({
  tema: z.enum(['claro', 'escuro', 'sistema']),
  formato_data: z.enum(['en-US', 'pt-BR']),
  densidade: z.enum(['padrao', 'compacta', 'confortavel']),
});
export type PreferenciasForm = z.infer<typeof preferenciasFormSchema>;

export const preferenciasSchema = dataOf(
  z.object({
    ...preferenciasFormSchema.shape,
    dois_fatores: z.enum(['desativado', 'email', 'aplicativo']),
    /** Recovery codes still unused; 0 without a second factor. */
    codigos_restantes: z.number().int(),
    /** False for who signs in only by Microsoft. */
    tem_senha: z.boolean(),
    politica_senha: passwordPolicySchema.optional(),
  }),
);
export type Preferencias = z.infer<typeof preferenciasSchema>['data'];

const passwordField = z.string().min(1, 'Campo obrigatório.').max(256);

export const trocarSenhaSchema = z
  .strictObject({
    password_atual: passwordField,
    password: newPasswordSchema,
    password_confirmation: z.string().max(256),
  })
  .refine((value) => value.password === value.password_confirmation, {
    path: ['password_confirmation'],
    message: 'As senhas não são iguais.',
  });

/** Every change of the second factor asks for the password again. */
export const reautenticacaoSchema = z.strictObject({ password: passwordField });

export const iniciarDoisFatoresSchema = z.strictObject({
  metodo: z.enum(['aplicativo', 'email']),
  password: passwordField,
});

/** What to show before the first code: a secret to scan, or where the code was sent. */
export const inscricaoDoisFatoresSchema = dataOf(
  z.discriminatedUnion('metodo', [
    z.object({
      metodo: z.literal('aplicativo'),
      /** `otpauth://…`, for the QR code. */
      otpauth_uri: z.string(),
      /** The same secret in base32, to type by hand. */
      segredo: z.string(),
    }),
    z.object({ metodo: z.literal('email'), destino: z.string() }),
  ]),
);
export type InscricaoDoisFatores = z.infer<typeof inscricaoDoisFatoresSchema>['data'];

export const confirmarDoisFatoresSchema = z.strictObject({
  codigo: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Informe o código de 6 dígitos.'),
});
/** Ten single-use codes, shown this once. */
export const codigosRecuperacaoSchema = dataOf(z.object({ codigos: z.array(z.string()) }));
