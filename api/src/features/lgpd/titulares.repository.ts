import { type Titular, type TitularTipo, titularTipos } from '@gestao/shared/contracts/acesso/lgpd';
import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database';
import {
  cliente,
  cliente_contato,
  cliente_socio,
  orcamento_aceite,
  token_cliente,
  usuario,
} from '../../database/schema';
import { together } from '../../database/together';

type Reader = Pick<Database['orm'] | Transaction, 'select'>;

/** What tells one person from another. */
export interface Identity {
  emails: readonly string[];
  cpfs: readonly string[];
}

/** A record about a person, found by its own e-mail or CPF. */
export interface Found {
  tipo: TitularTipo;
  id: number;
  uuid: string;
  nome: string;
  email: string | null;
  cpf: string | null;
  cliente: string | null;
  anonimizado: boolean;
}

const most = 50;
const nowhere = sql`false`;
const anyOf = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0
    ? nowhere
    : sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`;
const none = sql<string | null>`null`;
const byEmail = (column: SQL | typeof usuario.email, who: Identity) =>
  anyOf(sql`lower(${column})`, who.emails);

/** Every record that names the person, deleted ones included: deleting hides, it does not forget. */
export async function findRecords(orm: Reader, who: Identity): Promise<Found[]> {
  const usuarios = orm
    .select({
      id: usuario.id,
      uuid: usuario.uuid,
      nome: usuario.nome,
      email: usuario.email,
      cpf: none,
      cliente: none,
      anonimizado: sql<boolean>`${usuario.anonimizado_em} is not null`,
    })
    .from(usuario)
    .where(byEmail(usuario.email, who))
    .limit(most);
  const contatos = orm
    .select({
      id: cliente_contato.id,
      uuid: cliente_contato.uuid,
      nome: cliente_contato.nome,
      email: cliente_contato.email,
      cpf: cliente_contato.cpf,
      cliente: cliente.razao_social,
      anonimizado: sql<boolean>`${cliente_contato.anonimizado_em} is not null`,
    })
    .from(cliente_contato)
    .innerJoin(cliente, eq(cliente.id, cliente_contato.cliente_id))
    .where(or(byEmail(sql`${cliente_contato.email}`, who), anyOf(sql`${cliente_contato.cpf}`, who.cpfs)))
    .limit(most);
  const socios = orm
    .select({
      id: cliente_socio.id,
      uuid: cliente_socio.uuid,
      nome: cliente_socio.nome,
      email: none,
      cpf: cliente_socio.documento,
      cliente: cliente.razao_social,
      anonimizado: sql<boolean>`false`,
    })
    .from(cliente_socio)
    .innerJoin(cliente, eq(cliente.id, cliente_socio.cliente_id))
    .where(anyOf(sql`${cliente_socio.documento}`, who.cpfs))
    .limit(most);
  const clientes = orm
    .select({
      id: cliente.id,
      uuid: cliente.uuid,
      nome: cliente.razao_social,
      email: none,
      cpf: cliente.documento,
      cliente: cliente.razao_social,
      anonimizado: sql<boolean>`false`,
    })
    .from(cliente)
    .where(anyOf(sql`${cliente.documento}`, who.cpfs))
    .limit(most);
  const aceites = orm
    .select({
      id: orcamento_aceite.id,
      uuid: orcamento_aceite.uuid,
      nome: orcamento_aceite.nome,
      email: orcamento_aceite.email,
      cpf: orcamento_aceite.cpf,
      cliente: none,
      anonimizado: sql<boolean>`false`,
    })
    .from(orcamento_aceite)
    .where(or(byEmail(sql`${orcamento_aceite.email}`, who), anyOf(sql`${orcamento_aceite.cpf}`, who.cpfs)))
    .limit(most);
  const links = orm
    .select({
      id: token_cliente.id,
      uuid: token_cliente.uuid,
      nome: token_cliente.contato_nome,
      email: token_cliente.contato_email,
      cpf: none,
      cliente: none,
      anonimizado: sql<boolean>`false`,
    })
    .from(token_cliente)
    .where(byEmail(sql`${token_cliente.contato_email}`, who))
    .orderBy(desc(token_cliente.id))
    .limit(most);
  const found = await together(orm, [
    () => usuarios.then(as('usuario')),
    () => contatos.then(as('contato')),
    () => socios.then(as('socio')),
    () => clientes.then(as('cliente')),
    () => aceites.then(as('aceite')),
    () => links.then(as('link')),
  ]);
  return found.flat();
}

const as =
  (tipo: TitularTipo) =>
  (rows: Omit<Found, 'tipo'>[]): Found[] =>
    rows.map((row) => ({ tipo, ...row }));

const tables = {
  usuario: { table: usuario, email: usuario.email, cpf: none },
  contato: { table: cliente_contato, email: cliente_contato.email, cpf: cliente_contato.cpf },
  socio: { table: cliente_socio, email: none, cpf: cliente_socio.documento },
  cliente: { table: cliente, email: none, cpf: cliente.documento },
  aceite: { table: orcamento_aceite, email: orcamento_aceite.email, cpf: orcamento_aceite.cpf },
  link: { table: token_cliente, email: token_cliente.contato_email, cpf: none },
} as const;

/** E-mail and CPF of one record; `undefined` when there is no such record. */
export async function identityOf(
  orm: Reader,
  tipo: TitularTipo,
  uuid: string,
): Promise<Identity | undefined> {
  const { table, email, cpf } = tables[tipo];
  const [row] = await orm
    .select({ email: sql<string | null>`lower(${email})`, cpf: sql<string | null>`${cpf}` })
    .from(table)
    .where(eq(table.uuid, uuid));
  return row && identityFrom([row]);
}

/** A company's CNPJ is nobody's CPF. */
export function identityFrom(rows: readonly { email: string | null; cpf: string | null }[]): Identity {
  const known = (values: (string | null)[]) => [
    ...new Set(values.filter((value): value is string => Boolean(value))),
  ];
  return {
    emails: known(rows.map((row) => row.email?.toLowerCase() ?? null)),
    cpfs: known(rows.map((row) => row.cpf)).filter((cpf) => /^\d{11}$/.test(cpf)),
  };
}

const maskCpf = (cpf: string | null) =>
  cpf && /^\d{11}$/.test(cpf) ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : null;

/** A found record as the screen lists it. */
export const toTitular = (row: Found): Titular => ({
  tipo: row.tipo,
  tipo_label: titularTipos[row.tipo],
  uuid: row.uuid,
  nome: row.nome,
  email: row.email,
  cpf: maskCpf(row.cpf),
  cliente: row.cliente,
  pode_anonimizar: row.tipo === 'contato' && !row.anonimizado,
});
