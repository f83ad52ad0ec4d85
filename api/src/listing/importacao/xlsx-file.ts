import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { importLimite } from '@gestao/shared/contracts/comum/importacao';
import { readXlsx } from 'hucre/xlsx';
import { invalidFields } from '../../app/refusal';
import type { CsvLine } from './csv-file';

/** Every XLSX is a ZIP, whose first bytes are these. */
export const isXlsx = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** Largest size of a workbook once unpacked, in bytes: a small file must not fill the memory. */
const unpackedMax = 50_000_000;
const inflate = promisify(inflateRaw);

/**
 * Header and lines of the first sheet of a workbook, each cell as the text a person would type into a
 * CSV: days as `dd/mm/aaaa`, numbers without thousands separators.
 * @throws Refusal 422 at `arquivo` for a file that is no workbook, or is empty
 */
export async function readXlsxLines(bytes: Uint8Array): Promise<{ cabecalho: string[]; linhas: CsvLine[] }> {
  const rows = await firstSheet(bytes);
  const [cabecalho = [], ...rest] = rows.map((row) => [...row].map(textOf));
  if (cabecalho.every((title) => title === '')) throw invalidFields({ arquivo: ['O arquivo está vazio.'] });
  const linhas = rest
    .map((valores, index) => ({ linha: index + 2, valores }))
    .filter(({ valores }) => valores.some((value) => value !== ''));
  return { cabecalho, linhas };
}

async function firstSheet(bytes: Uint8Array) {
  try {
    await refuseBomb(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: importLimite + 2 });
    return sheets[0]?.rows ?? [];
  } catch {
    throw invalidFields({ arquivo: ['O arquivo não é uma planilha XLSX que se possa ler.'] });
  }
}

/** Unpacks every part up to the limit: what a ZIP says of its own sizes need not be true. */
async function refuseBomb(zip: Buffer): Promise<void> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0) throw new Error('No end of directory.');
  let at = zip.readUInt32LE(end + 16);
  let left = unpackedMax;
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('No directory entry.');
    const packed = zip.readUInt32LE(at + 20);
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt16LE(at + 10) !== 0) {
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const part = await inflate(zip.subarray(start, start + packed), { maxOutputLength: left + 1 });
      left -= part.length;
      if (left < 0) throw new Error('Too large.');
    }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const [ano, mes, dia] = cell.toISOString().slice(0, 10).split('-');
    return `${dia}/${mes}/${ano}`;
  }
  // The point of a machine's number would read as a separator of thousands: 1.333 is not 1333.
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return String(cell).trim();
}
