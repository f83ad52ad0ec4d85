import type { EquipeForm } from '@gestao/shared/contracts/acesso/equipes';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { labels } from '../../../platform/audit/labels';
import { created, deleted, refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { departamento, equipe, usuario } from '../../../platform/database/schema';
import { idOfRef, idsOfRefs } from '../../../platform/listing/refs';
import { withUniqueFields } from '../../../platform/listing/unique';
import { countVinculos, refuseLinked, withoutExamples } from '../../../platform/listing/vinculos';
import { lockAdministration } from '../perfis/delegation';
import { writeUsuarios } from '../usuario-registro/usuario.writer';
import { equipeLinks, findEquipe, lockEquipe, replaceMembers, touchMembers } from './equipes.repository';

const uniqueFields = { equipe_nome_unico: ['nome', 'nome'] } satisfies Record<string, [string, string]>;

/** @throws Refusal 404 */
export async function getEquipe({ database }: Scope, uuid: string) {
  const found = await findEquipe(database.orm, uuid);
  if (!found) throw notFound();
  return found;
}

/** @throws Refusal 422 for a name in use, or people or departments that cannot be chosen. */
export function createEquipe(scope: Scope, form: EquipeForm) {
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      await lockAdministration(tx);
      const { columns, memberIds } = await columnsOf(tx, form);
      const [row] = await tx
        .insert(equipe)
        .values({ ...columns, ...created(scope.actor, scope.now()) })
        .returning({ id: equipe.id, uuid: equipe.uuid, versao: equipe.versao });
      if (!row) throw new Error('A team was not inserted.');
      await saveMembers(tx, scope, row.id, memberIds);
      const after = await findEquipe(tx, row.uuid);
      audit.record({
        acao: 'Criou',
        entidade: 'equipe',
        uuid: row.uuid,
        rotulo: form.nome,
        depois: after && labels(after),
      });
      return { uuid: row.uuid, versao: row.versao };
    }),
  );
}

/** @throws Refusal 404, 409, 422. */
export function updateEquipe(scope: Scope, uuid: string, form: EquipeForm & { versao: number }) {
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      await lockAdministration(tx);
      const row = await lockEquipe(tx, uuid);
      if (!row) throw notFound();
      await refuseLostUpdate(tx, row, form.versao);
      const before = await findEquipe(tx, uuid);
      const staying = before?.membros.map((person) => person.uuid) ?? [];
      const { columns, memberIds } = await columnsOf(tx, form, [...staying, before?.lider.uuid ?? '']);
      const [saved] = await tx
        .update(equipe)
        .set({ ...columns, ...touched(scope.actor, scope.now()) })
        .where(eq(equipe.id, row.id))
        .returning({ uuid: equipe.uuid, versao: equipe.versao });
      await saveMembers(tx, scope, row.id, memberIds);
      const after = await findEquipe(tx, uuid);
      audit.record({
        acao: 'Alterou',
        entidade: 'equipe',
        uuid,
        rotulo: form.nome,
        antes: before && labels(before),
        depois: after && labels(after),
      });
      return saved as { uuid: string; versao: number };
    }),
  );
}

/** What holds the team back from being deleted; who is restricted reads how many clients. @throws Refusal 404 */
export async function equipeVinculos(scope: Scope, uuid: string) {
  await getEquipe(scope, uuid);
  const found = await countVinculos(scope.database.orm, equipeLinks(uuid));
  return scope.actor.visaoTotal ? found : withoutExamples(found);
}

/** @throws Refusal 404, 409, and 406 while clients are with the team. */
export function deleteEquipe(scope: Scope, uuid: string, versao: number) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    await lockAdministration(tx);
    const row = await lockEquipe(tx, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    refuseLinked(await countVinculos(tx, equipeLinks(uuid)));
    const before = await findEquipe(tx, uuid);
    // The members stay known, so that `Restaurar` brings them back; their open forms are outdated now.
    await touchMembers(tx, row.id, trailOf(scope));
    await tx.update(equipe).set(deleted(scope.actor, scope.now())).where(eq(equipe.id, row.id));
    audit.record({
      acao: 'Excluiu',
      entidade: 'equipe',
      uuid,
      rotulo: row.nome,
      antes: before && labels(before),
    });
  });
}

/** Who joins or leaves counts as changed too: a form of his opened before does not undo it. */
async function saveMembers(
  tx: Transaction,
  scope: Scope,
  equipeId: number,
  memberIds: readonly number[],
): Promise<void> {
  const moved = await replaceMembers(tx, equipeId, memberIds);
  if (moved.length > 0) await writeUsuarios(tx, moved, {}, trailOf(scope));
}

/** @param staying who is in the team already, and may have left the firm since. */
async function columnsOf(tx: Transaction, form: EquipeForm, staying: readonly string[] = []) {
  const liderId = await idOfRef(tx, usuario, form.lider_uuid, 'lider_uuid');
  const memberIds = await idsOfRefs(tx, usuario, form.membros_uuid, 'membros_uuid');
  const fresh = (uuids: string[]) => uuids.filter((one) => !staying.includes(one));
  await refuseOutsiders(tx, fresh([form.lider_uuid]), 'lider_uuid');
  await refuseOutsiders(tx, fresh(form.membros_uuid), 'membros_uuid');
  const columns = {
    nome: form.nome,
    lider_id: liderId,
    departamento_id: await idOfRef(tx, departamento, form.departamento_uuid, 'departamento_uuid'),
    ativo: form.ativo,
  };
  return { columns, memberIds: [...new Set([liderId, ...memberIds])] };
}

/** A team has people of the firm only, and takes in nobody who left. */
async function refuseOutsiders(tx: Transaction, uuids: string[], field: string): Promise<void> {
  if (uuids.length === 0) return;
  const rows = await tx
    .select({ is_client: usuario.is_client, status: usuario.status })
    .from(usuario)
    .where(and(inArray(usuario.uuid, uuids), isNull(usuario.excluido_em)));
  if (rows.some((row) => row.is_client === 1 || row.status === 'inativo'))
    throw invalidFields({ [field]: ['Opção inválida.'] });
}
