import type pg from 'pg';
import { grantWork } from '../platform/database/working-role';
import type { TestDatabase } from './test-database';

/** Written besides requests: who is signed in, and exports that a process looks after as it starts. */
const besides = ['sessao', 'exportacao', 'corte'];

export interface Cuts {
  /** Ends the connection that makes the n-th write from now on, before it is committed; 0 ends none. */
  arm(at: number): Promise<void>;
  /** Whether one was ended since. */
  happened(): Promise<boolean>;
  /** What every table holds now, as one digest. */
  state(): Promise<string>;
}

/**
 * Lets a test end the connection of a transaction after any of its writes, and while it commits, as a process that is
 * killed there would.
 */
export async function cutTransactions({ owner, options }: TestDatabase): Promise<Cuts> {
  const { pool } = owner;
  // A sequence goes on in a transaction that is rolled back.
  await pool.query(`
    create sequence corte_passo;
    create table corte (alvo bigint not null);
    insert into corte values (0);
    create function corta() returns trigger language plpgsql as $$
      begin
        if nextval('corte_passo') = (select alvo from corte) then
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(60);
        end if;
        return null;
      end $$;
    create function estado() returns text language plpgsql as $$
      declare
        tabela text;
        parte text;
        tudo text := '';
      begin
        for tabela in
          select quote_ident(tablename) from pg_tables
          where schemaname = 'public' and tablename <> all ('{${besides.join(',')}}') order by 1
        loop
          execute format('select coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '''') from %s t', tabela)
            into parte;
          tudo := tudo || tabela || parte;
        end loop;
        return md5(tudo);
      end $$;`);
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
      where schemaname = 'public' and tablename <> all ($1)`,
    [besides],
  );
  for (const { name } of rows)
    await pool.query(
      `create trigger corta after insert or update or delete on ${name} for each statement execute function corta()`,
    );
  // The log is written with everything else: what waits for its commit is cut there.
  await pool.query(
    `create constraint trigger corta_no_fim after insert on log_transacao deferrable initially deferred
      for each row execute function corta()`,
  );
  await grantWork(owner, new URL(options.databaseUrl as string).username);
  const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T> => {
    const [row] = (await pool.query<T>(text, values)).rows;
    if (!row) throw new Error('Nothing was answered.');
    return row;
  };
  return {
    async arm(at) {
      await pool.query('update corte set alvo = $1', [at]);
      await pool.query(`select setval('corte_passo', 1, false)`);
    },
    happened: async () =>
      (
        await one<{ feito: boolean }>(
          'select alvo > 0 and is_called and last_value >= alvo as feito from corte, corte_passo',
        )
      ).feito,
    state: async () => (await one<{ estado: string }>('select estado()')).estado,
  };
}
