import { revisaoGatilhoLabels } from '@gestao/shared/contracts/operacao/recorrentes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { audited } from '../../../platform/audit/audit';
import { tarefa_recorrente } from '../../../platform/database/schema';
import type { Job } from '../../../platform/jobs/job';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { selectModelosMedidos } from './revisao.repository';
import { findGatilhos } from './revisao.rules';
import { openRevisao } from './revisao.writer';

/** On Mondays every recurring model is weighed by what became of its tasks (docs/domain/operacao.md#revisao-de-recorrentes). */
export const revisarRecorrentes: Job = {
  nome: 'revisar-recorrentes',
  titulo: 'Revisão de tarefas recorrentes',
  quando: { horarios: ['07:00'], dias: 'segundas' },
  async run(context) {
    await weighModelos(context);
    return null;
  },
};

/** Opens the reviews that are due today, or adds to those that wait. @returns how many changed */
export async function weighModelos(context: Pick<AppContext, 'database' | 'now'>): Promise<number> {
  const { database, now } = context;
  const hoje = dateIn(now());
  let total = 0;
  for (const { id } of await selectModelosMedidos(database.orm, hoje)) {
    total += await audited(database, systemActor, async (tx, audit) => {
      const [modelo] = await tx
        .select()
        .from(tarefa_recorrente)
        .where(and(eq(tarefa_recorrente.id, id), isNull(tarefa_recorrente.excluido_em)))
        .for('update');
      // Weighed again once held: somebody may have decided meanwhile.
      const [medido] = await selectModelosMedidos(tx, hoje, sql`m.id = ${id}`);
      if (!modelo || !medido) return 0;
      const achado = findGatilhos(medido, hoje);
      if (achado.gatilhos.length === 0) return 0;
      const { row, nova } = await openRevisao(tx, id, achado, hoje, { usuarioId: null, now: now() });
      if (!nova) return 0;
      audit.record({
        acao: 'Alterou',
        entidade: 'tarefa_recorrente',
        uuid: modelo.uuid,
        rotulo: modelo.titulo,
        clienteUuid: await clienteUuidOf(tx, modelo.cliente_id),
        antes: { revisao: null },
        depois: {
          revisao: row.gatilhos.map(
            (gatilho) => revisaoGatilhoLabels[gatilho as keyof typeof revisaoGatilhoLabels],
          ),
          sugestao: row.sugestao,
        },
      });
      return 1;
    });
  }
  return total;
}
