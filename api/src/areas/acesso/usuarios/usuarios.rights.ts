import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { perfil } from '../../../platform/database/schema';
import { profileBlock, refuseProfileBlock } from '../perfis/delegation';
import { lockUsuario } from './usuarios.repository';

/**
 * Why somebody may not change a person: he lacks permissions or the view that this one has.
 * @returns `null` when he may
 */
export function usuarioBlock(
  actor: Pick<Actor, 'permissoes' | 'visaoTotal'>,
  person: { permissoes: readonly string[]; habilitar_visualizacao_total: number },
): string | null {
  const block = profileBlock(actor, { permissoes: person.permissoes, own: false });
  if (block) return block;
  // Else a restricted person could take over, by e-mail and reset, an account that sees everything.
  return !actor.visaoTotal && person.habilitar_visualizacao_total === 1
    ? 'Você não pode alterar uma pessoa com visão total.'
    : null;
}

/**
 * Reads a person and holds the row until the end of the transaction.
 * @throws Refusal 404; 403 for a person with permissions or a view the one asking lacks.
 */
export async function lockEditable(tx: Transaction, scope: Scope, uuid: string) {
  const row = await lockUsuario(tx, uuid);
  if (!row) throw notFound();
  const block = usuarioBlock(scope.actor, row);
  if (block) throw forbidden(block);
  return row;
}

/** What a form gives a person: profile, view and side. */
export interface Access {
  perfil_id: number;
  habilitar_visualizacao_total: number;
  is_client: number;
  cliente_id: number | null;
}

/** Whether a change shows the person more than before, so that it must be in the giver's power. */
export function accessWidens(row: Access, next: Access): boolean {
  return (
    row.perfil_id !== next.perfil_id ||
    row.habilitar_visualizacao_total < next.habilitar_visualizacao_total ||
    row.is_client > next.is_client
  );
}

/** Whether anything a session carries has changed: open sessions end then (docs/domain/acesso.md#sessoes). */
export function accessChanged(row: Access, next: Access): boolean {
  return (
    row.perfil_id !== next.perfil_id ||
    row.habilitar_visualizacao_total !== next.habilitar_visualizacao_total ||
    row.is_client !== next.is_client ||
    row.cliente_id !== next.cliente_id
  );
}

export const cannotGiveTotal = 'Você não pode conceder a visão total.';

/**
 * A restricted person gives neither permissions nor a view he lacks, and changes no profile of his own.
 * @throws Refusal 403, 422.
 */
export async function refuseUngrantable(
  tx: Transaction,
  scope: Scope,
  access: Pick<Access, 'perfil_id' | 'habilitar_visualizacao_total'>,
  uuid?: string,
): Promise<void> {
  const [target] = await tx
    .select({ permissoes: perfil.permissoes })
    .from(perfil)
    .where(and(eq(perfil.id, access.perfil_id), isNull(perfil.excluido_em)));
  if (!target) throw invalidFields({ perfil_id: ['Opção inválida.'] });
  refuseProfileBlock(scope.actor, { permissoes: target.permissoes, own: uuid === scope.actor.uuid });
  if (!scope.actor.visaoTotal && access.habilitar_visualizacao_total === 1) {
    throw invalidFields({ habilitar_visualizacao_total: [cannotGiveTotal] });
  }
}
