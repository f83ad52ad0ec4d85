import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { withTransaction } from '../../../platform/database/database';
import { fechamento_geracao, fechamento_modelo } from '../../../platform/database/schema';
import type { Job } from '../../../platform/jobs/job';
import { readSetting } from '../../sistema/configs/configs.repository';
import { selectAlvos } from './alvos-da-competencia';
import { runGeracao } from './geracao-runner';
import { beginGeracao } from './hold-geracao';

/**
 * On the firm's day of the month, or the template's own, the closings of the month are made; a day on which the product
 * stood still is made up for (docs/domain/operacao.md#geracao).
 */
export const gerarFechamentos: Job = {
  nome: 'gerar-fechamentos',
  titulo: 'Geração dos fechamentos do mês',
  quando: { horarios: ['03:30'] },
  async run(context) {
    await generateOfDay(context);
    return null;
  },
};

/** Makes the month's closings of the templates whose day has come. @returns how many were asked for */
export async function generateOfDay(context: AppContext): Promise<number> {
  const { database, now } = context;
  const hoje = dateIn(now());
  const competencia = hoje.slice(0, 7);
  const modelos = await modelosDoDia(context, competencia, Number(hoje.slice(8)));
  if (modelos.length === 0) return 0;
  const alvos = await selectAlvos(database.orm, context.areas, { competencia, modelos });
  const row = await withTransaction(database, (tx) =>
    beginGeracao(
      tx,
      competencia,
      { total: alvos.length, relatorio: { itens: [], modelos } },
      { usuarioId: null, now: now() },
    ),
  );
  // Somebody is at it by hand: the next day finds what is left.
  if (!row) return 0;
  const falhas: unknown[] = [];
  await runGeracao(
    context,
    row,
    alvos,
    { auditActor: systemActor, nome: 'Sistema', usuarioId: null },
    { stop: () => false, report: (error) => falhas.push(error) },
  );
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} closings were not made.`);
  return alvos.length;
}

/** Published templates whose day is today or was, and that the product has not made this competência of. */
async function modelosDoDia({ database: { orm } }: AppContext, competencia: string, dia: number) {
  const daEmpresa = await readSetting(orm, 'fechamentos', 'dia_geracao_fechamentos');
  const rows = await orm
    .select({ id: fechamento_modelo.id })
    .from(fechamento_modelo)
    .where(
      and(
        isNull(fechamento_modelo.excluido_em),
        eq(fechamento_modelo.status, 'publicado'),
        sql`coalesce(${fechamento_modelo}.dia_geracao, ${daEmpresa}::int) <= ${dia}`,
        sql`not exists (select 1 from ${fechamento_geracao} g where g.competencia = ${competencia}
          and g.criado_por_id is null and g.excluido_em is null and g.situacao = 'concluida'
          and g.relatorio->'modelos' @> to_jsonb(${fechamento_modelo}.id))`,
      ),
    );
  return rows.map(({ id }) => id);
}
