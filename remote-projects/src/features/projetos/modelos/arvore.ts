import type { ModeloTarefa } from '@gestao/shared/contracts/operacao/projeto-modelos';

/** What of a template's task makes the tree, whatever the template is of. */
type No = Pick<ModeloTarefa, 'chave' | 'pai'> & { aguarda: readonly { chave: string }[] };

/** What a person changes of a template of projects. */
export interface Dados {
  nome: string;
  descricao: string;
  tarefas: readonly ModeloTarefa[];
}

/** Levels of tasks: one, its part, and a part of that. */
export const niveis = 3;

/** How deep each task lies, by its key: 1 for one that is part of none. */
export function niveisDe(tarefas: readonly No[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { chave, pai } of tarefas) found.set(chave, pai === null ? 1 : (found.get(pai) ?? 0) + 1);
  return found;
}

/** A task with all that is part of it, which stands behind it in the list. */
function ramoDe(tarefas: readonly No[], chave: string): Set<string> {
  const ramo = new Set([chave]);
  for (const one of tarefas) if (one.pai !== null && ramo.has(one.pai)) ramo.add(one.chave);
  return ramo;
}

/** Without a task and its parts; what waited for them waits no more. */
export function semTarefa<T extends No>(tarefas: readonly T[], chave: string): T[] {
  const ramo = ramoDe(tarefas, chave);
  return tarefas
    .filter((one) => !ramo.has(one.chave))
    .map((one) => ({ ...one, aguarda: one.aguarda.filter((antes) => !ramo.has(antes.chave)) }));
}

/** A task with its parts before, or behind, its neighbour under the same parent; the same list where it has none. */
export function movida<T extends No>(tarefas: readonly T[], chave: string, por: -1 | 1): T[] {
  const one = tarefas.find((tarefa) => tarefa.chave === chave);
  const irmas = tarefas.filter(({ pai }) => one && pai === one.pai);
  const vizinha = irmas[irmas.findIndex((tarefa) => tarefa.chave === chave) + por];
  if (!one || !vizinha) return [...tarefas];
  const [antes, depois] = por === -1 ? [chave, vizinha.chave] : [vizinha.chave, chave];
  const ramo = (de: string) => {
    const chaves = ramoDe(tarefas, de);
    return tarefas.filter((tarefa) => chaves.has(tarefa.chave));
  };
  const [primeira, segunda] = [ramo(antes), ramo(depois)];
  const juntas = new Set([...primeira, ...segunda]);
  const at = tarefas.findIndex((tarefa) => juntas.has(tarefa));
  const resto = tarefas.filter((tarefa) => !juntas.has(tarefa));
  return [...resto.slice(0, at), ...primeira, ...segunda, ...resto.slice(at)];
}

/** With one more task: behind all, or behind the parts of the one it is part of. */
export function comTarefa<T extends No>(tarefas: readonly T[], nova: T): T[] {
  if (nova.pai === null) return [...tarefas, nova];
  const ramo = ramoDe(tarefas, nova.pai);
  const last = tarefas.reduce((found, { chave }, at) => (ramo.has(chave) ? at : found), tarefas.length - 1);
  return [...tarefas.slice(0, last + 1), nova, ...tarefas.slice(last + 1)];
}

/** A key that no task of the template has. */
export function chaveNova(tarefas: readonly No[]): string {
  const known = new Set(tarefas.map(({ chave }) => chave));
  let number = tarefas.length + 1;
  while (known.has(`t${number}`)) number += 1;
  return `t${number}`;
}

/** A list with other keys for those tasks that it and another person's each added under the same one. */
export function semChaveRepetida<T extends No>(
  antes: readonly No[],
  deles: readonly No[],
  minhas: readonly T[],
): T[] {
  const novasDe = (tarefas: readonly No[]) =>
    new Set(tarefas.map(({ chave }) => chave).filter((chave) => antes.every((one) => one.chave !== chave)));
  const [alheias, proprias] = [novasDe(deles), novasDe(minhas)];
  const trocas = new Map<string, string>();
  const todas: No[] = [...minhas, ...deles];
  for (const chave of proprias) {
    if (!alheias.has(chave)) continue;
    const nova = chaveNova(todas);
    trocas.set(chave, nova);
    todas.push({ chave: nova, pai: null, aguarda: [] });
  }
  const trocada = (chave: string) => trocas.get(chave) ?? chave;
  return minhas.map((one) => ({
    ...one,
    chave: trocada(one.chave),
    pai: one.pai === null ? null : trocada(one.pai),
    aguarda: one.aguarda.map((other) => ({ ...other, chave: trocada(other.chave) })),
  }));
}

/** Business days from the first to the last of a task; none where one of them is open. */
export function duracaoDe({
  inicio,
  vencimento,
  meta,
}: Pick<ModeloTarefa, 'inicio' | 'vencimento' | 'meta'>) {
  const prazo = vencimento ?? meta;
  return inicio === null || prazo === null || prazo < inicio ? null : prazo - inicio + 1;
}
