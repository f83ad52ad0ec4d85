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
  /** Only what takes the time of these people; `null` for everybody's. */
  pessoas: readonly number[] | null;
  /** Only what is of this client; what is of none is left out. */
  clienteId: number | null;
}

/** A layer of the calendar. */
export interface CalendarSource {
  fonte: CalendarioFonte;
  /** What a person needs to have the layer at all. */
  permissao: RoutePermission;
  /** Whether a client's people have it. */
  clientes: boolean;
  /** Inside the person's rows, at most `limitePorFonte`. */
  read(janela: Janela): Promise<ItemDeCamada[]>;
}

/** An item with what calendars outside need of it, and screens do not. */
export type ItemDeCamada = CalendarioItem & { alterado_em: Date | null };

/** Most items one layer gives. */
export const limitePorFonte = 2000;

export const dentro = (coluna: SQL | AnyPgColumn, { de, ate }: Janela) =>
  sql`${coluna} between ${de}::date and ${ate}::date`;

/** Rows whose person is one of those asked for. */
export const dasPessoas = (coluna: SQL | AnyPgColumn, { pessoas }: Janela): SQL | undefined =>
  pessoas === null ? undefined : sql`${coluna} = any(${sql.param(pessoas)}::bigint[])`;

/** Rows of the client asked for. */
export const doCliente = (coluna: SQL | AnyPgColumn, { clienteId }: Janela): SQL | undefined =>
  clienteId === null ? undefined : sql`${coluna} = ${clienteId}`;

export const diaInteiro = (data: string) => ({ inicio: data, fim: data, dia_inteiro: true as const });
export const vazio = {
  cliente: null,
  responsavel: null,
  situacao: null,
  contorno: false,
  local: null,
  pessoas: [],
  ocorrencia: null,
  versao: null,
  pode_mover: false,
  alterado_em: null,
};
