import { addBusinessDays, dateIn } from '@gestao/shared/rules/calendar';
import type { Trail } from '../../../../platform/app/author';
import type { AppContext } from '../../../../platform/app/context';
import { directoryOf } from '../../../../platform/area/area';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { readDayRules } from '../../../sistema/feriados/firm-calendar';
import { keepAfterRecusa } from '../../oportunidades/oportunidade-do-orcamento';
import { holdOportunidadeOf } from '../../oportunidades/oportunidades.repository';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';

/** To be called before the refused budget is held. */
export const holdForRecusa = holdOportunidadeOf;

const proximaAcao = 'Retomar contato';
/** Business days until somebody calls again. */
const prazoDiasUteis = 3;

/**
 * A refused proposal does not lose its opportunity: it stays in Negociação, with the refusal as the objection
 * and a task to call again (docs/domain/comercial.md#recusa). Without an open opportunity nothing happens.
 * @param recusa what was answered
 */
export async function resumeContato(
  tx: Transaction,
  audit: Audit,
  context: Pick<AppContext, 'areas'>,
  row: OrcamentoRow,
  recusa: { motivo: string; comentario: string | null },
  por: Trail,
): Promise<void> {
  const prazo = addBusinessDays(dateIn(por.now), prazoDiasUteis, await readDayRules(tx));
  const proxima = { acao: proximaAcao, em: prazo };
  const negocio = await keepAfterRecusa(tx, audit, row, { ...recusa, proxima }, por);
  if (!negocio) return;
  const clienteUuid = await clienteUuidOf(tx, negocio.cliente_id);
  const cliente =
    negocio.cliente_id === null || clienteUuid === null
      ? null
      : { id: negocio.cliente_id, uuid: clienteUuid };
  await directoryOf(context.areas, 'tasks').open(
    tx,
    audit,
    {
      titulo: `${proximaAcao}: ${negocio.titulo}`,
      descricao: `${row.numero} foi recusado: ${recusa.motivo}.`,
      cliente,
      responsavelId: negocio.responsavel_id,
      vencimento: prazo,
    },
    por,
  );
}
