import type { ListQuery, ListResult } from '@gestao/shared/contracts/comum/http';
import type { RoutePermission } from '@gestao/shared/permissions';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import type { Database } from '../../../platform/database/database';

/** What a cell can hold before it is written; money in centavos, percentages in bp, times in milimin. */
export type CellValue = string | number | boolean | readonly string[] | null | undefined;

export type CellType =
  | 'texto'
  | 'inteiro'
  | 'centavos'
  | 'bp'
  /** Thousandths of a minute, shown in minutes. */
  | 'milimin'
  /** Tenths. */
  | 'decimos'
  /** Hundredths. */
  | 'centesimos'
  /** Hundredths of a day and of an hour, named in the cell. */
  | 'dias'
  | 'horas'
  /** Centavos whose cell names the currency: other rows of the column are no money. */
  | 'reais'
  /** `AAAA-MM-DD`. */
  | 'data'
  /** ISO instant, shown in America/Sao_Paulo. */
  | 'instante'
  /** `AAAA-MM`. */
  | 'competencia'
  | 'booleano';

/** A column of an export. */
export interface ExportColumn<Item> {
  /** Key of the list's column. */
  key: string;
  titulo: string;
  /** Default `texto`. */
  tipo?: CellType;
  /** Where rows of the column differ; `tipo` then is that of most. */
  tipoDe?: (item: Item) => CellType;
  /** Default: the item's own field of the name `key`. */
  valor?: (item: Item) => CellValue;
  /** Added up in the total row: every item, or those that count. */
  soma?: true | ((item: Item) => boolean);
  /** Comes along when this other column of the screen is asked: what the screen shows in one cell. */
  com?: string;
  /** Whose the column is (docs/domain/acesso.md#custos); default everybody who may see the list. */
  para?: (actor: Actor) => boolean;
  /** Share of the width of a page, in characters; default by type. */
  largura?: number;
  /** The longest value that stays in one line of a page, as `00.000.000/0000-00`; texts break without it. */
  exemplo?: string;
}

/** How a filter of the address reads in words. */
export interface FilterWords {
  rotulo: string;
  /** Words for each value. */
  opcoes?: Readonly<Record<string, string>>;
  /** The value is a day. */
  data?: true;
  /** The value is money, in centavos. */
  centavos?: true;
  /** Name of the record that the value names. */
  nome?: (orm: Database['orm'], valor: string) => Promise<string | undefined>;
}

/** Everything an area says about the export of one of its lists. */
export interface ExportDefinition<Query extends ListQuery = ListQuery, Item extends object = object> {
  /** Address of the list without the first slash: `clientes`. */
  recurso: string;
  /** `Clientes` */
  titulo: string;
  /** Browser path of the list, where it is not `/{recurso}`. */
  rota?: string;
  colunas: readonly ExportColumn<Item>[];
  filtros?: Readonly<Record<string, FilterWords>>;
  /** Most rows; default `exportMax`. */
  limite?: number;
  /** The list itself: row rules and rights over columns are those of the screen. */
  lista: (context: AppContext, actor: Actor, query: Query) => Promise<ListResult<Item>>;
}

/** A definition of any list; a query is only ever given to the definition whose schema has read it. */
export type AnyExport = ExportDefinition<ListQuery, object> & {
  /** Of its route: who may no longer call it gets no file of an export that runs either. */
  permissao: RoutePermission;
};

/**
 * The columns of a file: those asked for, in that order, or all; never one that is not the person's.
 * Names that the export does not know are left out: the screen also has columns that are no data.
 */
export function columnsFor(definition: AnyExport, actor: Actor, asked: string | undefined) {
  const allowed = definition.colunas.filter((column) => column.para?.(actor) ?? true);
  if (!asked) return allowed;
  const chosen = asked
    .split(',')
    .flatMap((key) => [
      ...allowed.filter((column) => column.key === key),
      ...allowed.filter((column) => column.com === key),
    ]);
  return [...new Set(chosen)];
}

export function typeOf(column: ExportColumn<object>, item: object): CellType {
  return column.tipoDe?.(item) ?? column.tipo ?? 'texto';
}

export function cellOf(column: ExportColumn<object>, item: object): CellValue {
  return column.valor ? column.valor(item) : (item as Record<string, CellValue>)[column.key];
}

/** A list that is read whole, as the one page of its export. */
export const inOnePage = <Item>(itens: Item[]): ListResult<Item> => ({
  itens,
  total: itens.length,
  total_exato: true,
  pagina: 1,
  por_pagina: itens.length,
  agregados: {},
});
