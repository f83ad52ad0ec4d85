import type { Visao, VisaoForm, VisaoUpdate } from '@gestao/shared/contracts/comum/visoes';
import { permissionOfRoute } from '@gestao/shared/permissions';
import { eq } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { created, deleted, refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { visao_salva } from '../../../platform/database/schema';
import { withUniqueFields } from '../../../platform/listing/unique';
import { countOwnVisoes, findOwnVisao, listVisoes, lockOwnVisao } from './visoes.repository';

const uniqueFields = { visao_salva_nome_unico: ['nome', 'nome'] } satisfies Record<string, [string, string]>;

/** Most views one person keeps at one list. */
const mostOwn = 50;

/**
 * Views of one list: the person's own and those that others share (docs/domain/plataforma.md#visoes-salvas).
 * @throws Refusal 403 for a list the person may not open, 404 for an unknown one.
 */
export function getVisoes(scope: Scope, rota: string): Promise<Visao[]> {
  refuseRoute(scope, rota);
  return listVisoes(scope.database.orm, scope.actor, rota);
}

/** @throws Refusal 403, 404 for the list; 422 for a name in use; 406 beyond 50 views. */
export function createVisao(scope: Scope, form: VisaoForm): Promise<Visao> {
  refuseRoute(scope, form.rota);
  refuseSharing(scope, form.compartilhada);
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      if ((await countOwnVisoes(tx, scope.actor, form.rota)) >= mostOwn) {
        throw ruleRefusal('visoes_demais', `Cada lista guarda até ${mostOwn} visões. Exclua uma antes.`);
      }
      const [row] = await tx
        .insert(visao_salva)
        .values({ ...form, usuario_id: scope.actor.usuarioId, ...created(scope.actor, scope.now()) })
        .returning({ uuid: visao_salva.uuid });
      const after = await readBack(tx, scope, row?.uuid ?? '');
      audit.record({
        acao: 'Criou',
        entidade: 'visao_salva',
        uuid: after.uuid,
        rotulo: after.nome,
        depois: content(after),
      });
      return after;
    }),
  );
}

/** @throws Refusal 404 (also for another person's view), 409, 422. */
export function updateVisao(scope: Scope, uuid: string, form: VisaoUpdate): Promise<Visao> {
  refuseSharing(scope, form.compartilhada);
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await lockOwnVisao(tx, scope.actor, uuid);
      if (!row) throw notFound();
      await refuseLostUpdate(tx, row, form.versao);
      const before = await readBack(tx, scope, uuid);
      const { versao: _versao, ...values } = form;
      await tx
        .update(visao_salva)
        .set({ ...values, ...touched(scope.actor, scope.now()) })
        .where(eq(visao_salva.id, row.id));
      const after = await readBack(tx, scope, uuid);
      audit.record({
        acao: 'Alterou',
        entidade: 'visao_salva',
        uuid,
        rotulo: after.nome,
        antes: content(before),
        depois: content(after),
      });
      return after;
    }),
  );
}

/** @throws Refusal 404 (also for another person's view), 409. */
export function deleteVisao(scope: Scope, uuid: string, versao: number): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOwnVisao(tx, scope.actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    const before = await readBack(tx, scope, uuid);
    await tx.update(visao_salva).set(deleted(scope.actor, scope.now())).where(eq(visao_salva.id, row.id));
    audit.record({
      acao: 'Excluiu',
      entidade: 'visao_salva',
      uuid,
      rotulo: before.nome,
      antes: content(before),
    });
  });
}

async function readBack(tx: Transaction, scope: Scope, uuid: string): Promise<Visao> {
  const found = await findOwnVisao(tx, scope.actor, uuid);
  if (!found) throw new Error('A view was not found after it was written.');
  return found;
}

/** What a log tells of a view. */
const content = ({ nome, rota, filtros, colunas, compartilhada }: Visao) => ({
  nome,
  rota,
  filtros,
  colunas,
  compartilhada,
});

/** The list's own permission, by the same table as the screens' guard. */
function refuseRoute(scope: Scope, rota: string): void {
  const required = permissionOfRoute(rota);
  if (required === undefined) throw notFound();
  if (required === null) return;
  if (!may(scope.actor, ...(typeof required === 'string' ? [required] : required))) throw forbidden();
}

/** Clients' people have no colleagues in here to share with. */
function refuseSharing(scope: Scope, shared: boolean): void {
  if (shared && scope.actor.isClient) throw forbidden();
}
