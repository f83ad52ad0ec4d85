import type { CalendarioOpcoes } from '@gestao/shared/contracts/operacao/evento';
import type { SeletorGrupo } from '@gestao/shared/contracts/sistema/values/seletores';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import { equipe, equipe_membro, seletor, usuario } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { departamentoChoices } from '../../acesso/departamentos/departamento-choices';

/** What the form of an event and the filters of the calendar offer. */
export async function calendarioOpcoes(
  { orm }: Pick<Database, 'orm'>,
  actor: Actor,
): Promise<CalendarioOpcoes> {
  const [tipos, salas, pessoas, departamentos, daEquipe] = await Promise.all([
    orm
      .select({ valor: seletor.chave, rotulo: seletor.rotulo })
      .from(seletor)
      .where(inUse('tipo_evento'))
      .orderBy(asc(seletor.ordem), asc(seletor.id)),
    orm
      .select({ valor: seletor.uuid, rotulo: seletor.rotulo })
      .from(seletor)
      .where(inUse('sala'))
      .orderBy(asc(seletor.ordem), asc(seletor.id)),
    orm
      .select({ valor: usuario.uuid, rotulo: usuario.nome })
      .from(usuario)
      .where(and(eq(usuario.is_client, 0), ne(usuario.status, 'inativo'), isNull(usuario.excluido_em)))
      .orderBy(byText(usuario.nome), asc(usuario.id)),
    departamentoChoices(orm),
    selectEquipe({ orm }, actor.usuarioId),
  ]);
  return { tipos, salas, pessoas, departamentos, tem_equipe: daEquipe.length > 1 };
}

const inUse = (grupo: SeletorGrupo): SQL =>
  and(eq(seletor.grupo, grupo), seletor.ativo, isNull(seletor.excluido_em)) as SQL;

/** People of the live teams somebody is in or leads, himself included. */
export async function selectEquipe({ orm }: Pick<Database, 'orm'>, usuarioId: number): Promise<number[]> {
  const rows = await orm
    .selectDistinct({ id: equipe_membro.usuario_id })
    .from(equipe_membro)
    .innerJoin(equipe, eq(equipe.id, equipe_membro.equipe_id))
    .where(
      and(
        equipe.ativo,
        isNull(equipe.excluido_em),
        sql`(${equipe.lider_id} = ${usuarioId} or exists (select 1 from equipe_membro eu
          where eu.equipe_id = ${equipe.id} and eu.usuario_id = ${usuarioId}))`,
      ),
    );
  return [...new Set([usuarioId, ...rows.map(({ id }) => id)])];
}
