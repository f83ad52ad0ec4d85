import type { DependenciaDoCronograma } from '@gestao/shared/contracts/operacao/cronograma';

/** Where a bar lies in the chart: the number of its row, its left and right side. */
export interface BarBox {
  row: number;
  left: number;
  right: number;
}

export interface Arrow {
  key: string;
  link: DependenciaDoCronograma;
  path: string;
  /** Where the days between the two are told. */
  label: { x: number; y: number };
}

const out = 8;

/** From the end of one bar to the beginning, or to the end, of another, in right angles. */
export function pathOf(
  from: BarBox,
  to: BarBox,
  tipo: DependenciaDoCronograma['tipo'],
  height: number,
): Pick<Arrow, 'path' | 'label'> {
  const [y1, y2] = [(from.row + 0.5) * height, (to.row + 0.5) * height];
  if (tipo === 'termina_termina') {
    const x = Math.max(from.right, to.right) + out + 4;
    return { path: `M${from.right} ${y1}H${x}V${y2}H${to.right + 1}`, label: { x: x + 3, y: (y1 + y2) / 2 } };
  }
  const x = from.right + out;
  if (to.left >= x + 4)
    return { path: `M${from.right} ${y1}H${x}V${y2}H${to.left - 1}`, label: { x: x + 3, y: (y1 + y2) / 2 } };
  // Back along the line between two rows, and into the bar from its left.
  const between = (from.row + (to.row > from.row ? 1 : 0)) * height;
  const back = to.left - out;
  return {
    path: `M${from.right} ${y1}H${x}V${between}H${back}V${y2}H${to.left - 1}`,
    label: { x: back + 3, y: (between + y2) / 2 },
  };
}

/**
 * Arrows of a stretch of rows, those too that only pass through it.
 * @param boxes bars of all rows, by task
 */
export function arrowsOf(
  links: readonly DependenciaDoCronograma[],
  boxes: ReadonlyMap<string, BarBox>,
  { start, end, height }: { start: number; end: number; height: number },
): Arrow[] {
  const arrows: Arrow[] = [];
  for (const link of links) {
    const from = boxes.get(link.predecessora_uuid);
    const to = boxes.get(link.sucessora_uuid);
    if (!from || !to) continue;
    if (Math.min(from.row, to.row) >= end || Math.max(from.row, to.row) < start) continue;
    const key = `${link.predecessora_uuid} ${link.sucessora_uuid}`;
    arrows.push({ key, link, ...pathOf(from, to, link.tipo, height) });
  }
  return arrows;
}
