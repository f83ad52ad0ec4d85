import { setImmediate } from 'node:timers/promises';
import {
  type ImportColumn,
  type ImportErro,
  type ImportMudanca,
  type ImportQuery,
  type ImportResult,
  importLimite,
} from '@gestao/shared/contracts/comum/importacao';
import type { z } from 'zod';
import { invalidFields, ruleRefusal } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { type Audit, audited } from '../../audit/audit';
import type { Transaction } from '../../database/database';
import { UniqueViolation } from '../../database/pg-errors';
import { asBrought, type FileColumns, fileColumns, refuseTooWide, shortened } from './file-columns';
import { type FileLine, readImportFile } from './read-file';
import { rememberColumns, rememberedColumns } from './remembered-columns';
import { Reparos, repaired } from './repairs';

/** A line whose cells were understood. */
export interface ImportLine<Row> {
  linha: number;
  row: Row;
}

/** A message at a column's key. */
export interface ImportProblem {
  linha: number;
  chave: string;
  mensagem: string;
}

/** What an area says of its import; reading, reporting and all-or-nothing are the same for all. */
export interface Importer<Row, Ready> {
  /** Its own name among all imports: `clientes`. */
  nome: string;
  colunas: readonly ImportColumn[];
  /** Titles of the area's own export that are no fields here: nobody is asked what they are. */
  passadas?: readonly string[];
  /** Reads the cells of a line; the first step of an issue's path is the column's key. */
  schema: z.ZodType<Row, Record<string, string>> & { readonly shape: Readonly<Record<string, z.ZodType>> };
  /** Values that no two lines of a file may share, by column key; nothing is not compared. */
  unicos: Readonly<Record<string, (row: Partial<Row>) => string | null | undefined>>;
  /**
   * Compares the lines with the database: what is wrong, what would be saved, and which of it takes the
   * place of something.
   * @param incomplete lines with a wrong cell already, holding the cells that were understood: what else is
   * wrong with them is told in the same report
   * @param present keys of the columns that the file has
   */
  prepare: (
    tx: Transaction,
    lines: readonly ImportLine<Row>[],
    incomplete: readonly ImportLine<Partial<Row>>[],
    present: ReadonlySet<string>,
  ) => Promise<{
    prontos: Ready[];
    problemas: ImportProblem[];
    avisos?: string[];
    mudancas?: ImportMudanca[];
  }>;
  save: (tx: Transaction, audit: Audit, ready: readonly Ready[]) => Promise<void>;
}

/**
 * Imports a CSV or XLSX file: every line or none. A dry run says the same and saves nothing; where the columns
 * are not clear by themselves it tells them, to be matched by hand (docs/domain/plataforma.md#importacao).
 * @throws Refusal 422 at `arquivo` for a file that cannot be read by this import at all, at `colunas` for
 * fields that do not fit its columns; 406 when somebody else took a unique value meanwhile.
 */
export async function runImport<Row, Ready>(
  scope: Scope,
  importer: Importer<Row, Ready>,
  file: Uint8Array,
  query: ImportQuery,
): Promise<ImportResult> {
  const { nome, passadas = [] } = importer;
  const found = await readImportFile(file, importer.colunas, { folha: query.folha, passadas });
  const { cabecalho, linhaDoCabecalho, linhas } = found;
  refuseTooWide(cabecalho);
  refuseTooLong(linhas, found.folhas.length > 1 ? found.folha : null);
  const simulacao = query.simular === 'sim';
  const remembered = query.memoria === 'nao' ? undefined : await rememberedColumns(scope, nome, cabecalho);
  const columns = fileColumns(importer.colunas, cabecalho, { chosen: query.colunas, remembered, passadas });
  const leitura = (reparos: readonly string[]) => ({
    frases: found.frases,
    reparos: [...reparos],
    folhas: found.folhas,
    folha: found.folha,
    lembradas: columns.from === 'memory',
  });
  const colunas = simulacao ? { colunas: asBrought(columns, cabecalho, linhas) } : {};
  if (columns.problems.length > 0) {
    if (!simulacao) throw invalidFields({ arquivo: columns.problems.map(({ sentence }) => sentence) });
    const erros = columns.problems.map(({ coluna, mensagem }) => ({
      linha: linhaDoCabecalho,
      coluna,
      mensagem,
    }));
    return {
      simulacao,
      total: linhas.length,
      validas: 0,
      gravadas: 0,
      erros,
      ...colunas,
      conferir_colunas: true,
      leitura: leitura([]),
    };
  }
  const read = await readLines(importer, columns, cabecalho, linhas);
  const problems = [...read.problemas, ...repeated(importer, [...read.lines, ...read.incomplete])];
  try {
    return await audited(scope.database, scope.auditActor, async (tx, audit) => {
      const present = new Set(columns.keys.filter((key) => key !== ''));
      const { prontos, problemas, avisos, mudancas } = await importer.prepare(
        tx,
        read.lines,
        read.incomplete,
        present,
      );
      const erros = toErros(importer.colunas, [...problems, ...problemas], read.cells);
      const gravar = !simulacao && erros.length === 0;
      if (gravar) {
        await importer.save(tx, audit, prontos);
        if (columns.from === 'hand') await rememberColumns(tx, scope, nome, cabecalho, columns);
      }
      const wrong = new Set(erros.map((erro) => erro.linha));
      return {
        simulacao,
        total: linhas.length,
        validas: linhas.length - wrong.size,
        gravadas: gravar ? linhas.length : 0,
        erros,
        ...(wrong.size > 0 && { erradas: asInFile(importer.colunas, wrong, read.cells) }),
        ...(avisos?.length ? { avisos } : {}),
        ...(mudancas && erros.length === 0 ? { mudancas } : {}),
        ...colunas,
        ...(simulacao && { leitura: leitura(read.reparos) }),
      };
    });
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw ruleRefusal(
      'importacao_concorrente',
      'Um destes registros acabou de ser criado por outra pessoa. Nada foi gravado: confira o arquivo novamente.',
    );
  }
}

/** @param folha the sheet, where the file has several */
function refuseTooLong(linhas: readonly FileLine[], folha: string | null): void {
  const which = folha === null ? 'O arquivo' : `A planilha “${folha}”`;
  if (linhas.length === 0) throw invalidFields({ arquivo: [`${which} não tem linhas além do cabeçalho.`] });
  if (linhas.length <= importLimite) return;
  // How many more is not known: reading stops soon after the limit.
  const limit = importLimite.toLocaleString('pt-BR');
  throw invalidFields({ arquivo: [`O arquivo tem mais de ${limit} linhas. Divida-o em arquivos menores.`] });
}

/** Lines that are read before other requests have their turn. */
const linesInOneGo = 250;

async function readLines<Row, Ready>(
  importer: Importer<Row, Ready>,
  columns: FileColumns,
  cabecalho: readonly string[],
  linhas: readonly FileLine[],
): Promise<{
  lines: ImportLine<Row>[];
  incomplete: ImportLine<Partial<Row>>[];
  problemas: ImportProblem[];
  /** What stands in the file, by line. */
  cells: Map<number, Readonly<Record<string, string>>>;
  /** What was mended, in sentences. */
  reparos: string[];
}> {
  const lines: ImportLine<Row>[] = [];
  const incomplete: ImportLine<Partial<Row>>[] = [];
  const cellsOf = new Map<number, Readonly<Record<string, string>>>();
  const problemas: ImportProblem[] = [];
  const reparos = new Reparos();
  for (const [at, { linha, valores }] of linhas.entries()) {
    if (at % linesInOneGo === linesInOneGo - 1) await setImmediate();
    const cells: Record<string, string> = Object.fromEntries(
      importer.colunas.map(({ chave }) => [chave, '']),
    );
    for (const [place, chave] of columns.keys.entries())
      if (chave !== '') cells[chave] = valores[place] ?? '';
    // Who told the fields by hand has seen the columns without a title too.
    const known = (place: number) =>
      columns.from === 'titles' ? cabecalho[place] : place < cabecalho.length;
    if (valores.some((value, place) => value !== '' && !known(place))) {
      problemas.push({ linha, chave: '', mensagem: 'Há valores além das colunas do cabeçalho.' });
    }
    const lost = mend(importer.colunas, cells, reparos);
    for (const [chave, mensagem] of lost) problemas.push({ linha, chave, mensagem });
    cellsOf.set(linha, cells);
    const parsed = importer.schema.safeParse(cells);
    if (parsed.success) lines.push({ linha, row: parsed.data });
    else {
      for (const issue of parsed.error.issues) {
        const chave = String(issue.path[0] ?? '');
        if (!lost.has(chave)) problemas.push({ linha, chave, mensagem: issue.message });
      }
      incomplete.push({ linha, row: understood<Row>(importer.schema.shape, cells) });
    }
  }
  return { lines, incomplete, problemas, cells: cellsOf, reparos: reparos.sentences() };
}

/** Gives the cells of a line back what a spreadsheet took. @returns what cannot be given back, by column */
function mend(
  colunas: readonly ImportColumn[],
  cells: Record<string, string>,
  reparos: Reparos,
): Map<string, string> {
  const lost = new Map<string, string>();
  for (const { chave, tipo } of colunas) {
    const before = cells[chave] ?? '';
    if (!tipo || before === '') continue;
    const { texto, reparo, problema } = repaired(tipo, before);
    cells[chave] = texto;
    if (problema) lost.set(chave, problema);
    if (reparo) reparos.add(reparo, before, texto);
  }
  return lost;
}

/** The cells of a line that are right by themselves. */
function understood<Row>(
  shape: Readonly<Record<string, z.ZodType>>,
  cells: Readonly<Record<string, string>>,
): Partial<Row> {
  const right = Object.entries(shape).flatMap(([chave, schema]) => {
    const { success, data } = schema.safeParse(cells[chave]);
    return success ? [[chave, data]] : [];
  });
  return Object.fromEntries(right) as Partial<Row>;
}

/** Lines that repeat a value of an earlier one. */
function repeated<Row, Ready>(
  importer: Importer<Row, Ready>,
  lines: readonly ImportLine<Partial<Row>>[],
): ImportProblem[] {
  return Object.entries(importer.unicos).flatMap(([chave, uniqueOf]) => {
    const seen = new Map<string, number>();
    return [...lines]
      .sort((a, b) => a.linha - b.linha)
      .flatMap(({ linha, row }) => {
        const value = uniqueOf(row);
        if (value === null || value === undefined) return [];
        const first = seen.get(value);
        if (first === undefined) {
          seen.set(value, linha);
          return [];
        }
        return [{ linha, chave, mensagem: `Repetido no arquivo: já está na linha ${first}.` }];
      });
  });
}

function asInFile(
  colunas: readonly ImportColumn[],
  wrong: ReadonlySet<number>,
  cells: ReadonlyMap<number, Readonly<Record<string, string>>>,
) {
  return [...wrong].map((linha) => ({
    linha,
    valores: colunas.map(({ chave }) => cells.get(linha)?.[chave] ?? ''),
  }));
}

function toErros(
  colunas: readonly ImportColumn[],
  problems: readonly ImportProblem[],
  cells: ReadonlyMap<number, Readonly<Record<string, string>>>,
): ImportErro[] {
  const order = (chave: string) => colunas.findIndex((coluna) => coluna.chave === chave);
  return [...problems]
    .sort((a, b) => a.linha - b.linha || order(a.chave) - order(b.chave))
    .map(({ linha, chave, mensagem }) => {
      const valor = cells.get(linha)?.[chave] ?? '';
      return {
        linha,
        coluna: colunas.find((coluna) => coluna.chave === chave)?.titulo ?? '',
        ...(valor && { valor: shortened(valor) }),
        mensagem,
      };
    });
}
