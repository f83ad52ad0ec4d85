import { eq } from 'drizzle-orm';
import type { Author } from '../../../../platform/app/author';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { cliente } from '../../../../platform/database/schema/index';
import { lockLiveTokens, updateToken } from '../../../acesso/tokens/tokens.repository';
import { changeOrcamentoStatus } from '../../orcamento-registro/change-orcamento-status';
import { colunasDosTotais } from '../../orcamento-registro/conteudo/orcamento-conteudo.service';
import { updateItem } from '../../orcamento-registro/conteudo/orcamento-itens';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import { isOpen } from '../../orcamento-registro/orcamento.rules';
import { updateOrcamento } from '../../orcamento-registro/orcamento.writer';
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
export async function findNomeDoCliente(tx: Transaction, row: OrcamentoRow): Promise<string | null> {
  if (row.cliente_id === null) return null;
  const [pessoa] = await tx
    .select({ nome: cliente.razao_social })
    .from(cliente)
    .where(eq(cliente.id, row.cliente_id));
  return pessoa?.nome ?? null;
}

/** Other revisions and budgets of the same business have nothing left to offer. */
export async function cancelOthers(
  tx: Transaction,
  audit: Audit,
  outros: readonly OrcamentoRow[],
  aceito: OrcamentoRow,
  por: Author,
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
export async function consumeLinks(
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
