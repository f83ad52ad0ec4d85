import { officeMinutesBetween } from '@gestao/shared/rules/business-hours';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { systemActor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { audited } from '../../../../platform/audit/audit';
import { orcamento, orcamento_aprovacao } from '../../../../platform/database/schema';
import type { Job } from '../../../../platform/jobs/job';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { updateOrcamento } from '../../orcamento-registro/orcamento.writer';
import { recordExternalEvento } from '../../orcamento-registro/orcamento-eventos';
import { type Relogio, readCaixaRelogio } from '../caixa/caixa-relogio';
import {
  aprovadoresElegiveis,
  nomesDe,
  notifyAprovador,
  readAprovadores,
  storeAprovador,
} from './orcamento-aprovadores';

/**
 * Approvals nobody answered inside their office hours: first the approver is reminded; after the same time
 * again the next one of the list is asked, and so on (docs/domain/comercial.md#aprovadores). Who became
 * absent or left is passed over at once.
 */
export const lembretesAprovacao: Job = {
  nome: 'lembretes-aprovacao',
  titulo: 'Lembretes de aprovação de orçamentos',
  quando: { horarios: 'de hora em hora' },
  async run(context) {
    const { database } = context;
    const relogio = await readCaixaRelogio(database.orm, dateIn(context.now()));
    const abertas = await database.orm
      .select({ id: orcamento.id })
      .from(orcamento)
      .where(
        and(eq(orcamento.status, 'em_aprovacao'), eq(orcamento.legado, false), isNull(orcamento.excluido_em)),
      )
      .orderBy(asc(orcamento.id));
    // Each in a turn of its own: short locks let people decide in between.
    let total = 0;
    for (const { id } of abertas) if (await remind(context, id, relogio)) total += 1;
    return total > 0 ? { acao: 'Enviou', depois: { orcamentos: total } } : null;
  },
};

/** @returns whether somebody was asked. */
function remind(context: AppContext, orcamentoId: number, relogio: Relogio): Promise<boolean> {
  const { database, now } = context;
  return audited(database, systemActor, async (tx, audit) => {
    const [row] = await tx
      .select()
      .from(orcamento)
      .where(and(eq(orcamento.id, orcamentoId), eq(orcamento.status, 'em_aprovacao')))
      .for('update');
    if (!row) return false;
    const [pedido] = await tx
      .select()
      .from(orcamento_aprovacao)
      .where(and(eq(orcamento_aprovacao.orcamento_id, row.id), eq(orcamento_aprovacao.decisao, 'pendente')));
    if (!pedido) return false;
    const elegiveis = await aprovadoresElegiveis(tx, row, await readAprovadores(tx), dateIn(now()));
    const atual = row.aprovador_id;
    const presente = atual !== null && elegiveis.includes(atual);
    const desde = pedido.lembrado_em ?? pedido.solicitado_em;
    const passou = officeMinutesBetween(desde, now(), relogio.expediente, relogio.dias);
    if (presente && passou < relogio.aprovacao_minutos) return false;

    const proximo = presente ? seguinte(elegiveis, atual) : elegiveis[0];
    const designado = presente && pedido.lembrado_em === null ? atual : proximo;
    // Nobody else may decide: whoever holds all budgets sees it late in the inbox.
    if (designado === undefined) return false;
    await storeAprovador(tx, row.id, designado, now());
    const nomes = await nomesDe(tx, [atual, designado]);
    const evento = designado === atual ? 'Lembrete de aprovação enviado' : 'Aprovador designado';
    await recordExternalEvento(tx, {
      orcamentoId: row.id,
      em: now(),
      tipo: evento,
      ator: 'Sistema',
      ip: null,
      dados: { motivo: nomes.get(designado) },
    });
    if (designado !== atual) {
      await updateOrcamento(tx, row.id, { aprovador_id: designado }, { usuarioId: null, now: now() });
      audit.record({
        acao: 'Alterou',
        entidade: 'orcamento',
        uuid: row.uuid,
        rotulo: `${row.numero} R${row.revisao}`,
        clienteUuid: await clienteUuidOf(tx, row.cliente_id),
        antes: { aprovador: nomes.get(atual ?? 0) ?? null },
        depois: { aprovador: nomes.get(designado) ?? null },
      });
    }
    await notifyAprovador(tx, context, row, {
      aprovadorId: designado,
      titulo: designado === atual ? `Lembrete: ${row.numero} aguarda sua aprovação` : undefined,
      por:
        designado === atual
          ? 'O prazo da aprovação passou.'
          : `${nomes.get(atual ?? 0) ?? 'O aprovador anterior'} não respondeu no prazo ou está ausente.`,
    });
    return true;
  });
}

/** The one after somebody, around the list; himself where he is alone. */
function seguinte(lista: readonly number[], atual: number): number {
  return lista[(lista.indexOf(atual) + 1) % lista.length] ?? atual;
}
