import { bold, drawable, newDocument, regular } from './pdf-fonts';
import { drawFrame, type PdfFrame } from './pdf-frame';
import { footerHeight, headerHeight, ink, line, margin, muted, rule, widthOf } from './pdf-style';

export interface PdfColumn {
  header: string;
  /** Share of the width; the sum of all is the whole. */
  width: number;
  align?: 'left' | 'right';
}

/**
 * An A4 paper of the firm: letterhead on top, who issued it and `Página n/m` at the bottom, and blocks
 * that break between pages. For documents of some pages: they are kept in memory until the end, when
 * their number is known.
 */
export class PdfPaper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #done: Promise<Buffer>;

  constructor(private readonly frame: PdfFrame) {
    this.#doc = newDocument({
      size: 'A4',
      bufferPages: true,
      lang: 'pt-BR',
      displayTitle: true,
      margins: {
        top: margin + headerHeight,
        right: margin,
        bottom: margin + footerHeight,
        left: margin,
      },
      info: {
        Title: [frame.titulo, frame.contexto].filter(Boolean).join(' - '),
        Author: frame.firma.nome,
        CreationDate: frame.emitidoEm,
      },
    });
    this.#done = new Promise((resolve, reject) => {
      this.#doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.#doc.on('end', () => resolve(Buffer.concat(this.#chunks)));
      this.#doc.on('error', reject);
    });
  }

  /** Heading of a part; never alone at the foot of a page. */
  section(title: string): void {
    // Its own height and what a table takes for its headings and first row.
    this.#room(92);
    if (this.#doc.y > margin + headerHeight) this.#doc.moveDown(0.8);
    this.#doc
      .font(bold)
      .fontSize(12)
      .fillColor(ink)
      .text(drawable(title), margin, undefined, { width: widthOf(this.#doc) });
    rule(this.#doc, this.#doc.y + 4);
    this.#doc.y += 8;
  }

  /**
   * Name of one thing inside a part, in bold; stays with the line below it.
   * @param below what is told of it: all on one page, when it is no long story
   */
  entry(name: string, below: readonly string[] = []): void {
    const told = below.reduce((sum, text) => sum + this.#height(text, widthOf(this.#doc), 9.5) + 8, 0);
    this.#room(told < longStory ? Math.max(34, 18 + told) : 34);
    this.#doc
      .font(bold)
      .fontSize(10)
      .fillColor(ink)
      .text(drawable(name), margin, undefined, { width: widthOf(this.#doc) });
    this.#doc.y += 2;
  }

  /** A running text; empty lines stay between its paragraphs. */
  paragraph(text: string, options: { muted?: boolean } = {}): void {
    this.#room(16);
    this.#doc
      .font(regular)
      .fontSize(9.5)
      .fillColor(options.muted ? muted : ink)
      .text(drawable(text), margin, undefined, { width: widthOf(this.#doc), lineGap: 1.5 });
    this.#doc.y += 4;
  }

  /** Names with their values in columns; what has no value is left out. */
  facts(pairs: readonly (readonly [label: string, value: string | null | undefined])[], columns = 2): void {
    const known = pairs.filter((pair): pair is readonly [string, string] => Boolean(pair[1]));
    const gap = 16;
    const width = (widthOf(this.#doc) - gap * (columns - 1)) / columns;
    for (let first = 0; first < known.length; first += columns) {
      const cells = known.slice(first, first + columns);
      const height = Math.max(...cells.map(([, value]) => this.#height(value, width, 10))) + 20;
      this.#room(height);
      const top = this.#doc.y;
      cells.forEach(([label, value], index) => {
        const x = margin + index * (width + gap);
        this.#doc.font(regular).fontSize(8).fillColor(muted).text(drawable(label), x, top, { width });
        this.#doc
          .font(regular)
          .fontSize(10)
          .fillColor(ink)
          .text(drawable(value), x, top + 10, { width });
      });
      this.#doc.y = top + height;
    }
  }

  /** A square picture, such as a code, with lines beside it: names in small with what they name below. */
  picture(png: Buffer, size: number, lines: readonly string[]): void {
    this.#room(size + 8);
    const top = this.#doc.y + 4;
    const left = margin + size + 12;
    const width = widthOf(this.#doc) - size - 12;
    this.#doc.image(png, margin, top, { fit: [size, size] });
    this.#doc.y = top + 4;
    for (const [index, text] of lines.entries())
      this.#doc
        .font(regular)
        .fontSize(index % 2 === 0 ? 8 : 9)
        .fillColor(index % 2 === 0 ? muted : ink)
        .text(drawable(text), left, undefined, { width, lineGap: 2 });
    this.#doc.y = Math.max(this.#doc.y, top + size) + 8;
  }

  /** Rows under headings that every page repeats. */
  table(
    columns: readonly PdfColumn[],
    rows: readonly (readonly string[])[],
    total?: readonly string[],
  ): void {
    this.#room(52);
    this.#heading(columns);
    for (const row of rows) this.#row(columns, row, regular);
    if (total) this.#row(columns, total, bold);
    this.#doc.y += 4;
  }

  /**
   * Two amounts side by side for each name, as bars of one scale, each with its number: the second one
   * stands out where it is the larger.
   * @param legend what the two amounts are
   */
  pairedBars(
    legend: readonly [first: string, second: string],
    rows: readonly { name: string; first: number; second: number }[],
    written: (amount: number) => string,
  ): void {
    const largest = Math.max(1, ...rows.flatMap(({ first, second }) => [first, second]));
    const left = margin + 70;
    const room = widthOf(this.#doc) - 70 - 70;
    const bar = (top: number, amount: number, colour: string) => {
      this.#doc.rect(left, top, Math.max(1, (room * amount) / largest), 7).fill(colour);
      this.#doc
        .font(regular)
        .fontSize(8)
        .fillColor(ink)
        .text(drawable(written(amount)), left + Math.max(1, (room * amount) / largest) + 4, top - 1, {
          lineBreak: false,
        });
    };
    this.#room(40);
    this.#doc
      .font(regular)
      .fontSize(8)
      .fillColor(muted)
      .text(drawable(`Barra de cima: ${legend[0]}. Barra de baixo: ${legend[1]}.`), margin, undefined, {
        width: widthOf(this.#doc),
      });
    this.#doc.y += 4;
    for (const { name, first, second } of rows) {
      this.#room(24);
      const top = this.#doc.y;
      this.#doc
        .font(regular)
        .fontSize(8)
        .fillColor(ink)
        .text(drawable(name), margin, top + 4, { width: 66 });
      bar(top, first, line);
      bar(top + 9, second, second > first ? '#b45309' : '#0f766e');
      this.#doc.y = top + 23;
    }
    this.#doc.y += 4;
  }

  /** Draws what every page has and ends the paper. */
  finish(): Promise<Buffer> {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(start + page);
      // Otherwise a line below the text area would open a new page.
      this.#doc.page.margins.bottom = 0;
      drawFrame(this.#doc, this.frame, page + 1, count);
    }
    this.#doc.end();
    return this.#done;
  }

  #heading(columns: readonly PdfColumn[]): void {
    const top = this.#doc.y;
    this.#cells(
      columns,
      columns.map((column) => column.header),
      top,
      bold,
      8,
      muted,
    );
    this.#doc.y = top + 13;
    rule(this.#doc, this.#doc.y);
    this.#doc.y += 4;
  }

  #row(columns: readonly PdfColumn[], row: readonly string[], font: string): void {
    const widths = this.#widths(columns);
    const height = Math.max(...row.map((cell, index) => this.#height(cell, widths[index] ?? 0, 9, font))) + 6;
    const before = this.#doc.bufferedPageRange().count;
    this.#room(height);
    if (this.#doc.bufferedPageRange().count > before) this.#heading(columns);
    const top = this.#doc.y;
    this.#cells(columns, row, top, font, 9, ink);
    this.#doc.y = top + height;
  }

  #cells(
    columns: readonly PdfColumn[],
    texts: readonly string[],
    top: number,
    font: string,
    size: number,
    colour: string,
  ): void {
    const widths = this.#widths(columns);
    let x = margin;
    columns.forEach((column, index) => {
      const width = widths[index] ?? 0;
      this.#doc
        .font(font)
        .fontSize(size)
        .fillColor(colour)
        .text(drawable(texts[index] ?? ''), x, top, { width, align: column.align ?? 'left' });
      x += width + cellGap;
    });
  }

  #widths(columns: readonly PdfColumn[]): number[] {
    const free = widthOf(this.#doc) - cellGap * (columns.length - 1);
    const whole = columns.reduce((sum, column) => sum + column.width, 0);
    return columns.map((column) => (free * column.width) / whole);
  }

  #height(text: string, width: number, size: number, font: string = regular): number {
    return this.#doc
      .font(font)
      .fontSize(size)
      .heightOfString(drawable(text) || ' ', { width });
  }

  /** Goes to a new page when so many points are no longer free. */
  #room(height: number): void {
    const end = this.#doc.page.height - margin - footerHeight;
    if (this.#doc.y + height > end && this.#doc.y > margin + headerHeight) this.#doc.addPage();
  }
}

/** Higher than this, what is told of one thing may go on over the page. */
const longStory = 240;
const cellGap = 8;
