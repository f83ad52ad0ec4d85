import { addMonths } from '@gestao/shared/rules/calendar';
import { and, eq, gte, isNull, max } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente_fechamento_modelo, fechamento_modelo } from '../../../platform/database/schema';
import { lockCliente } from '../../clientes/clientes/clientes.repository';
import { insertVinculo } from './cliente-modelo.writer';

/**
 * Makes a published closing template run for a client from a competência (`AAAA-MM`) on
 * (docs/domain/clientes.md#modelos). Where it already runs, nothing is written.
 * @throws Refusal 404 for a client outside the person's rows, 422 for a template that is not published.
 */
export function linkModelo(
  scope: Scope,
  clienteUuid: string,
  { modelo_uuid, inicio }: { modelo_uuid: string; inicio: string },
): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const cliente = await lockCliente(tx, scope.actor, clienteUuid);
    if (!cliente) throw notFound();
    const modelo = await modeloPublicado(tx, modelo_uuid);
    const [vigente] = await tx
      .select({ id: cliente_fechamento_modelo.id })
      .from(cliente_fechamento_modelo)
      .where(
        and(
          eq(cliente_fechamento_modelo.cliente_id, cliente.id),
          eq(cliente_fechamento_modelo.modelo_id, modelo.id),
          isNull(cliente_fechamento_modelo.fim),
          isNull(cliente_fechamento_modelo.excluido_em),
        ),
      );
    if (vigente) return;
    const desde = await depoisDoAnterior(tx, cliente.id, modelo.id, inicio);
    const vinculo = await insertVinculo(
      tx,
      { cliente_id: cliente.id, modelo_id: modelo.id, inicio: desde },
      trailOf(scope),
    );
    audit.record({
      acao: 'Criou',
      entidade: 'cliente_fechamento_modelo',
      uuid: vinculo.uuid,
      rotulo: `${cliente.razao_social}: ${modelo.nome}`,
      depois: { cliente: cliente.razao_social, modelo: modelo.nome, inicio: desde },
    });
  });
}

/** Where the same template ran until a later month, it goes on behind that: a month has it once. */
async function depoisDoAnterior(
  tx: Transaction,
  clienteId: number,
  modeloId: number,
  inicio: string,
): Promise<string> {
  const [anterior] = await tx
    .select({ fim: max(cliente_fechamento_modelo.fim) })
    .from(cliente_fechamento_modelo)
    .where(
      and(
        eq(cliente_fechamento_modelo.cliente_id, clienteId),
        eq(cliente_fechamento_modelo.modelo_id, modeloId),
        isNull(cliente_fechamento_modelo.excluido_em),
        gte(cliente_fechamento_modelo.fim, inicio),
      ),
    );
  return anterior?.fim ? addMonths(anterior.fim, 1) : inicio;
}

async function modeloPublicado(tx: Transaction, uuid: string) {
  const [modelo] = await tx
    .select({ id: fechamento_modelo.id, nome: fechamento_modelo.nome, status: fechamento_modelo.status })
    .from(fechamento_modelo)
    .where(and(eq(fechamento_modelo.uuid, uuid), isNull(fechamento_modelo.excluido_em)));
  if (modelo?.status !== 'publicado') throw invalidFields({ modelo_uuid: ['Opção inválida.'] });
  return modelo;
}
