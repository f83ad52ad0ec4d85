import type { RepasseDesfecho, RepassePapel } from '@gestao/shared/contracts/acesso/values/repasses';
import { addDays, businessDaysBetween, type DayRules } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Days } from '../../../platform/area/absence-work';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import {
  ausencia_repasse,
  cargo,
  equipe,
  equipe_membro,
  perfil,
  usuario,
  usuario_ausencia,
} from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { type Candidato, firstOf, lastOf } from './repasses.rules';

export type RepasseRow = typeof ausencia_repasse.$inferSelect;

/** Active people of the firm, as those who hand work over and take it know them. */
export async function selectPessoas(orm: Reader) {
  const pessoas = await orm
    .select({
      id: usuario.id,
      uuid: usuario.uuid,
      nome: usuario.nome,
      cargoId: usuario.cargo_id,
      nivel: cargo.nivel,
      departamentoId: usuario.departamento_id,
      permissoes: perfil.permissoes,
      minutosDia: usuario.capacidade_minutos_dia,
    })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .leftJoin(cargo, eq(cargo.id, usuario.cargo_id))
    .where(and(eq(usuario.status, 'ativo'), eq(usuario.is_client, 0), isNull(usuario.excluido_em)))
    .orderBy(byText(usuario.nome), asc(usuario.id))
    .limit(1000);
  const membros = await orm
    .select({ id: equipe_membro.usuario_id, equipeId: equipe_membro.equipe_id })
    .from(equipe_membro)
    .innerJoin(equipe, eq(equipe.id, equipe_membro.equipe_id))
    .where(and(eq(equipe.ativo, true), isNull(equipe.excluido_em)));
  const equipes = new Map<number, number[]>();
  for (const { id, equipeId } of membros) equipes.set(id, [...(equipes.get(id) ?? []), equipeId]);
  return pessoas.map((pessoa) => ({ ...pessoa, equipes: equipes.get(pessoa.id) ?? [] }));
}

/** Absences of everybody that touch these days, by person. */
export async function selectAusenciasEm(orm: Reader, dias: Days): Promise<Map<number, Days[]>> {
  const rows = await orm
    .select({
      id: usuario_ausencia.usuario_id,
      inicio: usuario_ausencia.inicio,
      fim: usuario_ausencia.fim,
    })
    .from(usuario_ausencia)
    .where(
      and(
        isNull(usuario_ausencia.excluido_em),
        lte(usuario_ausencia.inicio, dias.fim),
        gte(usuario_ausencia.fim, dias.inicio),
      ),
    );
  const found = new Map<number, Days[]>();
  for (const { id, inicio, fim } of rows) found.set(id, [...(found.get(id) ?? []), { inicio, fim }]);
  return found;
}

type Pessoa = Awaited<ReturnType<typeof selectPessoas>>[number];

/** People with what these days leave them: their hours of the business days they are there, less what they have to do. */
export function candidatosDe(
  pessoas: readonly Pessoa[],
  ausencias: ReadonlyMap<number, Days[]>,
  carga: ReadonlyMap<number, number>,
  dias: Days,
  regras: DayRules,
): Candidato[] {
  const total = diasUteis(dias, regras);
  return pessoas.map(({ minutosDia, ...pessoa }) => {
    const fora = ausencias.get(pessoa.id) ?? [];
    const perdidos = fora.reduce(
      (soma, { inicio, fim }) =>
        soma + diasUteis({ inicio: lastOf(inicio, dias.inicio), fim: firstOf(fim, dias.fim) }, regras),
      0,
    );
    return {
      ...pessoa,
      ausencias: fora,
      livre_milimin: (total - perdidos) * minutosDia * 1000 - (carga.get(pessoa.id) ?? 0),
    };
  });
}

/** Business days, both ends counted. */
const diasUteis = ({ inicio, fim }: Days, regras: DayRules): number =>
  businessDaysBetween(addDays(inicio, -1), fim, regras);

/** What was handed over for an absence, oldest first. */
export async function selectRepasses(orm: Reader, ausenciaId: number) {
  return orm
    .select({
      uuid: ausencia_repasse.uuid,
      papel: ausencia_repasse.papel,
      registro_uuid: ausencia_repasse.registro_uuid,
      para: usuario.nome,
      desfecho: ausencia_repasse.desfecho,
    })
    .from(ausencia_repasse)
    .innerJoin(usuario, eq(usuario.id, ausencia_repasse.para_id))
    .where(eq(ausencia_repasse.ausencia_id, ausenciaId))
    .orderBy(asc(ausencia_repasse.id));
}

/** What is still handed over for an absence, held. */
export function lockRepasses(tx: Transaction, ausenciaId: number): Promise<RepasseRow[]> {
  return tx
    .select()
    .from(ausencia_repasse)
    .where(and(eq(ausencia_repasse.ausencia_id, ausenciaId), isNull(ausencia_repasse.encerrado_em)))
    .orderBy(asc(ausencia_repasse.id))
    .for('update');
}

/** All that still holds of these records, whatever the absence, held. */
export function lockRepassesDosRegistros(
  tx: Transaction,
  papel: RepassePapel,
  uuids: readonly string[],
): Promise<RepasseRow[]> {
  return tx
    .select()
    .from(ausencia_repasse)
    .where(
      and(
        eq(ausencia_repasse.papel, papel),
        inArray(ausencia_repasse.registro_uuid, [...uuids]),
        isNull(ausencia_repasse.encerrado_em),
      ),
    )
    .orderBy(asc(ausencia_repasse.id))
    .for('update');
}

export async function insertRepasses(
  tx: Transaction,
  rows: readonly (typeof ausencia_repasse.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(ausencia_repasse).values([...rows]);
}

export async function endRepasses(
  tx: Transaction,
  ids: readonly number[],
  desfecho: RepasseDesfecho,
  em: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(ausencia_repasse)
    .set({ encerrado_em: em, desfecho })
    .where(inArray(ausencia_repasse.id, [...ids]));
}

/** Absences whose work goes back: over or deleted, of a person who is not away again today. */
export async function selectADevolver(orm: Reader, hoje: string): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ uuid: usuario_ausencia.uuid })
    .from(usuario_ausencia)
    .innerJoin(ausencia_repasse, eq(ausencia_repasse.ausencia_id, usuario_ausencia.id))
    .where(
      and(
        isNull(ausencia_repasse.encerrado_em),
        or(sql`${usuario_ausencia.fim} < ${hoje}::date`, sql`${usuario_ausencia.excluido_em} is not null`),
        sql`not exists (select 1 from usuario_ausencia a where a.usuario_id = ${ausencia_repasse.de_id}
          and a.excluido_em is null and ${hoje}::date between a.inicio and a.fim)`,
      ),
    );
  return rows.map(({ uuid }) => uuid);
}

/** An absence, deleted or not, held. */
export async function lockQualquerAusencia(tx: Transaction, uuid: string) {
  const [row] = await tx.select().from(usuario_ausencia).where(eq(usuario_ausencia.uuid, uuid)).for('update');
  return row;
}

/** Names and rights of people, whoever they are now. */
export async function selectQuem(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await tx
    .select({
      id: usuario.id,
      nome: usuario.nome,
      permissoes: perfil.permissoes,
      ativo: sql<boolean>`${usuario.status} = 'ativo' and ${usuario.excluido_em} is null`,
    })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(inArray(usuario.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
