// Do list, inbox and the night's count of health stay in proportion at ten times the onboardings?
// `node bench/implantacoes.mjs [--rounds=15]`
import { performance } from 'node:perf_hooks';
import { startFirms } from './support/firms.mjs';
import { importApi } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 15);
/** Running ones; a tenth as many wait in the inbox. */
const sizes = { few: 100, many: 1_000 };
const each = { fases: 6, tarefas: 20, documentos: 8 };
const goals = { list: 1.5, inbox: 1.5, night: 10 };
const day = 86_400_000;

const firms = await startFirms();
try {
  const { recalcularTodas } = await importApi('areas/implantacao/saude/seguir');
  const { readConfig } = await importApi('platform/app/config');
  const config = readConfig(
    { LOG_LEVEL: 'error', SECRET_KEY: 'a key that only benchmarks use, of forty' },
    '/tmp',
  );
  const opened = {};
  for (const [name, count] of Object.entries(sizes)) opened[name] = await openFirm(name, count);
  const times = Object.fromEntries(Object.keys(goals).map((what) => [what, { few: [], many: [] }]));
  const start = Date.now();
  for (let round = -2; round < rounds; round += 1) {
    for (const name of shuffled(Object.keys(sizes))) {
      const { ask, database } = opened[name];
      const work = {
        list: () => ask('GET', '/implantacoes?por_pagina=25'),
        inbox: () => ask('GET', '/implantacoes/caixa-entrada?por_pagina=25'),
        // Each night a day later, so that days pass and figures change.
        night: () =>
          recalcularTodas.run({
            ...{ database, config, areas: [] },
            now: () => new Date(start + (round + 3) * day),
          }),
      };
      for (const [what, run] of Object.entries(work)) {
        const begin = performance.now();
        const answer = await run();
        if (round >= 0) times[what][name].push(performance.now() - begin);
        if (what !== 'night' && answer.data.itens.length === 0) throw new Error(`${what}: nothing there.`);
      }
    }
  }
  printTable(
    `Medians of ${rounds} rounds (ms)`,
    ['', ...Object.values(sizes).map((count) => `${count} onboardings`)],
    Object.entries(times).map(([what, { few, many }]) => [
      what,
      median(few).toFixed(1),
      median(many).toFixed(1),
    ]),
  );
  const figures = Object.entries(times).map(([what, { few, many }]) => {
    const ratio = pairedRatio(many, few);
    const name = `${what}, ${sizes.many} onboardings ÷ ${sizes.few}`;
    return { name, value: ratio.high, unit: '×', goal: goals[what], note: ratioText(ratio) };
  });
  printFigures('Onboardings (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('implantacoes', { rounds, sizes, each, figures, times });
} finally {
  await firms.close();
}

async function openFirm(name, count) {
  const firm = await firms.open(`implantacoes_${name}`, (pool) => fill(pool, count));
  firm.actor.permissoes = [
    'gerenciar todas implantacoes',
    'gerenciar implantacao',
    'implantacao-caixa-entrada',
  ];
  return firm;
}

/** Running ones with phases, tasks and documents, and a tenth as many that wait. */
async function fill(pool, count) {
  await pool.query(
    `insert into cliente (tipo_pessoa, documento, razao_social, regime_tributario, municipio_ibge, uf, status,
       responsavel_carteira_id)
     select 'juridica', 'M' || lpad(n::text, 13, '0'), 'Cliente ' || lpad(n::text, 4, '0'), 'simples_nacional',
       '3550308', 'SP', 'em_implantacao', (select max(id) from usuario)
     from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query(
    `insert into implantacao (codigo, cliente_id, responsavel_id, competencia_inicial, status, data_inicio,
       data_prevista_fim, assumida_em, cliente_ativo_em)
     select 'MED-' || c.id, c.id, c.responsavel_carteira_id, '2027-01', 'em_andamento', current_date - 20,
       current_date + 30, now() - interval '20 days', now() - interval '3 days'
     from cliente c`,
  );
  await pool.query(
    `insert into implantacao (codigo, cliente_id, competencia_inicial, status)
     select 'ESP-' || c.id, c.id, '2027-01', 'aguardando_inicio' from cliente c order by c.id limit $1`,
    [Math.ceil(count / 10)],
  );
  await pool.query(
    `insert into implantacao_fase (implantacao_id, chave, nome, ordem, peso_bp, status, inicio_previsto, fim_previsto)
     select i.id, 'f' || n, 'Fase ' || n, n, 10000 / $1::int, case when n = 1 then 'em_andamento' else 'pendente' end,
       i.data_inicio + (n - 1) * 8, i.data_inicio + n * 8
     from implantacao i, generate_series(1, $1::int) n`,
    [each.fases],
  );
  await pool.query(
    `insert into tarefa (codigo, titulo, contexto, implantacao_id, implantacao_fase_id, cliente_id, responsavel_id,
       data_vencimento, status)
     select i.codigo || '-' || n, 'Etapa ' || n, 'implantacao', i.id, f.id, i.cliente_id, i.responsavel_id,
       i.data_inicio + n * 2, (array['a_fazer', 'em_andamento', 'concluida'])[1 + n % 3]
     from implantacao i
     cross join generate_series(1, $1::int) n
     join implantacao_fase f on f.implantacao_id = i.id and f.ordem = 1 + n % $2::int
     where i.status = 'em_andamento'`,
    [each.tarefas, each.fases],
  );
  await pool.query(
    `insert into documento_pedido (implantacao_id, nome, prazo, ordem, status)
     select i.id, 'Documento ' || n, coalesce(i.data_inicio, current_date) + n * 3, n, (array['pendente', 'enviado', 'aprovado'])[1 + n % 3]
     from implantacao i, generate_series(1, $1::int) n`,
    [each.documentos],
  );
}
