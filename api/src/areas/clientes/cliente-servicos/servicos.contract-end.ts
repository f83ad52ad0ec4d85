import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import type { ContractEndStep } from '../../../platform/area/contract-end';
import { cliente_servico } from '../../../platform/database/schema';
import { deleteServico, writeServico } from './cliente-servico.writer';
import { listClienteServicos } from './cliente-servicos.repository';
import { loggedServico } from './cliente-servicos.service';

/** Services that go on after the contract's last day. */
function runningServices(clienteId: number, fim: string): SQL {
  return and(
    eq(cliente_servico.cliente_id, clienteId),
    isNull(cliente_servico.excluido_em),
    or(isNull(cliente_servico.data_fim), gt(cliente_servico.data_fim, fim)),
  ) as SQL;
}

/** Services end with the contract; one that had not begun by its last day never does. */
export const servicosContractEnd: ContractEndStep = {
  conta: {
    em: 'servicos_encerrados',
    total: (orm, clienteId, fim) => orm.$count(cliente_servico, runningServices(clienteId, fim)),
  },
  async run(tx, audit, scope, cliente, fim) {
    const running = await tx
      .select()
      .from(cliente_servico)
      .where(runningServices(cliente.id, fim))
      .orderBy(cliente_servico.id)
      .for('update');
    const known = new Map((await listClienteServicos(tx, cliente.id)).map((one) => [one.uuid, one]));
    for (const one of running) {
      const servico = known.get(one.uuid);
      const never = one.data_inicio > fim;
      const data_fim = never ? one.data_inicio : fim;
      await writeServico(tx, one.id, { data_fim }, trailOf(scope));
      if (never) await deleteServico(tx, one.id, trailOf(scope));
      audit.record({
        acao: never ? 'Excluiu' : 'Alterou',
        entidade: 'cliente_servico',
        uuid: one.uuid,
        clienteUuid: cliente.uuid,
        rotulo: servico?.servico.nome ?? cliente.razao_social,
        antes: never && servico ? loggedServico(servico) : { data_fim: one.data_fim },
        depois: never ? null : { data_fim },
      });
    }
  },
};
