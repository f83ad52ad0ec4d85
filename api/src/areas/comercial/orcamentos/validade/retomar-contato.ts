import { addBusinessDays, dateIn } from '@gestao/shared/rules/calendar';
import { sql } from 'drizzle-orm';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { nextNumber } from '../../../../platform/database/next-number';
import { tarefa } from '../../../../platform/database/schema/index';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { readDayRules } from '../../../sistema/feriados/firm-calendar';
import { keepAfterRecusa } from '../../oportunidades/oportunidade-do-orcamento';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';

const proximaAcao = 'Retomar contato';
/** Business days until somebody calls again. */
const prazoDiasUteis = 3;

/**
 * A refused proposal does not lose its opportunity: it stays in Negociação, with the refusal as the objection
 * and a task to call again (docs/domain/comercial.md#recusa). Without an open opportunity nothing happens.
 * @param recusa what was answered, by whom; `usuarioId` null for a client by link
 */
export async function resumeContato(
  tx: Transaction,
  audit: Audit,
  row: OrcamentoRow,
  recusa: { motivo: string; comentario: string | null; now: Date; usuarioId: number | null },
): Promise<void> {
  const { now, usuarioId } = recusa;
  const prazo = addBusinessDays(dateIn(now), prazoDiasUteis, await readDayRules(tx));
  const proxima = { acao: proximaAcao, em: prazo };
  const negocio = await keepAfterRecusa(tx, audit, row, { ...recusa, proxima }, { now, usuarioId });
  if (!negocio) return;
  const clienteUuid = await clienteUuidOf(tx, negocio.cliente_id);
  const titulo = `${proximaAcao}: ${negocio.titulo}`;
  const [criada] = await tx
    .insert(tarefa)
    .values({
      codigo: await nextCodigo(tx),
      titulo,
      descricao: `${row.numero} foi recusado: ${recusa.motivo}.`,
      contexto: 'avulsa',
      cliente_id: negocio.cliente_id,
      responsavel_id: negocio.responsavel_id,
      data_vencimento: prazo,
      criado_em: now,
      criado_por_id: usuarioId,
    })
    .returning({ uuid: tarefa.uuid });
  audit.record({
    acao: 'Criou',
    entidade: 'tarefa',
    uuid: criada?.uuid ?? null,
    rotulo: titulo,
    clienteUuid,
    depois: { titulo, data_vencimento: prazo },
  });
}

/** `T-000001`. */
async function nextCodigo(tx: Transaction): Promise<string> {
  const maior = sql<number>`(select coalesce(max(substring(t.codigo from '[0-9]+$')::bigint), 0) + 1 from tarefa t)`;
  return `T-${String(await nextNumber(tx, 'tarefa', maior)).padStart(6, '0')}`;
}
