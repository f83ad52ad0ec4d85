import { formatDateInWords } from '@gestao/shared/config';
import type { CobrarDocumentos, DocumentosDaTarefa } from '@gestao/shared/contracts/operacao/tarefa-pedidos';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { documento_pedido as t } from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { markDocumentosCobrados } from '../../../clientes/documentos-pedidos/documento.writer';
import { mailPedidos } from './avisar-contato';
import { emFalta } from './pedidos.rules';
import { holdAsking, listPedidosDaTarefa } from './pedidos.service';

const umDia = 24 * 60 * 60 * 1000;

/**
 * Reminds one of the client's contacts of all that a task still waits for, with a fresh link
 * (docs/domain/operacao.md#pedidos).
 * @throws Refusal 403, 404; 406 `nada_em_falta`, `cobrado_ha_pouco` within a day of the last time; 422
 */
export async function remindPedidos(
  scope: Scope,
  uuid: string,
  { avisar_uuid, mensagem }: CobrarDocumentos,
): Promise<DocumentosDaTarefa> {
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdAsking(tx, scope, uuid);
    const pedidos = await tx
      .select()
      .from(t)
      .where(and(eq(t.tarefa_id, row.id), isNull(t.excluido_em)))
      .orderBy(asc(t.id))
      .for('update');
    const devidos = pedidos.filter(({ status }) => emFalta.has(status));
    if (devidos.length === 0)
      throw ruleRefusal('nada_em_falta', 'O cliente já enviou tudo o que foi pedido nesta tarefa.');
    const [ultima] = pedidos
      .flatMap(({ cobrado_em }) => (cobrado_em ? [cobrado_em] : []))
      .sort((one, other) => other.getTime() - one.getTime());
    if (ultima && scope.now().getTime() - ultima.getTime() < umDia)
      throw ruleRefusal(
        'cobrado_ha_pouco',
        `O cliente já foi cobrado em ${formatDateInWords(ultima.toISOString(), { time: true })}. Espere um dia para cobrar de novo.`,
      );
    await mailPedidos(tx, audit, scope, row, { contatoUuid: avisar_uuid, mensagem });
    await markDocumentosCobrados(
      tx,
      devidos.map(({ id }) => id),
      trailOf(scope),
    );
    audit.record({
      acao: 'Enviou',
      entidade: 'tarefa',
      uuid: row.uuid,
      rotulo: row.codigo,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      depois: { cobranca: devidos.map(({ nome }) => nome) },
    });
  });
  return listPedidosDaTarefa(scope, uuid);
}
