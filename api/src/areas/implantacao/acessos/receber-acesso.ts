import { formatDateInWords } from '@gestao/shared/config';
import type { AcessoRecebido, AcessosEntregues } from '@gestao/shared/contracts/implantacao/acessos';
import { acessoSituacaoLabels } from '@gestao/shared/contracts/implantacao/values/acessos';
import { isImplantacaoAberta } from '@gestao/shared/contracts/operacao/values/implantacoes';
import { trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { findImplantacaoQuePede, holdImplantacaoQuePede } from '../documentos/documentos.repository';
import { endAcesso } from '../implantacao-registro/acesso.writer';
import { listAcessos, lockAcesso } from './acessos.repository';
import { openAcesso } from './segredo';

/** Accesses that a client handed over, without what they open. @throws Refusal 404 */
export async function listAcessosEntregues(scope: Scope, uuid: string): Promise<AcessosEntregues> {
  const { orm } = scope.database;
  const row = await findImplantacaoQuePede(orm, scope.actor, uuid);
  if (!row) throw notFound();
  const acessos = await listAcessos(orm, row.id);
  return {
    itens: acessos.map((one) => ({
      ...one,
      entregue_em: one.entregue_em.toISOString(),
      situacao_label: acessoSituacaoLabels[one.situacao],
      recebido_em: one.recebido_em?.toISOString() ?? null,
    })),
    recebe: isImplantacaoAberta(row.status),
  };
}

/**
 * Takes an access over: who works on the implantação reads it once, and from then on it is kept nowhere. Of two at once
 * one has it (docs/domain/implantacao.md#acessos).
 * @throws Refusal 404; 406 `acesso_recebido` naming who has it, `acesso_apagado`
 */
export function receberAcesso(
  scope: Scope,
  { uuid, acesso: chave }: { uuid: string; acesso: string },
): Promise<AcessoRecebido> {
  const por = trailOf(scope);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdImplantacaoQuePede(tx, scope.actor, uuid);
    const held = row && (await lockAcesso(tx, row.id, chave));
    if (!held) throw notFound();
    const { acesso, recebido_por } = held;
    if (acesso.recebido_em)
      throw ruleRefusal(
        'acesso_recebido',
        `${recebido_por} já recebeu este acesso em ${formatDateInWords(acesso.recebido_em)}. A senha não fica guardada aqui.`,
      );
    if (acesso.segredo === null)
      throw ruleRefusal(
        'acesso_apagado',
        acesso.status === 'retirado'
          ? 'O cliente retirou este acesso. Peça que entregue outro.'
          : 'Este acesso foi apagado quando a implantação terminou.',
      );
    const aberto = openAcesso(scope.config.secretKey, acesso.uuid, acesso.segredo);
    await endAcesso(tx, acesso.id, { status: 'recebido', recebido_por_id: scope.actor.usuarioId }, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'implantacao',
      uuid: row.uuid,
      rotulo: `Acesso de ${row.codigo}`,
      clienteUuid: row.clienteUuid,
      antes: { sistema: acesso.sistema, acesso: acessoSituacaoLabels.aguarda },
      depois: { sistema: acesso.sistema, acesso: acessoSituacaoLabels.recebido },
    });
    return { sistema: acesso.sistema, ...aberto };
  });
}
