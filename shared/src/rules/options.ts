/** A value to choose from, as every field, filter and choice shows it. */
export interface ListedOption {
  value: string;
  label: string;
}

/** A choice the api offers, a record it names, or a word that is its own label. */
type Choosable = { valor: string; rotulo: string } | { uuid: string; nome: string } | string;

/**
 * What can be chosen, out of what the api answers: choices (`{ valor, rotulo }`), records (`{ uuid, nome }`, chosen by
 * their uuid) or plain words. Keeps the order and leaves out what is missing; an answer that is not there yet offers
 * nothing.
 */
export function optionsOf(
  list: readonly (Choosable | null | undefined)[] | null | undefined,
): ListedOption[] {
  return (list ?? []).flatMap((one) => optionOf(one) ?? []);
}

/** The same of one that may be missing: the value a record holds now. */
export function optionOf(one: Choosable | null | undefined): ListedOption | null {
  if (one == null) return null;
  if (typeof one === 'string') return { value: one, label: one };
  return 'valor' in one ? { value: one.valor, label: one.rotulo } : { value: one.uuid, label: one.nome };
}

/** What can be chosen out of a table of labels, in its order. */
export function optionsOfLabels(labels: Readonly<Record<string, string>>): ListedOption[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

/** The options of a choice that may also stay open: `any` comes first, with an empty value. */
export function withAny(any: string, options: readonly ListedOption[]): ListedOption[] {
  return [{ value: '', label: any }, ...options];
}

/** The options with what a record holds now, at the end where the firm no longer offers it. */
export function withKnown(
  options: readonly ListedOption[],
  ...known: readonly (Choosable | null | undefined)[]
): ListedOption[] {
  const all = [...options];
  for (const one of optionsOf(known)) if (!all.some(({ value }) => value === one.value)) all.push(one);
  return all;
}
