import type { AnexoDecidido } from '@gestao/shared/contracts/operacao/validacao-decisao';
import { anexoValidacaoLabels } from '@gestao/shared/contracts/operacao/values/validacao-anexos';
import { trailOf } from '../../../platform/app/author';
import { forbidden, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { undecideAnexo } from '../../sistema/anexos/anexo.writer';
import { prazoParaDesfazer } from '../../sistema/anexos/validacao.rules';
import { notify } from '../../sistema/notificacoes/notify';
import { mailDevolucaoDesfeita } from '../tarefas/pedidos/avisar-contato';
import { type AnexoRow, holdAnexo } from './anexo-em-espera';
import { type Efeito, undoEfeito } from './efeito';

/** Until when the person may take back what he decided; `null` when he may not. */
export function desfazAte(
  row: Pick<AnexoRow, 'validacao' | 'validado_em' | 'validado_por_id' | 'efeito_validacao'>,
  usuarioId: number,
  agora: Date,
): Date | null {
  const decidido = row.validacao === 'aprovado' || row.validacao === 'rejeitado';
  // What was decided with the whole document is changed there.
  if (!decidido || !row.validado_em || !row.efeito_validacao || row.validado_por_id !== usuarioId)
    return null;
  const ate = new Date(row.validado_em.getTime() + prazoParaDesfazer);
  return agora < ate ? ate : null;
}

/**
 * Takes an own decision back, with what followed of it.
 * @throws Refusal 403 for somebody else's; 404; 406 `prazo_de_desfazer`, `registro_trancado`, `registro_seguiu`; 409
 * once that was done
 */
export function undoDecision(scope: Scope, uuid: string): Promise<AnexoDecidido> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const held = await holdAnexo(tx, scope, uuid, 'decidido');
    const { row } = held;
    if (row.validado_por_id !== scope.actor.usuarioId)
      throw forbidden('Somente quem decidiu desfaz a decisão.');
    if (!desfazAte(row, scope.actor.usuarioId, scope.now()))
      throw ruleRefusal('prazo_de_desfazer', 'Passaram-se mais de 5 minutos. Não é mais possível desfazer.');
    if (held.trancado) throw ruleRefusal('registro_trancado', 'O que pediu este arquivo já foi encerrado.');
    const efeito = (row.efeito_validacao ?? {}) as Efeito;
    await undoEfeito(tx, audit, scope, held, efeito);
    await undecideAnexo(tx, row.id, trailOf(scope));
    audit.record({
      acao: 'Restaurou',
      entidade: 'anexo',
      uuid,
      rotulo: row.nome_original,
      clienteUuid: held.clienteUuid,
      antes: { validacao: anexoValidacaoLabels[row.validacao] },
      depois: { validacao: anexoValidacaoLabels.pendente, sha256: row.sha256 },
    });
    if (row.validacao === 'rejeitado') {
      await notify(tx, scope, {
        evento: 'anexo_rejeitado',
        usuarioIds: [row.criado_por_id],
        exceto: scope.actor.usuarioId,
        titulo: `A rejeição foi desfeita: ${row.nome_original}`,
        corpo: 'O arquivo espera validação de novo. Nada precisa ser enviado por enquanto.',
        entidade: held.sobre?.entidade,
        entidadeUuid: held.sobre?.uuid,
        rota: held.sobre?.rota,
      });
    }
    const avisado =
      efeito.avisado && held.sobre && held.documento
        ? await mailDevolucaoDesfeita(
            tx,
            scope,
            { cliente_id: row.cliente_id, uuid: held.sobre.uuid, entidade: held.sobre.entidade },
            { contatoUuid: efeito.avisado, nome: held.documento.nome },
          )
        : null;
    const consequencia = avisado && `${avisado} recebeu um e-mail: não é preciso enviar de novo.`;
    return { uuid, validacao: 'pendente', consequencia };
  });
}
