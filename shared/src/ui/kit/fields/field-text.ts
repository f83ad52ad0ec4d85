import type { Option } from './option';
import { texts } from './texts';

/** A value as a person reads it beside another one: labels of options, yes and no, a dash for nothing. */
export function plainText(value: unknown, options: readonly Option[] = []): string {
  if (value === null || value === undefined || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return value.toLocaleString('pt-BR');
  if (Array.isArray(value)) {
    return value.length === 0 ? texts.nothing : value.map((one) => plainText(one, options)).join(', ');
  }
  return options.find((option) => option.value === value)?.label ?? String(value);
}

/** Value at a path of a form: `endereco.cep`, `contatos.0.nome`. */
export function valueAt(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], source);
}

/** Whether two values of a form mean the same: nothing is nothing, whatever its spelling. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(comparable(a)) === JSON.stringify(comparable(b));
}

function comparable(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== 'object') return value;
  return Object.entries(value)
    .map(([key, one]) => [key, comparable(one)] as const)
    .filter(([, one]) => one !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}
