import type { MassaResult } from '@gestao/shared/contracts/massa';
import { Refusal } from '../app/refusal';

/**
 * Runs one action over many records, each in a transaction of its own: what is refused for one record
 * (not found, a rule, a field) is reported with its name, and the others go on.
 * @param nameOf what the person calls the record; records outside his rows have no name.
 */
export async function runMassa(
  uuids: readonly string[],
  nameOf: (uuid: string) => string | undefined,
  one: (uuid: string) => Promise<unknown>,
): Promise<MassaResult> {
  const result: MassaResult = { sucesso: [], falhas: [] };
  for (const uuid of new Set(uuids)) {
    try {
      await one(uuid);
      result.sucesso.push(uuid);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      result.falhas.push({ uuid, rotulo: nameOf(uuid) ?? 'Registro não encontrado', message: textOf(error) });
    }
  }
  return result;
}

/** Messages of fields say more than the sentence that only points at them. */
function textOf(refusal: Refusal): string {
  const { erros } = refusal.details;
  return erros ? Object.values(erros).flat().join(' ') : refusal.message;
}
