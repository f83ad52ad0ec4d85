// Does the preview of a sheet of 100,000 rows stay as soon as that of 1,000? `node bench/previa.mjs [--rounds=9]`
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { compileApi, importFromApi } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText } from './support/statistics.mjs';

const rounds = option('rounds', 9);
/** Looks of one round: one alone is too short to be compared. */
const looks = 10;
const sizes = [1000, 100_000];
const room = 'areas/operacao/validacao-anexos/previa/tabela';
const compiled = await compileApi([room, 'platform/spreadsheet/sheets.thread']);
const { readFolhas } = await import(pathToFileURL(compiled[room]).href);
const { writeXlsx } = await importFromApi('hucre/xlsx');

const folder = mkdtempSync(path.join(tmpdir(), 'previa-'));
try {
  const files = [];
  for (const size of sizes) {
    const rows = [['Data', 'Histórico', 'Valor', 'CNPJ'], ...Array.from({ length: size }, (_, n) => row(n))];
    const lines = rows.map((cells) => cells.map((cell) => String(cell).replace('.', ',')).join(';'));
    files.push({ extensao: 'csv', size, path: write(`${size}.csv`, lines.join('\r\n')) });
    const book = await writeXlsx({ sheets: [{ name: 'Razão', rows }] });
    files.push({ extensao: 'xlsx', size, path: write(`${size}.xlsx`, book) });
  }
  const samples = Object.fromEntries(files.map((file) => [nameOf(file), []]));
  for (let round = -2; round < rounds; round += 1) {
    for (const extensao of ['xlsx', 'csv']) {
      const pair = files.filter((file) => file.extensao === extensao);
      const times = [0, 0];
      // By turns within the round too: what else the machine does then falls on both.
      for (let n = 0; n < looks * 2; n += 1) {
        const which = (n + Math.floor(n / 2) + round) & 1;
        times[which] += await look(pair[which]);
      }
      if (round >= 0) pair.forEach((file, at) => void samples[nameOf(file)].push(times[at]));
    }
  }
  printTable(
    `First rows of a sheet, medians (ms, of ${looks} looks)`,
    ['', 'MB', 'ms'],
    files.map((file) => [
      nameOf(file),
      (statSync(file.path).size / 1e6).toFixed(1),
      median(samples[nameOf(file)]).toFixed(1),
    ]),
  );
  const figures = ['xlsx', 'csv'].map((extensao) => {
    const [small, large] = sizes.map((size) => samples[nameOf({ extensao, size })]);
    const ratio = pairedRatio(large, small);
    return {
      name: `preview of 100,000 rows ÷ 1,000, ${extensao.toUpperCase()}`,
      value: ratio.high,
      unit: '×',
      goal: 1.3,
      note: ratioText(ratio),
    };
  });
  printFigures('Preview of a sheet (the unfavourable end of the 95 % interval counts)', figures);
  writeResults('previa', { rounds, looks, figures, samples });
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function row(n) {
  return [`${(n % 28) + 1}/10/2026`, `Pagamento a fornecedor ${n}`, (n % 9000) / 8, '11.222.333/0001-81'];
}

function write(name, content) {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

function nameOf({ extensao, size }) {
  return `${extensao} ${size}`;
}

async function look({ path: file, extensao }) {
  const start = performance.now();
  const read = await readFolhas(file, extensao);
  if (read?.folhas[0]?.linhas.length !== 200) throw new Error(`Not read: ${file}`);
  return performance.now() - start;
}
