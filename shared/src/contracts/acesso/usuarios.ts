import { z } from 'zod';
import { choiceOf } from '../comum/choices';
import {
  emailField,
  optionalRef,
  optionalTelefone,
  optionalTextField,
  optionSchema,
  refSchema,
  requiredRef,
  requiredText,
  textField,
  versaoField,
} from '../comum/fields';
import { listOf, listQuerySchema } from '../comum/http';
import { massaUuidsSchema } from '../comum/massa';
import { flag } from './auth';
import { doisFatoresValues, usuarioStatuses } from './values/usuarios';

export {
  doisFatoresLabels,
  doisFatoresValues,
  type UsuarioStatus,
  usuarioImportColumns,
  usuarioStatuses,
  usuarioStatusLabels,
} from './values/usuarios';

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
  /** Why the person asking may not change this one; `null` when he may. */
  bloqueio: z.string().nullable(),
  versao: z.number().int(),
});
export type Usuario = z.infer<typeof usuarioSchema>;

const perfilFilter = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
export const usuarioListQuerySchema = listQuerySchema
  .extend({
    perfil: choiceOf(perfilFilter).optional(),
    departamento: choiceOf(z.uuid()).optional(),
    equipe: choiceOf(z.uuid()).optional(),
    visao: z.enum(['total', 'restrita']).optional(),
    tipo: z.enum(['interno', 'cliente']).optional(),
    status: choiceOf(z.enum(usuarioStatuses)).optional(),
    /** Days of the last access, `AAAA-MM-DD` in America/Sao_Paulo. */
    acesso_de: z.iso.date().optional(),
    acesso_ate: z.iso.date().optional(),
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
  /** Microsoft work account the person signs in with: directory and object. */
  microsoft_tid: z.string().nullable(),
  microsoft_oid: z.string().nullable(),
  status: z.enum(usuarioStatuses),
  status_label: z.string(),
  /** The person asking is this one. */
  proprio: z.boolean(),
  /** Why the person asking may not change this one; `null` when he may. */
  bloqueio: z.string().nullable(),
  /** Why he may not give this one another profile; `null` when he may. */
  perfil_bloqueio: z.string().nullable(),
  versao: z.number().int(),
});
export type UsuarioDetail = z.infer<typeof usuarioDetailSchema>;

/** Identifier of a Microsoft directory or account, as its portal shows it. */
const microsoftId = z
  .string()
  .trim()
  .toLowerCase()
  .nullable()
  .transform((value) => (value === '' ? null : value))
  .pipe(z.guid('Identificador inválido.').nullable());

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
  /** Directory and object of the linked Microsoft account: both, or none. */
  microsoft_tid: microsoftId,
  microsoft_oid: microsoftId,
});

export const clientWithoutCliente = 'Usuário cliente precisa estar vinculado a um cliente.';
/** Teams open the firm's clients and work to who is in them. */
export const clientInEquipe = 'Usuário de cliente não participa de equipes.';
export const clientWithTotal = 'Usuário de cliente vê apenas o que é do cliente.';

function refuseHalves(
  value: {
    is_client: 0 | 1;
    habilitar_visualizacao_total: 0 | 1;
    cliente_uuid: string | null;
    equipes_uuid: string[];
    microsoft_tid: string | null;
    microsoft_oid: string | null;
  },
  context: z.RefinementCtx,
): void {
  const issue = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if ((value.is_client === 1) !== (value.cliente_uuid !== null)) issue('cliente_uuid', clientWithoutCliente);
  if (value.is_client === 1 && value.equipes_uuid.length > 0) issue('equipes_uuid', clientInEquipe);
  if (value.is_client === 1 && value.habilitar_visualizacao_total === 1)
    issue('habilitar_visualizacao_total', clientWithTotal);
  const half = 'Informe os dois identificadores, ou nenhum.';
  if (value.microsoft_oid !== null && value.microsoft_tid === null) issue('microsoft_tid', half);
  if (value.microsoft_tid !== null && value.microsoft_oid === null) issue('microsoft_oid', half);
}
export const usuarioFormSchema = usuarioFields.superRefine(refuseHalves);
export type UsuarioForm = z.infer<typeof usuarioFormSchema>;
export const usuarioUpdateSchema = usuarioFields.extend({ versao: versaoField }).superRefine(refuseHalves);

/** Manual changes of status; leaving for good is `inativar`, which also hands the work over. */
export const usuarioTransitionSchema = z.strictObject({
  para: z.enum(['bloqueado', 'ativo']),
  versao: versaoField,
});

/** Kinds of live records that name a person, in the order the wizard shows them. */
export const pendenciaLabels = {
  tarefas: 'Tarefas como responsável',
  revisoes: 'Tarefas como revisor',
  projetos: 'Projetos',
  fechamentos: 'Fechamentos coordenados',
  recorrentes: 'Tarefas recorrentes',
  recorrentes_revisor: 'Revisão de tarefas recorrentes',
  fechamento_modelos: 'Coordenação por modelo de fechamento',
  anexos_encaminhados: 'Arquivos encaminhados para validar',
  validades: 'Certificados, procurações e certidões',
  matriz: 'Atividades de matrizes de responsabilidades',
  carteira: 'Carteira de clientes',
  gestao_clientes: 'Gestão de clientes por departamento',
  oportunidades: 'Oportunidades',
  orcamentos_venda: 'Orçamentos como vendedor',
  orcamentos_preco: 'Orçamentos como precificador',
  orcamentos_aprovacao: 'Orçamentos aguardando aprovação',
  implantacoes: 'Implantações',
  equipes: 'Equipes lideradas',
  departamentos: 'Departamentos',
  liderados: 'Pessoas de quem é gestor',
  indicadores: 'Indicadores',
  processos: 'Processos',
  eventos: 'Eventos que organiza',
  ausencias: 'Ausências em que é substituto',
} as const;
export type PendenciaChave = keyof typeof pendenciaLabels;
const pendenciaChaves = Object.keys(pendenciaLabels) as [PendenciaChave, ...PendenciaChave[]];

/** What hangs on a person who is to leave, and who may take it over. */
export const usuarioPendenciasSchema = z.object({
  total: z.number().int(),
  grupos: z.array(
    z.object({
      chave: z.enum(pendenciaChaves),
      rotulo: z.string(),
      total: z.number().int(),
      exemplos: z.array(z.string()),
    }),
  ),
  substitutos: z.array(optionSchema),
});
export type UsuarioPendencias = z.infer<typeof usuarioPendenciasSchema>;

/** One substitute for everything, or another one for some groups. */
export const usuarioInativarSchema = z.strictObject({
  versao: versaoField,
  substituto_uuid: optionalRef,
  por_grupo: z.partialRecord(z.enum(pendenciaChaves), optionalRef),
});
export type UsuarioInativar = z.infer<typeof usuarioInativarSchema>;

/** One change for many people. */
export const usuarioMassaSchema = z.discriminatedUnion('acao', [
  z.strictObject({
    acao: z.literal('perfil'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ perfil_id: z.number(requiredText).int().positive(requiredText) }),
  }),
  z.strictObject({
    acao: z.literal('equipe'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ equipe_uuid: requiredRef }),
  }),
  z.strictObject({
    acao: z.literal('visao'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({ visao: z.enum(['total', 'restrita']) }),
  }),
  z.strictObject({
    acao: z.literal('inativar'),
    uuids: massaUuidsSchema,
    dados: z.strictObject({}).optional(),
  }),
]);
export type UsuarioMassa = z.infer<typeof usuarioMassaSchema>;

export const usuarioOptionsSchema = z.object({
  /** With why the person asking may not give it; `null` when he may. */
  perfis: z.array(z.object({ id: z.number().int(), nome: z.string(), bloqueio: z.string().nullable() })),
  cargos: z.array(optionSchema),
  departamentos: z.array(optionSchema),
  equipes: z.array(optionSchema),
  gestores: z.array(optionSchema),
  clientes: z.array(optionSchema),
  /** Minutes a day of a new person, from the firm's settings. */
  capacidade_padrao: z.number().int().optional(),
});
export type UsuarioOptions = z.infer<typeof usuarioOptionsSchema>;
