import type { Option } from '@gestao/shared/contracts/comum/fields';
import {
  type ConfigGroup,
  type ConfigKey,
  type ConfigValues,
  groupOf,
} from '@gestao/shared/contracts/sistema/configs';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../platform/database/database';
import { configuracao, perfil, usuario } from '../../../platform/database/schema';
import { statement } from '../../../platform/database/statement';

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

const columns = {
  id: configuracao.id,
  chave: configuracao.chave,
  // As text: the driver's reading of JSON turns a text of digits, as a CNPJ, into a number.
  texto: sql<string>`configuracao.valor::text`,
  versao: configuracao.versao,
  atualizado_em: configuracao.atualizado_em,
  atualizado_por_id: configuracao.atualizado_por_id,
};

const parsed = <Row extends { texto: string }>({ texto, ...row }: Row) => ({
  ...row,
  valor: JSON.parse(texto) as unknown,
});

export interface StoredConfig {
  chave: string;
  valor: unknown;
  versao: number;
  atualizado_em: Date;
  atualizado_por_id: number | null;
}

const ofGroup = (grupo: ConfigGroup) => inArray(configuracao.chave, Object.keys(groupOf(grupo).fields));

/** Stored keys of one group. */
export async function readGroup(orm: Reader, grupo: ConfigGroup) {
  const rows = await orm.select(columns).from(configuracao).where(ofGroup(grupo));
  return rows.map(parsed);
}

/** The same, held until the end of the transaction. */
export async function lockGroup(tx: Transaction, grupo: ConfigGroup) {
  const rows = await tx.select(columns).from(configuracao).where(ofGroup(grupo)).for('update');
  return rows.map(parsed);
}

/** Every stored setting, each with who wrote it. */
export async function readAll(orm: Reader, chaves: readonly string[]) {
  const rows = await orm
    .select({ ...columns, por: usuario.nome })
    .from(configuracao)
    .leftJoin(usuario, eq(usuario.id, configuracao.atualizado_por_id))
    .where(inArray(configuracao.chave, [...chaves]));
  return rows.map(parsed);
}

/**
 * Values of a group as its features obey them: what is stored, else the default. A stored value that
 * no longer keeps the rules counts as not set.
 */
export function valuesOf<G extends ConfigGroup>(
  grupo: G,
  rows: readonly Pick<StoredConfig, 'chave' | 'valor'>[],
): ConfigValues<G> {
  const stored = new Map(rows.map((row) => [row.chave, row.valor]));
  return Object.fromEntries(
    Object.entries(groupOf(grupo).fields).map(([chave, field]) => {
      if (!stored.has(chave)) return [chave, field.standard];
      const value = stored.get(chave);
      if (field.secret) return [chave, typeof value === 'string' ? value : null];
      const checked = field.schema.safeParse(value);
      return [chave, checked.success ? checked.data : field.standard];
    }),
  ) as ConfigValues<G>;
}

/** Settings of one group, typed. Secrets come sealed. */
export async function readConfigs<G extends ConfigGroup>(orm: Reader, grupo: G): Promise<ConfigValues<G>> {
  return valuesOf(grupo, await readGroup(orm, grupo));
}

/**
 * How to read settings of several groups in one question to the database, for what asks all the time:
 * `const readFirm = groupsReader(['empresa', 'lgpd'])`. The same stored texts are understood once, so
 * what it answers is not the caller's to change.
 */
export function groupsReader<G extends ConfigGroup>(
  grupos: readonly G[],
): (orm: Pick<Database['orm'], 'select'>) => Promise<{ readonly [One in G]: Readonly<ConfigValues<One>> }> {
  const chaves = grupos.flatMap((grupo) => Object.keys(groupOf(grupo).fields));
  const stored = statement(`configs_${grupos.join('_')}`, (orm: Pick<Database['orm'], 'select'>) =>
    orm
      .select({ chave: columns.chave, texto: columns.texto })
      .from(configuracao)
      .where(inArray(configuracao.chave, chaves))
      .orderBy(asc(configuracao.chave)),
  );
  type Groups = { [One in G]: ConfigValues<One> };
  let last: { rows: readonly { chave: string; texto: string }[]; values: Groups } | undefined;
  return async (orm) => {
    const rows = await stored(orm);
    const known = last;
    if (
      known?.rows.length === rows.length &&
      rows.every(({ chave, texto }, at) => known.rows[at]?.chave === chave && known.rows[at]?.texto === texto)
    ) {
      return known.values;
    }
    const read = rows.map(parsed);
    const values = Object.fromEntries(
      grupos.map((grupo) => [grupo, Object.freeze(valuesOf(grupo, read))]),
    ) as Groups;
    last = { rows, values };
    return values;
  };
}

/** One setting, typed: `readSetting(orm, 'seguranca', 'sessao_minutos')`. */
export async function readSetting<G extends ConfigGroup, K extends ConfigKey<G>>(
  orm: Reader,
  grupo: G,
  chave: K,
): Promise<ConfigValues<G>[K]> {
  const rows = await orm.select(columns).from(configuracao).where(eq(configuracao.chave, chave));
  return valuesOf(grupo, rows.map(parsed))[chave];
}

/** Profiles that can be named in a setting. */
export async function profileOptions(orm: Reader): Promise<Option[]> {
  return orm
    .select({ valor: sql<string>`${perfil.uuid}::text`, rotulo: perfil.nome })
    .from(perfil)
    .where(isNull(perfil.excluido_em))
    .orderBy(asc(perfil.nome));
}

/** Active people of the firm, and those whom a setting still names. */
export async function peopleOptions(orm: Reader, named: readonly string[]): Promise<Option[]> {
  return orm
    .select({ valor: sql<string>`${usuario.uuid}::text`, rotulo: usuario.nome })
    .from(usuario)
    .where(
      or(
        and(eq(usuario.status, 'ativo'), eq(usuario.is_client, 0), isNull(usuario.excluido_em)),
        named.length > 0 ? inArray(usuario.uuid, [...named]) : undefined,
      ),
    )
    .orderBy(asc(usuario.nome), asc(usuario.id));
}
