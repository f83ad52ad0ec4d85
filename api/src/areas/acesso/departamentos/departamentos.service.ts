import type {
  DepartamentoForm,
  DepartamentoMassa,
  DepartamentoMove,
} from '@gestao/shared/contracts/acesso/departamentos';
import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import { eq } from 'drizzle-orm';
import { invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { labels } from '../../../platform/audit/labels';
import { created, deleted, refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { departamento } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { idOfRef } from '../../../platform/listing/refs';
import { withUniqueFields } from '../../../platform/listing/unique';
import { countVinculos, refuseLinked } from '../../../platform/listing/vinculos';
import { idOfColleague } from '../pessoas/colleague';
import { isInSubtree, lockArvore } from './arvore.repository';
import {
  departamentoLinks,
  departamentoNames,
  findDepartamento,
  lockDepartamento,
} from './departamentos.repository';

const uniqueFields = {
  departamento_nome_unico: ['nome', 'nome'],
  departamento_sigla_unica: ['sigla', 'sigla', 'esta'],
} satisfies Parameters<typeof withUniqueFields>[0];

/** @throws Refusal 404 */
export async function getDepartamento({ database }: Scope, uuid: string) {
  const found = await findDepartamento(database.orm, uuid);
  if (!found) throw notFound();
  return found;
}

/** @throws Refusal 422 for a name or acronym in use, or an unknown head or parent. */
export function createDepartamento(scope: Scope, form: DepartamentoForm) {
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const [row] = await tx
        .insert(departamento)
        .values({ ...(await columnsOf(tx, form)), ...created(scope.actor, scope.now()) })
        .returning({ uuid: departamento.uuid, versao: departamento.versao });
      if (!row) throw new Error('A department was not inserted.');
      const after = await findDepartamento(tx, row.uuid);
      audit.record({
        acao: 'Criou',
        entidade: 'departamento',
        uuid: row.uuid,
        rotulo: form.nome,
        depois: after && labels(after),
      });
      return row;
    }),
  );
}

/** @throws Refusal 404, 409, 422 (also for a cycle of departments). */
export function updateDepartamento(scope: Scope, uuid: string, form: DepartamentoForm & { versao: number }) {
  return withUniqueFields(uniqueFields, () =>
    change(scope, uuid, form.versao, (tx, row) => columnsOf(tx, form, row.responsavel_id)),
  );
}

/** Puts a department under another one, or at the top. @throws Refusal 404, 409, 422 for a cycle. */
export function moveDepartamento(scope: Scope, uuid: string, form: DepartamentoMove) {
  return change(scope, uuid, form.versao, async (tx) => ({
    departamento_pai_id: await idOfRef(tx, departamento, form.departamento_pai_uuid, 'departamento_pai_uuid'),
  }));
}

type Row = NonNullable<Awaited<ReturnType<typeof lockDepartamento>>>;
type Change = Partial<typeof departamento.$inferInsert> & { departamento_pai_id: number | null };

/** Changes one department while the tree stands still. */
function change(
  scope: Scope,
  uuid: string,
  versao: number,
  columns: (tx: Transaction, row: Row) => Promise<Change>,
) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    await lockArvore(tx);
    const row = await lockDepartamento(tx, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    const before = await findDepartamento(tx, uuid);
    const changed = await columns(tx, row);
    await refuseCycle(tx, row.id, changed.departamento_pai_id);
    const [saved] = await tx
      .update(departamento)
      .set({ ...changed, ...touched(scope.actor, scope.now()) })
      .where(eq(departamento.id, row.id))
      .returning({ uuid: departamento.uuid, versao: departamento.versao });
    const after = await findDepartamento(tx, uuid);
    audit.record({
      acao: 'Alterou',
      entidade: 'departamento',
      uuid,
      rotulo: changed.nome ?? row.nome,
      antes: before && labels(before),
      depois: after && labels(after),
    });
    return saved as { uuid: string; versao: number };
  });
}

async function refuseCycle(tx: Transaction, id: number, paiId: number | null): Promise<void> {
  if (paiId !== null && (await isInSubtree(tx, id, paiId))) {
    throw invalidFields({ departamento_pai_uuid: ['Um departamento não pode ficar dentro dele mesmo.'] });
  }
}

/** What holds the department back from being deleted. @throws Refusal 404 */
export async function departamentoVinculos(scope: Scope, uuid: string) {
  await getDepartamento(scope, uuid);
  return countVinculos(scope.database.orm, departamentoLinks(uuid));
}

/** @throws Refusal 404, 409, and 406 while anything is linked. */
export function deleteDepartamento(scope: Scope, uuid: string, versao: number) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockDepartamento(tx, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    refuseLinked(await countVinculos(tx, departamentoLinks(uuid)));
    const before = await findDepartamento(tx, uuid);
    await tx.update(departamento).set(deleted(scope.actor, scope.now())).where(eq(departamento.id, row.id));
    audit.record({
      acao: 'Excluiu',
      entidade: 'departamento',
      uuid,
      rotulo: row.nome,
      antes: before && labels(before),
    });
  });
}

/**
 * Puts many departments in use or out of it; one that already is so counts as done.
 * @returns what became of each: a refusal of one does not stop the others.
 */
export async function massaDepartamentos(
  scope: Scope,
  { acao, uuids }: DepartamentoMassa,
): Promise<MassaResult> {
  const names = await departamentoNames(scope.database.orm, uuids);
  return runMassa(
    uuids,
    (uuid) => names.get(uuid),
    (uuid) => setDepartamentoAtivo(scope, uuid, acao === 'ativar'),
    scope.report,
  );
}

/** @throws Refusal 404 */
function setDepartamentoAtivo(scope: Scope, uuid: string, ativo: boolean): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockDepartamento(tx, uuid);
    if (!row) throw notFound();
    if (row.ativo === ativo) return;
    await tx
      .update(departamento)
      .set({ ativo, ...touched(scope.actor, scope.now()) })
      .where(eq(departamento.id, row.id));
    audit.record({
      acao: 'Alterou',
      entidade: 'departamento',
      uuid,
      rotulo: row.nome,
      antes: { ativo: row.ativo },
      depois: { ativo },
    });
  });
}

async function columnsOf(tx: Transaction, form: DepartamentoForm, responsavelId?: number | null) {
  return {
    nome: form.nome,
    sigla: form.sigla,
    cor: form.cor,
    ativo: form.ativo,
    responsavel_id: await idOfColleague(tx, form.responsavel_uuid, 'responsavel_uuid', responsavelId),
    departamento_pai_id: await idOfRef(tx, departamento, form.departamento_pai_uuid, 'departamento_pai_uuid'),
  };
}
