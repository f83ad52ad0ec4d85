import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import { Refusal } from '../app/refusal';
import { DatabaseUnavailable, isDatabaseError } from '../database/pg-errors';

/**
 * Runs one action over many records, each in a transaction of its own: what is refused for one record
 * (not found, a rule, a field) is reported with its name, and the others go on.
 * @param nameOf what the person calls the record; records outside his rows have no name.
 * @param report where an unforeseen error of the database goes, its record then being one that failed:
 *   the answer must still say which ones were done. Without it such an error ends the action.
 */
export async function runMassa(
  uuids: readonly string[],
  nameOf: (uuid: string) => string | undefined,
  one: (uuid: string) => Promise<unknown>,
  report?: (error: unknown) => void,
): Promise<MassaResult> {
  const result: MassaResult = { sucesso: [], falhas: [] };
  const failed = (uuid: string, message: string) =>
    result.falhas.push({ uuid, rotulo: nameOf(uuid) ?? 'Registro não encontrado', message });
  let gone = false;
  for (const uuid of new Set(uuids)) {
    // Each try would wait for a connection that does not come.
    if (gone) {
      failed(uuid, unforeseen);
      continue;
    }
    try {
      await one(uuid);
      result.sucesso.push(uuid);
    } catch (error) {
      if (error instanceof Refusal) {
        failed(uuid, textOf(error));
        continue;
      }
      if (!report || !isDatabaseError(error)) throw error;
      report(error);
      gone = error instanceof DatabaseUnavailable;
      failed(uuid, unforeseen);
    }
  }
  return result;
}

/** Also true of a commit whose answer was lost. */
const unforeseen = 'Não foi possível concluir. Confira este registro e tente novamente.';

/** Messages of fields say more than the sentence that only points at them. */
function textOf(refusal: Refusal): string {
  const { erros } = refusal.details;
  return erros ? Object.values(erros).flat().join(' ') : refusal.message;
}
