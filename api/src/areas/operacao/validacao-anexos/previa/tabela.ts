import type { AnexoConteudo } from '@gestao/shared/contracts/operacao/anexo-previa';
import { askStart } from '../../../../platform/spreadsheet/sheets';

/** What of a sheet is shown, and the longest text of a cell. */
const limits = { linhas: 200, colunas: 30, folhas: 20, celula: 500 };

/** The first lines of each sheet as a spreadsheet prints them; `null` for what is none. */
export async function readFolhas(
  path: string,
  extensao: 'csv' | 'xlsx',
): Promise<Extract<AnexoConteudo, { tipo: 'tabela' }> | null> {
  const folhas = await askStart(path, extensao, limits);
  return folhas && { tipo: 'tabela', folhas };
}
