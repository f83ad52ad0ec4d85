import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeXlsx } from 'hucre/xlsx';
import PDFDocument from 'pdfkit';
import { zip } from '../anexos.fixture';
import { alertasDe, competenciasDe, lidoDe } from './alertas';
import { apenasTexto } from './documento';
import { recogniseArquivo } from './ler-arquivo';

const folder = mkdtempSync(join(tmpdir(), 'leitura-'));
const read = (extensao: string, content: Buffer | string) => {
  const path = join(folder, 'arquivo');
  writeFileSync(path, content);
  return recogniseArquivo(path, extensao);
};
const esperado = { documento: '11222333000181', competencias: ['2026-03'] };
const alertas = async (extensao: string, content: Buffer | string) => {
  const texto = await read(extensao, content);
  return texto && alertasDe(texto, esperado);
};

async function pdf(text: string, userPassword?: string): Promise<Buffer> {
  const paper = new PDFDocument(userPassword ? { userPassword } : {});
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => paper.on('end', resolve));
  paper.text(text);
  paper.end();
  await ended;
  return Buffer.concat(parts);
}
const paper = (cnpj: string, mes: string) => `Balancete de verificação, CNPJ ${cnpj}, competência ${mes}`;
const nfe = (emit: string, dest: string, em: string) =>
  `<?xml version="1.0"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe><ide><dhEmi>${em}T10:00:00-03:00</dhEmi></ide><emit><CNPJ>${emit}</CNPJ></emit><dest><CNPJ>${dest}</CNPJ></dest><transporta><CNPJ>11222333000181</CNPJ></transporta></infNFe></NFe></nfeProc>`;

it('reads PDFs, workbooks, documents and text beside the main loop, and warns of another client or month', async () => {
  const mine = paper('11.222.333/0001-81', 'março de 2026');
  const other = paper('12.ABC.345/01DE-35', '04/2026');
  const both = ['cnpj_diferente', 'competencia_diferente'];
  expect(await alertas('pdf', await pdf(mine))).toEqual([]);
  expect(await alertas('pdf', await pdf(other))).toEqual(both);
  const sheet = async (text: string) =>
    Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows: [['Empresa', text]] }] }));
  expect(await alertas('xlsx', await sheet(mine))).toEqual([]);
  expect(await alertas('xlsx', await sheet(other))).toEqual(both);
  const docx = (text: string) =>
    zip([['word/document.xml', `<w:document><w:p><w:t>${text}</w:t></w:p></w:document>`]]);
  expect(await alertas('docx', docx(mine))).toEqual([]);
  expect(await alertas('docx', docx(other))).toEqual(both);
  expect(await alertas('csv', Buffer.from(mine, 'latin1'))).toEqual([]);
  expect(await alertas('txt', other)).toEqual(both);
});

it('tells a locked file, an invoice of others, and a statement of another month', async () => {
  expect(await alertas('pdf', await pdf('segredo', 'senha'))).toEqual(['protegido_por_senha']);
  expect(await alertas('xml', nfe('11222333000181', '11444777000161', '2026-03-31'))).toEqual([]);
  // The client's other places count; who only carries does not.
  expect(await alertas('xml', nfe('11444777000161', '11222333000262', '2026-03-31'))).toEqual([]);
  expect(await alertas('xml', nfe('11444777000161', '11444777000161', '2026-05-02'))).toEqual([
    'nfe_outro_cnpj',
    'competencia_diferente',
  ]);
  const ofx = (day: string) =>
    `OFXHEADER:100\n<OFX><BANKTRANLIST><DTSTART>${day}<DTEND>${day}</BANKTRANLIST></OFX>`;
  expect(await alertas('ofx', ofx('20260331120000'))).toEqual([]);
  expect(await alertas('ofx', ofx('20260430'))).toEqual(['competencia_diferente']);
  expect(await alertas('txt', 'Nada aqui diz de que mês é este documento.')).toEqual([
    'competencia_nao_encontrada',
  ]);
});

/** What is warned of a file of 11.222.333/0001-81 that should be of October 2026. */
const deOutubro = async (extensao: string, content: Buffer | string) => {
  const lido = await read(extensao, content);
  return lido && alertasDe(lido, { documento: '11222333000181', competencias: ['2026-10'] });
};

it('of bookkeeping knows company and month by its first record', async () => {
  const efd = (cnpj: string, inicio: string, fim: string) =>
    `|0000|019|0|${inicio}|${fim}|PADARIA BOA LTDA|${cnpj}||SP|1|3550308|||A|1|\r\n|0150|F1|OUTRA|1058|11444777000161|\r\n|9999|3|\r\n`;
  expect(await deOutubro('txt', efd('11222333000181', '01102026', '31102026'))).toEqual([]);
  // A branch is the client's; a supplier in it is not whose it is.
  expect(await deOutubro('txt', efd('11222333000262', '01102026', '31102026'))).toEqual([]);
  expect(await deOutubro('txt', efd('11444777000161', '01102026', '31102026'))).toEqual(['cnpj_diferente']);
  expect(await deOutubro('txt', efd('11222333000181', '01092026', '30092026'))).toEqual([
    'competencia_diferente',
  ]);
});

it('a book of a year belongs to its months and to those of the next year, when it is handed in', async () => {
  const ecd = (ano: number) =>
    `|0000|LECD|0101${ano}|3112${ano}|PADARIA BOA LTDA|11222333000181|SP|||||0|0|0||0|0||N|N|0|0||\r\n|9999|2|\r\n`;
  expect(await deOutubro('txt', ecd(2026))).toEqual([]);
  expect(await deOutubro('txt', ecd(2025))).toEqual([]);
  expect(await deOutubro('txt', ecd(2024))).toEqual(['competencia_diferente']);
});

it('a statement is of its own days, and not of the day it was made', async () => {
  const ofx = (inicio: string, fim: string, feito: string) =>
    `OFXHEADER:100\n<OFX><SONRS><DTSERVER>${feito}</SONRS><STMTRS><BANKTRANLIST><DTSTART>${inicio}<DTEND>${fim}<STMTTRN><DTPOSTED>${inicio}<TRNAMT>-10.00<MEMO>PIX CNPJ 11444777000161</STMTTRN></BANKTRANLIST></STMTRS></OFX>`;
  expect(await deOutubro('ofx', ofx('20261001', '20261031', '20261103'))).toEqual([]);
  expect(await deOutubro('ofx', ofx('20260901', '20260930', '20261003'))).toEqual(['competencia_diferente']);
});

it('knows a day with a year of two digits, as statements print them', async () => {
  const csv = (mes: string) =>
    `Data;Histórico;Valor\n05/${mes}/26;PIX RECEBIDO;10,00\n31/${mes}/26;TARIFA;1/12\n`;
  expect(await deOutubro('csv', csv('10'))).toEqual([]);
  expect(await deOutubro('csv', csv('9'))).toEqual(['competencia_diferente']);
});

it('compares parties and days of a known kind alone, and warns of nothing that its format does not tell', () => {
  const base = {
    ...apenasTexto('Competência 01/2020. Prestador CNPJ 11.444.777/0001-61, com muito mais do que se lê.'),
  };
  const alerta = (lido: Partial<Parameters<typeof alertasDe>[0]>, documento = '11222333000181') =>
    alertasDe({ ...base, ...lido }, { documento, competencias: ['2026-10'] });
  const parte = (documento: string, alheia = false) => ({
    papel: 'Remetente',
    nome: null,
    documento,
    alheia,
  });
  expect(alerta({ especie: 'extrato' })).toEqual([]);
  expect(alerta({ especie: 'cte', partes: [parte('11444777000161'), parte('11222333000181')] })).toEqual([]);
  expect(alerta({ especie: 'cte', partes: [parte('11444777000161')] })).toEqual(['cnpj_diferente']);
  expect(alerta({ especie: 'nfe', partes: [parte('11444777000161')] })).toEqual(['nfe_outro_cnpj']);
  // Who only carries makes it nobody's paper.
  expect(
    alerta({ especie: 'nfe', partes: [parte('11222333000181', true), parte('11444777000161')] }),
  ).toEqual(['nfe_outro_cnpj']);
  // An employer by the root of eight.
  expect(alerta({ especie: 'esocial', partes: [parte('11222333')] })).toEqual([]);
  expect(alerta({ especie: 'esocial', partes: [parte('11444777')] })).toEqual(['cnpj_diferente']);
  expect(alerta({ especie: 'esocial', partes: [parte('11222333')] }, '52998224725')).toEqual([
    'cnpj_diferente',
  ]);
});

it('tells whose a file is that is not of the client', () => {
  const dito = (lido: Partial<Parameters<typeof lidoDe>[0]>, documento: string | null = '11222333000181') =>
    lidoDe({ ...apenasTexto(''), ...lido }, { documento, competencias: [] }).de_quem;
  const parte = (papel: string, nome: string | null, documento: string, alheia = false) => ({
    papel,
    nome,
    documento,
    alheia,
  });
  const emitente = parte('Emitente', 'MERCADO IPÊ', '11444777000161');
  const transporte = parte('Transportador', 'FRETE', '11222333000181', true);
  expect(dito({ especie: 'nfe', partes: [transporte, emitente] })).toBe(
    'Emitente MERCADO IPÊ (11.444.777/0001-61)',
  );
  expect(
    dito({
      especie: 'cte',
      partes: [emitente, parte('Remetente', null, '52998224725'), parte('Tomador', 'C', '11144477735')],
    }),
  ).toBe('Emitente MERCADO IPÊ (11.444.777/0001-61); Remetente 529.982.247-25 e outros');
  expect(dito({ texto: 'CNPJ 11.444.777/0001-61 e CNPJ 11.444.777/0001-61' })).toBe('11.444.777/0001-61');
  // Of the client, of nobody whom it is compared with, and of nobody at all.
  expect(
    dito({ especie: 'nfe', partes: [emitente, parte('Destinatário', null, '11222333000181')] }),
  ).toBeNull();
  expect(dito({ especie: 'nfe', partes: [emitente] }, null)).toBeNull();
  expect(dito({ especie: 'extrato' })).toBeNull();
});

it('reads what was typed into the fields of a form, and which boxes are ticked', async () => {
  const paper = new PDFDocument();
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => paper.on('end', resolve));
  paper.font('Helvetica').initForm();
  paper.text('Formulário de admissão');
  paper.formText('empresa', 50, 100, 200, 20, { value: 'CNPJ 11.444.777/0001-61' });
  paper.formText('competencia', 50, 130, 200, 20, { value: 'outubro de 2026' });
  paper.formText('vazio', 50, 160, 200, 20);
  paper.end();
  await ended;
  const bytes = Buffer.concat(parts);
  const lido = await read('pdf', bytes);
  expect(lido?.texto).toContain('empresa: CNPJ 11.444.777/0001-61\ncompetencia: outubro de 2026');
  expect(lido?.texto).not.toContain('vazio');
  expect(await deOutubro('pdf', bytes)).toEqual(['cnpj_diferente']);
});

it('leaves what cannot be read without a warning', async () => {
  expect(await alertas('pdf', '%PDF-1.7\nquebrado')).toBeNull();
  expect(await alertas('zip', zip([['a.txt', 'x']]))).toBeNull();
});

it('knows a month in the ways papers name it', () => {
  const found = competenciasDe(
    'de 01/03/2026 a 31.03.2026; mar/26; 2025-12; Ref. 11-2025, JANEIRO/2026; conta 02/20261, 13/2026; 5/6/2024',
  );
  expect([...found].sort()).toEqual(['2025-11', '2025-12', '2026-01', '2026-03']);
});

it('takes no number for a document that only looks like one', () => {
  const said = (texto: string, documento = esperado.documento) =>
    alertasDe(apenasTexto(texto), { documento, competencias: [] });
  expect(said('código de barras 11444777000161')).toEqual([]);
  expect(said('CNPJ: 11444777000161')).toEqual(['cnpj_diferente']);
  expect(said('CNPJ 11.444.777/0001-00')).toEqual([]);
  expect(said('Prestador 11.444.777/0001-61, tomador 11.222.333/0002-62')).toEqual([]);
  expect(said('CPF 111.444.777-35', '52998224725')).toEqual(['cnpj_diferente']);
});
