import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemActor } from '../app/actor';
import { readConfig } from '../app/config';
import { audited } from '../audit/audit';
import { type Database, openDatabase } from '../database/database';
import { anexo, departamento, perfil, sessao, usuario } from '../database/schema';
import { verifyChain } from '../features/logs/verify-chain';
import { compile } from '../testing/compile';
import {
  type DatabaseKind,
  databaseKinds,
  describeDatabases,
  newPostgresDatabase,
  openTestDatabase,
} from '../testing/test-database';
import { openForBackup } from './open-for-backup';
import { openBackup } from './read-backup';
import { refuseInterruptedRestore, restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const workerFile = compile('database/pglite-worker.ts');
const secretKey = Buffer.alloc(32, 7);
const now = new Date('2026-11-22T03:00:00Z');
let folder: string;
const settings = () => readConfig({ DATA_DIR: folder, SECRET_KEY: 'k'.repeat(40) }, folder);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestao-copia-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A person with a session, a file, and text that is hard to carry. */
async function fill(database: Database, dataDir: string): Promise<void> {
  const [profile] = await database.orm
    .insert(perfil)
    .values({ nome: `Perfil ${randomUUID()}`, permissoes: ['a', 'b "c", {d}', ''] })
    .returning({ id: perfil.id });
  const [person] = await database.orm
    .insert(usuario)
    .values({
      nome: `Ana (“aspas”), 'D\\Ávila'\n\t${String.fromCodePoint(0x1f600)}`,
      email: `${randomUUID()}@firma.example`,
      status: 'ativo',
      perfil_id: profile?.id ?? 0,
    })
    .returning({ id: usuario.id });
  await database.orm.insert(sessao).values({
    usuario_id: person?.id ?? 0,
    token_hash: randomUUID(),
    expira_em: now,
    expira_em_absoluto: now,
    origem: 'senha',
  });
  const content = randomBytes(70_000);
  const arquivo = randomUUID();
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', arquivo), content);
  await database.orm.insert(anexo).values({
    entidade: 'departamento',
    entidade_id: 1,
    nome_original: 'contrato.pdf',
    extensao: 'pdf',
    mime_detectado: 'application/pdf',
    tamanho_bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    arquivo,
    origem: 'interna',
  });
  await addDepartamento(database);
}

/** An audited write, as people's are. */
const addDepartamento = (database: Database) =>
  audited(database, systemActor, async (tx, audit) => {
    const nome = `Departamento ${randomUUID()}`;
    await tx.insert(departamento).values({ nome });
    audit.record({ acao: 'Criou', entidade: 'departamento', rotulo: nome, depois: { nome } });
  });

/** Rows and a hash over them for each table. */
async function fingerprint(database: Database): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ nome: string }>(
    `select relname as nome from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: Record<string, string> = {};
  for (const { nome } of rows) {
    const { rows: hashed } = await database.pool.query<{ soma: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as soma from "${nome}" t`,
    );
    found[nome] = hashed[0]?.soma ?? '';
  }
  return found;
}

/** What a restore writes itself. */
const touched = ['sessao', 'log_transacao', 'log_cadeia'];
const without = (found: Record<string, string>, names: string[]) =>
  Object.fromEntries(Object.entries(found).filter(([nome]) => !names.includes(nome)));

/** An empty place of that kind. */
async function emptyPlace(kind: DatabaseKind) {
  const dataDir = join(folder, `novo-${kind}`);
  if (kind === 'pglite') return { dataDir, databaseUrl: undefined, remove: async () => {} };
  const { options, remove } = await newPostgresDatabase();
  return { dataDir, databaseUrl: options.databaseUrl, remove };
}

describeDatabases('backup', (database, kind) => {
  const dataDirOf = () => database().options.dataDir || join(folder, 'dados');

  // From the embedded one to a server too: that is how a firm moves.
  test.each(kind === 'pglite' ? databaseKinds : (['postgres'] as const))(
    'is restored on an empty %s, row by row and file by file',
    async (target) => {
      const dataDir = dataDirOf();
      await fill(database(), dataDir);
      const before = await fingerprint(database());
      const written = await writeBackup({
        database: database(),
        dataDir,
        secretKey,
        to: join(folder, 'c'),
        now,
      });
      expect(statSync(written.file).mode & 0o777).toBe(0o600);
      expect(readdirSync(join(folder, 'c'))).toEqual(['gestao-2026-11-22-030000.tar']);

      const { remove, ...place } = await emptyPlace(target);
      const restored = await restoreBackup({ from: written.file, ...place, secretKey, workerFile, now });
      expect(restored).toMatchObject({ rows: written.rows, setAside: null, otherKey: false });
      const again = await openDatabase({ ...place, workerFile });
      try {
        const after = await fingerprint(again);
        expect(without(after, touched)).toEqual(without(before, touched));
        const { rows } = await again.pool.query(`select from sessao where revogada_em is null`);
        expect(rows).toHaveLength(0);
        for (const file of readdirSync(join(dataDir, 'files')))
          expect(readFileSync(join(place.dataDir, 'files', file))).toEqual(
            readFileSync(join(dataDir, 'files', file)),
          );
        // What comes next works: numbers go on, keys and guards are there, and the chain holds.
        await fill(again, place.dataDir);
        await expect(again.pool.query('update log_transacao set rotulo = $1', ['x'])).rejects.toThrow(
          'append-only',
        );
        await expect(again.pool.query('update usuario set perfil_id = 0')).rejects.toThrow('foreign key');
        expect(await indexes(again)).toEqual(await indexes(database()));
        expect(await verifyChain({ database: again, config: settings() }, false)).toMatchObject({
          integra: true,
        });
      } finally {
        await again.close();
        await remove();
      }
    },
    120_000,
  );

  test('holds one moment while others write', async () => {
    const dataDir = dataDirOf();
    await fill(database(), dataDir);
    const other = await openForBackup({ dataDir, databaseUrl: database().options.databaseUrl });
    let writing = true;
    let writes = 0;
    const writer = (async () => {
      for (; writing; writes += 1) await addDepartamento(database());
    })();
    try {
      const written = await writeBackup({ database: other, dataDir, secretKey, to: folder, now });
      writing = false;
      await writer;
      expect(writes).toBeGreaterThan(0);
      const { remove, ...place } = await emptyPlace('postgres');
      await restoreBackup({ from: written.file, ...place, secretKey, now });
      const again = await openDatabase(place);
      try {
        // Each write is a row, its log row and the head of the chain: all of it or none.
        expect(await verifyChain({ database: again, config: settings() }, false)).toMatchObject({
          integra: true,
        });
        const { rows } = await again.pool.query<{ igual: boolean }>(
          `select (select count(*) from log_transacao where entidade = 'departamento') =
             (select count(*) from departamento where nome like 'Departamento %-%') as igual`,
        );
        expect(rows[0]?.igual).toBe(true);
      } finally {
        await again.close();
        await remove();
      }
    } finally {
      writing = false;
      await writer;
      await other.close();
    }
  }, 120_000);

  if (kind === 'postgres') {
    test('leaves out tables that are not the product’s, and says so', async () => {
      await fill(database(), dataDirOf());
      await database().pool.query(
        'create table alheia (id bigserial primary key); insert into alheia default values',
      );
      const written = await writeBackup({
        database: database(),
        dataDir: folder,
        secretKey,
        to: folder,
        now,
      });
      await database().pool.query('drop table alheia');
      const { remove, ...place } = await emptyPlace('postgres');
      const restored = await restoreBackup({ from: written.file, ...place, secretKey, now });
      await remove();
      expect(restored.strange).toEqual(['alheia']);
    }, 60_000);

    test('never fills a database that has people', async () => {
      await fill(database(), dataDirOf());
      const { file } = await writeBackup({
        database: database(),
        dataDir: folder,
        secretKey,
        to: folder,
        now,
      });
      const place = { dataDir: join(folder, 'novo'), databaseUrl: database().options.databaseUrl };
      await expect(restoreBackup({ from: file, ...place, secretKey, now })).rejects.toMatchObject({
        reason: 'occupied',
        message: expect.stringContaining('já tem dados'),
      });
    });
  }
});

describe('a backup', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let whole: string;
  let home: string;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'gestao-copia-'));
    database = await openTestDatabase('pglite');
    await fill(database, database.options.dataDir);
    const { dataDir } = database.options;
    whole = (await writeBackup({ database, dataDir, secretKey, to: home, now })).file;
  }, 120_000);
  afterAll(async () => {
    await database.destroy();
    rmSync(home, { recursive: true, force: true });
  });

  /** A copy of the backup that the test may damage. */
  function copy(): string {
    const file = join(folder, 'copia.tar');
    copyFileSync(whole, file);
    return file;
  }

  test('is refused with any byte changed, before anything is touched', async () => {
    const original = readFileSync(whole);
    const last = original.length - 1;
    const places = [
      0,
      130,
      512,
      600,
      1025,
      last,
      last - 1030,
      ...Array.from({ length: 25 }, (_, at) => at * 4999),
    ];
    for (const at of places.filter((place) => place <= last)) {
      const file = copy();
      const changed = Buffer.from(original);
      changed.writeUInt8(changed.readUInt8(at) ^ 0x10, at);
      writeFileSync(file, changed);
      const dataDir = join(folder, 'novo');
      await expect(
        restoreBackup({ from: file, dataDir, databaseUrl: undefined, secretKey, now }),
      ).rejects.toMatchObject({ name: 'BackupError', reason: 'corrupted' });
      expect(readdirSync(folder)).toEqual(['copia.tar']);
    }
  });

  test('is refused when it was cut anywhere', async () => {
    const size = statSync(whole).size;
    for (const length of [0, 100, 512, 5000, Math.floor(size / 2), size - 1024, size - 512, size - 1]) {
      const file = copy();
      truncateSync(file, length);
      await expect(openBackup(file)).rejects.toMatchObject({ reason: 'corrupted' });
    }
  });

  test('of a newer version is refused', async () => {
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('do-futuro', 4102444800000)`,
    );
    try {
      const { dataDir } = database.options;
      const { file } = await writeBackup({ database, dataDir, secretKey, to: folder, now });
      await expect(openBackup(file)).rejects.toMatchObject({
        reason: 'newer',
        message: expect.stringContaining('versão mais nova'),
      });
    } finally {
      await database.pool.query(`delete from drizzle.__drizzle_migrations where hash = 'do-futuro'`);
    }
  });

  test('sets aside what was there, and tells of another key', async () => {
    const dataDir = join(folder, 'dados');
    mkdirSync(join(dataDir, 'files'), { recursive: true });
    writeFileSync(join(dataDir, 'files/antigo'), 'de antes');
    writeFileSync(join(dataDir, 'secret.key'), 'k');
    const { remove, databaseUrl } = await emptyPlace('postgres');
    const otherKey = Buffer.alloc(32, 8);
    const restored = await restoreBackup({ from: copy(), dataDir, databaseUrl, secretKey: otherKey, now });
    await remove();
    expect(restored.otherKey).toBe(true);
    expect(restored.setAside).toBe(join(dataDir, 'antes-da-restauracao-2026-11-22-030000'));
    expect(readFileSync(join(restored.setAside ?? '', 'files/antigo'), 'utf8')).toBe('de antes');
    expect(readdirSync(join(dataDir, 'files'))).not.toContain('antigo');
    expect(() => refuseInterruptedRestore(dataDir)).not.toThrow();
  }, 60_000);

  test('is not restored over a running process, nor started after a restore that was cut', async () => {
    const { dataDir } = database.options;
    await expect(
      restoreBackup({ from: whole, dataDir, databaseUrl: undefined, secretKey, now }),
    ).rejects.toMatchObject({ reason: 'occupied', message: expect.stringContaining(`${process.pid}`) });
    writeFileSync(join(folder, 'restauracao-em-andamento.json'), '{}');
    expect(() => refuseInterruptedRestore(folder)).toThrow('foi interrompida');
  });

  test('of a folder without a database is refused', async () => {
    await expect(openForBackup({ dataDir: folder, databaseUrl: undefined })).rejects.toMatchObject({
      message: expect.stringContaining('Não há banco de dados'),
    });
  });
});

async function indexes(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ definicao: string }>(
    `select indexdef as definicao from pg_indexes where schemaname = 'public' order by 1`,
  );
  return rows.map(({ definicao }) => definicao);
}
