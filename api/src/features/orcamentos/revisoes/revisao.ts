import type { RevisaoCriada } from '@gestao/shared/contracts/comercial/orcamento-revisao';
import type { OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, gt, max } from 'drizzle-orm';
import { forbidden, notFound, ruleRefusal } from '../../../app/refusal';
import type { Scope } from '../../../app/scope';
import { audited } from '../../../audit/audit';
import { refuseLostUpdate, touched } from '../../../concurrency/versioned';
import type { Transaction } from '../../../database/database';
import { orcamento } from '../../../database/schema/index';
import { clienteUuidOf } from '../../clientes/cliente-uuid';
import { copiarResposta } from '../../formularios/formularios.repository';
import { revokeTokens } from '../../tokens/tokens.service';
import {
  lockOrcamento,
  type OrcamentoRow,
  readConteudo,
  situacaoDe,
} from '../conteudo/orcamento-conteudo.repository';
import { invalidarAprovacoes } from '../conteudo/orcamento-conteudo.service';
import { podeRevisar, revisaveis } from '../fluxo/orcamento-fluxo.rules';
import { registrarEvento } from '../orcamento-eventos';
import { levarDocumentos } from '../proposta/documentos-pedidos.service';
import { calcularOuNada, inserirCopia } from './orcamento-copia';

/** Statuses that a revision of theirs ends (domain 4.7). */
const abertas: readonly string[] = ['aprovado', 'enviado'];

/**
 * Copies a budget into a new draft, one revision later, calculated with the parameters of today; an
 * open one before it is cancelled and its links stop working.
 * @throws Refusal 403; 404; 406 `transicao_invalida` in another status, `revisao_existente`; 409
 */
export function revisarOrcamento(scope: Scope, uuid: string, versao: number): Promise<RevisaoCriada> {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const now = scope.now();
  const hoje = dateIn(now);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOrcamento(tx, actor, uuid);
    if (!row) throw notFound();
    await refuseLostUpdate(tx, row, versao);
    if (!podeRevisar(situacaoDe(row), actor)) throw forbidden();
    const status = row.status as OrcamentoStatus;
    if (!revisaveis.includes(status)) {
      throw ruleRefusal(
        'transicao_invalida',
        `Um orçamento ${orcamentoStatusLabels[status].toLowerCase()} não permite nova revisão.`,
      );
    }
    await recusarRevisado(tx, row);
    const conteudo = await readConteudo(tx, row);
    const feito = await calcularOuNada(tx, conteudo, hoje, row.cliente_id);
    const revisao = row.revisao + 1;
    const nova = await inserirCopia(
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
    await copiarResposta(tx, row.id, nova.id, { criado_em: now, criado_por_id: actor.usuarioId });
    const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
    if (abertas.includes(status)) {
      const motivo = `Substituído por R${revisao}`;
      await tx
        .update(orcamento)
        .set({ status: 'cancelado', status_desde: now, motivo_cancelamento: motivo, ...touched(actor, now) })
        .where(eq(orcamento.id, row.id));
      await invalidarAprovacoes(tx, row.id);
      await revokeTokens(
        tx,
        audit,
        { finalidades: ['orcamento_aceite', 'orcamento_formulario'], entidadeId: row.id },
        { motivo, usuarioId: actor.usuarioId, now },
      );
      await registrarEvento(tx, scope, row.id, 'Cancelado', { motivo });
      audit.record({
        acao: 'Mudou status',
        entidade: 'orcamento',
        uuid,
        rotulo: `${row.numero} R${row.revisao}`,
        clienteUuid,
        antes: { status: orcamentoStatusLabels[status], motivo: null },
        depois: { status: orcamentoStatusLabels.cancelado, motivo },
      });
    }
    const depois = feito ? Number(feito.exato.totais.mensal_centavos) : null;
    await registrarEvento(tx, scope, nova.id, 'Revisão criada', {
      motivo: `A partir da R${row.revisao}`,
    });
    await levarDocumentos(tx, audit, scope, row, { id: nova.id, revisao });
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
async function recusarRevisado(tx: Transaction, row: OrcamentoRow): Promise<void> {
  const [ultima] = await tx
    .select({ revisao: max(orcamento.revisao) })
    .from(orcamento)
    .where(and(eq(orcamento.numero, row.numero), gt(orcamento.revisao, row.revisao)));
  if (ultima?.revisao) {
    throw ruleRefusal('revisao_existente', `Já existe a revisão R${ultima.revisao} deste orçamento.`);
  }
}
