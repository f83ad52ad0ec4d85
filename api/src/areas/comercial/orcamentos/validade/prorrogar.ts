import { type Prorrogar, prorrogacaoMaxima } from '@gestao/shared/contracts/comercial/orcamento-revisao';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { authorOf } from '../../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import { lockLiveTokens, updateToken } from '../../../acesso/tokens/tokens.repository';
import { expiryOf } from '../../../acesso/tokens/tokens.rules';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { lockOrcamento, orcamentoSituacaoDe } from '../../orcamento-registro/orcamento.repository';
import { updateOrcamento } from '../../orcamento-registro/orcamento.writer';
import { recordOwnEvento } from '../../orcamento-registro/orcamento-eventos';
import { mayRevise } from '../../orcamento-registro/orcamento-fluxo.rules';

/**
 * Gives a sent proposal up to fifteen more days, once; its links live as long. Price, content and their
 * hash stay as they were approved (docs/domain/comercial.md#validade).
 * @throws Refusal 403; 404; 406 `transicao_invalida`, `ja_prorrogado`, `validade_vencida`; 409; 422
 */
export function extendOrcamento(scope: Scope, uuid: string, form: Prorrogar) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const now = scope.now();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOrcamento(tx, actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    if (!mayRevise(orcamentoSituacaoDe(row), actor)) throw forbidden();
    if (row.status !== 'enviado') {
      throw ruleRefusal('transicao_invalida', 'Só um orçamento enviado pode ter a validade prorrogada.');
    }
    if (row.prorrogado_em) {
      throw ruleRefusal('ja_prorrogado', 'A validade deste orçamento já foi prorrogada uma vez.');
    }
    if (row.validade < dateIn(now)) {
      throw ruleRefusal('validade_vencida', 'A validade já passou. Crie uma nova revisão.');
    }
    const limite = addDays(row.validade, prorrogacaoMaxima);
    if (form.validade <= row.validade || form.validade > limite) {
      throw invalidFields({
        validade: [`Escolha uma data posterior à atual, no máximo ${prorrogacaoMaxima} dias depois.`],
      });
    }
    // The new end has its own reminders.
    const colunas = { validade: form.validade, prorrogado_em: now, lembrete_dias: null };
    const versao = await updateOrcamento(tx, row.id, colunas, authorOf(scope));
    for (const token of await lockLiveTokens(tx, ['orcamento_aceite'], row.id)) {
      await updateToken(tx, token.id, { expira_em: expiryOf('orcamento_aceite', now, form.validade) });
    }
    await recordOwnEvento(tx, scope, row.id, 'Validade prorrogada', {
      motivo: `De ${row.validade} para ${form.validade}`,
    });
    audit.record({
      acao: 'Alterou',
      entidade: 'orcamento',
      uuid,
      rotulo: `${row.numero} R${row.revisao}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { validade: row.validade },
      depois: { validade: form.validade },
    });
    return { uuid, versao, validade: form.validade };
  });
}
