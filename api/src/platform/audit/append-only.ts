import type { Database } from '../database/database';

const guards = [
  { name: 'log_transacao_so_acrescenta', event: 'update or delete', level: 'row' },
  { name: 'log_transacao_nao_esvazia', event: 'truncate', level: 'statement' },
] as const;

/**
 * The log is append-only for every role that writes through the product's connection: updates, deletes and
 * truncation are refused by the database itself (docs/domain/sistema.md#cadeia), but for rows older than five
 * years that the retention takes (decision 0025). Migrations 0005 and 0012 make the guards; this looks after
 * them at each start, so that one that somebody took away or switched off comes back. What was changed
 * meanwhile, the chain tells.
 */
export async function protectLog({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = 'log_transacao'::regclass and tgenabled <> 'D'`,
  );
  const missing = guards.filter(({ name }) => !rows.some((row) => row.name === name));
  if (missing.length > 0) await putBack(pool, missing);
  // A session that names schemas of its own first would bring another clock.
  const { rows: loose } = await pool.query<{ guard: string }>(
    `select oid::regprocedure::text as guard from pg_proc
     where oid in (to_regproc('public.log_somente_acrescenta'), to_regproc('public.aceite_imutavel'))
       and not coalesce(proconfig, '{}') @> array['search_path=pg_catalog']`,
  );
  for (const { guard } of loose) await pool.query(`alter function ${guard} set search_path = pg_catalog`);
}

async function putBack(
  pool: Database['pool'],
  missing: readonly { name: string; event: string; level: string }[],
): Promise<void> {
  await pool.query(`create or replace function log_somente_acrescenta() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if current_setting('gestao.retencao', true) = 'sim' and old.data_hora < now() - interval '5 years' then
          return old;
        end if;
      end if;
      raise exception 'log_transacao is append-only' using errcode = 'insufficient_privilege';
    end $$`);
  for (const { name, event, level } of missing) {
    await pool.query(`create or replace trigger ${name} before ${event} on log_transacao
      for each ${level} execute function log_somente_acrescenta()`);
    // One that was switched off keeps its state through the replacement.
    await pool.query(`alter table log_transacao enable trigger ${name}`);
  }
}
