// What does generating a month of a thousand clients with twelve tasks each cost, against the same rows written bare,
// one transaction a client; what does it cost again, and what do others notice meanwhile?
// `node bench/geracao.mjs [--rounds=5] [--clients=1000]`
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { insertAll, removeAll } from './support/bare-rows.mjs';
import { startFirms } from './support/firms.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, percentile, ratioText } from './support/statistics.mjs';

const rounds = option('rounds', 5);
const clients = option('clients', 1000);
const tasks = 12;
/** What others ask meanwhile, one request after the other with a breath between, in ms. */
const breath = 20;
const idleReads = 150;

const firms = await startFirms();
try {
  const firm = await firms.open('geracao', fill);
  await publishTemplate(firm);
  await firm.pool.query('analyze');
  await measure(firm);
} finally {
  await firms.close();
}

/** Each round makes two months: one alone, its rows then written bare, and one while others read. */
async function measure(firm) {
  const times = { made: [], again: [], bare: [], idle: [], meanwhile: [] };
  for (let round = -1; round < rounds; round += 1) {
    const [month, other] = [monthOf(2 * (round + 1)), monthOf(2 * (round + 1) + 1)];
    const made = await generate(firm, month);
    const again = await generate(firm, month);
    const bare = await writeBare(firm, month);
    const idle = await readFor(firm, (count) => count >= idleReads);
    let over = false;
    const reads = readFor(firm, () => over);
    await generate(firm, other);
    over = true;
    const meanwhile = await reads;
    if (round < 0) continue;
    for (const [name, value] of Object.entries({
      made,
      again,
      bare,
      idle: p95(idle),
      meanwhile: p95(meanwhile),
    }))
      times[name].push(value);
    console.log(
      `  round ${round + 1}: made ${made.toFixed(0)}, again ${again.toFixed(0)}, bare ${bare.toFixed(0)} ms;` +
        ` reads p95 ${p95(idle).toFixed(1)} idle, ${p95(meanwhile).toFixed(1)} meanwhile`,
    );
  }
  const figure = (name, ratio, goal) => ({
    name,
    value: ratio.high,
    unit: '×',
    goal,
    note: ratioText(ratio),
  });
  const figures = [
    figure(`${clients} closings of ${tasks} tasks ÷ written bare`, pairedRatio(times.made, times.bare), 5),
    figure('a second run ÷ the first', pairedRatio(times.again, times.made), 0.2),
    figure('p95 of reads meanwhile ÷ idle', pairedRatio(times.meanwhile, times.idle), 2),
  ];
  printTable(
    'Medians (ms)',
    ['', ...Object.keys(times)],
    [[`${clients} × ${tasks}`, ...Object.values(times).map((all) => median(all).toFixed(1))]],
  );
  printFigures('A month is generated (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('geracao', { rounds, clients, tasks, figures, times });
}

function p95(all) {
  return percentile(all, 95);
}

function monthOf(n) {
  return `${2020 + Math.floor(n / 12)}-${String(1 + (n % 12)).padStart(2, '0')}`;
}

/** @returns ms until the run has ended */
async function generate({ ask, pool }, competencia) {
  const start = performance.now();
  const { data } = await ask('POST', '/fechamentos/geracoes', { competencia });
  for (;;) {
    await sleep(20);
    const { rows } = await pool.query('select situacao from fechamento_geracao where uuid = $1', [data.uuid]);
    if (rows[0].situacao === 'em_andamento') continue;
    const time = performance.now() - start;
    if (rows[0].situacao !== 'concluida') throw new Error(`The run ended as ${rows[0].situacao}.`);
    return time;
  }
}

/** Reads of somebody else on the same api. @returns the time of each, ms */
async function readFor({ ask }, isOver) {
  const times = [];
  while (!isOver(times.length)) {
    const start = performance.now();
    await ask('GET', '/clientes');
    times.push(performance.now() - start);
    await sleep(breath);
  }
  return times;
}

/** @returns how long the rows of a month took, written by themselves, one transaction a closing */
async function writeBare({ pool }, competencia) {
  const ofMonth = 'fechamento_id in (select id from fechamento where competencia = $1)';
  const ofTasks = `tarefa_id in (select id from tarefa where ${ofMonth})`;
  const what = [
    ['tarefa_checklist_item', ofTasks],
    ['tarefa_dependencia', ofTasks],
    ['tarefa', ofMonth],
    ['fechamento_evento', ofMonth],
    ['fechamento', 'competencia = $1'],
  ];
  const read = {};
  for (const [table, where] of what)
    read[table] = (await pool.query(`select * from ${table} where ${where} order by id`, [competencia])).rows;
  if (read.tarefa.length !== clients * tasks) throw new Error(`${read.tarefa.length} tasks were made.`);
  await removeAll(pool, what, [competencia]);
  const closingOf = new Map(read.tarefa.map(({ id, fechamento_id }) => [id, fechamento_id]));
  const by = (table, key) => Map.groupBy?.(read[table], key) ?? grouped(read[table], key);
  const parts = {
    fechamento: by('fechamento', ({ id }) => id),
    tarefa: by('tarefa', ({ fechamento_id }) => fechamento_id),
    tarefa_checklist_item: by('tarefa_checklist_item', ({ tarefa_id }) => closingOf.get(tarefa_id)),
    tarefa_dependencia: by('tarefa_dependencia', ({ tarefa_id }) => closingOf.get(tarefa_id)),
    fechamento_evento: by('fechamento_evento', ({ fechamento_id }) => fechamento_id),
  };
  const client = await pool.connect();
  try {
    const start = performance.now();
    for (const { id } of read.fechamento) {
      await client.query('begin');
      for (const [table, rows] of Object.entries(parts)) await insertAll(client, table, rows.get(id) ?? []);
      await client.query('commit');
    }
    return performance.now() - start;
  } finally {
    client.release();
  }
}

function grouped(rows, key) {
  const groups = new Map();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
}

/** Twelve tasks in a row, each with a checklist of two, by who has the client. */
async function publishTemplate({ ask, pool }) {
  const tarefas = Array.from({ length: tasks }, (_, n) => ({
    chave: `etapa-${n + 1}`,
    titulo: `Etapa ${n + 1}`,
    regra_tipo: 'dia_util',
    regra_dia: 3 + n,
    meta_dias_uteis: 1,
    responsavel_regra: 'carteira',
    itens_checklist: [{ texto: 'Conferir' }, { texto: 'Arquivar' }],
    aguarda: n === 0 ? [] : [{ chave: `etapa-${n}` }],
  }));
  const { data: made } = await ask('POST', '/fechamentos/modelos', { nome: 'Mensal' });
  const { data: modelo } = await ask('GET', `/fechamentos/modelos/${made.uuid}`);
  const { data: saved } = await ask('PUT', `/fechamentos/modelos/${made.uuid}/rascunho`, {
    tarefas,
    versao: modelo.rascunho?.versao ?? 0,
  });
  await ask('POST', `/fechamentos/modelos/${made.uuid}/publicar`, {
    versao: saved.versao,
    aplicar: 'proximas',
  });
  await pool.query(
    `insert into cliente_fechamento_modelo (cliente_id, modelo_id, inicio)
     select c.id, m.id, '2020-01' from cliente c, fechamento_modelo m where m.uuid = $1`,
    [made.uuid],
  );
}

async function fill(pool) {
  await pool.query(
    `insert into usuario (nome, email, perfil_id, status)
     select 'Pessoa ' || n, 'p' || n || '@medida.example', (select min(id) from perfil), 'ativo'
     from generate_series(1, 50) n`,
  );
  await pool.query(
    `insert into cliente (tipo_pessoa, documento, razao_social, regime_tributario, municipio_ibge, uf, status,
       responsavel_carteira_id, data_inicio_contrato)
     select 'juridica', 'M' || lpad(n::text, 13, '0'), 'Cliente ' || n, 'simples_nacional', '3550308', 'SP', 'ativo',
       u.ids[1 + n % cardinality(u.ids)], '2019-01-01'
     from generate_series(1, $1::int) n,
       (select array_agg(id order by id) as ids from usuario where email like 'p%@medida.example') u`,
    [clients],
  );
}
