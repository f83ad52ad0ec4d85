import { z } from 'zod';
import { contrastRatio } from '../../rules/contrast';
import type { Option } from '../comum/fields';
import { emailField, optionalTelefone, optionalTextField, textField } from '../comum/fields';

/** How a setting is typed and shown; the value's own rules are in its `schema`. */
export type ConfigKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'phone'
  | 'document'
  | 'number'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'lines'
  | 'numbers'
  | 'time'
  | 'colour'
  | 'logo'
  | 'people'
  | 'profiles'
  | 'secret';

/**
 * One setting of the firm, as data: the api validates with it, the screen draws with it
 * (docs/domain/sistema.md#configuracoes).
 */
export interface ConfigField<V = unknown> {
  kind: ConfigKind;
  label: string;
  hint?: string;
  /** Value of a firm that has set nothing. */
  standard: V;
  schema: z.ZodType<V, unknown>;
  required?: boolean;
  /** Also shown to clients and to people who manage nothing. */
  publica?: boolean;
  /** Kept encrypted and never answered. */
  secret?: boolean;
  /** Takes the whole width of the form. */
  wide?: boolean;
  suffix?: string;
  maxLength?: number;
  options?: readonly Option[];
}

export interface ConfigGroupDefinition {
  label: string;
  hint?: string;
  fields: Readonly<Record<string, ConfigField<never>>>;
  /** Rules between settings; messages by key. */
  check?: (values: Record<string, unknown>) => Record<string, string>;
}

type Words = Pick<ConfigField, 'label' | 'hint' | 'publica' | 'wide'>;

export const required = (max: number, words: Words): ConfigField<string> => ({
  ...words,
  kind: 'text',
  required: true,
  standard: '',
  maxLength: max,
  schema: textField(max),
});

export const optional = (max: number, words: Words): ConfigField<string | null> => ({
  ...words,
  kind: 'text',
  standard: null,
  maxLength: max,
  schema: optionalTextField(max),
});

export const longText = (max: number, words: Words): ConfigField<string | null> => ({
  ...optional(max, words),
  kind: 'longText',
  wide: true,
});

export const requiredEmail = (words: Words): ConfigField<string> => ({
  ...words,
  kind: 'email',
  required: true,
  standard: '',
  maxLength: 254,
  schema: emailField,
});

export const optionalEmail = (words: Words): ConfigField<string | null> => ({
  ...words,
  kind: 'email',
  standard: null,
  maxLength: 254,
  schema: z.union([z.null(), z.literal('').transform(() => null), emailField]),
});

export const phone = (words: Words): ConfigField<string | null> => ({
  ...words,
  kind: 'phone',
  standard: null,
  schema: optionalTelefone,
});

/** Whole number within bounds; the message names them with the unit. */
export function number(
  [min, max]: readonly [number, number],
  standard: number,
  { suffix, unit, ...words }: Words & { suffix?: string; unit?: string },
): ConfigField<number> {
  const message = `Informe de ${min} a ${max}${unit ? ` ${unit}` : ''}.`;
  return {
    ...words,
    kind: 'number',
    required: true,
    suffix,
    standard,
    schema: z.number(message).int('Informe um número inteiro.').min(min, message).max(max, message),
  };
}

export const onOff = (standard: boolean, words: Words): ConfigField<boolean> => ({
  ...words,
  kind: 'switch',
  standard,
  schema: z.boolean(),
});

const choicesOf = (options: Readonly<Record<string, string>>): Option[] =>
  Object.entries(options).map(([valor, rotulo]) => ({ valor, rotulo }));

export function choice<T extends string>(
  options: Readonly<Record<T, string>>,
  standard: NoInfer<T>,
  words: Words,
): ConfigField<T> {
  return {
    ...words,
    kind: 'choice',
    required: true,
    standard,
    options: choicesOf(options),
    schema: z.enum(Object.keys(options) as [T, ...T[]], 'Opção inválida.'),
  };
}

export function choices<T extends string>(
  options: Readonly<Record<T, string>>,
  standard: readonly NoInfer<T>[],
  words: Words,
): ConfigField<readonly T[]> {
  return {
    ...words,
    kind: 'choices',
    wide: true,
    required: true,
    standard,
    options: choicesOf(options),
    schema: unique(
      z
        .array(z.enum(Object.keys(options) as [T, ...T[]], 'Opção inválida.'))
        .min(1, 'Escolha ao menos uma opção.'),
    ),
  };
}

/** Several whole numbers, as days or hours; kept in order. */
export function numbers(
  [min, max]: readonly [number, number],
  standard: readonly number[],
  words: Words & { suffix?: string },
): ConfigField<readonly number[]> {
  const message = `Informe números inteiros de ${min} a ${max}, separados por vírgula.`;
  return {
    ...words,
    kind: 'numbers',
    standard,
    // Checked as a whole: the field that types them shows one message.
    schema: z
      .array(z.union([z.number(), z.nan()]), message)
      .max(20, 'Informe no máximo 20 números.')
      .refine((list) => list.every((n) => Number.isInteger(n) && n >= min && n <= max), message)
      .transform((list) => [...new Set(list)].sort((a, b) => a - b)),
  };
}

/** Internet domains, one per line. */
export const domains = (words: Words): ConfigField<readonly string[]> => ({
  ...words,
  kind: 'lines',
  wide: true,
  standard: [],
  schema: z
    .array(z.string())
    .max(50, 'Informe no máximo 50 domínios.')
    .transform((list) => list.map((value) => value.trim().toLowerCase().replace(/^@/, '')))
    .superRefine((list, context) => {
      const wrong = list.find((value) => value.length > 253 || !domainName.test(value));
      if (wrong === undefined) return;
      context.addIssue({ code: 'custom', message: `Domínio inválido: ${wrong}. Use como empresa.com.br.` });
    })
    .transform((list) => [...new Set(list)].sort()),
});

const domainName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** Hour and minute, `HH:MM`. */
export const time = (standard: string, words: Words): ConfigField<string> => ({
  ...words,
  kind: 'time',
  required: true,
  standard,
  schema: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Informe um horário, como 08:00.'),
});

/** `#rrggbb` that reads on white and under white text (WCAG 2.2 AA, 4.5 : 1). */
export const colour = (words: Words): ConfigField<string | null> => ({
  ...words,
  kind: 'colour',
  standard: null,
  schema: z
    .string()
    .trim()
    .toLowerCase()
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .superRefine((value, context) => {
      if (value === null) return;
      const message = colourProblem(value);
      if (message) context.addIssue({ code: 'custom', message });
    }),
});

export function colourProblem(value: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(value)) return 'Informe a cor como #0f766e.';
  const ratio = contrastRatio(value, '#ffffff');
  if (ratio >= 4.5) return undefined;
  const shown = (Math.floor(ratio * 10) / 10).toLocaleString('pt-BR', { minimumFractionDigits: 1 });
  return `O contraste com o branco é de ${shown} : 1 e precisa ser de pelo menos 4,5 : 1. Escolha um tom mais escuro.`;
}

/** Largest logo, in bytes: it travels inside every client page. */
export const logoMaxBytes = 50 * 1024;

/** A picture as `data:image/…;base64,…`; the api also checks that the content is what it says. */
export const logo = (words: Words): ConfigField<string | null> => ({
  ...words,
  kind: 'logo',
  wide: true,
  standard: null,
  schema: z
    .string()
    .max(Math.ceil((logoMaxBytes * 4) / 3) + 64, 'A imagem passa de 50 KB.')
    .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'Use uma imagem PNG ou JPEG.')
    .nullable(),
});

const unique = <T extends z.ZodType<readonly string[], unknown>>(schema: T) =>
  schema.refine((list) => new Set(list).size === list.length, 'Opção repetida.') as T;

const uuids = unique(z.array(z.uuid('Opção inválida.')).max(200));

/** People by uuid. */
export const people = (words: Words): ConfigField<readonly string[]> => ({
  ...words,
  kind: 'people',
  wide: true,
  standard: [],
  schema: uuids,
});

/** Profiles by uuid. */
export const profiles = (words: Words): ConfigField<readonly string[]> => ({
  ...words,
  kind: 'profiles',
  wide: true,
  standard: [],
  schema: uuids,
});

/** Text that is kept encrypted; empty leaves what is kept. */
export const secret = (max: number, words: Words): ConfigField<string | null> => ({
  ...optional(max, words),
  kind: 'secret',
  secret: true,
});

/** An address of the web that may be missing; secret, because whoever has it may post to it. */
export const secretAddress = (words: Words): ConfigField<string | null> => ({
  ...secret(500, words),
  wide: true,
  schema: z.union([
    z.null(),
    z.literal('').transform(() => null),
    z.url({ protocol: /^https$/, error: 'Informe um endereço https://.' }).max(500),
  ]),
});
