import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type S3Server, startS3Server } from '../../testing/s3-server';
import type { FileStore } from '../app/file-store';
import type { FilesElsewhere } from '../app/files-place';
import { openBucket } from './bucket';
import { createFileStore } from './create-file-store';

let folder: string;
let server: S3Server;
let machines = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestao-arquivos-'));
  mkdirSync(join(folder, 'comum'));
  server = await startS3Server(join(folder, 's3'));
}, 60_000);
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** As a process of another machine sees the store: with a data folder of its own, unless it lies in there. */
function onMachine(filesElsewhere: FilesElsewhere | null): FileStore {
  machines += filesElsewhere ? 1 : 0;
  return createFileStore({ dataDir: join(folder, `maquina-${machines}`), filesElsewhere });
}

const places: [string, () => FilesElsewhere | null][] = [
  ['the data folder', () => null],
  ['a shared folder', () => ({ folder: join(folder, 'comum') })],
  ['a bucket', () => server.place],
];

async function keep(store: FileStore, arquivo: string, content: Buffer): Promise<void> {
  const path = await store.newIncoming(arquivo);
  writeFileSync(path, content);
  await store.keep(arquivo, path);
  expect(existsSync(path)).toBe(false);
}
const namesOf = async (store: Pick<FileStore, 'names'>) => {
  const names: string[] = [];
  for await (const name of store.names()) names.push(name);
  return names.sort();
};
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const missing = { status: 404, message: 'Este arquivo não está no servidor. Avise o administrador.' };

describe.each(places)('files in %s', (_name, place) => {
  it('are kept whole, and read by another process', async () => {
    const [one, other] = [onMachine(place()), onMachine(place())];
    await one.refuseUnusable();
    const content = randomBytes(25 * 1024 * 1024);
    await keep(one, 'inteiro', content);
    expect(await other.has('inteiro')).toBe(true);
    expect(sha256(await buffer(await other.open('inteiro')))).toBe(sha256(content));
    expect(sha256(await other.asLocal('inteiro', (path) => readFile(path)))).toBe(sha256(content));
    await keep(other, 'vazio', Buffer.alloc(0));
    expect(await buffer(await one.open('vazio'))).toHaveLength(0);
    expect(await namesOf(one)).toEqual(['inteiro', 'vazio']);
  });

  it('are gone once they are let go, and missing ones say so', async () => {
    const store = onMachine(place());
    await keep(store, 'passageiro', Buffer.from('x'));
    await store.discard('passageiro');
    await store.discard('passageiro');
    expect(await store.has('passageiro')).toBe(false);
    await expect(store.open('passageiro')).rejects.toMatchObject(missing);
    await expect(store.asLocal('passageiro', readFile)).rejects.toMatchObject(missing);
  });

  it('are no exports, and the other way round', async () => {
    const store = onMachine(place());
    const before = await namesOf(store);
    const path = await store.newIncoming('lista');
    writeFileSync(path, 'a;b');
    await store.exports.keep('lista', path);
    expect(await namesOf(store)).toEqual(before);
    expect(String(await buffer(await store.exports.open('lista')))).toBe('a;b');
    expect(await store.has('lista')).toBe(false);
    await store.exports.discard('lista');
    expect(await namesOf(store.exports)).toEqual([]);
  });

  it('come in pieces by several processes, and are settled once', async () => {
    const [one, other] = [onMachine(place()), onMachine(place())];
    const content = randomBytes(5_000_000);
    await one.pieces.begin('pedaços');
    // Written, and not counted: what was sent again begins there and ends elsewhere.
    await one.pieces.write('pedaços', 0, content.subarray(0, 3_000_000));
    await other.pieces.write('pedaços', 0, content.subarray(0, 1_000_000));
    await one.pieces.write('pedaços', 1_000_000, content.subarray(1_000_000, 3_500_000));
    await other.pieces.write('pedaços', 3_500_000, content.subarray(3_500_000));
    expect(await other.has('pedaços')).toBe(false);
    const read = await other.pieces.whole('pedaços', content.length, async (path, settle) => {
      const found = sha256(await readFile(path));
      await settle();
      await settle();
      return found;
    });
    expect(read).toBe(sha256(content));
    expect(sha256(await buffer(await one.open('pedaços')))).toBe(sha256(content));
    // Of a process that died after that, another one finds it in its place.
    const again = await one.pieces.whole('pedaços', content.length, async (path, settle) => {
      await settle();
      return sha256(await readFile(path));
    });
    expect(again).toBe(sha256(content));
    await one.pieces.drop('pedaços');
    expect(await one.has('pedaços')).toBe(true);
    expect(await one.pieces.untouchedSince(new Date(Date.now() + 60_000))).toEqual([]);
  });

  it('tell what was begun and left', async () => {
    const store = onMachine(place());
    await store.pieces.begin('deixado');
    await store.pieces.write('deixado', 0, Buffer.from('abc'));
    const left = await store.newIncoming('sobra');
    writeFileSync(left, 'x');
    expect(await store.pieces.untouchedSince(new Date(Date.now() - 60_000))).toEqual([]);
    const old = await store.pieces.untouchedSince(new Date(Date.now() + 60_000));
    expect(old.sort()).toEqual(['deixado', 'sobra']);
    for (const name of old) await store.pieces.drop(name);
    expect(await store.pieces.untouchedSince(new Date(Date.now() + 60_000))).toEqual([]);
  });
});

describe('a bucket', () => {
  it('is listed page by page', async () => {
    const bucket = openBucket(server.place, 2);
    for (const n of [1, 2, 3, 4, 5]) await bucket.put(`lista/${n}`, Buffer.from('x'));
    const keys: string[] = [];
    for await (const { key } of bucket.list('lista/')) keys.push(key);
    expect(keys).toEqual([1, 2, 3, 4, 5].map((n) => `lista/${n}`));
  });

  it('that refuses says why, at the start', async () => {
    const usable = (change: Partial<typeof server.place>) =>
      onMachine({ ...server.place, ...change }).refuseUnusable();
    await expect(usable({ secretAccessKey: 'outra' })).rejects.toThrow(
      /recusou as chaves .* AWS_ACCESS_KEY_ID/,
    );
    await expect(usable({ bucket: 'nenhum' })).rejects.toThrow('O bucket nenhum não existe em http://127');
    await expect(usable({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow(
      'não responde. Confira o endpoint',
    );
  });

  it('that is down, or goes down in the middle, keeps nothing; the next try does', async () => {
    const store = onMachine(server.place);
    const content = randomBytes(25 * 1024 * 1024);
    const path = await store.newIncoming('interrompido');
    writeFileSync(path, content);
    const keeping = store.keep('interrompido', path).then(
      () => 'kept',
      (error) => error,
    );
    // Half of it is on its way when the store dies.
    while (!existsSync(join(folder, 's3/arquivos/firma/files/interrompido._S3rver_object')))
      await new Promise(setImmediate);
    await server.kill();
    const unreachable = { status: 503, message: expect.stringContaining('não responde. Tente novamente') };
    expect(await keeping).toMatchObject(unreachable);
    await expect(store.open('inteiro')).rejects.toMatchObject(unreachable);
    await expect(store.has('inteiro')).rejects.toMatchObject(unreachable);
    await expect(store.pieces.write('pedaço', 0, Buffer.from('x'))).rejects.toMatchObject(unreachable);
    server = await startS3Server(join(folder, 's3'), server.port);
    // What this server has of it by now is not S3's: there an object is whole, or is not.
    await store.keep('interrompido', path);
    expect(sha256(await buffer(await store.open('interrompido')))).toBe(sha256(content));
  });
});

it('a shared folder that is not there is refused, not made', async () => {
  const gone = join(folder, 'não montada');
  await expect(onMachine({ folder: gone }).refuseUnusable()).rejects.toThrow(
    'A pasta de FILES_DIR não existe',
  );
  expect(readdirSync(folder)).not.toContain('não montada');
});
