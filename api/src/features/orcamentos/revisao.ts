import type { RevisaoCriada } from '@gestao/shared/contracts/orcamento-revisao';
import type { OrcamentoStatus } from '@gestao/shared/contracts/orcamentos';
import { orcamentoStatusLabels } from '@gestao/shared/contracts/orcamentos';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, gt, max } from 'drizzle-orm';
import { forbidden, notFound, Refusal, ruleRefusal } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { audited } from '../../audit/audit';
import { created, refuseLostUpdate, touched } from '../../concurrency/versioned';
import type { Transaction } from '../../database/database';
import { orcamento, orcamento_item } from '../../database/schema';
import { clienteUuidOf } from '../clientes/cliente-uuid';
import { revokeTokens } from '../tokens/tokens.service';
import { apresentar, type CalculoFeito, calcularPedido } from './calculo.service';
import {
  lockOrcamento,
  type OrcamentoRow,
  readConteudo,
  replaceItens,
  situacaoDe,
} from './orcamento-conteudo.repository';
import { colunasDoCalculo, invalidarAprovacoes, pedidoDe } from './orcamento-conteudo.service';
import { registrarEvento } from './orcamento-eventos';
import { podeRevisar, revisaveis } from './orcamento-fluxo.rules';

/** Statuses that a revision of theirs ends (domain 4.7). */
const abertas: readonly string[] = ['aprovado', 'enviado'];
const validadePadrao = 15;

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
    const feito = await calcularOuNada(tx, conteudo, hoje);
    const revisao = row.revisao + 1;
    const nova = await inserir(tx, scope, row, revisao, feito);
    if (feito) await replaceItens(tx, nova.id, apresentar(feito, true), conteudo.ajustes);
    else await copiarItens(tx, row.id, nova.id);

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
    await registrarEvento(tx, scope, nova.id, 'Nova revisão', {
      motivo: `A partir da R${row.revisao}`,
    });
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

/** Answers the current parameters do not know any more are given anew in the form. */
async function calcularOuNada(
  tx: Transaction,
  conteudo: Awaited<ReturnType<typeof readConteudo>>,
  hoje: string,
): Promise<CalculoFeito | null> {
  if (conteudo.servicos.length === 0) return null;
  try {
    return await calcularPedido(tx, pedidoDe(conteudo), hoje);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function inserir(
  tx: Transaction,
  { actor, now }: Scope,
  row: OrcamentoRow,
  revisao: number,
  feito: CalculoFeito | null,
) {
  const hoje = dateIn(now());
  const dias = Number(feito?.parametros.valores.validade_dias?.valor ?? validadePadrao);
  const [nova] = await tx
    .insert(orcamento)
    .values({
      numero: row.numero,
      revisao,
      orcamento_anterior_id: row.id,
      oportunidade_id: row.oportunidade_id,
      cliente_id: row.cliente_id,
      prospecto: row.prospecto,
      documento: row.documento,
      origem_id: row.origem_id,
      parceiro_id: row.parceiro_id,
      // Nobody prices it yet: a draft with somebody in that place was sent back.
      vendedor_id: row.vendedor_id,
      volumes: row.volumes,
      complexidade: row.complexidade,
      desconto_tipo: row.desconto_tipo,
      desconto_bp: row.desconto_bp,
      desconto_centavos: row.desconto_centavos,
      justificativa_desconto: row.justificativa_desconto,
      desconto_implantacao_centavos: row.desconto_implantacao_centavos,
      prazo_meses: row.prazo_meses,
      cobrar_13a: row.cobrar_13a,
      parcelas_implantacao: row.parcelas_implantacao,
      indice_reajuste: row.indice_reajuste,
      dia_vencimento_boleto: row.dia_vencimento_boleto,
      validade: row.validade > hoje ? row.validade : addDays(hoje, dias),
      condicoes: row.condicoes,
      observacoes_internas: row.observacoes_internas,
      ...(feito
        ? {
            parametrizacao_versao_id: feito.versao_id,
            calculo: apresentar(feito, true),
            ...colunasDoCalculo(feito),
          }
        : {}),
      status_desde: now(),
      ...created(actor, now()),
    })
    .returning({ id: orcamento.id, uuid: orcamento.uuid });
  if (!nova) throw new Error('A revision was not inserted.');
  return nova;
}

/** Services without prices, as a draft has them before its first calculation. */
async function copiarItens(tx: Transaction, de: number, para: number): Promise<void> {
  const itens = await tx.select().from(orcamento_item).where(eq(orcamento_item.orcamento_id, de));
  if (itens.length === 0) return;
  await tx.insert(orcamento_item).values(
    itens.map(({ servico_id, opcional, selecionado, ordem }) => ({
      orcamento_id: para,
      servico_id,
      opcional,
      selecionado,
      ordem,
      preco_tabela_centavos: 0,
      preco_final_centavos: 0,
    })),
  );
}
