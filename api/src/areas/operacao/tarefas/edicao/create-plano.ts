import type { Scope } from '../../../../platform/app/scope';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { type Dependencia, insertDependencias, type TarefaRow } from '../tarefa.writer';
import { contextoDe } from '../vida/passos.service';
import { createTarefas, type NovaTarefa } from './create-tarefas';

/** A task of a plan; `depoisDe` names those before it by their position in the same list. */
export type TarefaDoPlano = NovaTarefa & {
  depoisDe: readonly (Omit<Dependencia, 'predecessora_id'> & { de: number })[];
};

/**
 * Makes a whole plan in the caller's audited transaction, with what its tasks wait for. The caller has held the order of
 * all tasks (`holdOrder`) before any row.
 * @returns its tasks, in the order they were given
 * @throws Refusal as `createTarefas`
 */
export async function createTarefasDoPlano(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  tarefas: readonly TarefaDoPlano[],
): Promise<TarefaRow[]> {
  const rows = await createTarefas(
    tx,
    audit,
    contextoDe(scope),
    tarefas.map(({ depoisDe: _, ...nova }) => nova),
    { registra: false },
  );
  await insertDependencias(
    tx,
    tarefas.flatMap(({ depoisDe }, at) =>
      depoisDe.flatMap(({ de, ...laco }) => {
        const [depois, antes] = [rows[at], rows[de]];
        return depois && antes ? [{ ...laco, tarefa_id: depois.id, predecessora_id: antes.id }] : [];
      }),
    ),
  );
  return rows;
}
