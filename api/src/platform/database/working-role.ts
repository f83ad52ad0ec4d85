import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Database } from './orm';
import { allowLongQueries } from './query-limit';
import { DatabaseRefused } from './server/database-refused';
import type { ServerConnection } from './server/own-server';
import { databaseTexts } from './texts';

/** Who serves requests on the product's own server. */
const ownRole = 'gestao';

/** The log is added to; what is old enough leaves with the retention (decision 0025). Nothing in it is changed. */
const unchangeable = 'log_transacao';
/** What version the queue is of decides what the owner does to it at the next start. */
const queueVersion = 'pgboss.version';

/**
 * Makes the role that serves requests on the product's own server, with a password that only this process knows.
 * @returns how to sign in as it
 */
export async function makeOwnRole(
  { pool }: Database,
  connection: ServerConnection,
): Promise<ServerConnection> {
  const password = randomBytes(24).toString('base64url');
  const { rowCount } = await pool.query('select from pg_roles where rolname = $1', [ownRole]);
  if (rowCount === 0) await pool.query(`create role ${ownRole}`);
  await pool.query(
    `alter role ${ownRole} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password '${password}'`,
  );
  // A role may set defaults of its own sessions.
  await pool.query(`alter role ${ownRole} reset all`);
  // Those for one database are kept apart, and a library that is not there would let no session begin.
  await pool.query(`alter role ${ownRole} in database ${connection.database} reset all`);
  return { ...connection, user: ownRole, password };
}

/**
 * Lets a role read and write rows, and look which migrations there are: nothing else. To be called by the owner
 * once everything is made; where nothing is lacking nothing is written.
 * @throws DatabaseRefused when it may do more, and the owner cannot take that away
 */
export async function grantWork({ pool }: Database, role: string): Promise<void> {
  const client = await pool.connect();
  const name = client.escapeIdentifier(role);
  try {
    await allowLongQueries(client);
    await client.query('begin');
    await refuseShadows(client, role);
    if (await wrongRight(client, role)) {
      const { rows } = await client.query<{ direito: string; em: string }>(
        `select case when relkind = 'S' then 'usage, select' when lido then 'select' else 'select, insert, update, delete' end
           as direito, case when relkind = 'S' then 'sequence ' else '' end || oid::regclass as em from (${ownParts}) parte
         union all select distinct 'usage', 'schema ' || esquema from (${ownParts}) parte
         union all select 'update (maintained_on, cron_on, monitored_on)', oid::regclass::text from (${ownParts}) parte
         where oid = to_regclass('${queueVersion}')`,
      );
      for (const { em } of rows) await client.query(`revoke all on ${em} from ${name}`);
      for (const { direito, em } of rows) await client.query(`grant ${direito} on ${em} to ${name}`);
      for (const { esquema } of await makesIn(client, role))
        await client.query(`revoke create on schema ${esquema} from public, ${name}`);
      await client.query(`revoke update on ${unchangeable} from ${name}`);
      // What somebody puts beside the product's tables is in the nightly backup too.
      await client.query(`alter default privileges in schema public grant select on tables to ${name}`);
      const still = await wrongRight(client, role);
      if (still) throw new DatabaseRefused(databaseTexts.mayTooMuch(role, still));
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** A temporary table of a session would be found before the product's of the same name. */
async function refuseShadows(client: PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ banco: string; pode: boolean }>(
    `select quote_ident(current_database()) as banco, has_database_privilege($1, current_database(), 'temporary') as pode`,
    [role],
  );
  const [{ banco, pode }] = rows as [{ banco: string; pode: boolean }];
  // Has no effect, and says so to nobody, where the database is another's.
  if (pode)
    await client.query(`revoke temporary on database ${banco} from public, ${client.escapeIdentifier(role)}`);
}

/**
 * Tables and sequences of the product, its migrations, and the queue of its jobs: those of the log's owner. What
 * others put beside them is theirs.
 */
const ownParts = `
  select c.oid, c.relkind, n.nspname as esquema, n.oid as esquema_id,
    n.nspname = 'drizzle' or c.oid is not distinct from to_regclass('${queueVersion}') as lido from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'S') and n.nspname in ('public', 'drizzle', 'pgboss')
    and c.relowner = (select relowner from pg_class where oid = 'public.${unchangeable}'::regclass)
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** Schemas of the product a role may make things in: a function put there could stand in for what a guard calls. */
async function makesIn(client: Pick<PoolClient, 'query'>, role: string): Promise<{ esquema: string }[]> {
  const { rows } = await client.query<{ esquema: string }>(
    `select nspname as esquema from pg_namespace
     where nspname in ('public', 'drizzle', 'pgboss') and has_schema_privilege($1, oid, 'create')`,
    [role],
  );
  return rows;
}

/** @returns the first table, sequence, schema or role a role cannot work with, or may do too much with */
export async function wrongRight(
  client: Pick<PoolClient, 'query'>,
  role: string,
): Promise<string | undefined> {
  const [made] = await makesIn(client, role);
  if (made) return `schema ${made.esquema}`;
  const { rows } = await client.query<{ nome: string }>(
    `select 'role ' || rolname as nome from pg_roles
     where pg_has_role($1, oid, 'member') and (rolsuper or rolcreaterole or rolreplication
       or rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program'))
     union all
     select oid::regclass::text from (${ownParts}) parte
     where not has_schema_privilege($1, esquema_id, 'usage')
       or case when relkind = 'S' then not has_sequence_privilege($1, oid, 'usage') or has_sequence_privilege($1, oid, 'update')
          else not has_table_privilege($1, oid, 'select') or has_table_privilege($1, oid, 'truncate, references, trigger')
            or has_table_privilege($1, oid, 'insert') = lido or has_table_privilege($1, oid, 'delete') = lido
            or has_table_privilege($1, oid, 'update') = (lido or oid = 'public.${unchangeable}'::regclass) end
     limit 1`,
    [role],
  );
  return rows[0]?.nome;
}

/** Who signed in, and whether the log's guards obey it: the table is its own, or it may do everything. */
export async function whoWorks({ pool }: Database): Promise<{ role: string; owns: boolean }> {
  const { rows } = await pool.query<{ role: string; owns: boolean }>(
    `select current_user as role, rolsuper or exists (
       select from pg_class where oid = to_regclass($1) and pg_has_role(current_user, relowner, 'member')) as owns
     from pg_roles where rolname = current_user`,
    [`public.${unchangeable}`],
  );
  return rows[0] as { role: string; owns: boolean };
}
