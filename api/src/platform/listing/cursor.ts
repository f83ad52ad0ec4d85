import { createHash } from 'node:crypto';
import type { ListQuery } from '@gestao/shared/contracts/comum/http';
import { z } from 'zod';
import { Refusal } from '../app/refusal';

/** Place in a list: the keys of one row, and what the page beside it needs to know. */
export interface Cursor {
  /** Order it belongs to: `-criado_em`. */
  ordem: string;
  /** Texts of the row's sort keys as the database writes them, its unique one last. */
  chaves: (string | null)[];
  /** Rows after it, or those before it. */
  para: 'depois' | 'antes';
  /** Number of the page it leads to. */
  pagina: number;
  /** Which filters `total` was counted for. */
  filtros: string;
  total: number;
  exato: boolean;
  /** Sums over the counted rows. */
  somas: Record<string, number>;
}

const wireSchema = z.tuple([
  z.string(),
  z.array(z.string().nullable()).min(2).max(5),
  z.enum(['depois', 'antes']),
  z.number().int().min(1).max(100_000_000),
  z.string(),
  z.number().int().min(0).max(100_000_000),
  z.boolean(),
  z.record(z.string().max(60), z.number()),
]);

/** Opaque to callers; not secret: it holds nothing but what the page showed. */
export function writeCursor({ ordem, chaves, para, pagina, filtros, total, exato, somas }: Cursor): string {
  const wire = JSON.stringify([ordem, chaves, para, pagina, filtros, total, exato, somas]);
  return Buffer.from(wire).toString('base64url');
}

/** @throws Refusal 400 for what is no cursor, or one of another order. */
export function readCursor(text: string, ordem: string): Cursor {
  const parsed = wireSchema.safeParse(parse(text));
  if (!parsed.success) throw invalidCursor();
  const [of, chaves, para, pagina, filtros, total, exato, somas] = parsed.data;
  if (of !== ordem) throw new Refusal(400, 'O marcador de página é de outra ordenação.');
  return { ordem, chaves, para, pagina, filtros, total, exato, somas };
}

export const invalidCursor = () => new Refusal(400, 'Marcador de página inválido.');

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Short print of what narrows a list, so that a count is carried only between pages of the same rows. */
export function printOfFilters(query: ListQuery): string {
  const { pagina: _pagina, por_pagina: _size, ordenar: _order, cursor: _cursor, ...filters } = query;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return createHash('sha256').update(JSON.stringify(given.sort())).digest('base64url').slice(0, 12);
}
