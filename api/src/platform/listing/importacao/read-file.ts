import {
  type ImportColumn,
  type ImportLeitura,
  importLimite,
} from '@gestao/shared/contracts/comum/importacao';
import { invalidFields } from '../../app/refusal';
import type { Codificacao } from '../../files/decode-text';
import type { SheetFault, SheetLines } from '../../spreadsheet/read-sheets';
import { askLines } from '../../spreadsheet/sheets';
import { isTotals, titlesAt } from './header-row';

/** A line with content; `linha` as a spreadsheet numbers it. */
export interface FileLine {
  linha: number;
  valores: string[];
}

export interface FileRead {
  cabecalho: string[];
  /** Line of the titles. */
  linhaDoCabecalho: number;
  linhas: FileLine[];
  /** How it was understood, in sentences. */
  frases: string[];
  folhas: ImportLeitura['folhas'];
  folha: string | null;
}

/** Lines above a header that are looked through for it. */
const above = 30;

/**
 * The titles and lines of a CSV or of a sheet, and how they were found.
 * @param folha the sheet; else the first that is not hidden
 * @param passadas titles besides those of `colunas` that the file may have
 * @throws Refusal 422 at `arquivo` for a file that cannot be read, `folha` for a sheet that it does not have
 */
export async function readImportFile(
  bytes: Uint8Array,
  colunas: readonly ImportColumn[],
  { folha, passadas }: { folha: string | undefined; passadas: readonly string[] },
): Promise<FileRead> {
  const read = await askLines(bytes, { folha, max: importLimite + above + 2 });
  if ('falha' in read) throw invalidFields({ arquivo: [faults[read.falha]] });
  const at = titlesAt(read.linhas, colunas, passadas);
  const header = read.linhas[at];
  if (!header) throw invalidFields({ arquivo: [faults.vazio] });
  const rest = read.linhas.slice(at + 1);
  const last = rest.at(-1);
  const totals =
    rest.length > 1 && last && isTotals(last.valores, header.valores, colunas) ? rest.pop() : undefined;
  return {
    cabecalho: header.valores,
    linhaDoCabecalho: header.linha,
    linhas: rest,
    frases: [
      fileSentence(read),
      headerSentence(header.linha, at),
      ...(totals ? [totalsSentence(totals.linha)] : []),
    ],
    folhas: read.folhas ?? [],
    folha: read.folhas?.[read.lida ?? 0]?.nome ?? null,
  };
}

const faults: Readonly<Record<SheetFault, string>> = {
  ilegivel: 'O arquivo não é um CSV nem uma planilha XLSX que se possa ler.',
  danificado: 'O arquivo não é uma planilha XLSX que se possa ler.',
  antigo:
    'O arquivo é de um Excel antigo (.xls) ou tem senha: abra-o, salve como XLSX sem senha e envie de novo.',
  html: 'O arquivo é uma página da internet, não uma planilha: abra-o no Excel e salve como XLSX.',
  macros: 'A planilha tem macros. Salve-a como XLSX comum e envie de novo.',
  grande: 'A planilha é grande demais depois de aberta. Deixe nela só as linhas a importar.',
  vazio: 'O arquivo está vazio.',
  sem_folha: 'O arquivo não tem a planilha escolhida.',
};

const separators = {
  ';': 'ponto e vírgula',
  ',': 'vírgula',
  '\t': 'tabulação',
  '|': 'barra vertical',
} as const;
const encodings: Readonly<Record<Codificacao, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  cp850: 'CP850, do DOS',
};

function fileSentence({ csv, folhas = [], lida = 0 }: SheetLines): string {
  if (csv) {
    const told = csv.separadorDito ? ', dito na primeira linha' : '';
    return `CSV separado por ${separators[csv.separador]}${told}, em ${encodings[csv.codificacao]}.`;
  }
  const name = `Planilha “${folhas[lida]?.nome ?? ''}”`;
  if (folhas.length < 2) return `${name}.`;
  const hidden = folhas.filter(({ oculta }) => oculta).length;
  const which = folhas[lida]?.oculta ? 'que está oculta' : `uma de ${folhas.length}`;
  return `${name}, ${which}${hidden > 0 && !folhas[lida]?.oculta ? `; ${hidden === 1 ? '1 está oculta' : `${hidden} estão ocultas`}` : ''}.`;
}

function headerSentence(linha: number, skipped: number): string {
  if (skipped === 0) return `Cabeçalho na linha ${linha}.`;
  const words = skipped === 1 ? 'a linha acima ficou de fora' : `as ${skipped} linhas acima ficaram de fora`;
  return `Cabeçalho na linha ${linha}; ${words}.`;
}

const totalsSentence = (linha: number) => `A linha ${linha}, de totais, ficou de fora.`;
