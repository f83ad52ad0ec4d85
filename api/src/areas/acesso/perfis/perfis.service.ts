import type { Perfil, PerfilDetail, PerfilForm } from '@gestao/shared/contracts/acesso/perfis';
import type { ListQuery, ListResult } from '@gestao/shared/contracts/comum/http';
import { eq } from 'drizzle-orm';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { created, deleted, refuseLostUpdate, touched } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { perfil } from '../../../platform/database/schema';
import { withUniqueFields } from '../../../platform/listing/unique';
import { countVinculos, refuseLinked } from '../../../platform/listing/vinculos';
import { lockAdministration, profileBlock, refuseNoAdministrator, refuseProfileBlock } from './delegation';
import {
  findNameAlike,
  findPerfil,
  listPerfis,
  lockPerfil,
  perfilLinks,
  perfilOfUsuario,
} from './perfis.repository';

const uniqueFields = { perfil_nome_unico: ['nome', 'nome'] } satisfies Record<string, [string, string]>;

const logged = (row: { nome: string; descricao: string | null; permissoes: string[] }) => ({
  nome: row.nome,
  descricao: row.descricao,
  permissoes: [...row.permissoes].sort(),
});

/** A page of profiles, each with why the person asking may not change it. */
export async function readPerfis(
  database: Scope['database'],
  actor: Scope['actor'],
  query: ListQuery,
): Promise<ListResult<Perfil>> {
  const own = (await perfilOfUsuario(database.orm, actor.usuarioId))?.id;
  return listPerfis(database, query, ({ id, permissoes }) =>
    profileBlock(actor, { permissoes, own: id === own }),
  );
}

/** @throws Refusal 404 */
export async function getPerfil(scope: Scope, id: number): Promise<PerfilDetail> {
  const found = await findPerfil(scope.database.orm, id);
  if (!found) throw notFound();
  const own = (await perfilOfUsuario(scope.database.orm, scope.actor.usuarioId))?.id === id;
  return {
    ...found,
    proprio: own,
    bloqueio: profileBlock(scope.actor, { permissoes: found.permissoes, own }),
  };
}

/** @throws Refusal 403 for permissions the person may not give; 422 for a name in use. */
export function createPerfil(scope: Scope, form: PerfilForm) {
  refuseProfileBlock(scope.actor, { permissoes: form.permissoes, own: false });
  return withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      await refuseNameAlike(tx, form.nome);
      const [row] = await tx
        .insert(perfil)
        .values({ ...form, ...created(scope.actor, scope.now()) })
        .returning({ id: perfil.id, uuid: perfil.uuid, versao: perfil.versao });
      if (!row) throw new Error('A profile was not inserted.');
      audit.record({
        acao: 'Criou',
        entidade: 'perfil',
        uuid: row.uuid,
        rotulo: form.nome,
        depois: logged(form),
      });
      return { id: row.id, versao: row.versao };
    }),
  );
}

/**
 * Who gives a profile must not have to guess between `Estagiário fiscal` and `estagiario FISCAL`.
 * @throws Refusal 422 for a name that differs from another only in case, accents or spaces
 */
async function refuseNameAlike(tx: Transaction, nome: string, own?: number): Promise<void> {
  const alike = await findNameAlike(tx, nome, own);
  if (alike === undefined) return;
  throw invalidFields({ nome: [`Já existe o perfil “${alike}”, de nome quase igual.`] });
}

/** Takes effect at the next request of everybody who has it. @throws Refusal 403, 404, 406, 409, 422. */
export async function updatePerfil(scope: Scope, id: number, form: PerfilForm & { versao: number }) {
  const saved = await withUniqueFields(uniqueFields, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      await lockAdministration(tx);
      const row = await lockPerfil(tx, id);
      if (!row) throw notFound();
      const own = (await perfilOfUsuario(tx, scope.actor.usuarioId))?.id === id;
      refuseProfileBlock(scope.actor, { permissoes: [...row.permissoes, ...form.permissoes], own });
      await refuseLostUpdate(tx, row, form.versao);
      await refuseNameAlike(tx, form.nome, id);
      const [updated] = await tx
        .update(perfil)
        .set({
          nome: form.nome,
          descricao: form.descricao,
          permissoes: form.permissoes,
          ...touched(scope.actor, scope.now()),
        })
        .where(eq(perfil.id, id))
        .returning({ id: perfil.id, versao: perfil.versao });
      await refuseNoAdministrator(tx);
      audit.record({
        acao: 'Alterou',
        entidade: 'perfil',
        uuid: row.uuid,
        rotulo: form.nome,
        antes: logged(row),
        depois: logged(form),
      });
      return updated as { id: number; versao: number };
    }),
  );
  scope.sessions.invalidateAll();
  return saved;
}

/** @throws Refusal 403, 404, 406 (seeded, or in use), 409. */
export function deletePerfil(scope: Scope, id: number, versao: number) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockPerfil(tx, id);
    if (!row) throw notFound();
    refuseProfileBlock(scope.actor, { permissoes: row.permissoes, own: false });
    await refuseLostUpdate(tx, row, versao);
    if (row.sistema) throw ruleRefusal('perfil_do_sistema', 'Perfis do sistema não podem ser excluídos.');
    refuseLinked(await countVinculos(tx, perfilLinks(id)));
    await tx.update(perfil).set(deleted(scope.actor, scope.now())).where(eq(perfil.id, id));
    audit.record({
      acao: 'Excluiu',
      entidade: 'perfil',
      uuid: row.uuid,
      rotulo: row.nome,
      antes: logged(row),
    });
  });
}
