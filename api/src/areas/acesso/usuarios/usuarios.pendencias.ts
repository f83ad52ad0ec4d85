import { type PendenciaChave, pendenciaLabels } from '@gestao/shared/contracts/acesso/usuarios';
import { sql } from 'drizzle-orm';
import { type Areas, offered } from '../../../platform/area/area';
import { type Leaver, type OpenItem, type OpenItems, umDestes } from '../../../platform/area/open-items';
import type { Database, Transaction } from '../../../platform/database/database';

const ordem = Object.keys(pendenciaLabels);

/** Everything in the product that may hang on a person, in the order the wizard shows it. */
export const gruposDe = (areas: Areas): OpenItems[] =>
  offered(areas, 'openItems').sort((one, other) => ordem.indexOf(one.chave) - ordem.indexOf(other.chave));

/** Counts every kind, with up to five names of each. */
export async function countPendencias(
  areas: Areas,
  orm: Database['orm'] | Transaction,
  who: Leaver,
  hoje: string,
): Promise<{ chave: PendenciaChave; rotulo: string; total: number; exemplos: string[] }[]> {
  const counts = gruposDe(areas).map(
    ({ chave, abertos }) => sql`select ${chave}::text as chave, count(*)::int as total,
      coalesce((array_agg(nome order by nome))[1:5], '{}')::text[] as exemplos from (${abertos(who, hoje)}) as p`,
  );
  const { rows } = await orm.execute<{ chave: PendenciaChave; total: number; exemplos: string[] }>(
    sql.join(counts, sql` union all `),
  );
  return gruposDe(areas).flatMap(({ chave }) => {
    const found = rows.find((row) => row.chave === chave);
    return found && found.total > 0 ? [{ ...found, rotulo: pendenciaLabels[chave] }] : [];
  });
}

/** Reads the records of one kind and holds them until the end of the transaction. */
export async function lockPendencias(
  tx: Transaction,
  grupo: OpenItems,
  who: Leaver,
  hoje: string,
): Promise<OpenItem[]> {
  const { rows } = await tx.execute<{ id: string; uuid: string; nome: string; cliente_uuid: string | null }>(
    sql`${grupo.abertos(who, hoje)} order by t.id for update of t`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** How many of these records cannot go to the substitute. */
export async function countConflicts(
  tx: Transaction,
  grupo: OpenItems,
  records: readonly OpenItem[],
  substitutoId: number,
): Promise<number> {
  if (!grupo.conflito) return 0;
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from ${sql.identifier(grupo.tabela)} t
      where ${umDestes(records)} and ${grupo.conflito.onde(substitutoId)}`,
  );
  return rows[0]?.total ?? 0;
}

/** Gives the records to the substitute, with whatever he needs to see them. */
export async function handOver(
  tx: Transaction,
  grupo: OpenItems,
  records: readonly OpenItem[],
  change: { from: Leaver; to: Leaver; byId: number; now: Date },
): Promise<void> {
  const { from, to } = change;
  const { coluna, membros, tabela, troca } = grupo;
  const set = troca?.(from, to) ?? sql`${sql.identifier(coluna)} = ${to.id}`;
  await tx.execute(sql`update ${sql.identifier(tabela)} t set ${set}, versao = versao + 1,
    atualizado_em = ${change.now.toISOString()}::timestamptz, atualizado_por_id = ${change.byId}
    where ${umDestes(records)}`);
  if (!membros) return;
  await tx.execute(sql`insert into ${sql.identifier(membros.tabela)} (${sql.identifier(membros.coluna)}, usuario_id)
    select t.id, ${to.id} from ${sql.identifier(tabela)} t where ${umDestes(records)}
    on conflict do nothing`);
}
