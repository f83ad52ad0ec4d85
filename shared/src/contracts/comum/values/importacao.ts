/** Column of reasons in a file of wrong lines; an import of the corrected file passes over it. */
export const importMotivo = 'Motivo do erro';

/** What is wrong with the fields told of a file's columns, before any line is read. */
export interface FieldChoices {
  /** Positions whose field stands at another column too. */
  twice: number[];
  /** Keys of required fields that no column has. */
  missing: string[];
}

/** @param keys the field at each position of the file; `''` where it is passed over */
export function fieldChoices(
  columns: readonly { chave: string; obrigatoria?: boolean }[],
  keys: readonly string[],
): FieldChoices {
  return {
    twice: keys.flatMap((key, at) =>
      key !== '' && keys.some((other, place) => other === key && place !== at) ? [at] : [],
    ),
    missing: columns
      .filter(({ chave, obrigatoria }) => obrigatoria && !keys.includes(chave))
      .map(({ chave }) => chave),
  };
}
