import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import type { Config } from '../../../platform/app/config';
import { addAnchor, anchorFile, readAnchors, startAnchors } from '../../../platform/audit/anchors';
import { audited, genesisHash } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { log_cadeia, log_transacao } from '../../../platform/database/schema';
import { seededRandom } from '../../../seed/seed-context';
import { draws } from '../../../testing/draws';
import { useTestDatabase } from '../../../testing/test-database';
import { proveChain, verifyChain } from './verify-chain';

const database = useTestDatabase();
const secretKey = Buffer.alloc(32, 7);
let anchorDir: string;
beforeEach(() => {
  anchorDir = mkdtempSync(join(tmpdir(), 'gestao-ancoras-'));
});
afterEach(() => rmSync(anchorDir, { recursive: true, force: true }));

const place = () => ({ anchorDir, secretKey });
const context = () =>
  ({ database: database(), config: place() as Config, now: () => new Date() }) as Parameters<
    typeof startAnchors
  >[0];
const verify = () => verifyChain(context(), true);
const write = (count: number, rotulo = 'Cargo') =>
  audited(database(), systemActor, async (_tx, audit) => {
    for (let at = 0; at < count; at += 1)
      audit.record({
        acao: 'Alterou',
        entidade: 'cargo',
        uuid: `cargo-${at}`,
        rotulo: `${rotulo} ${at}`,
        antes: { nome: 'A', nivel: at },
        depois: { nome: 'B', nivel: at + 1 },
      });
  });
const failed = (error: unknown) => {
  throw error;
};

/** Whoever can do this has the rights of the tables' owner; what stands outside still tells. */
async function asOwner<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
  return database().owner.orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    return work(tx as unknown as Transaction);
  });
}
/** Takes the newest rows, and makes the head of the database fit. */
const cut = (count: number) =>
  asOwner(async (tx) => {
    await tx.execute(sql`delete from log_transacao where id in
      (select id from log_transacao order by id desc limit ${count})`);
    await tx.execute(sql`update log_cadeia set total = total - ${count},
      ultimo_hash = coalesce((select hash from log_transacao order by id desc limit 1), ${genesisHash})`);
  });

it('says where the chain is anchored, and that it is not', async () => {
  await write(3);
  expect((await verify()).message).toContain('Sem âncora fora do banco');
  const anchors = await startAnchors(context(), failed);
  await write(2);
  await anchors.anchor();
  // Nothing new since: no line more.
  await anchors.stop();
  const { integra, message } = await verify();
  expect({ integra, message }).toEqual({
    integra: true,
    message: expect.stringMatching(
      /^Cadeia íntegra: 5 registros verificados\. Âncoras fora do banco: 2, desde /,
    ),
  });
  expect(message).toContain('a primeira, no registro 3');
  expect(readFileSync(anchorFile(place()), 'utf8').trim().split('\n')).toHaveLength(2);
});

it('sees rows that were cut together with the head of the database, and a restore that the operator confirms', async () => {
  await write(5, 'Antes');
  const [head] = await database().orm.select().from(log_cadeia);
  const total = head?.total ?? 0;
  await (await startAnchors(context(), failed)).stop();
  await cut(2);
  expect(await verify()).toMatchObject({
    integra: false,
    primeiro_rompido: { posicao: total - 1 },
    message: expect.stringMatching(/^Cadeia cortada: há \d+ registros, e em .* havia \d+\. Se uma cópia/),
  });
  // As many rows again, of another content.
  await write(2, 'Depois');
  expect(await verify()).toMatchObject({
    integra: false,
    message: expect.stringMatching(/^Cadeia reescrita: o registro \d+ não é o que foi ancorado/),
  });
  await (await startAnchors(context(), failed)).stop();
  expect((await verify()).integra).toBe(true);
  await cut(2);
  expect((await verify()).integra).toBe(false);
  await (await startAnchors(context(), failed, true)).stop();
  expect((await verify()).integra).toBe(true);
});

it('does not believe a line that somebody wrote, and leaves alone one that was torn', async () => {
  await write(2, 'Linha');
  const anchors = await startAnchors(context(), failed);
  appendFileSync(anchorFile(place()), '{"tipo":"ancora","tot');
  await write(1, 'Linha');
  await anchors.stop();
  expect(await verify()).toMatchObject({ integra: true, message: expect.stringContaining('banco: 2,') });
  const lines = readFileSync(anchorFile(place()), 'utf8');
  writeFileSync(anchorFile(place()), lines.replace(/"em":"2/, '"em":"1'));
  expect(await verify()).toMatchObject({
    integra: false,
    message: expect.stringMatching(/^Arquivo de âncoras alterado: 1 linha /),
  });
  writeFileSync(anchorFile(place()), '');
  await addAnchor({ ...place(), secretKey: Buffer.alloc(32, 8) }, { total: 9, hash: 'x', em: '2026-01-01' });
  expect(await verify()).toMatchObject({
    integra: true,
    message: expect.stringContaining('1 de outra chave não puderam ser conferidas'),
  });
});

it('takes the lines of several processes at once, and says that the file is gone', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, total) =>
      addAnchor(place(), { total, hash: `h${total}`, em: '2026-11-27T10:00:00.000Z' }),
    ),
  );
  expect(await readAnchors(place())).toMatchObject({ altered: 0, foreign: 0, last: { total: 59 } });
  rmSync(anchorFile(place()));
  const told: unknown[] = [];
  const anchors = await startAnchors(context(), (error) => told.push(error));
  await write(1, 'Sumiu');
  rmSync(anchorFile(place()));
  await anchors.stop();
  expect(told).toEqual([expect.objectContaining({ message: expect.stringContaining('are gone') })]);
});

it('rows of the first format, without their uuid in the hash, are still proved', async () => {
  const { rows } = await database().pool.query('select distinct formato from log_transacao');
  expect(rows).toEqual([{ formato: 2 }]);
  await asOwner(async (tx) => {
    await tx.execute(
      sql`update log_transacao set formato = 1 where id = (select min(id) from log_transacao)`,
    );
  });
  expect((await verify()).integra).toBe(false);
  await asOwner(async (tx) => {
    await tx.execute(sql`update log_transacao set formato = 2`);
  });
  expect((await verify()).integra).toBe(true);
});

/** Columns of a row that decide nothing but its place. */
const onlyPlaces = ['id'];

it('finds every one of hundreds of edits', async () => {
  await write(20, 'Mil');
  await (await startAnchors(context(), failed)).stop();
  const columns = Object.keys((await database().orm.select().from(log_transacao).limit(1))[0] ?? {}).filter(
    (column) => !onlyPlaces.includes(column),
  );
  const rows = await database().orm.select().from(log_transacao).orderBy(asc(log_transacao.id));
  const random = seededRandom(20_261_127);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const missed: string[] = [];
  for (let at = 0; at < draws(1000).numRuns; at += 1) {
    const row = pick(rows);
    const column = pick(columns);
    const kind = pick(['edit', 'edit', 'edit', 'delete', 'swap', 'cut', 'insert'] as const);
    const found = await foundAfter(async (tx) => {
      switch (kind) {
        case 'edit':
          return tx.execute(sql`update log_transacao set ${sql.identifier(column)} = ${otherValue(column)}
            where id = ${row.id}`);
        case 'delete':
          return tx.execute(sql`delete from log_transacao where id = ${row.id}`);
        case 'swap': {
          const other = pick(rows.filter(({ id }) => id !== row.id));
          await tx.execute(sql`create temp table duas on commit drop as
            select * from log_transacao where id in (${row.id}, ${other.id})`);
          await tx.execute(sql`delete from log_transacao where id in (${row.id}, ${other.id})`);
          const all = sql.raw(columns.join(', '));
          return tx.execute(sql`insert into log_transacao (id, ${all}) overriding system value
            select case when id = ${row.id} then ${other.id}::bigint else ${row.id}::bigint end, ${all} from duas`);
        }
        case 'cut':
          await tx.execute(sql`delete from log_transacao where id >= ${row.id}`);
          return tx.execute(sql`update log_cadeia set total = (select count(*) from log_transacao),
            ultimo_hash = coalesce((select hash from log_transacao order by id desc limit 1), ${genesisHash})`);
        case 'insert':
          return tx.execute(sql`insert into log_transacao (ator_descricao, acao, entidade, rotulo, campos_alterados,
            hash_anterior, hash) select ator_descricao, acao, entidade, rotulo, campos_alterados, hash_anterior, hash
            from log_transacao where id = ${row.id}`);
      }
    });
    if (!found) missed.push(`${at}: ${kind} ${column} ${row.id}`);
  }
  expect(missed).toEqual([]);
}, 240_000);

class Undo extends Error {}

/** Whether the verification finds what `edit` did; nothing of it stays. */
async function foundAfter(edit: (tx: Transaction) => Promise<unknown>): Promise<boolean> {
  let found = false;
  await asOwner(async (tx) => {
    await edit(tx);
    // By this transaction, which alone sees the edit.
    found = !(await proveChain(tx, { anchors: await readAnchors(place()), showRow: false, secretKey }))
      .integra;
    throw new Undo();
  }).catch((error) => {
    if (!(error instanceof Undo)) throw error;
  });
  return found;
}

function otherValue(column: string) {
  switch (column) {
    case 'uuid':
      return sql`gen_random_uuid()`;
    case 'data_hora':
      return sql`data_hora + interval '1 millisecond'`;
    case 'usuario_id':
      return sql`coalesce(usuario_id, 0) + 1`;
    case 'formato':
      return sql`3 - formato`;
    case 'antes':
    case 'depois':
      return sql`coalesce(${sql.identifier(column)}, '{}') || '{"nivel": 99}'`;
    case 'campos_alterados':
      return sql`array_append(campos_alterados, 'x')`;
    default:
      return sql`coalesce(${sql.identifier(column)}, '') || 'x'`;
  }
}
