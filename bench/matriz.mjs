// Does the matrix of closings take as long with five hundred clients over twelve months as with fifty?
// `node bench/matriz.mjs [--rounds=25]`
import { performance } from 'node:perf_hooks';
import { startFirms } from './support/firms.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 25);
const sizes = { few: 50, many: 500 };
const tasks = 12;
const asked = {
  'first page': '/fechamentos/matriz?competencia=2026-10&meses=12',
  'of one coordinator': (who) => `/fechamentos/matriz?competencia=2026-10&meses=12&coordenador=${who}`,
};

const firms = await startFirms();
try {
  const opened = {};
  for (const [name, clients] of Object.entries(sizes)) opened[name] = await openFirm(name, clients);
  const figures = [];
  const table = [];
  for (const [what, url] of Object.entries(asked)) {
    const times = { few: [], many: [] };
    for (let round = -3; round < rounds; round += 1) {
      for (const name of shuffled(Object.keys(sizes))) {
        const { ask, coordinator } = opened[name];
        const start = performance.now();
        const { data } = await ask('GET', typeof url === 'string' ? url : url(coordinator));
        if (round >= 0) times[name].push(performance.now() - start);
        if (data.linhas.length === 0) throw new Error(`${what}: nothing in the matrix.`);
      }
    }
    const ratio = pairedRatio(times.many, times.few);
    table.push([what, ...Object.values(times).map((all) => median(all).toFixed(1))]);
    figures.push({
      name: `matrix, ${what}: 500 clients × 12 months ÷ 50`,
      value: ratio.high,
      unit: '×',
      goal: 1.5,
      note: ratioText(ratio),
    });
  }
  printTable(
    'The matrix, medians (ms)',
    ['', ...Object.values(sizes).map((size) => `${size} clients`)],
    table,
  );
  printFigures('The matrix (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('matriz', { rounds, sizes, tasks, figures });
} finally {
  await firms.close();
}

/** Twelve months of every client, twelve tasks each; a coordinator has five clients at either size. */
async function openFirm(name, clients) {
  const firm = await firms.open(`matriz_${name}`, (pool) => fill(pool, clients));
  const { rows } = await firm.pool.query(`select uuid from usuario where email = 'p1@medida.example'`);
  return { ask: firm.ask, coordinator: rows[0].uuid };
}

async function fill(pool, clients) {
  await pool.query(
    `insert into usuario (nome, email, perfil_id, status)
     select 'Pessoa ' || n, 'p' || n || '@medida.example', (select min(id) from perfil), 'ativo'
     from generate_series(1, $1::int) n`,
    [clients / 5],
  );
  await pool.query(
    `insert into cliente (tipo_pessoa, documento, razao_social, regime_tributario, municipio_ibge, uf, status,
       responsavel_carteira_id)
     select 'juridica', 'M' || lpad(n::text, 13, '0'), 'Cliente ' || lpad(n::text, 4, '0'), 'simples_nacional',
       '3550308', 'SP', 'ativo', u.ids[1 + n % cardinality(u.ids)]
     from generate_series(1, $1::int) n,
       (select array_agg(id order by id) as ids from usuario where email like 'p%@medida.example') u`,
    [clients],
  );
  await pool.query(`insert into fechamento_modelo (nome) values ('Mensal')`);
  await pool.query(
    `insert into fechamento (codigo, cliente_id, modelo_id, competencia, coordenador_id, status)
     select 'F-' || c.id || '-' || m, c.id, (select min(id) from fechamento_modelo),
       to_char(date '2025-11-01' + m * interval '1 month', 'YYYY-MM'), c.responsavel_carteira_id,
       (array['em_andamento', 'em_revisao', 'fechado'])[1 + (c.id + m) % 3]
     from cliente c, generate_series(0, 11) m`,
  );
  await pool.query(
    `insert into tarefa (codigo, titulo, contexto, fechamento_id, cliente_id, responsavel_id, competencia, data_meta,
       data_vencimento, status)
     select f.codigo || '-' || n, 'Tarefa ' || n, 'fechamento', f.id, f.cliente_id, f.coordenador_id, f.competencia,
       date '2026-03-01' + n, date '2026-03-02' + n, (array['a_fazer', 'em_andamento', 'concluida'])[1 + n % 3]
     from fechamento f, generate_series(1, $1::int) n`,
    [tasks],
  );
}
