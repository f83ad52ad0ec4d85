import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '../area/area';
import { departamento, direcionador, precificacao_servico, seletor, usuario } from '../database/schema';

/** Names of what a template holds by address; what is gone is told as such. */
export type Nomes = (uuid: string) => string;

type Kind = 'usuarios' | 'departamentos' | 'servicos' | 'seletores' | 'direcionadores';
const named: Record<Kind, [table: PgTable & { uuid: PgColumn }, nome: PgColumn]> = {
  usuarios: [usuario, usuario.nome],
  departamentos: [departamento, departamento.nome],
  servicos: [precificacao_servico, precificacao_servico.nome],
  seletores: [seletor, seletor.rotulo],
  direcionadores: [direcionador, direcionador.nome],
};

/** Names of the records that templates point to, deleted ones too. */
export async function namesOf(
  orm: Reader,
  citados: Partial<Record<Kind, readonly (string | null | undefined)[]>>,
): Promise<Nomes> {
  const nomes = new Map<string, string>();
  for (const kind of Object.keys(citados) as Kind[]) {
    const [table, nome] = named[kind];
    const uuids = [...new Set(citados[kind]?.flatMap((uuid) => uuid ?? []))];
    if (uuids.length === 0) continue;
    const rows = await orm.select({ uuid: table.uuid, nome }).from(table).where(inArray(table.uuid, uuids));
    for (const row of rows) nomes.set(String(row.uuid), String(row.nome));
  }
  return (uuid) => nomes.get(uuid) ?? 'excluído';
}
