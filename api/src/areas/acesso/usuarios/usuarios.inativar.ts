import {
  type PendenciaChave,
  pendenciaLabels,
  type UsuarioInativar,
  type UsuarioPendencias,
} from '@gestao/shared/contracts/acesso/usuarios';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { OpenItem, OpenItems } from '../../../platform/area/open-items';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Database, Transaction } from '../../../platform/database/database';
import { perfil, usuario } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { lockAdministration } from '../perfis/delegation';
import { changeUsuarioStatus } from './change-usuario-status';
import { countConflicts, countPendencias, gruposDe, handOver, lockPendencias } from './usuarios.pendencias';
import { lockEditable } from './usuarios.rights';

const ownAccess =
  'Você não pode inativar o seu próprio acesso. Deve existir ao menos um administrador ativo.';

/**
 * What hangs on a person, and who may take it over. A client's person has nothing to hand over, and
 * who is restricted reads how many records there are, not which.
 * @throws Refusal 404
 */
export async function getPendencias(scope: Scope, uuid: string): Promise<UsuarioPendencias> {
  const { orm } = scope.database;
  const [person] = await orm
    .select({ id: usuario.id, uuid: usuario.uuid, is_client: usuario.is_client })
    .from(usuario)
    .where(and(eq(usuario.uuid, uuid), isNull(usuario.excluido_em)));
  if (!person) throw notFound();
  if (person.is_client === 1) return { total: 0, grupos: [], substitutos: [] };
  const found = await countPendencias(scope.areas, orm, person, dateIn(scope.now()));
  const grupos = scope.actor.visaoTotal ? found : found.map((grupo) => ({ ...grupo, exemplos: [] }));
  const total = grupos.reduce((sum, grupo) => sum + grupo.total, 0);
  return { total, grupos, substitutos: await listSubstitutes(orm, person.id) };
}

function listSubstitutes(orm: Database['orm'], exceptId: number) {
  return orm
    .select({ valor: usuario.uuid, rotulo: usuario.nome })
    .from(usuario)
    .where(
      and(
        isNull(usuario.excluido_em),
        eq(usuario.is_client, 0),
        eq(usuario.status, 'ativo'),
        ne(usuario.id, exceptId),
      ),
    )
    .orderBy(byText(usuario.nome))
    .limit(1000);
}

/**
 * A person leaves: everything open goes to the substitutes, the access and its sessions end, all in
 * one transaction. Each record that changes hands is in the log under its own name.
 * @throws Refusal 403, 404, 406 (oneself, last administrator), 409; 422 at `substituto_uuid` or
 * `por_grupo.<chave>` for what nobody fit takes over.
 */
export async function inactivateUsuario(scope: Scope, uuid: string, form: UsuarioInativar) {
  const { saved, usuarioId } = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    await lockAdministration(tx);
    const row = await lockEditable(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    const { versao } = await changeUsuarioStatus(tx, audit, row, 'inativo', trailOf(scope), async () => {
      if (row.id === scope.actor.usuarioId) throw ruleRefusal('proprio_acesso', ownAccess);
      return row.is_client === 1 ? {} : handEverythingOver(tx, scope, audit, row, form);
    });
    return { saved: { uuid, versao }, usuarioId: row.id };
  });
  scope.sessions.invalidateUser(usuarioId);
  return saved;
}

interface Substitute {
  id: number;
  uuid: string;
  nome: string;
  permissoes: readonly string[];
}

/** @returns how many records of each kind went to whom, for the log. */
async function handEverythingOver(
  tx: Transaction,
  scope: Scope,
  audit: Audit,
  row: typeof usuario.$inferSelect,
  form: UsuarioInativar,
): Promise<{ transferido?: Record<string, string> }> {
  const now = scope.now();
  const substitutes = await lockSubstitutes(tx, row.id, form);
  const erros: Record<string, string[]> = {};
  const transfers: { grupo: OpenItems; records: OpenItem[]; to: Substitute }[] = [];
  for (const grupo of gruposDe(scope.areas)) {
    const records = await lockPendencias(tx, grupo, row, dateIn(now));
    if (records.length === 0) continue;
    const chosen = form.por_grupo[grupo.chave] ?? form.substituto_uuid;
    const to = substitutes.find((person) => person.uuid === chosen);
    const problem = to ? await problemOf(tx, grupo, records, to) : 'Escolha quem assume.';
    if (problem || !to) erros[`por_grupo.${grupo.chave}`] = [problem ?? 'Escolha quem assume.'];
    else transfers.push({ grupo, records, to });
  }
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
  const summary: Record<string, string> = {};
  for (const { grupo, records, to } of transfers) {
    const before = await grupo.registra?.(tx, records);
    await handOver(tx, grupo, records, { from: row, to, byId: scope.actor.usuarioId, now });
    const after = await grupo.registra?.(tx, records);
    for (const record of records) {
      audit.record({
        acao: 'Alterou',
        entidade: grupo.tabela,
        uuid: record.uuid,
        rotulo: record.nome,
        clienteUuid: record.cliente_uuid,
        antes: { [grupo.campo]: row.nome, ...before?.get(record.uuid) },
        depois: { [grupo.campo]: to.nome, ...after?.get(record.uuid) },
      });
    }
    await grupo.avisa?.(tx, scope, { de: row.nome, para: to, registros: records });
    summary[pendenciaLabels[grupo.chave]] = `${records.length} → ${to.nome}`;
  }
  return transfers.length > 0 ? { transferido: summary } : {};
}

async function problemOf(
  tx: Transaction,
  grupo: OpenItems,
  records: readonly OpenItem[],
  to: Substitute,
): Promise<string | null> {
  const { permissoes } = grupo;
  if (permissoes && !permissoes.uma.some((permission) => to.permissoes.includes(permission)))
    return permissoes.texto;
  const conflicts = await countConflicts(tx, grupo, records, to.id);
  return conflicts > 0 && grupo.conflito ? grupo.conflito.texto(conflicts) : null;
}

/** Active people of the firm only; held, so that none of them leaves meanwhile. */
async function lockSubstitutes(
  tx: Transaction,
  leaverId: number,
  form: UsuarioInativar,
): Promise<Substitute[]> {
  const fields: [string, string][] = [];
  if (form.substituto_uuid) fields.push(['substituto_uuid', form.substituto_uuid]);
  for (const [chave, chosen] of Object.entries(form.por_grupo) as [PendenciaChave, string | null][]) {
    if (chosen) fields.push([`por_grupo.${chave}`, chosen]);
  }
  const wanted = [...new Set(fields.map(([, chosen]) => chosen))];
  if (wanted.length === 0) return [];
  const found = await tx
    .select({ id: usuario.id, uuid: usuario.uuid, nome: usuario.nome, permissoes: perfil.permissoes })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(
      and(
        inArray(usuario.uuid, wanted),
        eq(usuario.status, 'ativo'),
        eq(usuario.is_client, 0),
        isNull(usuario.excluido_em),
        ne(usuario.id, leaverId),
      ),
    )
    .orderBy(usuario.id)
    .for('no key update', { of: usuario });
  const erros = Object.fromEntries(
    fields
      .filter(([, chosen]) => !found.some((person) => person.uuid === chosen))
      .map(([field]) => [field, ['Opção inválida.']]),
  );
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
  return found;
}
