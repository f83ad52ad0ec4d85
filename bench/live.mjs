// How long after the api's own answer is a change told to somebody else, and readable; what do a thousand open
// streams cost? `node bench/live.mjs [--rounds=100] [--streams=1000]`.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMB } from './support/memory.mjs';
import { importFromApi, signIn, startProduct } from './support/product.mjs';
import { option, printFigures, writeResults } from './support/report.mjs';
import { median, percentile } from './support/statistics.mjs';

const rounds = option('rounds', 100);
const wanted = option('streams', 1000);
/** One person has twelve streams at most. */
const perPerson = 10;
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const product = await startProduct();

const ask = async (token, way, body) => {
  const answer = await fetch(`${product.url}/api${way}`, {
    method: body ? 'PUT' : 'GET',
    headers: { authorization: token, rota: '/', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${way}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).data;
};

/** Opens a stream. @param onText told what arrives */
function listen(token, onText) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: token, accept: 'text/event-stream', rota: '/' };
    const asked = request(`${product.url}/api/eventos`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was refused: ${answer.statusCode}`));
      answer.setEncoding('utf8');
      answer.on('data', onText);
      answer.on('error', () => undefined);
      resolve(asked);
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Sessions of people of their own, half of them with the restricted view, written past the sign-in. */
async function manySessions(count) {
  const { default: pg } = await importFromApi('pg');
  const folder = path.join(product.dataDir, 'postgres');
  const client = new pg.Client({
    host: path.join(folder, 'run'),
    user: 'postgres',
    database: 'postgres',
    password: readFileSync(path.join(folder, 'password'), 'utf8').trim(),
  });
  await client.connect();
  const tokens = [];
  for (let person = 0; tokens.length < count; person += 1) {
    const { rows } = await client.query(
      `insert into usuario (nome, email, perfil_id, status, habilitar_visualizacao_total)
       select 'Pessoa ' || $1, 'pessoa' || $1 || '@medida.example', perfil_id, 'ativo', $2
       from usuario where email = 'comercial@demo.local' returning id`,
      [String(person), person % 2],
    );
    for (let one = 0; one < perPerson && tokens.length < count; one += 1) {
      const token = randomBytes(32).toString('base64url');
      await client.query(
        `insert into sessao (usuario_id, token_hash, criado_em, ultimo_uso_em, expira_em, expira_em_absoluto,
           ip, user_agent, origem)
         values ($1, $2, now(), now(), now() + interval '1 day', now() + interval '1 day', '', 'medida', 'senha')`,
        [rows[0].id, createHash('sha256').update(token).digest('hex')],
      );
      tokens.push(token);
    }
  }
  await client.end();
  return tokens;
}

let heard = () => {};
try {
  const [seller, admin] = [
    await signIn(product.url, 'comercial@demo.local'),
    await signIn(product.url, 'admin@demo.local'),
  ];
  const { colunas } = await ask(seller, '/oportunidades/funil');
  const { uuid } = colunas
    .flatMap(({ itens }) => itens)
    .find(({ etapa, movimenta }) => etapa === 'prospeccao' && movimenta);
  await listen(admin, (text) => text.includes(uuid) && heard());

  /** Moves a card and waits until the other person has read the board again. */
  async function measure() {
    const samples = { write: [], told: [], shown: [], list: [] };
    for (let round = 0; round < rounds; round += 1) {
      const arrived = new Promise((resolve) => {
        heard = () => resolve(performance.now());
      });
      const start = performance.now();
      await ask(seller, `/oportunidades/${uuid}/etapa`, {
        etapa: round % 2 === 0 ? 'qualificacao' : 'prospeccao',
      });
      samples.write.push(performance.now() - start);
      samples.told.push((await arrived) - start);
      await ask(admin, '/oportunidades/funil');
      samples.shown.push(performance.now() - start);
      const asked = performance.now();
      await ask(admin, '/oportunidades/funil');
      samples.list.push(performance.now() - asked);
    }
    return samples;
  }

  await measure();
  const without = await measure();
  await sleep(1_000);
  const memoryWithout = residentMB(product);
  const tokens = await manySessions(wanted);
  const open = [];
  for (const token of tokens) open.push(await listen(token, () => undefined));
  await sleep(1_000);
  const memoryWith = residentMB(product);
  const beside = await measure();
  for (const stream of open) stream.destroy();

  const at = (name, samples, share) => percentile(samples[name], share);
  const figures = [
    { name: 'write answered, p95', value: at('write', without, 95), unit: 'ms' },
    { name: 'told to the other, p95', value: at('told', without, 95), unit: 'ms' },
    { name: 'board read again by the other, p95', value: at('shown', without, 95), unit: 'ms', goal: 1000 },
    {
      name: `the same beside ${wanted} streams, p95`,
      value: at('shown', beside, 95),
      unit: 'ms',
      goal: 1000,
    },
    {
      name: `list p99 beside ${wanted} streams ÷ without`,
      value: at('list', beside, 99) / at('list', without, 99),
      unit: '',
      note: `median ${(median(beside.list) / median(without.list)).toFixed(2)}`,
    },
    {
      name: `memory of ${wanted} streams`,
      value: memoryWith - memoryWithout,
      unit: 'MB',
      note: `${Math.round(memoryWithout)} before`,
    },
  ];
  printFigures('Changes told live', figures);
  writeResults('live', { without, beside, figures });
} finally {
  agent.destroy();
  await product.stop();
}
