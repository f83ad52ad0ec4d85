import { writeXlsx } from 'hucre/xlsx';
import { readNfe } from './nfe';
import { readFolhas, readTexto } from './tabela';

const bytes = (text: string) => new TextEncoder().encode(text);

test('an invoice is read with its people, items and totals', () => {
  const xml = `<?xml version="1.0"?><nfeProc><NFe><infNFe Id="NFe35261111222333000181550010000000011000000010">
    <ide><nNF>1</nNF><serie>1</serie><natOp>Venda</natOp><dhEmi>2026-10-05T10:00:00-03:00</dhEmi></ide>
    <emit><CNPJ>11222333000181</CNPJ><xNome>Ipê &amp; Filhos</xNome></emit>
    <dest><CNPJ>11444777000161</CNPJ><xNome>Serra Azul</xNome></dest>
    <det nItem="1"><prod><xProd>Café</xProd><CFOP>5102</CFOP><qCom>2.0000</qCom><vUnCom>1234.5000</vUnCom><vProd>2469.00</vProd></prod></det>
    <total><ICMSTot><vProd>2469.00</vProd><vNF>2469.00</vNF></ICMSTot></total></infNFe></NFe></nfeProc>`;
  expect(readNfe(bytes(xml))).toMatchObject({
    numero: '1',
    emitente: { nome: 'Ipê & Filhos', documento: '11222333000181' },
    destinatario: { nome: 'Serra Azul' },
    itens: [{ descricao: 'Café', quantidade: '2,00', valor_unitario: '1.234,50', valor_total: '2.469,00' }],
    totais: [
      { rotulo: 'Produtos', valor: '2.469,00' },
      { rotulo: 'Total da nota', valor: '2.469,00' },
    ],
  });
});

test('entities and other XML are no invoice', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY x "y">]><infNFe Id="NFe1"><emit><xNome>&x;</xNome></emit></infNFe>';
  expect(readNfe(bytes(bomb))).toBeNull();
  expect(readNfe(bytes('<a>b</a>'))).toBeNull();
});

test('sheets show their first lines and columns, each under its name', async () => {
  const rows = [['Data', 'Valor'], ...Array.from({ length: 250 }, (_, at) => [`dia ${at}`, at / 2])];
  const book = await writeXlsx({
    sheets: [
      { name: 'Janeiro', rows },
      { name: 'Vazia', rows: [] },
    ],
  });
  const read = await readFolhas(new Uint8Array(book), 'xlsx');
  expect(read?.folhas.map(({ nome, linhas, cortada }) => [nome, linhas.length, cortada])).toEqual([
    ['Janeiro', 200, true],
    ['Vazia', 0, false],
  ]);
  expect(read?.folhas[0]?.linhas[2]).toEqual(['dia 1', '0,5']);
  const wide = Array.from({ length: 40 }, (_, at) => `c${at}`).join(';');
  const table = await readFolhas(bytes(`${wide}\n`), 'csv');
  expect(table?.folhas[0]).toMatchObject({ cortada: true });
  expect(table?.folhas[0]?.linhas[0]).toHaveLength(30);
  expect(await readFolhas(bytes('no workbook'), 'xlsx')).toBeNull();
});

test('text of an older Windows is read too', () => {
  expect(readTexto(new Uint8Array([0x61, 0xe7, 0xe3, 0x6f])).texto).toBe('ação');
});
