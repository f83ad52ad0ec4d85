import type { AnexoConteudo } from '@gestao/shared/contracts/operacao/anexo-previa';
import { decodeText } from '../../../../platform/files/decode-text';
import { askStart } from '../../../../platform/spreadsheet/sheets';

/** What of a sheet is shown, and the longest text of a cell. */
const limits = { linhas: 200, colunas: 30, folhas: 20, celula: 500 };
/** Longest text of a plain file. */
const textoMax = 200_000;

export function readTexto(bytes: Uint8Array): Extract<AnexoConteudo, { tipo: 'texto' }> {
  const texto = decodeText(bytes).texto.replaceAll('\0', '');
  return { tipo: 'texto', texto: texto.slice(0, textoMax), cortado: texto.length > textoMax };
}

/** The first lines of each sheet as a spreadsheet prints them; `null` for what is none. */
export async function readFolhas(
  bytes: Uint8Array,
  extensao: 'csv' | 'xlsx',
): Promise<Extract<AnexoConteudo, { tipo: 'tabela' }> | null> {
  const folhas = await askStart(bytes, extensao, limits);
  return folhas && { tipo: 'tabela', folhas };
}
