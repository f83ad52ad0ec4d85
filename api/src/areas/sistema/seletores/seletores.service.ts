import {
  type SeletorForm,
  type SeletorGrupo,
  type SeletorOrdem,
  type SeletorUpdate,
  seletorGrupoLabels,
} from '@gestao/shared/contracts/sistema/seletores';
import { eq } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { offered } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import { created, deleted, refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import { seletor } from '../../../platform/database/schema';
import { withUniqueFields } from '../../../platform/listing/unique';
import { countVinculos, refuseLinked } from '../../../platform/listing/vinculos';
import { lockGroup, lockSeletor, seletorLinks, writeOrder } from './seletores.repository';
import { slugOf } from './seletores.rules';

const groupName = (grupo: string) => seletorGrupoLabels[grupo as SeletorGrupo] ?? grupo;
const logged = (row: { grupo: string; chave: string; rotulo: string; ativo: boolean }) => ({
  grupo: groupName(row.grupo),
  chave: row.chave,
  rotulo: row.rotulo,
  ativo: row.ativo,
});

/** Adds an entry at the end of its group. @throws Refusal 422 for a key in use, or a label without letters. */
export function createSeletor(scope: Scope, form: SeletorForm) {
  const chave = form.chave ?? slugOf(form.rotulo);
  if (chave === '') throw invalidFields({ rotulo: ['Use ao menos uma letra ou um número.'] });
  // A key made of the label clashes because the label does.
  const clash: [string, string] = form.chave === null ? ['rotulo', 'rótulo'] : ['chave', 'código'];
  return withUniqueFields({ seletor_chave_unica: clash }, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const group = await lockGroup(tx, form.grupo);
      refuseSameLabel(group, form.rotulo);
      const values = { grupo: form.grupo, chave, rotulo: form.rotulo, ativo: true };
      const [row] = await tx
        .insert(seletor)
        .values({ ...values, ordem: (group.at(-1)?.ordem ?? -1) + 1, ...created(scope.actor, scope.now()) })
        .returning({ uuid: seletor.uuid, versao: seletor.versao });
      if (!row) throw new Error('A drop-down entry was not inserted.');
      audit.record({
        acao: 'Criou',
        entidade: 'seletor',
        uuid: row.uuid,
        rotulo: form.rotulo,
        depois: logged(values),
      });
      return row;
    }),
  );
}

/** Changes label or activity; the key stays. @throws Refusal 404, 409, 422 for a label in use. */
export function updateSeletor(scope: Scope, uuid: string, form: SeletorUpdate) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockSeletor(tx, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    const group = await lockGroup(tx, row.grupo);
    refuseSameLabel(
      group.filter((one) => one.uuid !== uuid),
      form.rotulo,
    );
    const label = { from: row.rotulo, to: form.rotulo };
    let renamed = 0;
    for (const { grupo, follow } of offered(scope.areas, 'renamedEntries'))
      if (grupo === row.grupo && label.from !== label.to) renamed += await follow(tx, label, trailOf(scope));
    const [saved] = await tx
      .update(seletor)
      .set({ rotulo: form.rotulo, ativo: form.ativo, ...touched(scope.actor, scope.now()) })
      .where(eq(seletor.id, row.id))
      .returning({ uuid: seletor.uuid, versao: seletor.versao });
    audit.record({
      acao: 'Alterou',
      entidade: 'seletor',
      uuid,
      rotulo: form.rotulo,
      antes: logged(row),
      // A tag may be on every client there is: how many followed, not a row for each.
      depois: { ...logged({ ...row, ...form }), ...(renamed > 0 ? { clientes_atualizados: renamed } : {}) },
    });
    return saved as { uuid: string; versao: number };
  });
}

/** @throws Refusal 406 when the group has changed since it was read. */
export function orderSeletores(scope: Scope, { grupo, uuids }: SeletorOrdem): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const rows = await lockGroup(tx, grupo);
    const wanted = uuids.map((uuid) => rows.find((row) => row.uuid === uuid));
    if (wanted.length !== rows.length || new Set(wanted).size !== rows.length || wanted.includes(undefined)) {
      throw ruleRefusal(
        'lista_alterada',
        'Esta lista foi alterada por outra pessoa. Recarregue para continuar.',
      );
    }
    const ordered = wanted.filter((row) => row !== undefined);
    await writeOrder(
      tx,
      ordered.map((row) => row.id),
    );
    audit.record({
      acao: 'Alterou',
      entidade: 'seletor',
      rotulo: `Ordem de ${groupName(grupo)}`,
      antes: { ordem: rows.map((row) => row.rotulo) },
      depois: { ordem: ordered.map((row) => row.rotulo) },
    });
  });
}

/** @throws Refusal 404, 409, and 406 while any record names it. */
export function deleteSeletor(scope: Scope, uuid: string, versao: number) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockSeletor(tx, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    const links = seletorLinks(row);
    if (links.length > 0) refuseLinked(await countVinculos(tx, links));
    await tx.update(seletor).set(deleted(scope.actor, scope.now())).where(eq(seletor.id, row.id));
    audit.record({
      acao: 'Excluiu',
      entidade: 'seletor',
      uuid,
      rotulo: row.rotulo,
      antes: logged(row),
    });
  });
}

function refuseSameLabel(group: readonly { rotulo: string }[], rotulo: string): void {
  if (group.some((one) => slugOf(one.rotulo) === slugOf(rotulo))) {
    throw invalidFields({ rotulo: ['Já existe um registro com este rótulo.'] });
  }
}
