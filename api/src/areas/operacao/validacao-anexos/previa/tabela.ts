import type { AnexoConteudo } from '@gestao/shared/contracts/operacao/anexo-previa';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { decodeText } from '../../../../platform/files/decode-text';
import { refuseLargeUnpacked } from '../../../../platform/files/unpacked-size';

/** What of a sheet is shown, and of how many. */
const linhasMax = 200;
const colunasMax = 30;
const folhasMax = 20;
/** Longest text of a cell. */
const celulaMax = 500;
/** Largest size of a workbook once unpacked, in bytes. */
const unpackedMax = 50_000_000;

/** The first lines of each sheet; `null` for what is none. */
export async function readFolhas(
  bytes: Uint8Array,
  extensao: 'csv' | 'xlsx',
): Promise<Extract<AnexoConteudo, { tipo: 'tabela' }> | null> {
  try {
    const folhas = extensao === 'csv' ? [csv(bytes)] : await workbook(bytes);
    return { tipo: 'tabela', folhas: folhas.map(({ nome, linhas }) => folha(nome, linhas)) };
  } catch {
    return null;
  }
}

function csv(bytes: Uint8Array) {
  const text = decodeText(bytes).texto;
  const [first = ''] = text.split(/\r\n|\r|\n/, 1);
  const delimiter = first.includes(';') ? ';' : first.includes('\t') ? '\t' : ',';
  return { nome: 'CSV', linhas: parseCsv(text, { delimiter }) as unknown[][] };
}

async function workbook(bytes: Uint8Array) {
  await refuseLargeUnpacked(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), unpackedMax);
  const { sheets } = await readXlsx(bytes, { maxRows: linhasMax + 1 });
  return sheets.slice(0, folhasMax).map(({ name, rows }) => ({ nome: name, linhas: rows as unknown[][] }));
}

function folha(nome: string, linhas: readonly (readonly unknown[])[]) {
  const cheias = linhas.slice(0, linhasMax + 1).map((linha) => [...linha].map(textOf));
  const largura = Math.max(0, ...cheias.map((linha) => linha.findLastIndex((um) => um !== '') + 1));
  const vista = cheias
    .slice(0, linhasMax)
    .map((linha) => Array.from({ length: Math.min(largura, colunasMax) }, (_, at) => linha[at] ?? ''));
  while (vista.at(-1)?.every((um) => um === '')) vista.pop();
  return { nome, linhas: vista, cortada: linhas.length > linhasMax || largura > colunasMax };
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').reverse().join('/');
  if (typeof cell === 'number') return cell.toLocaleString('pt-BR', { maximumFractionDigits: 6 });
  return String(cell).slice(0, celulaMax);
}
