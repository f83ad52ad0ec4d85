import { z } from 'zod';
import { permissions } from '../../permissions/catalogue';
import { optionalTextField, textField, versaoField } from '../comum/fields';
import { listOf, listQuerySchema } from '../comum/http';

/**
 * Perfil: a named set of permissions (docs/domain/acesso.md#permissoes). Permission `gerenciar perfis`.
 * Addresses use the number.
 */
export const perfilSchema = z.object({
  id: z.number().int(),
  nome: z.string(),
  descricao: z.string().nullable(),
  permissoes_total: z.number().int(),
  usuarios_total: z.number().int(),
  sistema: z.boolean(),
  atualizado_em: z.string(),
  /** Why this person may not change the profile; `null` when he may. */
  bloqueio: z.string().nullable(),
  versao: z.number().int(),
});
export type Perfil = z.infer<typeof perfilSchema>;

export const perfilListQuerySchema = listQuerySchema.strict();
export const perfilListSchema = listOf(perfilSchema);

export const perfilDetailSchema = z.object({
  id: z.number().int(),
  /** What the logs call it by. */
  uuid: z.uuid(),
  nome: z.string(),
  descricao: z.string().nullable(),
  permissoes: z.array(z.string()),
  usuarios_total: z.number().int(),
  sistema: z.boolean(),
  /** The person's own profile: saving may take away his access. */
  proprio: z.boolean(),
  /** Why this person may not change the profile; `null` when he may. */
  bloqueio: z.string().nullable(),
  versao: z.number().int(),
});
export type PerfilDetail = z.infer<typeof perfilDetailSchema>;

export const perfilFormSchema = z.strictObject({
  nome: textField(60),
  descricao: optionalTextField(200),
  permissoes: z
    .array(z.enum(permissions, 'Permissão desconhecida.'))
    .min(1, 'Escolha ao menos uma permissão.')
    .max(permissions.length)
    .refine((list) => new Set(list).size === list.length, 'Permissão repetida.'),
});
export type PerfilForm = z.infer<typeof perfilFormSchema>;
export const perfilUpdateSchema = perfilFormSchema.extend({ versao: versaoField });

export const perfilSavedSchema = z.object({ id: z.number().int(), versao: z.number().int() });

/** Who holds each permission, for `Quem tem esta permissão`. */
export const perfilHoldersSchema = z.object({
  permissao: z.string(),
  perfis: z.array(
    z.object({ nome: z.string(), usuarios: z.array(z.string()), usuarios_total: z.number().int() }),
  ),
});
export type PerfilHolders = z.infer<typeof perfilHoldersSchema>;
