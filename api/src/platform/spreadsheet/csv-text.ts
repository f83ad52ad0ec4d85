import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parseCsv } from 'hucre/csv';
import { type Codificacao, decodeText } from '../files/decode-text';

export type Separador = ';' | ',' | '\t' | '|';

export interface CsvRead {
  codificacao: Codificacao;
  separador: Separador;
  /** The file itself tells its separator in a first line `sep=;`, which no row of it is. */
  separadorDito: boolean;
  linhas: string[][];
}

/** So much of a file tells what separates its cells. */
const looked = 20;
/** Bytes of a file's beginning that are read first, where only its first rows are asked for. */
const beginning = 32_000;

/** A CSV whole: every cell is text; what looks like a number or a formula is neither. */
export function readCsvText(bytes: Uint8Array): CsvRead {
  const { texto, codificacao } = decodeText(bytes);
  return { codificacao, ...rowsOf(texto) };
}

/**
 * The first rows of a CSV: of a long one no more than its beginning is read.
 * @param file its bytes, or where it lies; from there only a thread reads
 */
export function readCsvStart(file: Uint8Array | string, max: number): CsvRead {
  for (let size = beginning; ; size *= 4) {
    const bytes = typeof file === 'string' ? firstBytes(file, size) : file.subarray(0, size);
    if (bytes.length < size) {
      const read = readCsvText(bytes);
      return { ...read, linhas: read.linhas.slice(0, max) };
    }
    const { texto, codificacao } = decodeText(bytes, { cortado: true });
    const whole = texto.slice(0, texto.lastIndexOf('\n') + 1);
    const read = rowsOf(whole);
    if (read.linhas.length > max) return { codificacao, ...read, linhas: read.linhas.slice(0, max) };
  }
}

function firstBytes(path: string, size: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.allocUnsafe(Math.min(size, fstatSync(file).size));
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(file);
  }
}

function rowsOf(texto: string): Omit<CsvRead, 'codificacao'> {
  const told = /^"?sep=([;,\t|])"?[ \t]*(\r\n|\r|\n|$)/i.exec(texto);
  const text = told ? texto.slice(told[0].length) : texto;
  const separador = (told?.[1] as Separador | undefined) ?? separatorOf(text);
  const linhas = split(text, separador).map((row) => row.map(unquoted));
  return { separador, separadorDito: told !== null, linhas };
}

// What a text in front needs no apostrophe for is taken as it stands.
const split = (text: string, delimiter: string) =>
  parseCsv(text, { delimiter, unescapeFormulae: true }).map((row) => row.map((cell) => String(cell ?? '')));

/** `="055"`: a formula that only keeps a number a text. */
const unquoted = (cell: string) => {
  const text = /^="([\s\S]*)"$/.exec(cell.trim())?.[1];
  return text === undefined ? cell : text.replaceAll('""', '"');
};

/** The first sign that divides most lines alike; decimal commas and addresses divide them at random. */
function separatorOf(text: string): Separador {
  const start = text
    .split(/\r\n|\r|\n/, looked + 1)
    .slice(0, looked)
    .filter((line) => line.trim() !== '');
  const candidates: Separador[] = ['\t', ';', ',', '|'];
  const alike = (separator: Separador) => {
    const counts = new Map<number, number>();
    for (const line of start) {
      const cells = line.replace(/"[^"]*"/g, '').split(separator).length;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values()) * 2 >= start.length;
  };
  return start.length === 0 ? ';' : (candidates.find(alike) ?? fallback(start));
}

/** Lines of many lengths: whatever the first of them holds. */
function fallback([first = '']: readonly string[]): Separador {
  return (['\t', ';', ','] as const).find((separator) => first.includes(separator)) ?? ';';
}
