import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { type Database, withTransaction } from '../../../platform/database/database';
import { notificacao, processo } from '../../../platform/database/schema';
import type { Job } from '../../../platform/jobs/job';
import { notify } from '../../sistema/notificacoes/notify';
import { aMedirSql } from './processos.service';

const evento = 'processo_a_medir';

/** Sixty days after a process was put in place its dono is told, once, to measure its time. */
export const pedirMedicoes: Job = {
  nome: 'pedir-medicoes',
  titulo: 'Medição de processos implantados',
  quando: { horarios: ['07:10'] },
  async run(context) {
    await askMedicoes(context);
    return null;
  },
};

/** @returns how many were asked for */
export async function askMedicoes(context: Pick<AppContext, 'database' | 'now' | 'config'>): Promise<number> {
  const { database, now } = context;
  let pedidas = 0;
  for (const { id } of await waiting(database, now())) {
    pedidas += await withTransaction(database, async (tx) => {
      const [row] = await tx
        .select()
        .from(processo)
        .where(and(eq(processo.id, id), isNull(processo.excluido_em), aMedirSql(dateIn(now()))))
        .for('update');
      if (!row?.implantado_em) return 0;
      const dito = await tx.$count(
        notificacao,
        and(
          eq(notificacao.evento, evento),
          eq(notificacao.entidade_uuid, row.uuid),
          gte(notificacao.criado_em, row.implantado_em),
        ),
      );
      if (dito > 0) return 0;
      await notify(tx, context, {
        evento,
        usuarioIds: [row.dono_id],
        titulo: `Meça o processo “${row.nome}”`,
        corpo: 'Ele está implantado há 60 dias. Informe quanto cada etapa leva para ver o ganho realizado.',
        entidade: 'processo',
        entidadeUuid: row.uuid,
        rota: `/as-is-to-be/${row.uuid}`,
      });
      return 1;
    });
  }
  return pedidas;
}

const waiting = ({ orm }: Database, now: Date) =>
  orm
    .select({ id: processo.id })
    .from(processo)
    .where(and(isNull(processo.excluido_em), aMedirSql(dateIn(now))))
    .orderBy(asc(processo.id));
