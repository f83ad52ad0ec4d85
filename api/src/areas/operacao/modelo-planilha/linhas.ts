import { z } from 'zod';
import type { ImportLine, ImportProblem } from '../../../platform/listing/importacao/importacao';
import type { Nomes } from '../../../platform/versioned/names';
import { type Celula, celulaLida, type Item, mesmoTexto } from './celulas';
import { CelulaErrada } from './leitura';
import { chavesDasLinhas, readAguarda, referencias } from './vinculos';

/** What is wrong with tasks that are each right by themselves: `[part, index, field]`. */
interface Problema {
  path: (string | number)[];
  message: string;
}

/** One line while it is read. */
export interface Lendo<T, Coluna extends string> {
  row: Partial<Record<Coluna, string>>;
  atual: T | undefined;
  /** What the line says of a column, or what the draft has where the file has no such column. */
  celula: (coluna: Coluna) => string;
  /** Whether the line says anything else of a column than the draft has. */
  muda: (coluna: Coluna) => boolean;
  /** Reads a cell; what is wrong with it is told at its column. */
  ler: (coluna: Coluna, read: () => Partial<T>) => void;
  /** Finds another line by its key or title. */
  achar: (texto: string) => string | undefined;
  tell: (coluna: string, mensagem: string) => void;
}

/** Tasks of one kind of template in a spreadsheet: the whole of a draft, in its order. */
export interface Planilha<T extends Item, Coluna extends string, Conhecidos> {
  celulas: Readonly<Record<Coluna, Celula<T>>>;
  /** How each cell reads by itself. */
  leitura: Readonly<Partial<Record<Coluna, (texto: string, conhecidos: Conhecidos) => Partial<T>>>>;
  /** Cells that name other lines, or say one thing together. */
  juntas?: (lendo: Lendo<T, Coluna>, conhecidos: Conhecidos) => void;
  /** What a line without a value gets of another, and what is wrong with the whole of it. */
  completar?: (item: T, lendo: Lendo<T, Coluna>) => T;
  /** What a task has of which no column says anything. */
  vazia: Omit<T, 'chave' | 'titulo'>;
  schema: z.ZodType<T>;
  /** Fields whose column has another name. */
  colunaDoCampo: Readonly<Record<string, string>>;
  /** Fields that name other lines: what is wrong with them is told of a line that has errors too. */
  vinculos: readonly string[];
  problemas: (itens: readonly T[]) => Problema[];
}

const celula = z.string().max(32_767).transform(mesmoTexto);

/** Cells stay texts here: one that says what the task has already is not read at all. */
export const linhaSchema = <Coluna extends string>(colunas: readonly { chave: Coluna }[]) =>
  z.object({
    ...(Object.fromEntries(colunas.map(({ chave }) => [chave, celula])) as Record<Coluna, typeof celula>),
    titulo: celula.pipe(z.string().min(1, 'Campo obrigatório.')),
  });

/** Whether those that stay stand in another order. */
export function ordemMuda(
  antes: readonly { chave: string }[],
  depois: readonly { chave: string }[],
): boolean {
  const comuns = (estas: readonly { chave: string }[], outras: readonly { chave: string }[]) => {
    const chaves = new Set(outras.map(({ chave }) => chave));
    return estas.filter(({ chave }) => chaves.has(chave)).map(({ chave }) => chave);
  };
  return comuns(antes, depois).join() !== comuns(depois, antes).join();
}

/**
 * Lines as tasks: what the file leaves out, or says as it is, stays as the draft has it.
 * @param atuais tasks of the draft
 * @param present columns the file has
 */
export function readLinhas<T extends Item, Coluna extends string, Conhecidos>(
  planilha: Planilha<T, Coluna, Conhecidos>,
  lines: readonly ImportLine<Partial<Record<Coluna | 'chave' | 'titulo', string>>>[],
  {
    atuais,
    present,
    nomes,
    conhecidos,
  }: { atuais: readonly T[]; present: ReadonlySet<string>; nomes: Nomes; conhecidos: Conhecidos },
): { itens: T[]; problemas: ImportProblem[] } {
  const chaves = chavesDasLinhas(
    lines.map(({ row }) => ({ chave: row.chave ?? '', titulo: row.titulo ?? '' })),
    atuais,
  );
  const achar = referencias(
    lines.map(({ row }, at) => ({ chave: chaves[at] ?? '', titulo: row.titulo ?? '' })),
  );
  const porChave = new Map(atuais.map((one) => [one.chave, one]));
  const colunaDe = (campo: unknown) => planilha.colunaDoCampo[String(campo)] ?? String(campo);
  const problemas: ImportProblem[] = [];
  const itens = lines.map(({ linha, row }, at) => {
    const chave = chaves[at] ?? '';
    const atual = porChave.get(chave);
    const erradas: ImportProblem[] = [];
    const tell = (coluna: string, mensagem: string) => erradas.push({ linha, chave: coluna, mensagem });
    const lida = readLinha(planilha, { row, chave, atual, present, nomes, conhecidos, achar, tell });
    const conferida = planilha.schema.safeParse(lida);
    if (!conferida.success)
      // A title that is missing is told by the reader of the lines.
      for (const { path, message } of conferida.error.issues)
        if (!erradas.some((one) => one.chave === colunaDe(path[0])) && !(path[0] === 'titulo' && !row.titulo))
          tell(colunaDe(path[0]), message);
    problemas.push(...erradas);
    return conferida.success ? conferida.data : lida;
  });
  const comErro = new Set(problemas.map(({ linha }) => linha));
  for (const { path, message } of planilha.problemas(itens)) {
    const linha = lines[Number(path[1])]?.linha ?? 1;
    const campo = String(path[2]);
    // A key that repeats is told with its first line; the rest of a line that was not understood would mislead.
    if (campo === 'chave' || (comErro.has(linha) && !planilha.vinculos.includes(campo))) continue;
    if (problemas.some((one) => one.linha === linha && one.chave === colunaDe(campo))) continue;
    problemas.push({ linha, chave: colunaDe(campo), mensagem: message });
  }
  return { itens, problemas };
}

function readLinha<T extends Item, Coluna extends string, Conhecidos>(
  { celulas, leitura, juntas, completar, vazia }: Planilha<T, Coluna, Conhecidos>,
  {
    row,
    chave,
    atual,
    present,
    nomes,
    conhecidos,
    achar,
    tell,
  }: {
    row: Partial<Record<Coluna, string>>;
    chave: string;
    atual: T | undefined;
    present: ReadonlySet<string>;
    nomes: Nomes;
    conhecidos: Conhecidos;
    achar: (texto: string) => string | undefined;
    tell: (coluna: string, mensagem: string) => void;
  },
): T {
  const escrita = (coluna: Coluna, item: T) => celulaLida(celulas[coluna], item, nomes);
  const muda = (coluna: Coluna) =>
    present.has(coluna) && row[coluna] !== undefined && (!atual || escrita(coluna, atual) !== row[coluna]);
  const lida: Partial<T> = {};
  const lendo: Lendo<T, Coluna> = {
    row,
    atual,
    muda,
    achar,
    tell,
    celula: (coluna) => (present.has(coluna) || !atual ? (row[coluna] ?? '') : escrita(coluna, atual)),
    ler(coluna, read) {
      try {
        Object.assign(lida, read());
      } catch (error) {
        if (!(error instanceof CelulaErrada)) throw error;
        tell(coluna, error.message);
      }
    },
  };
  for (const coluna of Object.keys(leitura) as Coluna[])
    if (muda(coluna)) lendo.ler(coluna, () => leitura[coluna]?.(row[coluna] ?? '', conhecidos) ?? {});
  const aguarda = 'aguarda' as Coluna;
  if (muda(aguarda))
    lendo.ler(aguarda, () => ({ aguarda: readAguarda(row[aguarda] ?? '', achar) }) as Partial<T>);
  juntas?.(lendo, conhecidos);
  const item = { ...(atual ?? { ...vazia, titulo: '' }), ...lida, chave } as T;
  return completar ? completar(item, lendo) : item;
}
