import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { eq, sql } from 'drizzle-orm';
import type { Audit } from '../../../audit/audit';
import type { Transaction } from '../../../database/database';
import { cliente, oportunidade, orcamento, orcamento_item } from '../../../database/schema/index';
import { lockLiveTokens, updateToken } from '../../tokens/tokens.repository';
import { revokeTokens } from '../../tokens/tokens.service';
import type { OrcamentoRow } from '../conteudo/orcamento-conteudo.repository';
import { colunasDosTotais } from '../conteudo/orcamento-conteudo.service';
import { registrarEventoExterno } from '../orcamento-eventos';
import type { OfertaDaEscolha } from '../proposta/proposta-total';
import type { PedidoDeAceite } from './aceite-pedido';

/** Keeps the client's choice of optional services: each line and each sum exactly as calculated for it. */
export async function aplicarEscolha(
  tx: Transaction,
  row: OrcamentoRow,
  { itens, feito }: Pick<OfertaDaEscolha, 'itens' | 'feito'>,
): Promise<void> {
  if (!feito) throw new Error('A choice without a calculation has nothing to keep.');
  for (const item of itens) {
    const final = feito.linhas.get(item.chave)?.final;
    const resultado = final?.resultado;
    await tx
      .update(orcamento_item)
      .set({
        selecionado: item.selecionado,
        preco_final_centavos: item.valor_centavos,
        desconto_centavos: Number(final?.desconto_centavos ?? 0n),
        implantacao_desconto_centavos: Number(final?.desconto_implantacao_centavos ?? 0n),
        implantacao_final_centavos: Number(final?.implantacao_centavos ?? 0n),
        tributos:
          resultado?.tributos.map(({ sigla, valor_centavos }) => ({
            sigla,
            valor_centavos: Number(valor_centavos),
          })) ?? null,
        comissao_centavos: resultado ? Number(resultado.comissao_centavos) : null,
        inadimplencia_centavos: resultado ? Number(resultado.inadimplencia_centavos) : null,
        resultado_centavos: resultado ? Number(resultado.resultado_centavos) : null,
        margem_bp: resultado?.margem_bp == null ? null : Number(resultado.margem_bp),
        franquias: item.selecionado ? item.franquias : {},
      })
      .where(eq(orcamento_item.id, item.id));
  }
  await tx.update(orcamento).set(colunasDosTotais(feito.exato.totais)).where(eq(orcamento.id, row.id));
}

/** Name of the client a budget is for; `null` for a prospect's. */
export async function nomeDoCliente(tx: Transaction, row: OrcamentoRow): Promise<string | null> {
  if (row.cliente_id === null) return null;
  const [pessoa] = await tx
    .select({ nome: cliente.razao_social })
    .from(cliente)
    .where(eq(cliente.id, row.cliente_id));
  return pessoa?.nome ?? null;
}

/** The business is won with the accepted values (domain 7.6). */
export async function ganharOportunidade(
  tx: Transaction,
  audit: Audit,
  negocio: typeof oportunidade.$inferSelect,
  {
    row,
    totais,
    cliente,
    now,
    usuarioId,
  }: {
    row: OrcamentoRow;
    totais: { mensal_centavos: number; implantacao_centavos: number };
    cliente: { id: number; uuid: string };
    now: Date;
    usuarioId: number | null;
  },
): Promise<void> {
  await tx
    .update(oportunidade)
    .set({
      etapa: 'ganha',
      etapa_desde: now,
      probabilidade_bp: 10_000,
      ganha_em: negocio.ganha_em ?? now,
      perdida_em: null,
      cliente_id: cliente.id,
      valor_mensal_centavos: totais.mensal_centavos,
      valor_unico_centavos: totais.implantacao_centavos,
      prazo_meses: row.prazo_meses,
      atualizado_em: now,
      atualizado_por_id: usuarioId,
      versao: sql`${oportunidade.versao} + 1`,
    })
    .where(eq(oportunidade.id, negocio.id));
  audit.record({
    acao: 'Mudou status',
    entidade: 'oportunidade',
    uuid: negocio.uuid,
    rotulo: `${negocio.codigo} ${negocio.titulo}`,
    clienteUuid: cliente.uuid,
    antes: { etapa: negocio.etapa },
    depois: { etapa: 'ganha', orcamento: row.numero },
  });
}

const abertos = ['rascunho', 'em_precificacao', 'em_aprovacao', 'aprovado', 'enviado'];
const finalidades = ['orcamento_aceite', 'orcamento_formulario'] as const;

/** Other revisions and budgets of the same business have nothing left to offer. */
export async function cancelarOutros(
  tx: Transaction,
  audit: Audit,
  outros: readonly OrcamentoRow[],
  aceito: OrcamentoRow,
  { now, pedido, clienteUuid }: { now: Date; pedido: PedidoDeAceite; clienteUuid: string },
): Promise<void> {
  const motivo = `Substituído pelo aceite de ${aceito.numero} R${aceito.revisao}`;
  for (const outro of outros.filter((one) => abertos.includes(one.status) && !one.legado)) {
    await tx
      .update(orcamento)
      .set({
        status: 'cancelado',
        status_desde: now,
        motivo_cancelamento: motivo,
        atualizado_em: now,
        atualizado_por_id: pedido.usuarioId,
        versao: sql`${orcamento.versao} + 1`,
      })
      .where(eq(orcamento.id, outro.id));
    await revokeTokens(tx, audit, { finalidades, entidadeId: outro.id }, { motivo, usuarioId: null, now });
    await registrarEventoExterno(tx, {
      orcamentoId: outro.id,
      em: now,
      tipo: 'Cancelado',
      ator: pedido.ator,
      ip: pedido.ip,
      dados: { motivo },
    });
    audit.record({
      acao: 'Mudou status',
      entidade: 'orcamento',
      uuid: outro.uuid,
      rotulo: `${outro.numero} R${outro.revisao}`,
      clienteUuid,
      antes: { status: outro.status, motivo: null },
      depois: { status: orcamentoStatusLabels.cancelado, motivo },
    });
  }
}

/** A decided budget asks its client nothing more: no link of its questionnaire takes answers. */
export async function encerrarFormulario(
  tx: Transaction,
  audit: Audit,
  row: Pick<OrcamentoRow, 'id'>,
  why: { motivo: string; usuarioId: number | null; now: Date },
): Promise<void> {
  await revokeTokens(tx, audit, { finalidades: ['orcamento_formulario'], entidadeId: row.id }, why);
}

/** The link used stays as a receipt; the form's links end. */
export async function encerrarLinks(
  tx: Transaction,
  audit: Audit,
  row: OrcamentoRow,
  pedido: PedidoDeAceite,
  now: Date,
): Promise<void> {
  await encerrarFormulario(tx, audit, row, { motivo: 'Proposta aceita', usuarioId: pedido.usuarioId, now });
  if (pedido.token) return updateToken(tx, pedido.token.id, { consumido_em: now });
  // Accepted on paper: what was sent by link only shows the receipt from now on.
  for (const token of await lockLiveTokens(tx, ['orcamento_aceite'], row.id)) {
    await updateToken(tx, token.id, { consumido_em: now });
  }
}
