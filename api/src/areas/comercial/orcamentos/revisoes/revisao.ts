import type { RevisaoCriada } from '@gestao/shared/contracts/comercial/orcamento-revisao';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, gt, max } from 'drizzle-orm';
import { authorOf } from '../../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { offered } from '../../../../platform/area/area';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { orcamento } from '../../../../platform/database/schema/index';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { copyResposta } from '../../formularios/formularios.repository';
import { changeOrcamentoStatus } from '../../orcamento-registro/change-orcamento-status';
import { readOrcamentoConteudo } from '../../orcamento-registro/conteudo/read-conteudo';
import {
  lockOrcamento,
  type OrcamentoRow,
  orcamentoSituacaoDe,
} from '../../orcamento-registro/orcamento.repository';
import { isOpen } from '../../orcamento-registro/orcamento.rules';
import { recordOwnEvento } from '../../orcamento-registro/orcamento-eventos';
import { mayRevise, revisaveis } from '../../orcamento-registro/orcamento-fluxo.rules';
import { calculateOrNothing, insertCopia } from './orcamento-copia';

/**
 * Copies a budget into a new draft, one revision later, calculated with the parameters of today; an
 * open one before it is cancelled and its links stop working.
 * @throws Refusal 403; 404; 406 `transicao_invalida` in another status, `revisao_existente`; 409
 */
export function reviseOrcamento(scope: Scope, uuid: string, versao: number): Promise<RevisaoCriada> {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const now = scope.now();
  const hoje = dateIn(now);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOrcamento(tx, actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    if (!mayRevise(orcamentoSituacaoDe(row), actor)) throw forbidden();
    const status = row.status;
    if (!revisaveis.includes(status)) {
      throw ruleRefusal(
        'transicao_invalida',
        `Um orçamento ${orcamentoStatusLabels[status].toLowerCase()} não permite nova revisão.`,
      );
    }
    await refuseRevised(tx, row);
    const conteudo = await readOrcamentoConteudo(tx, row);
    const feito = await calculateOrNothing(tx, conteudo, hoje, row.cliente_id);
    const revisao = row.revisao + 1;
    const nova = await insertCopia(
      tx,
      scope,
      row,
      { conteudo, feito },
      {
        numero: row.numero,
        revisao,
        orcamento_anterior_id: row.id,
        oportunidade_id: row.oportunidade_id,
        cliente_id: row.cliente_id,
        prospecto: row.prospecto,
        documento: row.documento,
        vendedor_id: row.vendedor_id,
      },
    );
    await copyResposta(tx, row.id, nova.id, { criado_em: now, criado_por_id: actor.usuarioId });
    const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
    if (isOpen(status)) {
      const motivo = `Substituído por R${revisao}`;
      await changeOrcamentoStatus(
        tx,
        audit,
        [row],
        {
          para: 'cancelado',
          colunas: { motivo_cancelamento: motivo },
          evento: { tipo: 'Cancelado', dados: { motivo } },
          log: { antes: { motivo: null }, depois: { motivo } },
          motivoDoLink: motivo,
        },
        authorOf(scope),
      );
    }
    const depois = feito ? Number(feito.exato.totais.mensal_centavos) : null;
    await recordOwnEvento(tx, scope, nova.id, 'Revisão criada', {
      motivo: `A partir da R${row.revisao}`,
    });
    const proxima = { ...row, id: nova.id, revisao };
    for (const { revised } of offered(scope.areas, 'budgetSuccession'))
      await revised(tx, audit, authorOf(scope), row, proxima);
    audit.record({
      acao: 'Criou',
      entidade: 'orcamento',
      uuid: nova.uuid,
      rotulo: `${row.numero} R${revisao}`,
      clienteUuid,
      depois: {
        numero: row.numero,
        revisao,
        mensal_centavos: depois,
        status: orcamentoStatusLabels.rascunho,
      },
    });
    return {
      uuid: nova.uuid,
      revisao,
      mensal_antes_centavos: row.mensal_centavos,
      mensal_depois_centavos: depois,
    };
  });
}

/** One line of revisions: only the last one goes on. */
async function refuseRevised(tx: Transaction, row: OrcamentoRow): Promise<void> {
  const [ultima] = await tx
    .select({ revisao: max(orcamento.revisao) })
    .from(orcamento)
    .where(and(eq(orcamento.numero, row.numero), gt(orcamento.revisao, row.revisao)));
  if (ultima?.revisao) {
    throw ruleRefusal('revisao_existente', `Já existe a revisão R${ultima.revisao} deste orçamento.`);
  }
}
