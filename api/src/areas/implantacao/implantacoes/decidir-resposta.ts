import type { DecidirResposta } from '@gestao/shared/contracts/clientes/documento-resposta';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { and, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { cliente, documento_pedido, implantacao } from '../../../platform/database/schema';
import { settleResposta } from '../../clientes/documentos-pedidos/decide-resposta';
import { followImplantacoes } from '../saude/seguir';
import { vivasDe } from './implantacoes.repository';

/**
 * What is made of the client's answer to a document of a start (docs/domain/operacao.md#respostas).
 * @throws Refusal 404 outside the rows; 406 `resposta_decidida`, `implantacao_encerrada`; 409; 422
 */
export function decideRespostaDaImplantacao(
  scope: Scope,
  at: { uuid: string; documento: string },
  form: DecidirResposta,
): Promise<{ uuid: string; versao: number }> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const [row] = await tx
      .select({
        id: implantacao.id,
        uuid: implantacao.uuid,
        codigo: implantacao.codigo,
        status: implantacao.status,
        clienteUuid: cliente.uuid,
      })
      .from(implantacao)
      .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
      .where(and(vivasDe(scope.actor), eq(implantacao.uuid, at.uuid)))
      .for('no key update', { of: implantacao });
    if (!row) throw notFound();
    const [documento] = await tx
      .select()
      .from(documento_pedido)
      .where(
        and(
          eq(documento_pedido.uuid, at.documento),
          eq(documento_pedido.implantacao_id, row.id),
          isNull(documento_pedido.excluido_em),
        ),
      )
      .for('update');
    if (!documento) throw notFound();
    if (!isImplantacaoAberta(row.status))
      throw ruleRefusal('implantacao_encerrada', 'Esta implantação já foi encerrada.');
    await refuseLostUpdate(tx, documento, form.versao);
    const { codigo, clienteUuid } = row;
    const pede = { codigo, sobre: { entidade: 'implantacao', uuid: row.uuid } as const, clienteUuid };
    await settleResposta(tx, audit, documento, pede, form, trailOf(scope));
    await followImplantacoes(tx, audit, scope, [row.id], scope.now());
    return { uuid: documento.uuid, versao: documento.versao + 1 };
  });
}
