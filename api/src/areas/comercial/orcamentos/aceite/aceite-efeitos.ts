import { eq, sql } from 'drizzle-orm';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { cliente, oportunidade } from '../../../../platform/database/schema/index';
import { lockLiveTokens, updateToken } from '../../../acesso/tokens/tokens.repository';
import { changeOrcamentoStatus } from '../../orcamento-registro/change-orcamento-status';
import { colunasDosTotais } from '../../orcamento-registro/conteudo/orcamento-conteudo.service';
import { updateItem } from '../../orcamento-registro/conteudo/orcamento-itens';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import { isOpen } from '../../orcamento-registro/orcamento.rules';
import { type AutorDaMudanca, updateOrcamento } from '../../orcamento-registro/orcamento.writer';
import type { OfertaDaEscolha } from '../proposta/proposta-total';
import type { PedidoDeAceite } from './aceite-pedido';

/** Keeps the client's choice of optional services: each line and each sum exactly as calculated for it. */
export async function applyEscolha(
  tx: Transaction,
  row: OrcamentoRow,
  { itens, feito }: Pick<OfertaDaEscolha, 'itens' | 'feito'>,
): Promise<void> {
  if (!feito) throw new Error('A choice without a calculation has nothing to keep.');
  for (const item of itens) {
    const final = feito.linhas.get(item.chave)?.final;
    const resultado = final?.resultado;
    await updateItem(tx, item.id, {
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
    });
  }
  await updateOrcamento(tx, row.id, colunasDosTotais(feito.exato.totais));
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

/** The business is won with the accepted values (docs/domain/comercial.md#oportunidades). */
export async function winOportunidade(
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

/** Other revisions and budgets of the same business have nothing left to offer. */
export async function cancelOthers(
  tx: Transaction,
  audit: Audit,
  outros: readonly OrcamentoRow[],
  aceito: OrcamentoRow,
  por: AutorDaMudanca,
): Promise<void> {
  const motivo = `Substituído pelo aceite de ${aceito.numero} R${aceito.revisao}`;
  const rows = outros.filter((one) => isOpen(one.status) && !one.legado);
  if (rows.length === 0) return;
  await changeOrcamentoStatus(
    tx,
    audit,
    rows,
    {
      para: 'cancelado',
      colunas: { motivo_cancelamento: motivo },
      evento: { tipo: 'Cancelado', dados: { motivo } },
      log: { antes: { motivo: null }, depois: { motivo } },
      motivoDoLink: motivo,
    },
    por,
  );
}

/** The link used stays as a receipt. */
export async function consumirLinks(
  tx: Transaction,
  row: OrcamentoRow,
  pedido: PedidoDeAceite,
  now: Date,
): Promise<void> {
  if (pedido.token) return updateToken(tx, pedido.token.id, { consumido_em: now });
  // Accepted on paper: what was sent by link only shows the receipt from now on.
  for (const token of await lockLiveTokens(tx, ['orcamento_aceite'], row.id)) {
    await updateToken(tx, token.id, { consumido_em: now });
  }
}
