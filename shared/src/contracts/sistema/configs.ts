import { z } from 'zod';
import { optionSchema } from '../comum/fields';
import type { ConfigField, ConfigGroupDefinition } from './configs-campos';
import { empresa, integracoes, lgpd, notificacoes, seguranca } from './configs-grupos-empresa';
import { implantacao } from './configs-grupos-implantacao';
import { anexos, calendario, fechamentos, precificacao, tarefas } from './configs-grupos-operacao';

/**
 * Every setting of the firm, by group, in the order the screen shows them
 * (docs/domain/sistema.md#configuracoes).
 */
export const configGroups = {
  empresa,
  seguranca,
  calendario,
  tarefas,
  fechamentos,
  precificacao,
  implantacao,
  anexos,
  notificacoes,
  lgpd,
  integracoes,
} as const;
export type ConfigGroup = keyof typeof configGroups;
export const configGroupKeys = Object.keys(configGroups) as ConfigGroup[];

type FieldsOf<G extends ConfigGroup> = (typeof configGroups)[G]['fields'];
type ValueOf<F> = F extends { standard: infer S; schema: z.ZodType<infer V, unknown> } ? S | V : never;

/** Values of a group, each of its own type. */
export type ConfigValues<G extends ConfigGroup = ConfigGroup> = {
  [K in keyof FieldsOf<G>]: ValueOf<FieldsOf<G>[K]>;
};
/** Keys of a group. */
export type ConfigKey<G extends ConfigGroup> = keyof FieldsOf<G> & string;

/** A group without its keys' own types, for whoever walks over all of them. */
export const groupOf = (grupo: ConfigGroup) =>
  configGroups[grupo] as unknown as Omit<ConfigGroupDefinition, 'fields'> & {
    fields: Readonly<Record<string, ConfigField>>;
  };

/** Form of a group: every key and the group's version, with the rules between them. */
export function configGroupSchema(grupo: ConfigGroup) {
  const { check } = groupOf(grupo);
  return updateOf(objectOf(grupo).extend({ versao })).superRefine((values, context) => {
    for (const [chave, message] of Object.entries(check?.(values) ?? {}))
      context.addIssue({ code: 'custom', path: [chave], message });
  });
}

const objectOf = (grupo: ConfigGroup) =>
  z.strictObject(
    Object.fromEntries(Object.entries(groupOf(grupo).fields).map(([chave, field]) => [chave, field.schema])),
  );

const versao = z.number().int().min(0);

/** Body of a save: the keys that are sent are written, the others stay; `versao` is the group's. */
export const configUpdateSchema = (grupo: ConfigGroup) =>
  updateOf(objectOf(grupo).partial().extend({ versao }));

export type ConfigUpdate = Record<string, unknown> & { versao: number };
/** Names the one key that a spread of unknown ones loses. */
const updateOf = (schema: z.ZodType) => schema as unknown as z.ZodType<ConfigUpdate, ConfigUpdate>;

/** `Restaurar padrão` of one key. */
export const configRestoreSchema = z.strictObject({ chave: z.string().max(60), versao });

export const configGroupSavedSchema = z.object({ versao });

export const configGroupStateSchema = z.object({
  /** Grows with every change of any key of the group. */
  versao,
  valores: z.record(z.string(), z.unknown()),
  /** Secret keys that hold something; their values never leave. */
  preenchidos: z.array(z.string()),
  /** Who changed a key last, and when. */
  alterados: z.record(z.string(), z.object({ em: z.iso.datetime(), por: z.string().nullable() })),
});
export type ConfigGroupState = z.infer<typeof configGroupStateSchema>;

/** What the installation itself brings, outside the settings. */
export const instalacaoSchema = z.object({
  microsoft: z.boolean(),
  /** Where e-mails go without a server in the settings: a server of the installation, or private files. */
  email: z.enum(['servidor', 'pasta']),
});

/** `sistema` is absent for people who may not change settings. */
export const configsAnswerSchema = z.object({
  sistema: z
    .object({
      grupos: z.record(z.string(), configGroupStateSchema),
      opcoes: z.object({ perfis: z.array(optionSchema), pessoas: z.array(optionSchema) }),
      instalacao: instalacaoSchema,
    })
    .optional(),
});
export type ConfigsAnswer = z.infer<typeof configsAnswerSchema>;
export type ConfigsSystem = NonNullable<ConfigsAnswer['sistema']>;

/** `Testar conexão`: the typed server; an empty password means the one that is kept. */
const smtp = integracoes.fields;
export const smtpTestSchema = z.strictObject({
  smtp_servidor: smtp.smtp_servidor.schema,
  smtp_porta: smtp.smtp_porta.schema,
  smtp_protecao: smtp.smtp_protecao.schema,
  smtp_usuario: smtp.smtp_usuario.schema,
  smtp_senha: smtp.smtp_senha.schema,
});
/** The server as it is typed, not yet read. */
export type SmtpTest = z.input<typeof smtpTestSchema>;
export const smtpTestAnswerSchema = z.object({ ok: z.boolean(), mensagem: z.string() });
