import { createHash, randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Balancer, startBalancer } from '../support/balancer';
import { demoPassword } from '../support/browser';
import { freePort, ownDatabase, type RunningServer, removeFolder, startServer } from '../support/server';
import { copySite, live, publishChanged, rollBack } from '../support/site';

/** `GESTAO_REQUESTS=10000` for the long run. */
const requests = Number(process.env.GESTAO_REQUESTS ?? (process.env.NIGHTLY ? 10_000 : 1_500));
/** People at work at the same time. */
const people = 12;

let siteDir: string;
/** Brings the database, and stays; the other one is restarted. */
let first: RunningServer;
let second: RunningServer;
let secondDir: string;
/** As the owner of the tables, and as who serves. */
let databaseUrl: string;
let workUrl: string;
let balancer: Balancer;
const processes = () => [first, second];

/** As the runbook says: one database, one folder of files, one site and one key for both. */
const startSecond = (port: number) =>
  startServer({
    dataDir: secondDir,
    siteDir,
    port,
    env: {
      DATABASE_URL: workUrl,
      DATABASE_OWNER_URL: databaseUrl,
      FILES_DIR: join(first.dataDir, 'files'),
      DRAIN_SECONDS: '2',
    },
  });

beforeAll(async () => {
  siteDir = copySite();
  secondDir = mkdtempSync(join(tmpdir(), 'gestao-two-'));
  first = await startServer({ siteDir, env: { DRAIN_SECONDS: '2' } });
  const own = ownDatabase(first.dataDir);
  const urlOf = (user: string, password: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@localhost:${own.port}/${own.database}?host=${encodeURIComponent(own.host)}`;
  databaseUrl = urlOf(own.user, own.password);
  workUrl = urlOf('gestao_uso', 'de-uso');
  const owner = new pg.Client(own);
  await owner.connect();
  await owner.query(`create role gestao_uso login password 'de-uso'`);
  await owner.end();
  copyFileSync(join(first.dataDir, 'secret.key'), join(secondDir, 'secret.key'));
  second = await startSecond(await freePort());
  balancer = await startBalancer([first.port, second.port]);
});

afterAll(async () => {
  await balancer?.stop();
  await second?.stop();
  await first?.stop();
  for (const folder of [siteDir, secondDir, first.dataDir]) removeFolder(folder);
});

interface Answer {
  status: number;
  body: unknown;
  bytes: Buffer;
}

/** What was answered, by its kind and status; and what went wrong in words. */
const answers = new Map<string, number>();
const wrong: string[] = [];
let asked = 0;

interface Question {
  token?: string;
  method?: string;
  body?: unknown;
  /** A file to send, whole. */
  file?: Buffer;
}

const boundary = 'gestao-two-processes';

function contentOf({ body, file }: Question): Buffer | undefined {
  if (!file) return body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const head = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="arquivo"; filename="extrato.pdf"',
    'Content-Type: application/pdf',
    '\r\n',
  ].join('\r\n');
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

/** Asks from an address of its own: what one address may ask for is limited. */
function send(path: string, question: Question): Promise<IncomingMessage & { bytes: Buffer }> {
  const address = `127.${1 + (asked % 200)}.${1 + (asked % 250)}.${1 + (asked % 240)}`;
  const content = contentOf(question);
  const headers = {
    rota: '/e2e',
    'X-Forwarded-For': address,
    ...(question.token ? { Authorization: question.token } : {}),
    ...(content && {
      'Content-Type': question.file ? `multipart/form-data; boundary=${boundary}` : 'application/json',
      'Content-Length': content.length,
    }),
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      `${balancer.url}${path}`,
      { method: question.method ?? 'GET', localAddress: address, family: 4, agent: false, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => resolve(Object.assign(response, { bytes: Buffer.concat(parts) })));
      },
    );
    request.once('error', reject);
    request.end(content);
  });
}

async function ask(kind: string, path: string, question: Question = {}): Promise<Answer> {
  asked += 1;
  const response = await send(path, question).catch((error: Error) => {
    wrong.push(`${kind}: ${error.message}`);
    return undefined;
  });
  const { bytes = Buffer.alloc(0), statusCode: status = 0 } = response ?? {};
  const key = `${kind} ${status}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
  const text = bytes.toString('utf8');
  if (status >= 500 && !(status === 503 && response?.headers['retry-after']))
    wrong.push(`${key}: ${text.slice(0, 200)}`);
  return { status, bytes, body: text.startsWith('{') ? JSON.parse(text) : text };
}

const signIn = async () => {
  const { body } = await ask('sign in', '/api/auth/login', {
    method: 'POST',
    body: { login: 'admin@demo.local', password: demoPassword },
  });
  return (body as { token: string }).token;
};

test(
  `${requests} requests while an area is published and gone back and a process is restarted`,
  async () => {
    const database = new pg.Client({ connectionString: databaseUrl });
    database.on('error', () => {});
    await database.connect();
    const tokens: string[] = [];
    for (let person = 0; person < people; person += 1) tokens.push(await signIn());
    const [token = ''] = tokens;
    const clientes = await ask('list', '/api/clientes?por_pagina=25', { token });
    expect(clientes).toMatchObject({ status: 200 });
    const [cliente] = (clientes.body as { data: { itens: { uuid: string }[] } }).data.itens;

    const saved: string[] = [];
    const files: { uuid: string; hash: string }[] = [];
    let next = 0;
    const steps: ((token: string, n: number) => Promise<unknown>)[] = [
      (token) => ask('list', '/api/clientes?por_pagina=50', { token }),
      (token) => ask('list', '/api/projetos?por_pagina=50', { token }),
      (token) => ask('who', '/api/auth/user', { token }),
      () => ask('page', '/orcamentos'),
      async () => {
        const { base, entry } = live(siteDir, 'pricing');
        const { bytes } = await ask('file of an area', `${base}${entry?.file}`);
        const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
        if (hash !== entry?.integrity) wrong.push(`${base}${entry?.file} is not what was published`);
      },
      async (token, n) => {
        const nome = `Cargo ${String(n).padStart(6, '0')}`;
        const body = { nome, nivel: 'Analista', departamento_uuid: null, ativo: true };
        const { status } = await ask('write', '/api/cargos', { token, method: 'POST', body });
        if (status === 201) saved.push(nome);
      },
      async (token) => {
        const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(30_000)]);
        const path = `/api/anexos?entidade=cliente&entidade_uuid=${cliente?.uuid}`;
        const { status, body } = await ask('upload', path, { token, method: 'POST', file: content });
        if (status === 201)
          files.push({
            uuid: (body as { data: { uuid: string } }).data.uuid,
            hash: createHash('sha256').update(content).digest('hex'),
          });
      },
      async (token, n) => {
        const file = files[n % Math.max(1, files.length)];
        if (!file) return;
        const link = await ask('link', `/api/anexos/${file.uuid}/link`, { token, method: 'POST' });
        const { url } = (link.body as { data: { url: string } }).data;
        const { bytes } = await ask(
          'download',
          new URL(url, balancer.url).pathname + new URL(url, balancer.url).search,
        );
        if (createHash('sha256').update(bytes).digest('hex') !== file.hash)
          wrong.push(`download of ${file.uuid}: ${bytes.length} bytes, other content`);
      },
      async () => {
        const other = await signIn();
        await ask('sign out', '/api/auth/logout', { token: other, method: 'POST' });
        const { status } = await ask('after sign out', '/api/auth/user', { token: other });
        if (status !== 401) wrong.push(`a session that ended answered ${status}`);
      },
    ];

    const before = live(siteDir, 'pricing').version;
    const moments: [at: number, what: () => Promise<unknown>][] = [
      [0.1, () => publishChanged(siteDir, 'pricing')],
      [
        0.3,
        async () => {
          // Every job is due again.
          await database.query(
            `update configuracao set valor = valor || '{"ultima":"2026-01-01T00:00:00.000Z"}' where chave like 'trabalho:%'`,
          );
          expect(await second.stop()).toBe(0);
          second = await startSecond(second.port);
        },
      ],
      [0.6, () => rollBack(siteDir, 'pricing')],
      [0.8, () => publishChanged(siteDir, 'pricing')],
    ];
    const happening: Promise<unknown>[] = [];
    await Promise.all(
      tokens.map(async (token) => {
        while (asked < requests) {
          const [moment] = moments;
          if (moment && asked >= moment[0] * requests) {
            moments.shift();
            happening.push(moment[1]());
          }
          const n = next++;
          await steps[n % steps.length]?.(token, n);
        }
      }),
    );
    await Promise.all(happening);

    console.info(`${balancer.kind}: ${JSON.stringify(Object.fromEntries([...answers].sort()))}`);
    expect(wrong).toEqual([]);
    // No session was lost, on either process.
    for (const one of processes()) {
      for (const token of tokens) {
        const reply = await fetch(`${one.url}/api/auth/user`, {
          headers: { Authorization: token, rota: '/e2e' },
        });
        expect(reply.status).toBe(200);
      }
    }
    const { rows } = await database.query<{ nome: string; n: number }>(
      `select nome, count(*)::int as n from cargo where nome like 'Cargo 0%' group by nome`,
    );
    expect(rows.filter(({ n }) => n !== 1)).toEqual([]);
    const there = new Set(rows.map(({ nome }) => nome));
    expect(saved.filter((nome) => !there.has(nome))).toEqual([]);
    expect(files.length).toBeGreaterThan(requests / 100);
    expect(live(siteDir, 'pricing').version).not.toBe(before);
    const jobs = await database.query(
      `select rotulo, count(*)::int as n from log_transacao where entidade = 'trabalho'
       group by rotulo, date_trunc('day', data_hora) having count(*) > 1`,
    );
    expect(jobs.rows).toEqual([]);
    await database.end();
  },
  240_000 + requests * 100,
);
