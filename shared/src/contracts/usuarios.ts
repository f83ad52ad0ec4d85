import { z } from 'zod';
import { flag } from './auth';
import {
  emailField,
  optionalRef,
  optionalTelefone,
  optionalTextField,
  optionSchema,
  refSchema,
  requiredText,
  textField,
  versaoField,
} from './fields';
import { listOf, listQuerySchema } from './http';

/** Statuses of a person's access (domain 2.1). */
export const usuarioStatuses = ['convidado', 'ativo', 'bloqueado', 'inativo'] as const;
export type UsuarioStatus = (typeof usuarioStatuses)[number];
export const usuarioStatusLabels: Record<UsuarioStatus, string> = {
  convidado: 'Convidado',
  ativo: 'Ativo',
  bloqueado: 'Bloqueado',
  inativo: 'Inativo',
};
export const doisFatoresValues = ['desativado', 'email', 'aplicativo'] as const;
export const doisFatoresLabels: Record<(typeof doisFatoresValues)[number], string> = {
  desativado: 'Desativado',
  email: 'E-mail',
  aplicativo: 'Aplicativo',
};

/** Usuário: a person who signs in. Permission `gerenciar usuarios`. */
export const usuarioSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  email: z.string(),
  perfil: z.string(),
  cargo: z.string().nullable(),
  departamento: z.string().nullable(),
  equipes: z.array(z.string()),
  visao: z.enum(['total', 'restrita']),
  tipo: z.enum(['interno', 'cliente']),
  dois_fatores: z.enum(doisFatoresValues),
  ultimo_acesso_em: z.string().nullable(),
  status: z.enum(usuarioStatuses),
  status_label: z.string(),
  versao: z.number().int(),
});
export type Usuario = z.infer<typeof usuarioSchema>;

export const usuarioListQuerySchema = listQuerySchema
  .extend({
    perfil: z.coerce.number().int().positive().optional(),
    departamento: z.uuid().optional(),
    equipe: z.uuid().optional(),
    visao: z.enum(['total', 'restrita']).optional(),
    tipo: z.enum(['interno', 'cliente']).optional(),
    status: z.enum(usuarioStatuses).optional(),
    /** Nobody seen for more than 30 days, or never. */
    sem_acesso: z.enum(['sim']).optional(),
    sem_dois_fatores: z.enum(['sim']).optional(),
  })
  .strict();
export type UsuarioListQuery = z.infer<typeof usuarioListQuerySchema>;
export const usuarioListSchema = listOf(usuarioSchema);

export const usuarioDetailSchema = z.object({
  uuid: z.uuid(),
  nome: z.string(),
  email: z.string(),
  login: z.string().nullable(),
  perfil: z.object({ id: z.number().int(), nome: z.string() }),
  cargo: refSchema.nullable(),
  departamento: refSchema.nullable(),
  gestor: refSchema.nullable(),
  equipes: z.array(refSchema),
  habilitar_visualizacao_total: flag,
  is_client: flag,
  cliente: refSchema.nullable(),
  telefone: z.string().nullable(),
  capacidade_minutos_dia: z.number().int(),
  dois_fatores: z.enum(doisFatoresValues),
  ultimo_acesso_em: z.string().nullable(),
  sessoes_ativas: z.number().int(),
  status: z.enum(usuarioStatuses),
  status_label: z.string(),
  /** The person asking is this one. */
  proprio: z.boolean(),
  /** Why the person asking may not change this one; `null` when he may. */
  bloqueio: z.string().nullable(),
  versao: z.number().int(),
});
export type UsuarioDetail = z.infer<typeof usuarioDetailSchema>;

const usuarioFields = z.strictObject({
  nome: textField(120),
  email: emailField,
  /** Signs in as well as the e-mail does. */
  login: optionalTextField(60),
  perfil_id: z.number(requiredText).int().positive(requiredText),
  cargo_uuid: optionalRef,
  departamento_uuid: optionalRef,
  gestor_uuid: optionalRef,
  equipes_uuid: z.array(z.uuid()).max(20),
  habilitar_visualizacao_total: flag,
  is_client: flag,
  cliente_uuid: optionalRef,
  telefone: optionalTelefone,
  /** Minutes of work in a day, 0 to 720. */
  capacidade_minutos_dia: z
    .number()
    .int()
    .min(0, 'Informe de 0 a 720 minutos.')
    .max(720, 'Informe de 0 a 720 minutos.'),
});

const clientNeedsCliente = {
  check: (value: { is_client: 0 | 1; cliente_uuid: string | null }) =>
    value.is_client === 1 ? value.cliente_uuid !== null : value.cliente_uuid === null,
  params: { path: ['cliente_uuid'], message: 'Usuário cliente precisa estar vinculado a um cliente.' },
};
export const usuarioFormSchema = usuarioFields.refine(clientNeedsCliente.check, clientNeedsCliente.params);
export type UsuarioForm = z.infer<typeof usuarioFormSchema>;
export const usuarioUpdateSchema = usuarioFields
  .extend({ versao: versaoField })
  .refine(clientNeedsCliente.check, clientNeedsCliente.params);

/** Manual changes of status in this version: block and give back. */
export const usuarioTransitionSchema = z.strictObject({
  para: z.enum(['bloqueado', 'ativo']),
  versao: versaoField,
});

export const usuarioOptionsSchema = z.object({
  perfis: z.array(z.object({ id: z.number().int(), nome: z.string() })),
  cargos: z.array(optionSchema),
  departamentos: z.array(optionSchema),
  equipes: z.array(optionSchema),
  gestores: z.array(optionSchema),
  clientes: z.array(optionSchema),
});
export type UsuarioOptions = z.infer<typeof usuarioOptionsSchema>;
