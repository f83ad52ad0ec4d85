// Price of a very large budget against an empty authenticated route: `node bench/calcular.mjs [--rounds=9]`.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { ensureBuilt, importApi, importFromApi, repoRoot, signIn, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, percentile, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 9);
/** Requests of one round, one after another: a person waits for one answer. */
const requests = option('requests', 60);
const services = option('services', 100);
const tasksEach = option('tasks', 10);
await ensureBuilt();
process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const postgres = await startPrivatePostgres();
let product;
try {
  product = await startProduct({ env: { DATABASE_URL: postgres.databaseUrl, TRUST_PROXY: '1' } });
  const large = await publishLarge(postgres.databaseUrl);
  const token = await signIn(product.url);
  // One connection, as a person's browser keeps it.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const asks = {
    // The session's own person: nothing but authentication and one small answer.
    empty: () => ask('GET', '/api/auth/user'),
    small: () => ask('POST', '/api/orcamentos/calcular', budgetOf(large, 3)),
    large: () => ask('POST', '/api/orcamentos/calcular', budgetOf(large, services)),
    // The same with the answer made a text by `fetch`, in this process: shows what the reader adds.
    read: () => read('/api/orcamentos/calcular', budgetOf(large, services)),
  };
  const samples = Object.fromEntries(Object.keys(asks).map((name) => [name, []]));
  let bytes = 0;
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shuffled(Object.keys(asks))) {
      const times = [];
      for (let n = 0; n < requests; n += 1) {
        const begun = performance.now();
        const length = await asks[name]();
        times.push(performance.now() - begun);
        if (name === 'large') bytes = length;
      }
      if (round >= 0) samples[name].push({ p50: median(times), p95: percentile(times, 95) });
    }
    process.stdout.write(round < 0 ? 'warmed up' : ` ${round + 1}`);
  }
  process.stdout.write('\n');
  const values = (name, key) => samples[name].map((one) => one[key]);
  printTable(
    `POST /orcamentos/calcular with ${services} services and ${services * tasksEach} tasks, medians of ${rounds} rounds of ${requests}`,
    ['', 'p50 ms', 'p95 ms'],
    Object.keys(asks).map((name) => [
      name,
      median(values(name, 'p50')).toFixed(2),
      median(values(name, 'p95')).toFixed(2),
    ]),
  );
  const ratio = pairedRatio(values('large', 'p95'), values('empty', 'p95'));
  const reader = pairedRatio(values('read', 'p95'), values('empty', 'p95'));
  const small = pairedRatio(values('small', 'p95'), values('empty', 'p95'));
  const figures = [
    {
      name: 'p95, large budget ÷ empty route',
      value: ratio.high,
      unit: '×',
      goal: 3,
      note: ratioText(ratio),
    },
    {
      name: 'p95, large budget made a text here ÷ empty route',
      value: reader.high,
      unit: '×',
      note: ratioText(reader),
    },
    { name: 'p95, three services ÷ empty route', value: small.high, unit: '×', note: ratioText(small) },
    { name: 'answer with every intermediate', value: bytes / 1000, unit: 'kB' },
  ];
  printFigures('Price of a budget (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('calcular', { rounds, requests, services, tasksEach, figures, samples });

  function headersOf(body) {
    return {
      Authorization: token,
      rota: '/precificacao/novo-orcamento',
      'X-Forwarded-For': `10.${Math.floor(Math.random() * 250)}.1.${Math.floor(Math.random() * 250)}`,
      ...(body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } : {}),
    };
  }

  /** Until the last byte is here; answers how many there were. */
  function ask(method, address, body) {
    return new Promise((resolve, reject) => {
      const sent = request(product.url + address, { method, agent, headers: headersOf(body) }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk) => {
          bytes += chunk.length;
        });
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(bytes);
          else reject(new Error(`${address}: ${answer.statusCode}`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  async function read(address, body) {
    const answer = await fetch(product.url + address, { method: 'POST', headers: headersOf(body), body });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status} ${text.slice(0, 300)}`);
    return text.length;
  }
} finally {
  await product?.stop();
  await postgres.remove();
}

/** Publishes the demo's parameters with services and tasks without end, each task moved by a driver. */
async function publishLarge(connectionString) {
  const { default: pg } = await importFromApi('pg');
  const pool = new pg.Pool({ connectionString });
  try {
    const { rows } = await pool.query('select * from parametrizacao_versao order by numero desc limit 1');
    const [{ snapshot, ...version }] = rows;
    const [model] = snapshot.servicos;
    const drivers = snapshot.direcionadores.map(({ chave }) => chave);
    const monthly = model.tarefas.filter(({ frequencia }) => frequencia !== 'unica');
    const servicos = Array.from({ length: services }, (_, s) => ({
      ...model,
      chave: `servico-${s}`,
      nome: `Serviço ${s}`,
      tarefas: Array.from({ length: tasksEach }, (_unused, t) => ({
        ...monthly[t % monthly.length],
        chave: randomUUID(),
        nome: `Tarefa ${t}`,
        frequencia: t === 0 ? 'unica' : monthly[t % monthly.length].frequencia,
        direcionador: drivers[(s + t) % drivers.length],
        franquia: t,
        minutos_por_unidade_milimin: 137 + s * 7 + t,
      })),
    }));
    const large = { ...snapshot, servicos };
    await pool.query(
      `insert into parametrizacao_versao (numero, vigente_desde, publicada_por_id, observacao, snapshot)
       values ($1, $2, $3, 'bench', $4)`,
      [version.numero + 1, version.vigente_desde, version.publicada_por_id, JSON.stringify(large)],
    );
    return large;
  } finally {
    await pool.end();
  }
}

function budgetOf({ origens, servicos, direcionadores, fatores }, count) {
  return JSON.stringify({
    origem_uuid: origens[0].chave,
    servicos: servicos.slice(0, count).map(({ chave }) => ({ chave, opcional: false, selecionado: true })),
    volumes: Object.fromEntries(direcionadores.map(({ chave }, n) => [chave, 100 + n * 13])),
    complexidade: Object.fromEntries(fatores.map(({ chave, opcoes }) => [chave, opcoes[0].chave])),
    desconto: { tipo: 'percentual', desconto_bp: 333 },
    prazo_meses: 12,
    cobrar_13a: true,
    parcelas_implantacao: 3,
    desconto_implantacao_centavos: 0,
    ajustes: [],
  });
}
