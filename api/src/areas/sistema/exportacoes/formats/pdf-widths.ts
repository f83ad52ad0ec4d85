import type { CellType } from '../export-definition';

/** A value that takes the room of a type, or a long word of a text, which breaks between words only. */
const samples: Partial<Record<CellType, string>> = {
  texto: 'Implantação',
  centavos: 'R$ 999.999,99',
  bp: '100,00 %',
  milimin: '9.999,999 min',
  dias: '9.999,99 dias',
  horas: '9.999,99 horas',
  reais: 'R$ 999.999,99',
  data: '00/00/0000',
  instante: '00/00/0000 00:00',
  competencia: '00/0000',
};

/**
 * What must stand in one line of a column: each word of its title, and a value that does not break.
 * @param tight many columns: the time of a date may stand under it.
 */
export const unbroken = (
  column: { titulo: string; tipo?: CellType; exemplo?: string },
  tight = false,
): string[] => [
  ...column.titulo.split(/\s+/),
  column.exemplo ?? samples[tight && column.tipo === 'instante' ? 'data' : (column.tipo ?? 'texto')] ?? '',
];

/**
 * Widths of columns in points: by their shares, but none narrower than what it must hold; the others give
 * that room. Where the page has not even that, all give alike.
 */
export function columnWidths(columns: readonly { share: number; least: number }[], space: number): number[] {
  const all = columns.reduce((sum, { least }) => sum + least, 0);
  if (all >= space) return columns.map(({ least }) => (least * space) / all);
  const held = new Set<number>();
  for (;;) {
    const free = columns.reduce((rest, { least }, at) => (held.has(at) ? rest - least : rest), space);
    const shares = columns.reduce((sum, { share }, at) => (held.has(at) ? sum : sum + share), 0);
    const widths = columns.map(({ share, least }, at) =>
      held.has(at) ? least : shares > 0 ? (free * share) / shares : 0,
    );
    const short = widths.findIndex((width, at) => !held.has(at) && width < (columns[at]?.least ?? 0));
    if (short < 0) return widths;
    held.add(short);
  }
}

/**
 * A text in lines no wider than the space, broken between words, a word without room inside it.
 * @param most lines; what is left over ends in an ellipsis.
 */
export function wrapped(
  text: string,
  space: number,
  width: (part: string) => number,
  most = Number.POSITIVE_INFINITY,
): string[] {
  if (text === '') return [];
  if (width(text) <= space) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (width(longer) <= space) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (line.length > 1 && width(line) > space) {
      let fits = line.length - 1;
      while (fits > 1 && width(line.slice(0, fits)) > space) fits -= 1;
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last !== '' && width(`${last}…`) > space) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), `${last.trimEnd()}…`];
}
