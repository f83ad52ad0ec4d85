/** What one task waits for: by id, or by key where it is yet to be made. */
export type No = number | string;

/**
 * Which tasks may not wait for what a version says: it would close a circle with what others, whom nobody may change any
 * more, wait for already. All changes are made at once, and taken back one by one until no circle is left.
 * @param arestas what every task waits for as it is, those that are yet to be made included
 * @returns those that keep waiting for what they wait for now
 */
export function fechamCirculo(
  arestas: ReadonlyMap<No, readonly No[]>,
  mudancas: readonly { no: No; para: readonly No[] }[],
): Set<No> {
  const agora = new Map(arestas);
  for (const { no, para } of mudancas) agora.set(no, para);
  const ficam = new Set<No>();
  const emCirculo = () => mudancas.find(({ no }) => !ficam.has(no) && voltaA(no, agora));
  for (let uma = emCirculo(); uma !== undefined; uma = emCirculo()) {
    agora.set(uma.no, arestas.get(uma.no) ?? []);
    ficam.add(uma.no);
  }
  return ficam;
}

function voltaA(no: No, arestas: ReadonlyMap<No, readonly No[]>): boolean {
  const vistos = new Set<No>();
  const fila = [...(arestas.get(no) ?? [])];
  for (let atual = fila.pop(); atual !== undefined; atual = fila.pop()) {
    if (atual === no) return true;
    if (vistos.has(atual)) continue;
    vistos.add(atual);
    fila.push(...(arestas.get(atual) ?? []));
  }
  return false;
}
