import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ole, pdf, workbookType, zip } from '../anexos.fixture';
import { checkContents } from './file-contents';

const folder = mkdtempSync(join(tmpdir(), 'file-contents-'));
const check = (name: string, content: Buffer | string) => {
  const path = join(folder, 'arquivo');
  writeFileSync(path, content);
  return checkContents(path, name.split('.').at(-1) as string);
};
const box = (kind: string, ...content: Buffer[]) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.reduce((sum, one) => sum + one.length, 0));
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, ...content]);
};
/** A picture of a telephone that says it is that large. */
function heic(width: number, height: number): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const ipco = box('ipco', box('ispe', size));
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
    box('meta', Buffer.alloc(4), box('iprp', ipco)),
  ]);
}
const nfe =
  '<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe Id="NFe1"><emit><CNPJ>11222333000181</CNPJ></emit></infNFe></NFe></nfeProc>';

const ofx = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\n\r\n<OFX><BANKMSGSRSV1></BANKMSGSRSV1></OFX>';

it.each<[string, Buffer | string, string]>([
  ['guia.pdf', pdf, 'application/pdf'],
  ['foto.heic', heic(4032, 3024), 'image/heic'],
  ['planilha.xlsx', zip([workbookType]), workbookMime()],
  ['planilha.xls', ole('Workbook', 'SummaryInformation'), 'application/vnd.ms-excel'],
  ['notas.zip', zip([['janeiro/nota.pdf', pdf]]), 'application/zip'],
  ['em utf-8.csv', 'data;histórico;valor\n01/03/2026;Pagamento à vista;10,00\n', 'text/csv'],
  ['em windows.csv', Buffer.from('data;histórico\n01/03/2026;à vista\n', 'latin1'), 'text/csv'],
  ['em dos.txt', Buffer.from([0x90, ...Buffer.from(' devido\r\nSITUA'), 0x80, 0xc7, 0x4f]), 'text/plain'],
  ['sem marca.txt', Buffer.from('Inscrição nº 3\r\n', 'utf16le'), 'text/plain'],
  ['em utf-16.txt', Buffer.from('\uFEFFInscrição nº 3\r\n', 'utf16le'), 'text/plain'],
  ['começa por MZ.txt', 'MZ é uma sigla', 'text/plain'],
  ['extrato.ofx', ofx, 'application/x-ofx'],
  ['extrato 2.ofx', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX></OFX>', 'application/x-ofx'],
  ['nota.xml', nfe, 'application/xml'],
])('takes %s', async (name, content, mime) => {
  expect(await check(name, content)).toBe(mime);
});

it.each<[string, Buffer | string]>([
  ['pagina.pdf', '<!DOCTYPE html><script>alert(1)</script>'],
  ['desenho.xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['desenho com prefixo.xml', '<a xmlns:s="http://www.w3.org/2000/svg"><s:svg/></a>'],
  ['pagina.xml', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>'],
  ['entidades.xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['folha de estilo.xml', '<?xml-stylesheet href="a.xsl"?><a/>'],
  ['aberto.xml', '<nota><item></nota>'],
  ['vazio.xml', '  '],
  ['binario.csv', Buffer.from([0x41, 0x00, 0x42, 0x3b])],
  ['controle.txt', Buffer.from([0x41, 0x07, 0x42])],
  ['sem lugar.txt', Buffer.from([0x41, 0x81, 0x42])],
  ['pagina.txt', '\n <html><body>'],
  ['desenho.csv', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['tabela.ofx', 'data;valor\n'],
  ['pagina.ofx', '<?xml version="1.0"?><OFX><script>alert(1)</script></OFX>'],
  ['macros.xlsx', zip([workbookType, ['xl/vbaProject.bin', 'x']])],
  ['macros de antes.xls', ole('Workbook', '_VBA_PROJECT_CUR', 'VBA')],
  ['instalador.xls', ole('SummaryInformation')],
  [
    'programa.zip',
    zip([
      ['nota.pdf', pdf],
      ['leia-me/instalar.EXE', 'MZ'],
    ]),
  ],
  ['macros.zip', zip([['planilha.xlsm', 'x']])],
  ['com senha.zip', zip([['nota.pdf', pdf]], { flags: 1 })],
  ['planilha.zip', zip([workbookType])],
])('refuses %s', async (name, content) => {
  await expect(check(name, content)).rejects.toMatchObject({
    status: 422,
    details: { erros: { arquivo: ['Tipo de arquivo não permitido.'] } },
  });
});

it('opens no picture of a telephone that fills the memory', async () => {
  await expect(check('grande.heic', heic(30_000, 10))).rejects.toMatchObject({
    details: { erros: { arquivo: [expect.stringMatching(/^A imagem tem 30\.000 × 10 pixels/)] } },
  });
});

function workbookMime() {
  return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
}
