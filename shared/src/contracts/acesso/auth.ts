import { z } from 'zod';

/** `0 | 1`: flags of a person are numbers (docs/domain/plataforma.md#sessao-no-navegador). */
export const flag = z.union([z.literal(0), z.literal(1)]);

/**
 * The person of the session, answer of `GET /auth/user` inside `data`
 * (docs/domain/plataforma.md#sessao-no-navegador).
 */
export const authUserSchema = z.object({
  id: z.number().int(),
  uuid: z.string(),
  name: z.string(),
  email: z.string(),
  all_permissions: z.array(z.string()),
  habilitar_visualizacao_total: flag,
  is_client: flag,
  perfil: z.string(),
  avatar: z.string().nullable(),
  dois_fatores: z.enum(['desativado', 'email', 'aplicativo']),
  /** The firm, from its settings: name in the menu, colour `#rrggbb`, time zone of instants. */
  empresa: z.object({ nome: z.string(), cor: z.string().nullable(), fuso: z.string() }).optional(),
  preferencias: z.object({
    tema: z.enum(['claro', 'escuro', 'sistema']),
    formato_data: z.enum(['en-US', 'pt-BR']),
    densidade: z.enum(['padrao', 'compacta', 'confortavel']),
  }),
  /** Only in a `Ver como` session: who looks through this person's eyes, and until when (ISO 8601). */
  ver_como: z.object({ por: z.string(), ate: z.string() }).optional(),
});
export type AuthUser = z.infer<typeof authUserSchema>;

export { isUsuarioNormal } from './usuario-normal';

/** First step: e-mail or login, and password. Second step: the challenge and its code. */
export const loginRequestSchema = z.union([
  z.strictObject({
    login: z.string().trim().min(1, 'Campo obrigatório.').max(254),
    password: z.string().min(1, 'Campo obrigatório.').max(256),
    manter_conectado: z.boolean().optional(),
  }),
  z.strictObject({
    desafio: z.string().min(1).max(128),
    codigo: z.string().trim().min(6, 'Informe o código.').max(20),
  }),
]);

export const twoFactorChallengeSchema = z.object({
  necessita_dois_fatores: z.literal(true),
  desafio: z.string(),
  metodo: z.enum(['email', 'aplicativo']),
  /** Masked destination of an e-mailed code: `m***@dominio.com.br`. */
  destino: z.string().optional(),
});
export type TwoFactorChallenge = z.infer<typeof twoFactorChallengeSchema>;

export const tokenResponseSchema = z.object({ token: z.string() });
export const loginResponseSchema = z.union([
  tokenResponseSchema.extend({ necessita_dois_fatores: z.literal(false).optional() }),
  twoFactorChallengeSchema,
]);
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** Asks for the e-mailed code again; at most every 60 s and five times an hour. */
export const resendCodeRequestSchema = z.strictObject({ desafio: z.string().min(1).max(128) });

export const rememberPasswordRequestSchema = z.strictObject({
  email: z.string().trim().toLowerCase().pipe(z.email('E-mail inválido.').max(254)),
});

/** At least ten characters; the api also refuses common passwords, the last five, and name or e-mail inside. */
export const newPasswordSchema = z
  .string()
  .min(10, 'A senha precisa ter ao menos 10 caracteres.')
  .max(256, 'Máximo de 256 caracteres.');

export const resetPasswordRequestSchema = z
  .strictObject({
    token: z.string().min(1).max(128),
    password: newPasswordSchema,
    password_confirmation: z.string().max(256),
  })
  .refine((value) => value.password === value.password_confirmation, {
    path: ['password_confirmation'],
    message: 'As senhas não são iguais.',
  });

/** The link of an e-mail, asked about before its form is shown; in the body, so that no log has it. */
/** What the firm asks of new passwords: least characters; whether letters, digits and symbols are all asked for. */
export const passwordPolicySchema = z.object({ minimo: z.number().int(), variada: z.boolean() });

export const passwordLinkRequestSchema = z.strictObject({ token: z.string().min(1).max(128) });
/** Whether the link still sets a password: one that was used, is too old or never was answers alike. */
export const passwordLinkSchema = z.object({
  vale: z.boolean(),
  politica: passwordPolicySchema.optional(),
});

export const microsoftRequestSchema = z.strictObject({ id_token: z.string().min(1).max(16_384) });

/** Answer of `GET /auth/microsoft/nonce`: bound into the Microsoft sign-in, valid once for ten minutes. */
export const microsoftNonceSchema = z.object({ nonce: z.string() });

/** A sentence to show. */
export const messageSchema = z.object({ message: z.string() });
