import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extensaoDe } from '@gestao/shared/contracts/comum/anexos';
import { ole, pdf, workbookType, zip } from '../anexos.fixture';
import { checkContents } from './file-contents';

const folder = mkdtempSync(join(tmpdir(), 'file-contents-'));
const check = (name: string, content: Buffer | string) => {
  const path = join(folder, 'arquivo');
  writeFileSync(path, content);
  return checkContents(path, extensaoDe(name));
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

const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
  Buffer.from('ffc0000b080010001001011100', 'hex'),
  Buffer.from('ffd9', 'hex'),
]);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const efd = '|0000|017|0|01092026|30092026|PADARIA DO TESTE LTDA|11222333000181||GO|\r\n|9999|2|\r\n';
/** What ReceitaNet writes behind the last line; no text. */
const signature = Buffer.concat([
  Buffer.from('SBRCAAEPDR0'),
  Buffer.from([0x30, 0x82, 0, 7, 0x90, 0x81, 0xff]),
]);
const cnab = `${'02RETORNO01COBRANCA'.padEnd(400)}\r\n${'9'.padEnd(400)}\r\n`;
const signed = (body: string) => `<a>${body}<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><SignedInfo>
  <Transforms><Transform Algorithm="http://www.w3.org/TR/2001/REC-xml-c14n-20010315"/></Transforms></SignedInfo></Signature></a>`;
const p7s = Buffer.concat([Buffer.from('3082010006092a864886f70d010702', 'hex'), Buffer.alloc(60, 7)]);

it.each<[string, Buffer | string, string]>([
  ['guia.pdf', pdf, 'application/pdf'],
  ['guia com linhas antes.pdf', Buffer.concat([Buffer.from('\r\n\r\n'), pdf]), 'application/pdf'],
  ['foto.heic', heic(4032, 3024), 'image/heic'],
  ['foto.jfif', jpeg, 'image/jpeg'],
  ['planilha.xlsx', zip([workbookType]), workbookMime()],
  [
    'em outra ordem.xlsx',
    zip([
      ['docProps/app.xml', '<a/>'],
      ['xl/workbook.xml', '<a/>'],
    ]),
    workbookMime(),
  ],
  ['planilha.xls', ole('Workbook', 'SummaryInformation'), 'application/vnd.ms-excel'],
  ['notas.zip', zip([['janeiro/nota.pdf', pdf]]), 'application/zip'],
  ['em utf-8.csv', 'data;histórico;valor\n01/03/2026;Pagamento à vista;10,00\n', 'text/csv'],
  ['em windows.csv', Buffer.from('data;histórico\n01/03/2026;à vista\n', 'latin1'), 'text/csv'],
  ['em dos.txt', Buffer.from([0x90, ...Buffer.from(' devido\r\nSITUA'), 0x80, 0xc7, 0x4f]), 'text/plain'],
  ['sem marca.txt', Buffer.from('Inscrição nº 3\r\n', 'utf16le'), 'text/plain'],
  ['em utf-16.txt', Buffer.from('\uFEFFInscrição nº 3\r\n', 'utf16le'), 'text/plain'],
  ['começa por MZ.txt', 'MZ é uma sigla', 'text/plain'],
  ['efd.txt', efd, 'text/plain'],
  ['efd transmitida.txt', Buffer.concat([Buffer.from(efd), signature]), 'text/plain'],
  ['efd com marca.txt', Buffer.concat([Buffer.from(`\uFEFF${efd}`), signature]), 'text/plain'],
  ['CB010926.RET', cnab, 'text/plain'],
  ['CB010926.REM', Buffer.from(`${cnab}\x1a`), 'text/plain'],
  ['12345901.CRT', cnab, 'text/plain'],
  ['declaração.dec', `DIRF2026${' '.repeat(40)}\r\n`, 'application/octet-stream'],
  [
    'recibo.rec',
    Buffer.concat([Buffer.from('RECIBO DE ENTREGA\r\n'), signature]),
    'application/octet-stream',
  ],
  ['contrato.pdf.p7s', p7s, 'application/pkcs7-signature'],
  ['em letras.p7s', p7s.toString('base64'), 'application/pkcs7-signature'],
  ['extrato.ofx', ofx, 'application/x-ofx'],
  ['extrato 2.ofx', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX></OFX>', 'application/x-ofx'],
  ['nota.xml', nfe, 'application/xml'],
  ['nota assinada.xml', signed('<Id>1</Id>'), 'application/xml'],
  [
    'com prefixo.xml',
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body/></s:Envelope>',
    'application/xml',
  ],
  ['linha vazia antes.xml', `\uFEFF\r\n  ${nfe}`, 'application/xml'],
  [
    'instrução de estilo.xml',
    '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="nfse.xsl"?><a/>',
    'application/xml',
  ],
  [
    'nomes de páginas.xml',
    '<pedido><script>12</script><html>não</html><stylesheet/></pedido>',
    'application/xml',
  ],
])('takes %s', async (name, content, mime) => {
  expect(await check(name, content)).toMatchObject({ mime });
});

it.each<[string, Buffer, string]>([
  ['IMG_0001.HEIC', jpeg, 'jpg'],
  ['foto.jpg', png, 'png'],
  ['foto.png', heic(400, 300), 'heic'],
  ['foto.jpeg', jpeg, 'jpeg'],
])('takes the picture %s for what it is', async (name, content, extensao) => {
  expect(await check(name, content)).toMatchObject({ extensao });
});

const noPage = /^Este \.\w+ é uma página HTML: .+\.$/;
it.each<[string, Buffer | string, string | RegExp]>([
  [
    'pagina.pdf',
    '<!DOCTYPE html><script>alert(1)</script>',
    'Este .pdf é uma página HTML: abra no navegador e salve como PDF.',
  ],
  [
    'pagina.xls',
    '<!-- x --><table><tr><td>1</td></tr></table>',
    'Este .xls é uma página HTML: abra no Excel e salve como XLSX.',
  ],
  ['pagina.xml', '<html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', noPage],
  ['pagina com prefixo.xml', '<a xmlns:h="http://www.w3.org/1999/xhtml"><h:script/></a>', noPage],
  ['pagina declarada.xml', '<?xml version="1.0"?><!DOCTYPE html PUBLIC "x" "y"><html/>', noPage],
  ['pagina aberta.xml', '\n<html><head><meta charset="utf-8"></head>', noPage],
  ['pagina.txt', '\n <html><body>', noPage],
  ['pagina.ofx', '<?xml version="1.0"?><OFX><script>alert(1)</script></OFX>', noPage],
  ['pagina.dec', '<!DOCTYPE html><script>alert(1)</script>', noPage],
  [
    'desenho.xml',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'Este .xml é um desenho SVG: salve como PNG ou PDF.',
  ],
  ['desenho com prefixo.xml', '<a xmlns:s="http://www.w3.org/2000/svg"><s:svg/></a>', /desenho SVG/],
  ['desenho sem espaço de nomes.xml', '<svg/>', /desenho SVG/],
  ['desenho por dentro.xml', '<a><b xmlns="http://www.w3.org/2000/svg"/></a>', /desenho SVG/],
  [
    'desenho.csv',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'O nome diz CSV, mas o conteúdo é um desenho SVG: salve como PNG ou PDF.',
  ],
  [
    'transformação.xml',
    '<x:transform xmlns:x="http://www.w3.org/1999/XSL/Transform"/>',
    /^Este \.xml é uma folha de estilo XSLT/,
  ],
  [
    'entidades.xml',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    /^Este XML declara DOCTYPE ou entidades/,
  ],
  [
    'aberto.xml',
    '<nota>\n<item></nota>',
    'Este XML está incompleto ou danificado, na linha 2: baixe ou gere o arquivo de novo.',
  ],
  ['vazio.xml', '  ', 'Este XML não tem conteúdo: baixe ou gere o arquivo de novo.'],
  [
    'nota.txt',
    nfe,
    'O nome diz TXT, mas o conteúdo é um XML: troque o final do nome para .xml e envie de novo.',
  ],
  [
    'binario.csv',
    Buffer.from([0x41, 0x00, 0x42, 0x3b]),
    'O nome diz CSV, mas o conteúdo não é de um CSV: abra o arquivo para conferir e gere ou baixe de novo.',
  ],
  ['controle.txt', Buffer.from([0x41, 0x07, 0x42]), /não é de um TXT/],
  ['sem lugar.txt', Buffer.from([0x41, 0x81, 0x42]), /não é de um TXT/],
  ['assinatura sem fim.txt', Buffer.concat([Buffer.from('|0000|017|\r\n'), signature]), /não é de um TXT/],
  [
    'assinatura de outro.txt',
    Buffer.concat([Buffer.from('nota\r\n|9999|2|\r\n'), signature]),
    /não é de um TXT/,
  ],
  ['tabela.ofx', 'data;valor\n', /^O nome diz OFX, mas o conteúdo não é de um OFX/],
  [
    'certificado.crt',
    '-----BEGIN CERTIFICATE-----\nMIIB\n',
    /^Este \.crt não é um arquivo de cobrança do banco/,
  ],
  [
    'foto.pdf',
    jpeg,
    'O nome diz PDF, mas o conteúdo é uma imagem JPEG: troque o final do nome para .jpg e envie de novo.',
  ],
  [
    'foto.csv',
    png,
    'O nome diz CSV, mas o conteúdo é uma imagem PNG: troque o final do nome para .png e envie de novo.',
  ],
  [
    'animada.jpg',
    Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'),
    'O nome diz JPG, mas o conteúdo é uma imagem GIF: abra a imagem e salve como JPG ou PNG.',
  ],
  ['guia.jpg', pdf, /é um PDF: troque o final do nome para \.pdf/],
  [
    'programa.pdf',
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
    'O nome diz PDF, mas o conteúdo é um programa: programas não são aceitos.',
  ],
  ['programa.rec', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), /é um programa/],
  ['nada.p7s', 'Assinado por mim mesmo', /não é de um P7S/],
  [
    'texto.pdf',
    'Segue o balancete.',
    'O nome diz PDF, mas o conteúdo é um texto: troque o final do nome para .txt e envie de novo.',
  ],
  ['página antes.pdf', Buffer.concat([Buffer.from('<script>1</script>'), pdf]), noPage],
  ['longe do começo.pdf', Buffer.concat([Buffer.alloc(2000, 32), pdf]), /O nome diz PDF/],
  [
    'tabela.xls',
    'a\tb\n1\t2\n',
    'Este .xls é um texto, e não uma planilha: abra no Excel e salve como XLSX.',
  ],
  [
    'de 2003.xls',
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
    'Este .xls é um XML do Excel 2003: abra no Excel e salve como XLSX.',
  ],
  ['nova.xls', zip([workbookType]), /é uma planilha XLSX: troque o final do nome para \.xlsx/],
  ['antiga.xlsx', ole('Workbook'), /é uma planilha XLS: troque o final do nome para \.xls /],
  [
    'com senha.xlsx',
    ole('EncryptionInfo', 'EncryptedPackage'),
    'Este .xlsx está protegido por senha: abra, salve sem senha e envie de novo.',
  ],
  [
    'macros.xlsx',
    zip([workbookType, ['xl/vbaProject.bin', 'x']]),
    'Este .xlsx contém macros: abra no Excel e salve sem elas.',
  ],
  [
    'macros de antes.xls',
    ole('Workbook', '_VBA_PROJECT_CUR', 'VBA'),
    'Este .xls contém macros: abra no Excel e salve como XLSX.',
  ],
  ['instalador.xls', ole('SummaryInformation'), /não é de um XLS/],
  ['carta.xls', ole('WordDocument'), /documento antigo do Word: abra no Word e salve como DOCX ou PDF/],
  [
    'programa.zip',
    zip([
      ['nota.pdf', pdf],
      ['leia-me/instalar.EXE', 'MZ'],
    ]),
    'Este ZIP contém um programa (instalar.EXE): tire-o e compacte de novo.',
  ],
  [
    'macros.zip',
    zip([['planilha.xlsm', 'x']]),
    'Este ZIP contém um documento com macros (planilha.xlsm): tire-o e compacte de novo.',
  ],
  [
    'com senha.zip',
    zip([['nota.pdf', pdf]], { flags: 1 }),
    'Este .zip está protegido por senha: salve ou compacte de novo sem senha.',
  ],
  ['planilha.zip', zip([workbookType]), /é uma planilha XLSX: troque o final do nome para \.xlsx/],
])('refuses %s, and says why', async (name, content, text) => {
  await expect(check(name, content)).rejects.toMatchObject({
    status: 422,
    details: { erros: { arquivo: [typeof text === 'string' ? text : expect.stringMatching(text)] } },
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
