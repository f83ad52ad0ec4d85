/** Measures and colours of the firm's papers. */

/** Points on each side. */
export const margin = 48;
/** Points that the letterhead and the last lines take of every page. */
export const headerHeight = 76;
export const footerHeight = 44;
/** Colours of text, of what is said beside, and of lines. */
export const ink = '#1c1917';
export const muted = '#57534e';
export const line = '#d6d3d1';

/** Points between the margins. */
export function widthOf(doc: PDFKit.PDFDocument): number {
  return doc.page.width - 2 * margin;
}

/** A line over the whole width. */
export function rule(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(margin, y)
    .lineTo(margin + widthOf(doc), y)
    .lineWidth(0.6)
    .strokeColor(line)
    .stroke();
}
