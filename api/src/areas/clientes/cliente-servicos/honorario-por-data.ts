import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { audited } from '../../../platform/audit/audit';
import { cliente } from '../../../platform/database/schema';
import { writeCliente } from '../clientes/cliente.writer';
import { listClienteServicos } from './cliente-servicos.repository';
import { somaAtiva } from './cliente-servicos.rules';

/**
 * Services begin and end by date alone: the fees that follow them are brought up to the day. A fee
 * follows while it equals the sum of the services active on the day the client was last saved; another
 * one was adjusted by hand, and stays.
 * @returns how many fees changed
 */
export async function followServiceDates({ database, now }: Pick<AppContext, 'database' | 'now'>) {
  const hoje = dateIn(now());
  const saved = sql`(${cliente.atualizado_em} at time zone 'America/Sao_Paulo')::date`;
  const candidates = await database.orm
    .select({ id: cliente.id })
    .from(cliente)
    .where(
      and(
        isNull(cliente.excluido_em),
        isNotNull(cliente.honorario_mensal_centavos),
        sql`exists (select 1 from cliente_servico s where s.cliente_id = cliente.id and s.excluido_em is null
          and ((s.data_inicio > ${saved} and s.data_inicio <= ${hoje}::date)
            or (s.data_fim >= ${saved} and s.data_fim < ${hoje}::date)))`,
      ),
    );
  let changed = 0;
  for (const { id } of candidates) {
    changed += await audited(database, systemActor, async (tx, audit) => {
      const [row] = await tx.select().from(cliente).where(eq(cliente.id, id)).for('update');
      if (!row) return 0;
      const services = await listClienteServicos(tx, id);
      const before = row.honorario_mensal_centavos;
      const next = somaAtiva(services, hoje);
      if (before === next || before !== somaAtiva(services, dateIn(row.atualizado_em))) return 0;
      // Nobody else's change: whoever saved the client last stays named.
      const por = { usuarioId: row.atualizado_por_id, now: now() };
      await writeCliente(tx, id, { honorario_mensal_centavos: next }, por);
      audit.record({
        acao: 'Alterou',
        entidade: 'cliente',
        uuid: row.uuid,
        rotulo: row.razao_social,
        antes: { honorario_mensal_centavos: before },
        depois: { honorario_mensal_centavos: next },
      });
      return 1;
    });
  }
  return changed;
}
