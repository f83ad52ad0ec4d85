import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, useServerProcess } from './testing/server-process';

let dataDir: string;
const start = useServerProcess();

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestao-servidor-'));
  mkdirSync(join(dataDir, 'site'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const run = (port: number, env: Record<string, string> = {}) =>
  start({ PORT: String(port), DATA_DIR: dataDir, SITE_DIR: join(dataDir, 'site'), ...env });

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
