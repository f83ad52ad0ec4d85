// Pages of a client's onboarding for the slow visitor: forty documents against a hand-written page of them, and a matriz
// of 500 rows against 50. `node bench/client-onboarding.mjs [--rounds=9]`
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { createBrotliDecompress } from 'node:zlib';
import { compressed, plainDocument, serveFiles, withoutClasses } from './support/client-variants.mjs';
import { ensureBuilt, importApi, importFromApi, repoRoot, startProduct } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';
import { newVisitor, openBrowser, slow, visit } from './support/visits.mjs';

const rounds = option('rounds', 9);
const documents = 40;
const rows = { few: 50, many: 500 };
/** What a server sends before it waits for the first answer of the other side: ten packets. */
const firstFlight = 14_000;

await ensureBuilt();
process.env.GESTAO_TEST_API_ROOT = path.join(repoRoot, 'api');
const { startPrivatePostgres } = await importApi('testing/postgres-server');
const postgres = await startPrivatePostgres();
let product;
let plain;
let browser;
try {
  product = await startProduct({ env: { DATABASE_URL: postgres.databaseUrl } });
  const links = await makePages();
  const whole = await asSent(links.documents);
  plain = await serveFiles(
    new Map([['/static/token', html(plainDocument(withoutClasses(bodyOf(whole.text)), 'Documentos'))]]),
  );
  const urls = { documents: links.documents, static: plain.urls.static, few: links.few, many: links.many };
  browser = await openBrowser();
  const samples = Object.fromEntries(Object.keys(urls).map((name) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const name of shuffled(Object.keys(urls))) {
      const context = await newVisitor(browser);
      const { resources, ...measured } = await visit(context, { url: urls[name], profile: slow });
      await context.close();
      if (round >= 0) samples[name].push({ ...measured, requests: 1 + resources.length });
    }
    process.stdout.write(round < 0 ? 'warmed up' : ` ${round + 1}`);
  }
  process.stdout.write('\n');
  const fcp = (name) => samples[name].map((one) => one.fcp);
  const ofDocuments = pairedRatio(fcp('documents'), fcp('static'));
  const ofRows = pairedRatio(fcp('many'), fcp('few'));
  const figures = [
    {
      name: `documents of ${documents} named in the first 14 kB`,
      value: await namedIn(whole.bytes),
      unit: '',
      goal: 1,
      atLeast: true,
    },
    {
      name: 'FCP, forty documents ÷ static',
      value: ofDocuments.high,
      unit: '×',
      goal: 1.25,
      note: ratioText(ofDocuments),
    },
    { name: 'script of the documents', value: (await scriptOf(whole.text)) / 1000, unit: 'kB', goal: 16 },
    {
      name: 'rows of 500 read without script',
      value: await readWithout(links.many),
      unit: '',
      goal: rows.many,
      atLeast: true,
    },
    {
      name: 'FCP, matriz of 500 rows ÷ 50',
      value: ofRows.high,
      unit: '×',
      goal: 1.5,
      note: ratioText(ofRows),
    },
  ];
  printTable(
    `Medians of ${rounds} rounds (150 ms, 1.6 Mbit/s, processor ÷ 4)`,
    ['', 'first byte ms', 'FCP ms', 'blocked ms', 'kB'],
    Object.entries(samples).map(([name, all]) => [
      name,
      ...['firstByte', 'fcp', 'blocked'].map((key) => Math.round(median(all.map((one) => one[key])))),
      (median(all.map(({ bytes }) => bytes)) / 1000).toFixed(1),
    ]),
  );
  printFigures('Pages of an onboarding (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('client-onboarding', { rounds, documents, rows, figures, samples });
} finally {
  await browser?.close();
  await plain?.stop();
  await product?.stop();
  await postgres.remove();
}

function html(text) {
  return { headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: compressed(text) };
}

function bodyOf(text) {
  return /<body[^>]*>(.*)<\/body>/s.exec(text)?.[1] ?? '';
}

/** The page as it comes over the line, and unpacked. */
async function asSent(url) {
  const { request } = await import('node:http');
  const bytes = await new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, (reply) => {
      const parts = [];
      reply.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
      if (reply.headers['content-encoding'] !== 'br') reject(new Error('The page came unpacked.'));
    })
      .on('error', reject)
      .end();
  });
  return { bytes, text: await unpacked(bytes) };
}

/** What a browser has of the page once these bytes are there. */
function unpacked(bytes) {
  return new Promise((resolve) => {
    const stream = createBrotliDecompress();
    const parts = [];
    stream.on('data', (part) => parts.push(part));
    // A piece ends in the middle, which is no failure here.
    for (const end of ['end', 'error']) stream.on(end, () => resolve(Buffer.concat(parts).toString()));
    stream.end(bytes);
  });
}

/** Share of the documents whose names stand in the first flight. */
async function namedIn(bytes) {
  const text = await unpacked(bytes.subarray(0, firstFlight));
  const content = text.split('<script type="application/json"')[0] ?? '';
  return (
    Array.from({ length: documents }, (_, n) => `Documento medido ${String(n + 1).padStart(2, '0')}`).filter(
      (name) => content.includes(name),
    ).length / documents
  );
}

/** Bytes of the page's script over the line. */
async function scriptOf(text) {
  const [, src] = /<script[^>]* src="([^"]+)"/.exec(text) ?? [];
  if (!src) throw new Error('The page names no script.');
  const { bytes } = await asSent(new URL(src, product.url).href);
  return bytes.length;
}

async function readWithout(url) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const count = await page.locator('th[scope=row]', { hasText: 'Atividade medida' }).count();
  await context.close();
  return count;
}

/** Forty documents of the demo's onboarding, and two matrizes of their own onboardings, each with a link. */
async function makePages() {
  const { default: pg } = await importFromApi('pg');
  const pool = new pg.Pool({ connectionString: postgres.databaseUrl });
  const link = async (finalidade, id) => {
    const token = randomBytes(32).toString('base64url');
    await pool.query(
      `insert into token_cliente (finalidade, entidade_id, contato_nome, contato_email, token_hash, prefixo, expira_em)
       values ($1, $2, 'Maria', 'maria@medida.example', $3, $4, now() + interval '10 days')`,
      [finalidade, id, createHash('sha256').update(token).digest('hex'), token.slice(0, 6)],
    );
    return `${product.url}/${finalidade.replace('_', '-')}/${token}`;
  };
  const {
    rows: [base],
  } = await pool.query(
    `select entidade_id as id from token_cliente where finalidade = 'implantacao_documentos' order by id limit 1`,
  );
  await pool.query(`update documento_pedido set excluido_em = now() where implantacao_id = $1`, [base.id]);
  await pool.query(
    `insert into documento_pedido (implantacao_id, nome, instrucoes, prazo, ordem)
     select $1, 'Documento medido ' || lpad(n::text, 2, '0'), 'O mais recente, inteiro e legível, em PDF ou foto.',
       current_date + n, n from generate_series(1, $2::int) n`,
    [base.id, documents],
  );
  const matriz = async (name) => {
    const {
      rows: [one],
    } = await pool.query(
      `insert into implantacao (codigo, cliente_id, competencia_inicial, status, responsavel_id, assumida_em)
       select 'MED-' || $1, cliente_id, '2027-01', 'em_andamento', responsavel_id, now() from implantacao where id = $2
       returning id`,
      [name, base.id],
    );
    await pool.query(
      `with m as (insert into implantacao_matriz (implantacao_id, numero, status, enviada_em)
         values ($1, 1, 'enviada', now()) returning id)
       insert into implantacao_matriz_item (implantacao_id, matriz_id, area, atividade, periodicidade, prazo_texto,
         escritorio, cliente, ordem)
       select $1, m.id, 'Área ' || n / 25, 'Atividade medida ' || n, 'Mensal', 'até o dia ' || 1 + n % 28,
         array['R', 'A'], array['I'], n from m, generate_series(1, $2::int) n`,
      [one.id, rows[name]],
    );
    return link('implantacao_matriz', one.id);
  };
  const links = {
    documents: await link('implantacao_documentos', base.id),
    few: await matriz('few'),
    many: await matriz('many'),
  };
  await pool.query('analyze');
  await pool.end();
  return links;
}
