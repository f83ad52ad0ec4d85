import type { Actor } from '../app/actor';
import { trailOf } from '../app/author';
import { forbidden, notFound } from '../app/refusal';
import type { Scope } from '../app/scope';
import type { Reader } from '../area/area';
import { type Audit, audited } from '../audit/audit';
import { created, deleted, refuseLostUpdate, touched } from '../concurrency/row-version';
import type { Transaction } from '../database/database';
import { withUniqueFields } from '../listing/unique';
import type { ModeloRow, RemovableKind, RowKind, TemplateKind } from './kind';

/** @throws Refusal 403 for a client's person; 404 */
export async function findModelo<Row extends ModeloRow>(
  orm: Reader,
  kind: RowKind<Row>,
  actor: Actor,
  uuid: string,
): Promise<Row> {
  if (actor.isClient) throw forbidden();
  const [row] = await kind.select(orm, uuid);
  if (!row) throw notFound();
  return row;
}

/** A template that the person may change, held. @throws Refusal 403, 404 */
export async function holdModelo<Row extends ModeloRow>(
  tx: Transaction,
  kind: RowKind<Row>,
  actor: Actor,
  uuid: string,
): Promise<Row> {
  kind.refuseChange(actor);
  const [row] = await kind.select(tx, uuid).for('update');
  if (!row) throw notFound();
  kind.refuseChange(actor, row);
  return row;
}

/** The row that was written. */
export function written<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A template was not written.');
  return row;
}

/**
 * A new row, in the caller's audited transaction.
 * @param log more than its own fields that the log tells
 * @throws Refusal 422 by field
 */
export async function insertModelo<Row extends ModeloRow, Form>(
  tx: Transaction,
  audit: Audit,
  kind: TemplateKind<Row, Form>,
  scope: Scope,
  form: Form,
  log: Record<string, unknown> = {},
): Promise<Row> {
  const por = trailOf(scope);
  const saved = written(await kind.insert(tx, form, created(por, por.now)));
  audit.record({
    acao: 'Criou',
    entidade: kind.entidade,
    uuid: saved.uuid,
    rotulo: saved.nome,
    depois: { ...(await kind.registro(tx, saved)), ...log },
  });
  return saved;
}

/** Writes what its form says. @throws Refusal 403, 404, 409; 422 by field */
export function updateModelo<Row extends ModeloRow, Form>(
  kind: TemplateKind<Row, Form>,
  scope: Scope,
  uuid: string,
  { versao, form }: { versao: number; form: Form },
) {
  return withUniqueFields(kind.unicos, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await holdModelo(tx, kind, scope.actor, uuid);
      await refuseLostUpdate(tx, row, versao);
      const por = trailOf(scope);
      const saved = written(await kind.update(tx, row, form, touched(por, por.now)));
      audit.record({
        acao: 'Alterou',
        entidade: kind.entidade,
        uuid,
        rotulo: saved.nome,
        antes: await kind.registro(tx, row),
        depois: await kind.registro(tx, saved),
      });
      return { uuid, versao: saved.versao };
    }),
  );
}

/** What was made of it stays. @throws Refusal 403, 404, 409 */
export function removeModelo<Row extends ModeloRow, Form>(
  kind: RemovableKind<Row, Form>,
  scope: Scope,
  uuid: string,
  versao: number,
): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdModelo(tx, kind, scope.actor, uuid);
    await refuseLostUpdate(tx, row, versao);
    const por = trailOf(scope);
    await kind.remove(tx, row, deleted(por, por.now));
    const antes = await kind.registro(tx, row);
    audit.record({ acao: 'Excluiu', entidade: kind.entidade, uuid, rotulo: row.nome, antes });
  });
}
