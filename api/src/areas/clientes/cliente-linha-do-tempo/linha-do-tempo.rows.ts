import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/app/actor';
import { type Areas, recordKinds } from '../../../platform/area/area';
import type { RecordRules, RecordTable } from '../../../platform/area/record-kind';
import { log_transacao } from '../../../platform/database/schema';

/**
 * Log rows of a client that a person may read: what concerns the client itself, own actions, and of
 * every other kind of record what its area's own rule lets the person see (docs/domain/acesso.md#linhas). A kind that no rule
 * is written for is shown only with the total view. The query must join another table, so that columns carry
 * their table's name.
 * @throws Refusal 403 for a client's person
 */
export function eventoRows(areas: Areas, actor: Actor): SQL {
  const kinds = recordKinds(areas);
  const total = sql`${actor.visaoTotal}::boolean`;
  const { entidade, entidade_uuid, usuario_id } = log_transacao;
  const rules = rulesOf(areas, actor, total);
  const always = kinds.flatMap(([nome, { timeline }]) => (timeline?.visible === 'always' ? [nome] : []));
  const byKind = kinds.flatMap(([nome, { timeline, rows }]) => {
    const visible = timeline?.visible;
    if (visible === 'rows' && rows)
      return [sql`when ${entidade} = ${nome} then ${named(rows.table, rows.of(actor))}`];
    if (typeof visible === 'object')
      return [sql`when ${entidade} = ${nome} then ${named(visible.table, visible.when(actor, rules))}`];
    return [];
  });
  return sql`(${usuario_id} = ${actor.usuarioId} or case
    when ${sql.join(
      always.map((nome) => sql`${entidade} = ${nome} or ${entidade} like ${`${nome}\\_%`}`),
      sql` or `,
    )} then true
    when ${entidade_uuid} is null then ${total}
    ${sql.join(byKind, sql` `)}
    else ${total} end)`;
}

const everything = sql`true`;

const named = (table: RecordTable, rule: SQL | undefined) =>
  sql`exists (select 1 from ${table}
    where ${table.uuid} = ${log_transacao.entidade_uuid}::uuid and ${rule ?? everything})`;

const byId = (table: RecordTable, id: PgColumn, rule: SQL | undefined) =>
  sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${rule ?? everything})`;

function rulesOf(areas: Areas, actor: Actor, total: SQL): RecordRules {
  const choose = (value: SQL | PgColumn, cases: SQL[]) =>
    cases.length === 0 ? total : sql`case ${value} ${sql.join(cases, sql` `)} else ${total} end`;
  return {
    named: (kind, id, only) =>
      choose(
        kind,
        recordKinds(areas).flatMap(([nome, { timeline, rows }]) => {
          if (!timeline || (only === 'files' && !timeline.files)) return [];
          if (timeline.visible === 'always') return [sql`when ${nome} then true`];
          if (timeline.visible !== 'rows' || !rows) return [];
          return [sql`when ${nome} then ${byId(rows.table, id, rows.of(actor))}`];
        }),
      ),
    linked: (finalidade, id) =>
      choose(
        finalidade,
        recordKinds(areas).flatMap(([, { links = {}, rows }]) =>
          Object.entries(links).flatMap(([nome, seen]) => {
            if (seen === 'always') return [sql`when ${nome} then true`];
            return rows ? [sql`when ${nome} then ${byId(rows.table, id, rows.of(actor))}`] : [];
          }),
        ),
      ),
  };
}
