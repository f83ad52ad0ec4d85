import { importLimite } from '@gestao/shared/contracts/comum/importacao';
import { readXlsx } from 'hucre/xlsx';
import { invalidFields } from '../../app/refusal';
import { isMacroPart } from '../../files/office-macros';
import { refuseLargeUnpacked } from '../../files/unpacked-size';
import type { CsvLine } from './csv-file';

/** Every XLSX is a ZIP, whose first bytes are these. */
export const isXlsx = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** Largest size of a workbook once unpacked, in bytes: a small file must not fill the memory. */
const unpackedMax = 50_000_000;

/**
 * Header and lines of the first sheet of a workbook, each cell as the text a person would type into a
 * CSV: days as `dd/mm/aaaa`, numbers without thousands separators.
 * @throws Refusal 422 at `arquivo` for a file that is no workbook, holds macros, or is empty
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
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = await readable(() => refuseLargeUnpacked(zip, unpackedMax));
  if (parts.some(isMacroPart))
    throw invalidFields({ arquivo: ['A planilha tem macros. Salve-a como XLSX comum e envie de novo.'] });
  const { sheets } = await readable(() => readXlsx(bytes, { sheets: [0], maxRows: importLimite + 2 }));
  return sheets[0]?.rows ?? [];
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw invalidFields({ arquivo: ['O arquivo não é uma planilha XLSX que se possa ler.'] });
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
