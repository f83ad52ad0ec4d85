import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Most characters of one file, pages of a PDF, and bytes of a plain text. */
const most = 1_000_000;
const pages = 40;
const bytes = 4_000_000;

/** @type {Record<string, (path: string) => Promise<{ texto: string, protegido?: boolean, nfe?: boolean }>>} */
const readers = {
  pdf: readPdf,
  xlsx: readWorkbook,
  docx: readDocument,
  csv: readPlain,
  txt: readPlain,
  ofx: readPlain,
  xml: readXml,
};

async function readPdf(path) {
  const { getDocumentProxy } = await import('unpdf');
  let pdf;
  try {
    pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { isEvalSupported: false });
  } catch (error) {
    if (error?.name === 'PasswordException') return { texto: '', protegido: true };
    throw error;
  }
  let texto = '';
  for (let n = 1; n <= Math.min(pdf.numPages, pages) && texto.length < most; n += 1) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    texto += `${items.map((item) => `${item.str ?? ''}${item.hasEOL ? '\n' : ''}`).join('')}\n`;
  }
  return { texto };
}

async function readWorkbook(path) {
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(new Uint8Array(await readFile(path)));
  let texto = '';
  for (const { rows } of sheets) {
    for (const row of rows) {
      if (texto.length > most) return { texto };
      texto += `${row.map(cellText).join(' ')}\n`;
    }
  }
  return { texto };
}

const cellText = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value ?? ''));

async function readDocument(path) {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(path);
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== 'word/document.xml') continue;
      let xml = '';
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        xml += chunk.toString('latin1');
        if (xml.length > bytes) break;
      }
      const text = Buffer.from(xml, 'latin1').toString('utf8');
      return { texto: text.replace(/<\/w:p>/g, '\n').replace(/<[^>]*>/g, '') };
    }
    return { texto: '' };
  } finally {
    zip.close();
  }
}

async function readPlain(path) {
  const parts = [];
  for await (const chunk of createReadStream(path, { end: bytes - 1 })) parts.push(chunk);
  const all = Buffer.concat(parts);
  const mark = all.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return { texto: all.toString('utf16le') };
  if (mark === 'feff') return { texto: new TextDecoder('utf-16be').decode(all) };
  try {
    return { texto: new TextDecoder('utf-8', { fatal: all.length < bytes }).decode(all) };
  } catch {
    return { texto: new TextDecoder('windows-1252').decode(all) };
  }
}

/** Elements that name who a document is of, and its months. */
const parties = new Set(['cnpj', 'cpf', 'cpfcnpj', 'cnpjcpf', 'nrinsc']);
const dates = /^(dhemi|demi|dhsaient|dataemissao|competencia|dcompet|dhevento|perapur)$/;

/** Of data with tags only what names somebody or a month counts, in the words a paper would use. */
async function readXml(path) {
  const { SaxesParser } = await import('saxes');
  const { texto } = await readPlain(path);
  const parser = new SaxesParser();
  const open = [];
  const said = [];
  let nfe = false;
  parser.on('opentag', ({ name }) => {
    const local = name.slice(name.indexOf(':') + 1).toLowerCase();
    open.push(local);
    nfe ||= local === 'infnfe' || local === 'infcte';
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (value) => {
    const tag = open.at(-1) ?? '';
    const text = value.trim();
    if (text === '') return;
    // Whoever only carries or pays is no party.
    const party = !nfe || open.includes('emit') || open.includes('dest');
    if (parties.has(tag) && party) said.push(`${text.length === 11 ? 'CPF' : 'CNPJ'} ${text}`);
    else if (dates.test(tag)) said.push(`Emitido em ${text}`);
  });
  try {
    parser.write(texto).close();
  } catch {
    // Cut off at the limit: what was read before counts.
  }
  return { texto: said.join('\n'), nfe };
}

const { path, extensao } = workerData;
try {
  const { texto, protegido = false, nfe = false } = await readers[extensao](path);
  parentPort.postMessage({ texto: texto.slice(0, most), protegido, nfe });
} catch {
  parentPort.postMessage(null);
}
