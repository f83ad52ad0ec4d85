import type { CalendarioFonte, CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import type { RoutePermission } from '@gestao/shared/permissions';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../app/actor';
import type { Database } from '../database/database';

/** A window of the calendar, both ends included, as a person asks for it. */
export interface Janela {
  database: Database;
  actor: Actor;
  hoje: string;
  de: string;
  ate: string;
  /** Only what is the person's own. */
  soMeus: boolean;
}

/** A layer of the calendar. */
export interface CalendarSource {
  fonte: CalendarioFonte;
  /** What a person needs to have the layer at all. */
  permissao: RoutePermission;
  /** Whether a client's people have it. */
  clientes: boolean;
  /** Inside the person's rows, at most `limitePorFonte`. */
  read(janela: Janela): Promise<CalendarioItem[]>;
}

/** Most items one layer gives. */
export const limitePorFonte = 2000;

export const dentro = (coluna: SQL | AnyPgColumn, { de, ate }: Janela) =>
  sql`${coluna} between ${de}::date and ${ate}::date`;

export const diaInteiro = (data: string) => ({ inicio: data, fim: data, dia_inteiro: true as const });
export const vazio = { cliente: null, responsavel: null, situacao: null, contorno: false, local: null };
