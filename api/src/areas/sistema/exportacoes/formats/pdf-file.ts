import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { bold, drawable, newDocument, regular } from '../../../../platform/pdf/pdf-fonts';
import { cellOf, typeOf } from '../export-definition';
import { instantText, isNumber, paperText, widths } from './cells';
import { type ExportSheet, Totals } from './export-sheet';
import { columnWidths, unbroken, wrapped } from './pdf-widths';

const margin = 36;
const text = { title: 13, note: 8 };
/** A table of many columns is set smaller, as far as paper is still read. */
const cellSizes = [7.5, 7, 6.5, 6, 5.5];
/** Height of a line over the size of its letters. */
const lineHeight = 4 / 3;
const padding = 4;
const footerSpace = 22;
const ink = { text: '#1c1917', muted: '#57534e', line: '#d6d3d1', head: '#f5f5f4' };

/** A4 landscape, filters and person above, `Página n de m` below, columns' titles on every page. */
export function pdfFile(rows: AsyncIterable<object[]>, sheet: ExportSheet): Readable {
  const out = new PassThrough();
  const doc = newDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    // Numbers of pages are written when all are there.
    bufferPages: true,
    info: { Title: sheet.titulo, Author: sheet.pessoa },
    lang: 'pt-BR',
  });
  doc.pipe(out);
  doc.on('error', (error: Error) => out.destroy(error));
  const draw = async () => {
    const table = new Table(doc, sheet);
    table.header();
    const totals = new Totals(sheet.colunas);
    let drawn = 0;
    for await (const items of rows) {
      for (const item of items) {
        totals.add(item);
        // Drawing is slow: others get their turn in between.
        drawn += 1;
        if (drawn % 50 === 0) await setImmediate();
        table.row(
          sheet.colunas.map((column) => paperText(typeOf(column, item), cellOf(column, item), sheet)),
          regular,
        );
      }
      if (out.destroyed) return;
    }
    if (totals.any)
      table.row(
        totals.cells((tipo, sum) => paperText(tipo, sum, sheet)).map((cell) => cell ?? ''),
        bold,
      );
    numberPages(doc);
    doc.end();
  };
  draw().catch((error: Error) => out.destroy(error));
  return out;
}

class Table {
  private readonly columns: { x: number; width: number; right: boolean }[];
  private y = margin;
  private readonly bottom: number;
  private readonly size: number;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly sheet: ExportSheet,
  ) {
    const space = doc.page.width - 2 * margin;
    this.bottom = doc.page.height - margin - footerSpace;
    const { size, needs } = this.fitting(space);
    this.size = size;
    const room = columnWidths(needs, space);
    let x = margin;
    this.columns = sheet.colunas.map(({ tipo = 'texto' }, at) => {
      const width = room[at] ?? 0;
      const column = { x, width, right: isNumber(tipo) };
      x += width;
      return column;
    });
  }

  /** The largest letters with which every column holds what must not break. */
  private fitting(space: number): { size: number; needs: { share: number; least: number }[] } {
    const { doc, sheet } = this;
    const at = (size: number, tight: boolean) => {
      doc.font(bold).fontSize(size);
      const needs = sheet.colunas.map((column) => ({
        share: column.largura ?? widths[column.tipo ?? 'texto'],
        least:
          2 * padding +
          1 +
          Math.max(...unbroken(column, tight).map((word) => doc.widthOfString(printable(word)))),
      }));
      return { size, needs };
    };
    const tries = cellSizes.map((size, index) => at(size, index > 0));
    const fits = tries.find(({ needs }) => needs.reduce((sum, { least }) => sum + least, 0) <= space);
    return fits ?? (tries.at(-1) as (typeof tries)[number]);
  }

  /** The heading of the first page, and the columns' titles. */
  header(): void {
    const { doc, sheet } = this;
    const width = doc.page.width - 2 * margin;
    doc.font(bold).fontSize(text.title).fillColor(ink.text);
    doc.text(printable(sheet.titulo), margin, this.y, { width });
    const made = `${sheet.empresa} · gerado por ${sheet.pessoa} em ${instantText(sheet.geradoEm.toISOString(), sheet)}`;
    doc.font(regular).fontSize(text.note).fillColor(ink.muted);
    doc.text(printable(made), { width });
    doc.text(printable(sheet.filtros.length > 0 ? `Filtros: ${sheet.filtros.join(' · ')}` : 'Sem filtros'), {
      width,
    });
    this.y = doc.y + 8;
    this.titles();
  }

  private titles(): void {
    const { doc } = this;
    doc.font(bold).fontSize(this.size);
    // Every word of a title stands there, in as many lines as it takes.
    const cells = this.sheet.colunas.map((column, at) => this.lines(column.titulo, at));
    doc.rect(margin, this.y, doc.page.width - 2 * margin, this.heightOf(cells)).fill(ink.head);
    this.cells(cells);
  }

  row(texts: string[], font: string): void {
    const { doc } = this;
    doc.font(font).fontSize(this.size);
    const cells = texts.map((cell, at) => this.lines(cell, at, 2));
    if (this.y + this.heightOf(cells) > this.bottom) {
      doc.addPage();
      this.y = margin;
      this.titles();
      doc.font(font).fontSize(this.size);
    }
    this.cells(cells);
  }

  private lines(cell: string, at: number, most?: number): string[] {
    return wrapped(printable(cell), this.space(at), (part) => this.doc.widthOfString(part), most);
  }

  private heightOf(cells: string[][]): number {
    return Math.max(1, ...cells.map((lines) => lines.length)) * this.size * lineHeight + padding;
  }

  private space(at: number): number {
    return (this.columns[at]?.width ?? 0) - 2 * padding;
  }

  private cells(cells: string[][]): void {
    const { doc } = this;
    doc.fillColor(ink.text);
    cells.forEach((lines, at) => {
      const column = this.columns[at];
      if (!column) return;
      lines.forEach((line, index) => {
        const left = column.right ? this.space(at) - doc.widthOfString(line) : 0;
        const y = this.y + padding / 2 + 1 + index * this.size * lineHeight;
        doc.text(line, column.x + padding + left, y, { lineBreak: false });
      });
    });
    const height = this.heightOf(cells);
    this.y += height;
    doc
      .moveTo(margin, this.y)
      .lineTo(doc.page.width - margin, this.y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
  }
}

function numberPages(doc: PDFKit.PDFDocument): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const label = `Página ${page + 1} de ${count}`;
    doc.font(regular).fontSize(text.note).fillColor(ink.muted);
    // Below the margin a text would open a page of its own.
    doc.page.margins.bottom = 0;
    doc.text(label, doc.page.width - margin - doc.widthOfString(label), doc.page.height - margin, {
      lineBreak: false,
    });
  }
}

/** One line: every break becomes a space. */
function printable(content: string): string {
  return drawable(content.replace(/\s+/g, ' '));
}
