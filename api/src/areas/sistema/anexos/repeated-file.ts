import { formatDateFor } from '../../../platform/app/date-format';
import { invalidFields, Refusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import type { AnexoBound } from './anexo.writer';
import { findSameContent, findSameOfClient } from './anexos.repository';
import { kindOf } from './attachment-parents';

/**
 * The same content comes once to a record, and once to a client's tasks and requests. Where it already lies is told
 * with its title, so only a record that the person may read refuses it; what else there is the validation's warning
 * tells (docs/domain/sistema.md#anexos).
 * @throws Refusal 422 at `arquivo`
 */
export async function refuseRepeated(
  tx: Transaction,
  scope: Pick<Scope, 'actor' | 'areas'>,
  target: AnexoBound & { cliente_id: number | null },
  sha256: string,
): Promise<void> {
  const same = await findSameContent(tx, scope.actor, target, sha256);
  if (same) return refuse(tx, scope, same.criado_em, same.nome);
  if (target.cliente_id === null || !kindOf(scope.areas, target.entidade)?.once) return;
  for (const other of await findSameOfClient(tx, scope.actor, target.cliente_id, sha256)) {
    const kind = kindOf(scope.areas, other.entidade);
    if (!kind?.once || !(await reads(() => kind.sees?.(tx, scope.actor, other, scope.areas)))) continue;
    const about = await kind.about?.(tx, other.entidade_id, scope.areas);
    if (about) await refuse(tx, scope, other.criado_em, about.titulo);
  }
}

async function refuse(
  tx: Transaction,
  { actor }: Pick<Scope, 'actor'>,
  em: Date,
  onde: string,
): Promise<never> {
  const sent = await formatDateFor(tx, actor, em);
  throw invalidFields({ arquivo: [`Este arquivo já foi enviado em ${sent}: ${onde}.`] });
}

/** Without the permission of the other record's area it is as if it were not there. */
async function reads(sees: () => Promise<boolean> | undefined): Promise<boolean> {
  try {
    return (await sees()) === true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
