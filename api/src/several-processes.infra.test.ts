import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { form, pdf } from './areas/sistema/anexos/anexos.fixture';
import { type S3Server, startS3Server } from './testing/s3-server';
import { freePort, type ServerRun, useServerProcess } from './testing/server-process';
import { testPassword } from './testing/signed-in-app';
import { smallFirm } from './testing/small-firm';
import { describeDatabase } from './testing/test-database';

const start = useServerProcess();
let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestao-varios-'));
  mkdirSync(join(folder, 'comum'));
  mkdirSync(join(folder, 'site'));
  server = await startS3Server(join(folder, 's3'));
}, 60_000);
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const inBucket = (secret = 'S3RVER') => ({
  FILES_URL: `s3://arquivos/firma?endpoint=http://127.0.0.1:${server.port}`,
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: secret,
});
const places: [string, () => Record<string, string>][] = [
  ['FILES_DIR', () => ({ FILES_DIR: join(folder, 'comum') })],
  ['FILES_URL', () => inBucket()],
];

interface Machine extends ServerRun {
  url: string;
  dataDir: string;
}

describe.each(places)('two machines that share %s', (name, place) => {
  describeDatabase('and a database', (database) => {
    /** Its own data folder; what must be the same for all is. */
    async function machine(which: string, env: Record<string, string>): Promise<Machine> {
      const port = await freePort();
      const dataDir = join(folder, `${name}-${which}`);
      const run = start({
        PORT: String(port),
        DATA_DIR: dataDir,
        SITE_DIR: join(folder, 'site'),
        DATABASE_URL: database().options.databaseUrl ?? '',
        DATABASE_OWNER_URL: database().ownerUrl,
        SECRET_KEY: 'a key that only tests use, forty characters',
        BACKUP_DIR: 'off',
        DEMO: '0',
        ...env,
      });
      await run.settled;
      return { ...run, url: `http://127.0.0.1:${port}/api`, dataDir };
    }
    const ask = async (at: Machine, token: string, path: string, body?: object) => {
      const answer = await fetch(`${at.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: token,
          rota: '/teste',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: the test says by its expectations what an answer holds
      return ((await answer.json()) as any).data;
    };

    it('give through one what was sent through the other, also after either ended', async () => {
      const { email, clienteUuid } = await smallFirm(database());
      const [first, second] = await Promise.all([machine('a', place()), machine('b', place())]);
      expect([first.output(), second.output()]).toEqual(Array(2).fill(expect.stringContaining('Pronto:')));
      const session = await fetch(`${first.url}/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ login: email, password: testPassword }),
      });
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const token = ((await session.json()) as any).token as string;
      const content = Buffer.concat([pdf, randomBytes(2_000_000)]);
      const { headers, payload } = form('Contrato.pdf', content);
      const sent = await fetch(`${first.url}/anexos?entidade=cliente&entidade_uuid=${clienteUuid}`, {
        method: 'POST',
        headers: { authorization: token, rota: '/teste', ...headers },
        body: new Uint8Array(payload),
      });
      expect(sent.status).toBe(201);
      // biome-ignore lint/suspicious/noExplicitAny: as above
      const { uuid } = ((await sent.json()) as any).data;
      first.process.kill('SIGTERM');
      expect(await first.exited).toBe(0);

      const { url } = await ask(second, token, `/anexos/${uuid}/link`, {});
      const got = await fetch(`${second.url.replace(/\/api$/, '')}${url}`);
      const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
      expect(hash(Buffer.from(await got.arrayBuffer()))).toBe(hash(content));
      for (const { dataDir } of [first, second]) expect(readdirSync(dataDir)).not.toContain('files');
      second.process.kill('SIGTERM');
      expect(await second.exited).toBe(0);
    }, 300_000);

    it('refuse a machine that has another place, and one whose place is not there', async () => {
      const real = place();
      const attempts: [Record<string, string>, string][] = [
        [{}, 'Os arquivos deste banco de dados não estão em'],
        name === 'FILES_DIR'
          ? [{ ...real, FILES_DIR: join(folder, 'não montada') }, 'A pasta de FILES_DIR não existe']
          : [{ ...real, ...inBucket('another') }, 'recusou as chaves (SignatureDoesNotMatch)'],
      ];
      for (const [env, words] of attempts) {
        const refused = await machine('c', env);
        expect({ code: await refused.exited, said: refused.output() }).toEqual({
          code: 1,
          said: expect.stringContaining(words),
        });
        expect(refused.output()).not.toContain(' at ');
      }
    }, 180_000);
  });
});
