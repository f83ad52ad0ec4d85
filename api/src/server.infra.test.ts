import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { apiRoot } from './testing/test-folders';

// Two levels below the package, so that the bundle finds the packages, the migrations and its version.
const bundle = join(apiRoot, 'node_modules', `.server-test-${process.pid}`);
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  const { dependencies } = JSON.parse(readFileSync(join(apiRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const outside = Object.keys(dependencies).filter((name) => name !== '@gestao/shared');
  await build({
    entryPoints: { server: join(apiRoot, 'src/server.ts') },
    outdir: bundle,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: outside.flatMap((name) => [name, `${name}/*`]),
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module';const require = __createRequire(import.meta.url);",
    },
    logLevel: 'silent',
  });
  dataDir = mkdtempSync(join(tmpdir(), 'gestao-servidor-'));
  mkdirSync(join(dataDir, 'site'));
}, 180_000);
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(bundle, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

interface Run {
  process: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
  /** Resolves at `Pronto:`, or at the exit. */
  settled: Promise<unknown>;
}

function run(port: number, env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [join(bundle, 'server.mjs')], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      SITE_DIR: join(dataDir, 'site'),
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<void>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Pronto:')) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
  });
  return { process: child, output: () => output, exited, settled: Promise.race([ready, exited]) };
}

const login = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ login: 'admin@demo.local', password: 'Demo@2026!' }),
  });
const links = () =>
  JSON.parse(readFileSync(join(dataDir, 'demo-links.json'), 'utf8')) as Record<string, string>;

test('starts, refuses a second process, finishes what runs, and starts again', async () => {
  const port = await freePort();
  const first = run(port);
  await first.settled;
  expect(first.output()).toContain(`Pronto: http://localhost:${port}`);
  expect(first.output()).toContain('admin@demo.local');
  expect(first.output()).toContain('Demo@2026!');
  const kept = links();
  for (const link of Object.values(kept)) {
    expect(link).toMatch(new RegExp(`^http://localhost:${port}/[a-z-]+/[\\w-]{43}$`));
    expect(first.output()).toContain(link);
  }

  const second = run(await freePort());
  expect(await second.exited).toBe(1);
  expect(second.output()).toContain(`já está em uso pelo processo ${first.process.pid}.`);
  expect(second.output()).not.toContain(' at ');

  // Sign-ins take long enough to be under way when the signal comes.
  const running = Array.from({ length: 6 }, () => login(port).then((answer) => answer.status));
  // The first answer proves that the others, sent with it, have arrived: sign-ins pass two at a time.
  await Promise.race(running);
  first.process.kill('SIGTERM');
  expect(await Promise.all(running)).toEqual(Array(6).fill(200));
  expect(await first.exited).toBe(0);

  const otherPort = await freePort();
  const again = run(otherPort);
  await again.settled;
  expect(again.output()).toContain(`Pronto: http://localhost:${otherPort}`);
  expect((await login(otherPort)).status).toBe(200);
  const moved = links();
  expect(Object.keys(moved)).toEqual(Object.keys(kept));
  for (const [name, link] of Object.entries(moved)) {
    expect(link).toContain(`:${otherPort}/`);
    expect(link.split('/').at(-1)).toBe(kept[name]?.split('/').at(-1));
  }
  again.process.kill('SIGINT');
  expect(await again.exited).toBe(0);
}, 300_000);

test('refuses to start in production with demo accounts, without a secret, or as a demo', async () => {
  const production = { NODE_ENV: 'production', SECRET_KEY: 'a secret of more than thirty-two characters' };
  const attempts: [Record<string, string>, string][] = [
    [production, 'tem contas de demonstração e não pode ser usado em produção.'],
    [{ ...production, SECRET_KEY: '' }, 'Defina SECRET_KEY'],
    [{ ...production, SECRET_KEY: 'short' }, 'SECRET_KEY precisa ter ao menos 32 caracteres.'],
    [{ ...production, DEMO: '1' }, 'O modo de demonstração não pode ser usado em produção.'],
  ];
  for (const [env, text] of attempts) {
    const server = run(await freePort(), env);
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain(text);
    expect(server.output()).not.toContain('Pronto:');
  }
  expect(existsSync(join(dataDir, 'postgres/cluster/PG_VERSION'))).toBe(true);
}, 180_000);

test('lets nobody else in with demo accounts, seeded or left there, unless that was chosen', async () => {
  const whatToChoose = 'NODE_ENV=production e ADMIN_EMAIL';
  const fresh = mkdtempSync(join(tmpdir(), 'gestao-exposto-'));
  const attempts: [Record<string, string>, string][] = [
    [{ HOST: '0.0.0.0', DATA_DIR: fresh }, whatToChoose],
    [{ PUBLIC_URL: 'https://gestao.example', DATA_DIR: fresh }, whatToChoose],
    [{ NODE_ENV: 'Production', DATA_DIR: fresh }, 'NODE_ENV=production, assim escrito'],
    // The accounts of the demo that ran here before are refused with it.
    [{ TRUST_PROXY: '1', DEMO: '0' }, 'Este banco de dados tem contas de demonstração, e esta configuração'],
  ];
  for (const [env, text] of attempts) {
    const server = run(await freePort(), env);
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain(text);
    expect(server.output()).not.toContain(' at ');
  }
  // Refused before anything was made.
  expect(readdirSync(fresh)).toEqual([]);
  rmSync(fresh, { recursive: true, force: true });

  const port = await freePort();
  const chosen = run(port, { HOST: '0.0.0.0', DEMO: '1' });
  await chosen.settled;
  expect(chosen.output()).toContain(`Pronto: http://0.0.0.0:${port}`);
  expect((await login(port)).status).toBe(200);
  chosen.process.kill('SIGTERM');
  expect(await chosen.exited).toBe(0);
}, 300_000);

test('says which port is taken', async () => {
  const port = await freePort();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve));
  const server = run(port, { LOG_LEVEL: 'error' });
  expect(await server.exited).toBe(1);
  expect(server.output().trim()).toBe(
    `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta com PORT.`,
  );
  await new Promise((resolve) => taken.close(resolve));
}, 180_000);

test('a signal while it still starts is heard, and leaves no database running', async () => {
  const own = mkdtempSync(join(tmpdir(), 'gestao-interrompido-'));
  const started = run(await freePort(), { DATA_DIR: own });
  const pid = join(own, 'postgres/cluster/postmaster.pid');
  while (!existsSync(pid) && started.process.exitCode === null) await sleep(20);
  expect(started.output()).not.toContain('Pronto:');
  started.process.kill('SIGTERM');
  expect(await started.exited).toBe(0);
  expect(existsSync(pid)).toBe(false);
  rmSync(own, { recursive: true, force: true });
}, 180_000);
