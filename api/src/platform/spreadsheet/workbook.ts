import { readNumberFormats } from './number-formats';
import { attribute, readXml } from './read-xml';
import type { WorkbookParts } from './workbook-parts';

/** A cell as the file has it; empty ones are not told. */
export interface SheetCell {
  tipo: 'texto' | 'numero' | 'logico' | 'erro';
  /** Of a number the digits as they are written: `1.1222333000181E13`. Of a truth `1` or `0`. */
  valor: string;
  /** Its number format, in the words of the file; `General` where it has none. */
  formato: string;
}
/** By position; rows and cells that the file leaves out are holes. */
export type SheetRow = (SheetCell | undefined)[];

export interface SheetName {
  nome: string;
  oculta: boolean;
}

export interface Workbook {
  folhas: readonly SheetName[];
  /** Days are counted from 1904, as older Excel for Mac did. */
  desde1904: boolean;
  /**
   * The first rows of a sheet, as many as asked for: no more of the file is read.
   * @param at place among `folhas`
   */
  linhas: (at: number, max: number) => Promise<SheetRow[]>;
}

/** Columns of a sheet, of which there are never more. */
const columnsMax = 16_384;

/**
 * Opens a workbook (XLSX). What is read of it is the text of its cells and their formats, so that a number keeps every
 * digit that the file has.
 * @param parts of the file
 * @throws Error for bytes that are no workbook; TooLargeUnpacked, when read, above the limit
 */
export async function openWorkbook(parts: WorkbookParts): Promise<Workbook> {
  const root = await relations(parts, '_rels/.rels', '');
  const book = root.find(({ type }) => type.endsWith('/officeDocument'))?.target;
  if (!book) throw new Error('No workbook.');
  const folder = book.slice(0, book.lastIndexOf('/') + 1);
  const related = await relations(parts, `${folder}_rels/${book.slice(folder.length)}.rels`, folder);
  const partOf = (kind: string) => related.find(({ type }) => type.endsWith(`/${kind}`))?.target;
  const folhas: (SheetName & { part: string })[] = [];
  let desde1904 = false;
  await readXml(parts.open(book), {
    open(name, attributes) {
      if (name === 'workbookPr') desde1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = attribute(attributes, 'id');
      const target = related.find((one) => one.id === id);
      // A chart that fills a sheet has no cells.
      if (!target?.type.endsWith('/worksheet')) return;
      const oculta = (attributes.state ?? 'visible') !== 'visible';
      folhas.push({ nome: attributes.name ?? '', oculta, part: target.target });
    },
  });
  const styles = partOf('styles');
  const formatos = styles && parts.names.includes(styles) ? await readNumberFormats(parts.open(styles)) : [];
  const strings = partOf('sharedStrings');
  return {
    folhas: folhas.map(({ nome, oculta }) => ({ nome, oculta })),
    desde1904,
    async linhas(at, max) {
      const sheet = folhas[at];
      if (!sheet) return [];
      const { rows, shared } = await readRows(parts.open(sheet.part), max, formatos);
      if (shared.size > 0 && strings) {
        const texts = await readStrings(parts.open(strings), Math.max(...shared.keys()));
        for (const [index, cells] of shared) for (const cell of cells) cell.valor = texts[index] ?? '';
      }
      return rows;
    },
  };
}

async function relations(parts: WorkbookParts, part: string, folder: string) {
  const found: { id: string; type: string; target: string }[] = [];
  if (!parts.names.includes(part)) return found;
  await readXml(parts.open(part), {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const path = target.startsWith('/') ? target : `/${folder}${target}`;
      found.push({ id, type, target: new URL(path, 'file:///').pathname.slice(1) });
    },
  });
  return found;
}

/** Rows of a sheet; texts that stand in the workbook's table are told by their place there. */
async function readRows(sheet: AsyncIterable<string>, max: number, formatos: readonly string[]) {
  const rows: SheetRow[] = [];
  const shared = new Map<number, SheetCell[]>();
  let row: SheetRow | undefined;
  let column = -1;
  let cell: { type: string; formato: string; value: string; inline: string } | undefined;
  let into: 'value' | 'inline' | undefined;
  let done = false;

  function keep({ type, formato, value, inline }: NonNullable<typeof cell>) {
    const valor = type === 'inlineStr' ? inline : value;
    if (valor === '' || !row || column >= columnsMax) return;
    const found: SheetCell = { tipo: kindOf(type), valor: type === 's' ? '' : unescaped(valor), formato };
    if (type === 's') shared.set(Number(valor), [...(shared.get(Number(valor)) ?? []), found]);
    row[column] = found;
  }

  await readXml(sheet, {
    open(name, attributes) {
      if (done) return;
      if (name === 'row') {
        const at = attributes.r ? Number(attributes.r) - 1 : rows.length;
        if (at >= max) {
          done = true;
          return;
        }
        while (rows.length < at) rows.push([]);
        row = [];
        rows[at] = row;
        column = -1;
      } else if (name === 'c' && row) {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        const formato = formatos[Number(attributes.s ?? 0)] ?? 'General';
        cell = { type: attributes.t ?? 'n', formato, value: '', inline: '' };
      } else if (name === 'v') into = 'value';
      else if (name === 't' && cell?.type === 'inlineStr') into = 'inline';
    },
    text(text) {
      if (cell && into) cell[into] += text;
    },
    close(name) {
      if (name === 'v' || name === 't') into = undefined;
      else if (name === 'c' && cell) {
        keep(cell);
        cell = undefined;
      } else if (name === 'row') {
        row = undefined;
        if (rows.length >= max) done = true;
      } else if (name === 'sheetData') done = true;
    },
    enough: () => done,
  });
  return { rows, shared };
}

function kindOf(type: string): SheetCell['tipo'] {
  if (type === 'n') return 'numero';
  if (type === 'b') return 'logico';
  return type === 'e' ? 'erro' : 'texto';
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference.toUpperCase()) {
    if (sign < 'A' || sign > 'Z') break;
    column = column * 26 + sign.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** The workbook's table of texts up to a place in it; how they sound in Japanese is left out. */
async function readStrings(table: AsyncIterable<string>, last: number): Promise<string[]> {
  const texts: string[] = [];
  let text: string | undefined;
  let sound = false;
  let inText = false;
  await readXml(table, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') sound = true;
      else if (name === 't') inText = !sound;
    },
    text(piece) {
      if (inText && text !== undefined) text += piece;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') sound = false;
      else if (name === 'si') {
        texts.push(unescaped(text ?? ''));
        text = undefined;
      }
    },
    enough: () => texts.length > last,
  });
  return texts;
}

/** Signs that XML may not hold are written as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
