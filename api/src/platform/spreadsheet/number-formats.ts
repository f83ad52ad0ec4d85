import { getFormatFromId } from 'numfmt';
import { readXml } from './read-xml';

export const general = 'General';

/** Formats that Excel writes as the computer's region does; here as in Brazil. */
const regional: Readonly<Record<number, string>> = { 14: 'dd/mm/yyyy', 22: 'dd/mm/yyyy hh:mm' };

/** The number format of each cell style of a workbook, in the order in which cells name them. */
export async function readNumberFormats(styles: AsyncIterable<string>): Promise<string[]> {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let inCellStyles = false;
  await readXml(styles, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), formatCode);
      else if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'xf' && inCellStyles) ids.push(Number(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
    // Their differences and looks come behind.
    enough: () => ids.length > 0 && !inCellStyles,
  });
  return ids.map((id) => own.get(id) ?? regional[id] ?? builtIn(id));
}

function builtIn(id: number): string {
  return String(getFormatFromId(id) ?? general);
}
