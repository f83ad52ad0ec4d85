import type { PendenciaChave } from '@gestao/shared/contracts/acesso/usuarios';
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../app/scope';
import type { Transaction } from '../database/database';

/** Who is to be replaced, or who replaces. */
export interface Leaver {
  id: number;
  uuid: string;
}

/** A record that waits for another person. */
export interface OpenItem {
  id: number;
  uuid: string;
  nome: string;
  cliente_uuid: string | null;
}

/** One kind of live record that names a person, and what handing it over takes. */
export interface OpenItems {
  chave: PendenciaChave;
  tabela: string;
  /** Column that holds the person. */
  coluna: string;
  /** Field of the record's log row. */
  campo: string;
  /** `select id, uuid, nome, cliente_uuid` of what is open, with the table under `t`. */
  abertos: (who: Leaver, hoje: string) => SQL;
  /** Permissions of which the substitute must hold one, and what is said to who holds none. */
  permissoes?: { uma: readonly string[]; texto: string };
  /** Why records cannot go to the substitute; `onde` is a condition on `t`. */
  conflito?: { onde: (substitutoId: number) => SQL; texto: (total: number) => string };
  /** What is set on `t`, where it is not the substitute's id in `coluna`. */
  troca?: (from: Leaver, to: Leaver) => SQL;
  /** Table of members, and its column with the record, that the substitute joins. */
  membros?: { tabela: string; coluna: string };
  /** What the log shows of the records beside the person, by uuid; read before and after. */
  registra?: (
    tx: Transaction,
    records: readonly OpenItem[],
  ) => Promise<ReadonlyMap<string, Record<string, unknown>>>;
  /** Tells the substitute. */
  avisa?: (
    tx: Transaction,
    scope: Scope,
    change: { de: string; para: Leaver; registros: readonly OpenItem[] },
  ) => Promise<void>;
}

/** For records without a client. */
export const semCliente = sql`null::text as cliente_uuid`;

const statusList = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Condition on `t`: in one of these statuses. */
export const com = (coluna: 'status' | 'etapa', values: readonly string[]) =>
  sql`t.${sql.identifier(coluna)} in (${statusList(values)})`;

/** Condition on `t`: in none of these statuses. */
export const foraDe = (coluna: 'status' | 'etapa', values: readonly string[]) =>
  sql`t.${sql.identifier(coluna)} not in (${statusList(values)})`;

/** Open items of one table by one column; `nome` and `aberto` are written on `t`. */
export function openItems(
  chave: PendenciaChave,
  tabela: string,
  coluna: string,
  campo: string,
  source: { nome: SQL; aberto?: SQL; comCliente?: boolean },
  more: Partial<OpenItems> = {},
): OpenItems {
  const { nome, aberto, comCliente } = source;
  return {
    chave,
    tabela,
    coluna,
    campo,
    abertos: ({ id }) => sql`
      select t.id, t.uuid, ${nome} as nome, ${comCliente ? sql`c.uuid::text as cliente_uuid` : semCliente}
      from ${sql.identifier(tabela)} t ${comCliente ? sql`left join cliente c on c.id = t.cliente_id` : sql``}
      where t.${sql.identifier(coluna)} = ${id} and t.excluido_em is null
      ${aberto ? sql`and ${aberto}` : sql``}`,
    ...more,
  };
}

/** Condition on `t`: one of these records. */
export const umDestes = (records: readonly OpenItem[]): SQL =>
  sql`t.id = any(${`{${records.map((record) => record.id).join(',')}}`}::bigint[])`;
