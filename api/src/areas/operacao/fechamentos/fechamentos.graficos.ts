import type { FechamentoGraficos, FechamentoGrupo } from '@gestao/shared/contracts/operacao/fechamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import {
  departamento,
  equipe,
  equipe_membro,
  fechamento,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { selectFechamentos, situacaoDe, vivosDe } from './fechamentos.repository';
import { competenciaPadrao } from './fechamentos.rules';

type Estado = 'atrasados' | 'abertos' | 'fechados';

/**
 * How the closings of a month stand by team and person of their coordinator, and by department of their tasks: each
 * group as the list's own filter finds it, inside the person's rows. @throws Refusal 403 for a client's person
 */
export async function getGraficos(
  context: AppContext,
  actor: Actor,
  pedida: string | undefined,
): Promise<FechamentoGraficos> {
  if (actor.isClient) throw forbidden();
  const { database } = context;
  const { orm } = database;
  const hoje = dateIn(context.now());
  const competencia = pedida ?? competenciaPadrao(hoje);
  const where = and(
    vivosDe(actor),
    eq(fechamento.competencia, competencia),
    ne(fechamento.status, 'cancelado'),
  );
  const [rows, pessoas, equipes, departamentos] = await Promise.all([
    selectFechamentos(database, hoje, await readDayRules(database)).where(where),
    orm
      .select({ id: fechamento.id, uuid: usuario.uuid, nome: usuario.nome })
      .from(fechamento)
      .innerJoin(usuario, eq(usuario.id, fechamento.coordenador_id))
      .where(where)
      .orderBy(byText(usuario.nome), asc(usuario.id)),
    orm
      .select({ id: fechamento.id, uuid: equipe.uuid, nome: equipe.nome })
      .from(fechamento)
      .innerJoin(equipe_membro, eq(equipe_membro.usuario_id, fechamento.coordenador_id))
      .innerJoin(equipe, and(eq(equipe.id, equipe_membro.equipe_id), isNull(equipe.excluido_em)))
      .where(where)
      .groupBy(fechamento.id, equipe.id)
      .orderBy(byText(equipe.nome), asc(equipe.id)),
    orm
      .select({ id: fechamento.id, uuid: departamento.uuid, nome: departamento.nome })
      .from(fechamento)
      .innerJoin(tarefa, and(eq(tarefa.fechamento_id, fechamento.id), isNull(tarefa.excluido_em)))
      .innerJoin(
        departamento,
        and(eq(departamento.id, tarefa.departamento_id), isNull(departamento.excluido_em)),
      )
      .where(where)
      .groupBy(fechamento.id, departamento.id)
      .orderBy(byText(departamento.nome), asc(departamento.id)),
  ]);
  const estados = new Map(
    rows.map((row): [number, Estado] => [
      row.id,
      row.status === 'fechado' ? 'fechados' : situacaoDe(row) === 'atrasado' ? 'atrasados' : 'abertos',
    ]),
  );
  return {
    competencia,
    equipes: gruposDe(equipes, estados),
    departamentos: gruposDe(departamentos, estados),
    pessoas: gruposDe(pessoas, estados),
  };
}

/** Who is latest first, then who has most open; of equals, in their own order. */
function gruposDe(
  rows: readonly { id: number; uuid: string; nome: string }[],
  estados: ReadonlyMap<number, Estado>,
): FechamentoGrupo[] {
  const grupos = new Map<string, FechamentoGrupo>();
  for (const { id, uuid, nome } of rows) {
    const estado = estados.get(id);
    // Made between the two readings: the next look has it.
    if (!estado) continue;
    const grupo = grupos.get(uuid) ?? { uuid, nome, atrasados: 0, abertos: 0, fechados: 0 };
    grupo[estado] += 1;
    grupos.set(uuid, grupo);
  }
  return [...grupos.values()].sort(
    (one, other) => other.atrasados - one.atrasados || other.abertos - one.abertos,
  );
}
