import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

/**
 * A folder as offices get them: invoices, slips with pictures in them, bookkeeping files; 400 files of 150 MB.
 * @param {string} folder an empty one
 * @returns {{ path: string, extensao: string }[]}
 */
export function writeMixedFolder(folder) {
  const files = [];
  const write = (name, content) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    files.push({ path: file, extensao: name.split('.').at(-1) });
  };
  for (let n = 0; n < 240; n += 1) write(`nota-${n}.xml`, invoice(5 + (n % 60)));
  for (let n = 0; n < 120; n += 1) write(`guia-${n}.pdf`, slip(n, 150_000 + (n % 5) * 50_000));
  for (let n = 0; n < 40; n += 1) write(`efd-${n}.txt`, bookkeeping(2_800_000));
  return files;
}

function invoice(items) {
  const item = (n) =>
    `<det nItem="${n}"><prod><cProd>${n}</cProd><xProd>PRODUTO DE TESTE ${n}</xProd><NCM>19059090</NCM><CFOP>5102</CFOP><uCom>UN</uCom><qCom>2.0000</qCom><vUnCom>10.0000</vUnCom><vProd>20.00</vProd></prod><imposto><ICMS><ICMS00><orig>0</orig><CST>00</CST><vBC>20.00</vBC><pICMS>18.00</pICMS><vICMS>3.60</vICMS></ICMS00></ICMS></imposto></det>`;
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe35261011222333000181550010000001231000001234" versao="4.00"><ide><nNF>123</nNF><serie>1</serie><mod>55</mod><dhEmi>2026-10-05T10:00:00-03:00</dhEmi></ide><emit><CNPJ>11222333000181</CNPJ><xNome>PADARIA BOA LTDA</xNome></emit><dest><CNPJ>11444777000161</CNPJ><xNome>CLIENTE</xNome></dest>${Array.from({ length: items }, (_, n) => item(n + 1)).join('')}<total><ICMSTot><vNF>${items * 20}.00</vNF></ICMSTot></total></infNFe></NFe></nfeProc>`;
}

/** A page of words and a picture that cannot be packed, as letterheads are. */
function slip(n, pictureBytes) {
  const lines = [
    'Documento de Arrecadacao do Simples Nacional',
    'CNPJ 11.222.333/0001-81 PADARIA BOA LTDA',
    'Periodo de Apuracao Data de Vencimento Numero do Documento',
    `outubro/2026 20/11/2026 07.20.26324.${String(n).padStart(7, '0')}-8`,
    'Valor Total do Documento',
    '332,65',
    ...Array.from({ length: 40 }, (_, at) => `Linha ${at} da composicao do documento, 1.234,56`),
  ];
  const words = `BT /F1 9 Tf 40 800 Td 12 TL ${lines.map((one) => `(${one.replace(/[()\\]/g, '')}) Tj T*`).join(' ')} ET q 100 0 0 100 400 700 cm /Im1 Do Q`;
  const side = Math.floor(Math.sqrt(pictureBytes));
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/XObject<</Im1 6 0 R>>>>>>',
    ),
    stream('/Filter/FlateDecode', deflateSync(Buffer.from(words))),
    Buffer.from('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>'),
    stream(
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`,
      randomBytes(side * side),
    ),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets = [];
  let at = parts[0].length;
  objects.forEach((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    at += part.length;
    parts.push(part);
  });
  const table = offsets.map((one) => `${String(one).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const stream = (entries, content) =>
  Buffer.concat([
    Buffer.from(`<<${entries}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);

function bookkeeping(bytes) {
  const lines = [
    '|0000|019|0|01102026|31102026|PADARIA BOA LTDA|11222333000181||SP|110042490114|3550308|||A|1|',
    '|0001|0|',
  ];
  let size = 0;
  for (let n = 1; size < bytes; n += 1) {
    const note = [
      `|C100|0|1|F${n % 90}|55|00|1|${n}|35261011444777000161550010000001231000001234|05102026|06102026|1234,50|0|||1234,50|9||||1234,50|222,21|||||||`,
      `|C170|1|P${n % 500}|DESCRICAO DO ITEM ${n}|10,000|UN|1234,50||0|000|1102||1234,50|18,00|222,21||||||||||50|1234,50|1,65|||20,36|50|1234,50|7,60|||93,82|3.1.1|`,
      '|C190|000|1102|18,00|1234,50|1234,50|222,21|0,00|0,00|0,00|0,00||',
    ];
    lines.push(...note);
    size += note.join('\r\n').length + 2;
  }
  lines.push(`|9999|${lines.length + 1}|`, '');
  return Buffer.from(lines.join('\r\n'), 'latin1');
}
