/** Items by a key of theirs, each group in the order the items came. */
export function groupBy<Item, Chave>(
  itens: Iterable<Item>,
  chaveDe: (item: Item) => Chave,
): Map<Chave, Item[]> {
  const grupos = new Map<Chave, Item[]>();
  for (const item of itens) {
    const chave = chaveDe(item);
    const grupo = grupos.get(chave);
    if (grupo) grupo.push(item);
    else grupos.set(chave, [item]);
  }
  return grupos;
}
