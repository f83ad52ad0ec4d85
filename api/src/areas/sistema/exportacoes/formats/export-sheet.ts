import type { DateFormat } from '@gestao/shared/config';
import { type CellType, cellOf, type ExportColumn } from '../export-definition';

/** What a file is made of. */
export interface ExportSheet {
  titulo: string;
  colunas: readonly ExportColumn<object>[];
  /** Filters in words, each `Situação: Ativo`. */
  filtros: readonly string[];
  /** Who exported. */
  pessoa: string;
  /** The firm. */
  empresa: string;
  /** Time zone of the firm: the clock of every instant in the file. */
  fuso: string;
  /** How who exported reads dates: papers have them as the screen. */
  formatoData: DateFormat;
  geradoEm: Date;
}

/** Sums of the columns that have one, in the column's unit. */
export class Totals {
  private readonly sums: (number | null)[];

  constructor(private readonly colunas: readonly ExportColumn<object>[]) {
    this.sums = colunas.map((column) => (column.soma ? 0 : null));
  }

  get any(): boolean {
    return this.sums.some((sum) => sum !== null);
  }

  add(item: object): void {
    this.colunas.forEach((column, at) => {
      const sum = this.sums[at];
      const counts = typeof column.soma !== 'function' || column.soma(item);
      if (typeof sum === 'number' && counts) this.sums[at] = sum + Number(cellOf(column, item) ?? 0);
    });
  }

  /** Cells of the total row: the word in the first column that has no sum. */
  cells<Cell>(write: (tipo: CellType, sum: number) => Cell): (Cell | 'Total' | null)[] {
    const label = this.sums.indexOf(null);
    return this.sums.map((sum, at) =>
      sum === null ? (at === label ? 'Total' : null) : write(this.colunas[at]?.tipo ?? 'inteiro', sum),
    );
  }
}
