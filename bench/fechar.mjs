// What does it cost to close a month of two hundred tasks with its receipt, against one of twenty?
// `node bench/fechar.mjs [--rounds=15]`
import { performance } from 'node:perf_hooks';
import { startFirms } from './support/firms.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 15);
const sizes = { few: 20, many: 200 };

const firms = await startFirms();
try {
  const firm = await firms.open('fechar', fill);
  const times = { few: [], many: [] };
  for (let round = -2; round < rounds; round += 1) {
    for (const name of shuffled(Object.keys(sizes))) {
      const { uuid, versao } = await makeMonth(firm, sizes[name]);
      const start = performance.now();
      await firm.ask('POST', `/fechamentos/${uuid}/fechar`, { versao });
      if (round >= 0) times[name].push(performance.now() - start);
    }
  }
  await proveReceipts(firm);
  const ratio = pairedRatio(times.many, times.few);
  const figures = [
    {
      name: 'closing 200 tasks with receipt ÷ 20',
      value: ratio.high,
      unit: '×',
      goal: 10,
      note: ratioText(ratio),
    },
  ];
  printTable(
    'A month is closed, medians (ms)',
    Object.values(sizes).map((size) => `${size} tasks`),
    [Object.values(times).map((all) => median(all).toFixed(1))],
  );
  printFigures('Closing (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('fechar', { rounds, sizes, figures, times });
} finally {
  await firms.close();
}

async function fill(pool) {
  await pool.query(`insert into fechamento_modelo (nome) values ('Mensal')`);
}

/** A client's month in review: its tasks done, each with a checklist, history and time. */
async function makeMonth({ pool, actor }, size) {
  const { rows } = await pool.query(
    `with c as (insert into cliente (tipo_pessoa, documento, razao_social, regime_tributario, municipio_ibge, uf, status,
         responsavel_carteira_id)
       select 'juridica', 'M' || lpad((select count(*) from cliente)::text, 13, '0'), 'Cliente', 'simples_nacional',
         '3550308', 'SP', 'ativo', $1 returning id)
     insert into fechamento (codigo, cliente_id, modelo_id, competencia, coordenador_id, status)
     select 'F-' || c.id, c.id, (select min(id) from fechamento_modelo), '2026-02', $1, 'em_revisao' from c
     returning id, cliente_id, uuid, versao`,
    [actor.usuarioId],
  );
  const [{ id, cliente_id, ...month }] = rows;
  await pool.query(
    `with t as (insert into tarefa (codigo, titulo, contexto, fechamento_id, cliente_id, responsavel_id, competencia,
         data_meta, data_vencimento, status, iniciada_em, concluida_em, concluida_por_id, ordem)
       select 'F' || $1 || '-' || n, 'Tarefa ' || n, 'fechamento', $1::bigint, $2::bigint, $3::bigint, '2026-02', '2026-03-04',
         '2026-03-05', 'concluida', now(), now(), $3::bigint, n from generate_series(1, $4::int) n returning id),
     items as (insert into tarefa_checklist_item (tarefa_id, texto, obrigatorio, ordem, concluido_em, concluido_por_id)
       select t.id, 'Item ' || n, true, n, now(), $3::bigint from t, generate_series(1, 3) n),
     lines as (insert into tarefa_status_historico (tarefa_id, de, para, em, por_id)
       select id, 'em_andamento', 'concluida', now(), $3::bigint from t)
     insert into apontamento_tempo (tarefa_id, usuario_id, data, minutos_milimin, origem)
     select id, $3::bigint, '2026-03-04', 45000, 'manual' from t`,
    [id, cliente_id, actor.usuarioId, size],
  );
  return month;
}

/** What is measured is what is promised: a receipt for each closing. */
async function proveReceipts({ pool }) {
  const { rows } = await pool.query(
    `select (select count(*)::int from fechamento where status = 'fechado') as closed,
       (select count(*)::int from fechamento_comprovante where length(hash) = 64) as receipts`,
  );
  const [{ closed, receipts }] = rows;
  if (closed !== (rounds + 2) * 2 || receipts !== closed) throw new Error(JSON.stringify(rows[0]));
}
