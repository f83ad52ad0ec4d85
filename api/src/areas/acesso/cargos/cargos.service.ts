import type { CargoForm, CargoLevel, CargoMassa } from '@gestao/shared/contracts/acesso/cargos';
import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import { eq } from 'drizzle-orm';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { labels } from '../../../platform/audit/labels';
import { created, deleted, refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cargo, departamento } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { idOfRef } from '../../../platform/listing/refs';
import { withUniqueFields } from '../../../platform/listing/unique';
import { countVinculos, refuseLinked } from '../../../platform/listing/vinculos';
import { cargoLinks, cargoNames, findCargo, lockCargo } from './cargos.repository';

const uniqueFields = { cargo_nome_unico: ['nome', 'nome'] } satisfies Record<string, [string, string]>;

/** @throws Refusal 404 */
export async function getCargo({ database }: Scope, uuid: string) {
  const found = await findCargo(database.orm, uuid);
  if (!found) throw notFound();
  return found;
}

/** @throws Refusal 422 for a name in use or an unknown department. */
export function createCargo(scope: Scope, form: CargoForm) {
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const [row] = await tx
        .insert(cargo)
        .values({ ...(await columnsOf(tx, form)), ...created(scope.actor, scope.now()) })
        .returning({ uuid: cargo.uuid, versao: cargo.versao });
      if (!row) throw new Error('A position was not inserted.');
      const after = await findCargo(tx, row.uuid);
      audit.record({
        acao: 'Criou',
        entidade: 'cargo',
        uuid: row.uuid,
        rotulo: form.nome,
        depois: after && labels(after),
      });
      return row;
    }),
  );
}

/** @throws Refusal 404, 409, 422. */
export function updateCargo(scope: Scope, uuid: string, form: CargoForm & { versao: number }) {
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await lockCargo(tx, uuid);
      if (!row) throw notFound();
      await refuseLostUpdate(tx, row, form.versao);
      const before = await findCargo(tx, uuid);
      const [saved] = await tx
        .update(cargo)
        .set({ ...(await columnsOf(tx, form)), ...touched(scope.actor, scope.now()) })
        .where(eq(cargo.id, row.id))
        .returning({ uuid: cargo.uuid, versao: cargo.versao });
      const after = await findCargo(tx, uuid);
      audit.record({
        acao: 'Alterou',
        entidade: 'cargo',
        uuid,
        rotulo: form.nome,
        antes: before && labels(before),
        depois: after && labels(after),
      });
      return saved as { uuid: string; versao: number };
    }),
  );
}

/** Changes the level alone, as the view by level does. @throws Refusal 404, 409. */
export function changeCargoLevel(scope: Scope, uuid: string, { nivel, versao }: CargoLevel) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCargo(tx, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    const [saved] = await tx
      .update(cargo)
      .set({ nivel, ...touched(scope.actor, scope.now()) })
      .where(eq(cargo.id, row.id))
      .returning({ uuid: cargo.uuid, versao: cargo.versao });
    audit.record({
      acao: 'Alterou',
      entidade: 'cargo',
      uuid,
      rotulo: row.nome,
      antes: { nivel: row.nivel },
      depois: { nivel },
    });
    return saved as { uuid: string; versao: number };
  });
}

/** What holds the position back from being deleted. @throws Refusal 404 */
export async function cargoVinculos(scope: Scope, uuid: string) {
  await getCargo(scope, uuid);
  return countVinculos(scope.database.orm, cargoLinks(uuid));
}

/** @throws Refusal 404, 409, and 406 while anything is linked. */
export function deleteCargo(scope: Scope, uuid: string, versao: number) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCargo(tx, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    refuseLinked(await countVinculos(tx, cargoLinks(uuid)));
    const before = await findCargo(tx, uuid);
    await tx.update(cargo).set(deleted(scope.actor, scope.now())).where(eq(cargo.id, row.id));
    audit.record({
      acao: 'Excluiu',
      entidade: 'cargo',
      uuid,
      rotulo: row.nome,
      antes: before && labels(before),
    });
  });
}

/**
 * Puts many positions in use or out of it; one that already is so counts as done.
 * @returns what became of each: a refusal of one does not stop the others.
 */
export async function massaCargos(scope: Scope, { acao, uuids }: CargoMassa): Promise<MassaResult> {
  const names = await cargoNames(scope.database.orm, uuids);
  return runMassa(
    uuids,
    (uuid) => names.get(uuid),
    (uuid) => setCargoAtivo(scope, uuid, acao === 'ativar'),
    scope.report,
  );
}

/** @throws Refusal 404 */
function setCargoAtivo(scope: Scope, uuid: string, ativo: boolean): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockCargo(tx, uuid);
    if (!row) throw notFound();
    if (row.ativo === ativo) return;
    await tx
      .update(cargo)
      .set({ ativo, ...touched(scope.actor, scope.now()) })
      .where(eq(cargo.id, row.id));
    audit.record({
      acao: 'Alterou',
      entidade: 'cargo',
      uuid,
      rotulo: row.nome,
      antes: { ativo: row.ativo },
      depois: { ativo },
    });
  });
}

async function columnsOf(tx: Transaction, form: CargoForm) {
  return {
    nome: form.nome,
    nivel: form.nivel,
    ativo: form.ativo,
    departamento_id: await idOfRef(tx, departamento, form.departamento_uuid, 'departamento_uuid'),
  };
}
