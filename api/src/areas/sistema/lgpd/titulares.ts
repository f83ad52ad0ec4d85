import { type Titular, type TitularTipo, titularTipos } from '@gestao/shared/contracts/sistema/lgpd';
import { type Areas, offered } from '../../../platform/area/area';
import type { Found, Identity, TitularKind, TitularReader } from '../../../platform/area/titular';

const ordem = Object.keys(titularTipos);

const kindsOf = (areas: Areas): TitularKind[] =>
  offered(areas, 'titularKinds').sort((one, other) => ordem.indexOf(one.tipo) - ordem.indexOf(other.tipo));

export const titularKind = (areas: Areas, tipo: TitularTipo): TitularKind | undefined =>
  kindsOf(areas).find((kind) => kind.tipo === tipo);

/** Every record that names the person, kind after kind. */
export async function findRecords(areas: Areas, orm: TitularReader, who: Identity): Promise<Found[]> {
  const found: Found[] = [];
  for (const { tipo, find } of kindsOf(areas))
    for (const row of await find(orm, who)) found.push({ tipo, ...row });
  return found;
}

/** E-mail and CPF of one record; `undefined` when there is no such record. */
export async function identityOf(
  areas: Areas,
  orm: TitularReader,
  tipo: TitularTipo,
  uuid: string,
): Promise<Identity | undefined> {
  const row = await titularKind(areas, tipo)?.identity(orm, uuid);
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
export const toTitular = (areas: Areas, row: Found): Titular => ({
  tipo: row.tipo,
  tipo_label: titularTipos[row.tipo],
  uuid: row.uuid,
  nome: row.nome,
  email: row.email,
  cpf: maskCpf(row.cpf),
  cliente: row.cliente,
  pode_anonimizar: titularKind(areas, row.tipo)?.anonymise !== undefined && !row.anonimizado,
});
