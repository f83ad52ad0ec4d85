// What does a paper cost with the letters it carries, against the same words in a font that every reader has and the paper
// need not carry? `node bench/papers.mjs [--rounds=15] [--papers=10]`.
import { performance } from 'node:perf_hooks';
import { importApi, importFromApi } from './support/product.mjs';
import { option, printFigures, printTable, writeResults } from './support/report.mjs';
import { median, pairedRatio, ratioText, shuffled } from './support/statistics.mjs';

const rounds = option('rounds', 15);
/** Papers of one round and kind, one after another. */
const papers = option('papers', 10);
const { newDocument } = await importApi('platform/pdf/pdf-fonts');
const { default: PDFDocument } = await importFromApi('pdfkit');
const lines = Array.from({ length: 120 }, (_, n) => [
  n % 10 === 0,
  `Serviço nº ${n}: conciliação, apuração e obrigações da Padaria Pão Dourado, R$ ${n}.234,56`,
]);
const kinds = {
  carried: () => drawn(newDocument({ size: 'A4' }), 'regular', 'bold'),
  standard: () => drawn(new PDFDocument({ size: 'A4' }), 'Helvetica', 'Helvetica-Bold'),
};
const names = Object.keys(kinds);
const samples = Object.fromEntries(names.map((name) => [name, []]));
const [first, bytes] = [{}, {}];
for (const name of names) {
  const begun = performance.now();
  bytes[name] = (await kinds[name]()).length;
  first[name] = performance.now() - begun;
}
for (let round = 0; round < rounds; round += 1)
  for (const name of shuffled(names)) {
    const begun = performance.now();
    for (let n = 0; n < papers; n += 1) await kinds[name]();
    samples[name].push((performance.now() - begun) / papers);
  }
printTable(
  `A paper of three pages, medians of ${rounds} rounds of ${papers}`,
  ['', 'first ms', 'ms', 'kB'],
  names.map((name) => [
    name,
    first[name].toFixed(0),
    median(samples[name]).toFixed(1),
    (bytes[name] / 1000).toFixed(1),
  ]),
);
const ratio = pairedRatio(samples.carried, samples.standard);
const figures = [
  {
    name: 'a paper with its letters ÷ in a standard font',
    value: ratio.high,
    unit: '×',
    goal: 2,
    note: ratioText(ratio),
  },
  { name: 'letters of both fonts', value: (bytes.carried - bytes.standard) / 1000, unit: 'kB', goal: 25 },
];
printFigures('Letters of papers (the unfavourable end of the 95 % interval counts)', figures);
writeResults('papers', { rounds, papers, figures, samples });

/** The lines, one in ten in bold. @returns {Promise<Buffer>} */
function drawn(doc, regular, bold) {
  return new Promise((resolve) => {
    const parts = [];
    doc.on('data', (part) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    for (const [heading, line] of lines)
      doc
        .font(heading ? bold : regular)
        .fontSize(9)
        .text(line);
    doc.end();
  });
}
