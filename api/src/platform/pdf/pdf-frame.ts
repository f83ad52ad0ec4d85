import { formatDateInWords } from '@gestao/shared/config';
import { formatTelefone } from '@gestao/shared/rules/documents';
import { formatDocumento } from '@gestao/shared/rules/format';
import type { Letterhead } from './letterhead';
import { bold, drawable, regular } from './pdf-fonts';
import { footerHeight, headerHeight, ink, margin, muted, rule, widthOf } from './pdf-style';

/** What stands on every page. */
export interface PdfFrame {
  firma: Letterhead;
  /** Title of the paper: `Ficha do cliente`. */
  titulo: string;
  /** Line under the title: whom or what it is about. */
  contexto?: string;
  emitidoEm: Date;
  emitidoPor: string;
  /** Last line of every page: what proves the content, as a hash. */
  nota?: string;
}

type Doc = PDFKit.PDFDocument;

/** Letterhead and last lines of the page the paper stands on. */
export function drawFrame(doc: Doc, frame: PdfFrame, page: number, pages: number): void {
  header(doc, frame);
  footer(doc, frame, page, pages);
}

function header(doc: Doc, { firma, titulo, contexto }: PdfFrame): void {
  const half = widthOf(doc) / 2 - 8;
  const logo = firma.logo ? drawLogo(doc, firma.logo) : 0;
  const ids = [
    firma.cnpj && `CNPJ ${formatDocumento(firma.cnpj)}`,
    // Some firms write the council's name in the field itself.
    firma.crc && (/^crc/i.test(firma.crc) ? firma.crc : `CRC ${firma.crc}`),
  ];
  const lines = [ids.filter(Boolean).join(' · '), firma.endereco ?? ''].filter(Boolean);
  oneLine(doc, bold, 11, ink, firma.nome, margin + logo, margin, half - logo);
  lines.forEach((text, index) => {
    oneLine(doc, regular, 8, muted, text, margin + logo, margin + 15 + index * 11, half + 40 - logo);
  });
  const right = margin + half + 16;
  oneLine(doc, bold, 13, ink, titulo, right, margin, half, 'right');
  if (contexto) oneLine(doc, regular, 9, muted, contexto, right + 40, margin + 17, half - 40, 'right');
  rule(doc, margin + headerHeight - 22);
}

/** Draws the logo in its box. @returns how far it moves the text, in points */
function drawLogo(doc: Doc, picture: Buffer): number {
  doc.image(picture, margin, margin, { fit: [54, 42] });
  return 64;
}

function footer(doc: Doc, frame: PdfFrame, page: number, pages: number): void {
  const { firma, emitidoEm, emitidoPor, nota } = frame;
  const width = widthOf(doc);
  const top = doc.page.height - margin - footerHeight + 14;
  rule(doc, top);
  const contact = [formatTelefone(firma.telefone), firma.email].filter(Boolean).join(' · ');
  const issued = formatDateInWords(emitidoEm, { time: true });
  oneLine(doc, regular, 8, muted, firma.rodape ?? contact, margin, top + 8, width);
  oneLine(doc, regular, 8, muted, `Emitido em ${issued} por ${emitidoPor}`, margin, top + 20, width - 90);
  oneLine(doc, regular, 8, muted, `Página ${page}/${pages}`, margin + width - 90, top + 20, 90, 'right');
  if (nota) oneLine(doc, regular, 7, muted, nota, margin, top + 32, width);
}

/** One line, cut at its width. */
function oneLine(
  doc: Doc,
  font: string,
  size: number,
  colour: string,
  text: string,
  x: number,
  y: number,
  width: number,
  align: 'left' | 'right' = 'left',
): void {
  doc
    .font(font)
    .fontSize(size)
    .fillColor(colour)
    .text(drawable(text), x, y, { width, height: size + 1, ellipsis: true, align });
}
