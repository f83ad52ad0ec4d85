import type { Elegiveis, FecharElegiveis } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { and, asc, eq } from 'drizzle-orm';
import { forbidden, Refusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { fechamentoAberto } from '../../../platform/area/open-rows';
import { audited } from '../../../platform/audit/audit';
import { cliente, fechamento, fechamento_modelo } from '../../../platform/database/schema';
import { readConfigs } from '../../sistema/configs/configs.repository';
import { nomeDoCliente, vivosDe } from '../fechamentos/fechamentos.repository';
import { readBloqueios } from './bloqueios';
import { closeHeld, textoDosBloqueios } from './fechar.service';
import { holdFechamento, veTodos } from './hold-fechamento';

const semRetrospectiva = { atrasou: '', ajudou: '', mudar: '', aplicar: false };

/**
 * Closes what of a competência nothing holds back, each in a transaction of its own, and tells why the others stay.
 * `simular` only tells it. @throws Refusal 403 without the total view
 */
export async function closeElegiveis(scope: Scope, form: FecharElegiveis): Promise<Elegiveis> {
  if (!veTodos(scope.actor)) throw forbidden('Somente quem vê todos os fechamentos os fecha em massa.');
  const { orm } = scope.database;
  const { exigir_volume } = await readConfigs(orm, 'fechamentos');
  const rows = await orm
    .select({ row: fechamento, cliente: nomeDoCliente, modelo: fechamento_modelo.nome })
    .from(fechamento)
    .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
    .innerJoin(fechamento_modelo, eq(fechamento_modelo.id, fechamento.modelo_id))
    .where(
      and(
        vivosDe(scope.actor),
        eq(fechamento.competencia, form.competencia),
        fechamentoAberto(fechamento.status),
      ),
    )
    .orderBy(asc(fechamento.id));
  const result: Elegiveis = { fechados: [], recusados: [] };
  for (const { row, cliente: nome, modelo } of rows) {
    const dito = { uuid: row.uuid, codigo: row.codigo, cliente: nome, modelo };
    const impedem = (await readBloqueios(orm, row, exigir_volume)).filter(({ impede }) => impede);
    if (impedem.length > 0) result.recusados.push({ ...dito, motivo: textoDosBloqueios(impedem) });
    else if (form.simular) result.fechados.push(dito);
    else {
      try {
        await audited(scope.database, scope.auditActor, async (tx, audit) =>
          closeHeld(tx, audit, scope, await holdFechamento(tx, scope, row.uuid), semRetrospectiva),
        );
        result.fechados.push(dito);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        result.recusados.push({ ...dito, motivo: error.message });
      }
    }
  }
  return result;
}
