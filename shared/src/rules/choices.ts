/** Values that a filter of a list lets through or, with `nao`, those it keeps away. */
export interface Choice<T = string> {
  readonly valores: readonly T[];
  readonly nao: boolean;
}

/**
 * Reads a choice as an address holds it: `ativo,suspenso` any of both, `-ativo,suspenso` none of them. A
 * comma inside a value, or a `-` it begins with, stands behind a backslash.
 */
export function readChoice(text: string): Choice {
  const nao = text.startsWith('-');
  const parts = (nao ? text.slice(1) : text).match(/(?:\\.|[^,\\])+/gs) ?? [];
  return { valores: [...new Set(parts.map((part) => part.replaceAll(/\\(.)/gs, '$1')))], nao };
}

/** Writes a choice as an address holds it; no values are no choice, and no text. */
export function writeChoice({ valores, nao }: Choice): string {
  const text = valores.map((one) => one.replaceAll(/[\\,]|^-/g, '\\$&')).join(',');
  return nao && text !== '' ? `-${text}` : text;
}
