import type { Letterhead } from './letterhead';
import { PdfPaper } from './pdf-document';
import { pdfPages } from './pdf-text.fixture';

const firma: Letterhead = {
  nome: 'Aurora Contábil Ltda.',
  cnpj: '11222333000181',
  crc: '2SP012345',
  endereco: 'Rua dos Pinheiros, 870',
  telefone: '+551132145500',
  email: 'contato@aurora.example',
  rodape: null,
  logo: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  formatoData: 'pt-BR',
};
const paper = () =>
  new PdfPaper({
    firma,
    titulo: 'Ficha do cliente',
    contexto: 'Padaria Pão Dourado',
    emitidoEm: new Date('2026-11-20T17:32:00Z'),
    emitidoPor: 'Helena Conceição',
  });

test('gives names back whole in any script of Europe, and says ? for what the fonts cannot draw', async () => {
  const names = ['Łukasz Żółć', 'Ștefan Țepeș', 'Živković', 'Κωνσταντίνος', 'Сергей Їжак', 'Şükrü Ağaoğlu'];
  const pdf = paper();
  for (const name of names) {
    pdf.entry(name);
    pdf.paragraph(`${name} — “você”, ª º € · → ≤`);
  }
  pdf.paragraph('Pa\u0303o\u00a0e\tágua 文 🙂');
  const [page = ''] = await pdfPages(await pdf.finish());
  const lines = page.split('\n');
  for (const name of names) {
    expect(lines).toContain(name);
    expect(lines).toContain(`${name} — “você”, ª º € · → ≤`);
  }
  expect(lines).toContain('Pão e água ? ?');
});

test('letters are found in a paper although an earlier one had them only as part of others', async () => {
  const [first, second] = [paper(), paper()];
  first.paragraph('Ǽ ǿ');
  await first.finish();
  second.paragraph('Ægir Sørensen');
  expect((await pdfPages(await second.finish()))[0]).toContain('Ægir Sørensen');
});

test('carries of its fonts only the letters it uses', async () => {
  const pdf = paper();
  pdf.paragraph('Ação, coração, pé e “você”.');
  // Both fonts whole are 900 kB.
  expect((await pdf.finish()).length).toBeLessThan(30_000);
});

test('has the firm, who issued it and its page on every page', async () => {
  const pdf = paper();
  pdf.section('Particularidades');
  pdf.paragraph('Ação, coração, pé e “você”.');
  pdf.facts([
    ['Município', 'São Paulo/SP'],
    ['CNAE', null],
  ]);
  pdf.table(
    [
      { header: 'Serviço', width: 3 },
      { header: 'Valor', width: 1, align: 'right' },
    ],
    Array.from({ length: 90 }, (_, n) => [`Serviço nº ${n}`, 'R$ 1,00']),
    ['Total', 'R$ 90,00'],
  );
  const content = await pdf.finish();
  expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  const pages = await pdfPages(content);
  expect(pages).toHaveLength(3);
  pages.forEach((page, index) => {
    expect(page).toContain('Aurora Contábil Ltda.');
    expect(page).toContain('CNPJ 11.222.333/0001-81 · CRC 2SP012345');
    expect(page).toContain('Emitido em 20 de novembro de 2026 às 14:32 por Helena Conceição');
    expect(page).toContain(`Página ${index + 1}/3`);
    // The table's headings come again.
    expect(page).toContain('Serviço Valor\n');
  });
  expect(pages[0]).toContain('Ação, coração, pé e “você”.');
  expect(pages[0]).not.toContain('CNAE');
  expect(pages[2]).toContain('R$ 90,00');
});

test('what is told of one thing stays on one page with its name, unless it is a long story', async () => {
  const pdf = paper();
  const told = ['Descrição do serviço.', 'Incluso: uma rotina; outra rotina.', 'Não incluso: taxas.'];
  for (let n = 0; n < 40; n++) {
    pdf.entry(`Serviço ${n}.`, told);
    for (const text of told) pdf.paragraph(text);
  }
  pdf.entry('Longo', ['Uma frase comprida que se repete muitas vezes até o fim. '.repeat(200)]);
  const pages = await pdfPages(await pdf.finish());
  expect(pages.length).toBeGreaterThan(2);
  for (let n = 0; n < 40; n++) {
    const page = pages.find((one) => one.includes(`Serviço ${n}.`)) ?? '';
    const after = page.slice(page.indexOf(`Serviço ${n}.`));
    for (const text of told) expect(after).toContain(text);
  }
});
