import { isMacroPart } from '../files/office-macros';
import { printedText, typedText } from './cell-text';
import { type CsvRead, readCsvStart, readCsvText } from './csv-text';
import { openWorkbook, type SheetName, type SheetRow } from './workbook';
import { openParts, TooLargeUnpacked } from './workbook-parts';

/** Largest size of a workbook once unpacked, in bytes: a small file must not fill the memory. */
const unpackedMax = 50_000_000;

/** A sheet as it is looked at: what its cells print. */
export interface SheetStart {
  nome: string;
  linhas: string[][];
  /** There are more rows, or wider ones. */
  cortada: boolean;
}

export interface StartLimits {
  linhas: number;
  colunas: number;
  folhas: number;
  /** Characters of a cell. */
  celula: number;
}

/**
 * The first rows of each sheet of a file.
 * @param file its bytes, or where it lies: a long one then costs what a short one does
 * @throws Error for what is none
 */
export async function readStart(
  file: Uint8Array | string,
  extensao: 'csv' | 'xlsx',
  limits: StartLimits,
): Promise<SheetStart[]> {
  if (extensao === 'csv') {
    const { linhas } = readCsvStart(file, limits.linhas + 1);
    return [start('CSV', linhas, limits)];
  }
  const parts = await openParts(file, unpackedMax);
  try {
    const book = await openWorkbook(parts);
    const found: SheetStart[] = [];
    for (const [at, { nome }] of book.folhas.slice(0, limits.folhas).entries()) {
      const rows = await book.linhas(at, limits.linhas + 1);
      found.push(
        start(
          nome,
          texts(rows, (cell) => printedText(cell, book.desde1904)),
          limits,
        ),
      );
    }
    return found;
  } finally {
    parts.close();
  }
}

function start(nome: string, linhas: readonly string[][], limits: StartLimits): SheetStart {
  const largura = Math.max(0, ...linhas.map((linha) => linha.findLastIndex((um) => um !== '') + 1));
  const colunas = Math.min(largura, limits.colunas);
  const vista = linhas
    .slice(0, limits.linhas)
    .map((linha) => Array.from({ length: colunas }, (_, at) => (linha[at] ?? '').slice(0, limits.celula)));
  while (vista.at(-1)?.every((um) => um === '')) vista.pop();
  return { nome, linhas: vista, cortada: linhas.length > limits.linhas || largura > limits.colunas };
}

/** A file whose lines are taken in: each cell as a person would type it. */
export interface SheetLines {
  formato: 'csv' | 'xlsx';
  /** Of a CSV: how it was read. */
  csv?: Omit<CsvRead, 'linhas'>;
  /** Of a workbook: its sheets, and which of them was read. */
  folhas?: SheetName[];
  lida?: number;
  /** By their number in the sheet, without those that are empty. */
  linhas: { linha: number; valores: string[] }[];
}

/** Why a file's lines cannot be read. */
export type SheetFault =
  | 'ilegivel'
  | 'danificado'
  | 'antigo'
  | 'html'
  | 'macros'
  | 'grande'
  | 'vazio'
  | 'sem_folha';

const isXlsx = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';
/** What Excel wrote until 2003, and what it writes with a password. */
const isOldExcel = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0';

/**
 * The lines of a CSV, or of one sheet of a workbook: the named one, else the first that is not hidden.
 * @param max most rows that are read
 */
export async function readLines(
  bytes: Uint8Array,
  { folha, max }: { folha?: string | undefined; max: number },
): Promise<SheetLines | { falha: SheetFault }> {
  try {
    if (isXlsx(bytes)) return await readWorkbookLines(bytes, { folha, max });
    if (isOldExcel(bytes)) return { falha: 'antigo' };
    const { linhas, ...csv } = readCsvText(bytes);
    if (linhas.some((row) => row.some((cell) => cell.includes('\0')))) return { falha: 'ilegivel' };
    if (/^\s*<(!doctype html|html|table|\?xml)/i.test(linhas[0]?.[0] ?? '')) return { falha: 'html' };
    return filled({ formato: 'csv', csv }, linhas);
  } catch (error) {
    if (error instanceof TooLargeUnpacked) return { falha: 'grande' };
    return { falha: isXlsx(bytes) ? 'danificado' : 'ilegivel' };
  }
}

async function readWorkbookLines(
  bytes: Uint8Array,
  { folha, max }: { folha?: string | undefined; max: number },
): Promise<SheetLines | { falha: SheetFault }> {
  const parts = await openParts(bytes, unpackedMax);
  try {
    if (parts.names.some(isMacroPart)) return { falha: 'macros' };
    const book = await openWorkbook(parts);
    const visible = book.folhas.findIndex(({ oculta }) => !oculta);
    const at =
      folha === undefined ? Math.max(0, visible) : book.folhas.findIndex(({ nome }) => nome === folha);
    if (at < 0) return { falha: 'sem_folha' };
    const rows = await book.linhas(at, max);
    const linhas = texts(rows, (cell) => typedText(cell, book.desde1904));
    return filled({ formato: 'xlsx', folhas: [...book.folhas], lida: at }, linhas);
  } finally {
    parts.close();
  }
}

function filled(file: Omit<SheetLines, 'linhas'>, rows: readonly string[][]): SheetLines {
  const linhas = rows
    .map((row, at) => ({ linha: at + 1, valores: row.map((cell) => cell.trim()) }))
    .filter(({ valores }) => valores.some((cell) => cell !== ''));
  return { ...file, linhas };
}

const texts = (rows: readonly SheetRow[], textOf: (cell: NonNullable<SheetRow[number]>) => string) =>
  rows.map((row) => Array.from(row, (cell) => (cell ? textOf(cell) : '')));
