import type { ConteudoSalvo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { created } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import {
  type orcamento,
  orcamento_item,
  precificacao_servico,
} from '../../../../platform/database/schema/index';
import { type CalculoFeito, calculatePedido } from '../../orcamento-registro/calculo/calculo.service';
import { present } from '../../orcamento-registro/calculo/calculo-apresentacao';
import { colunasDoCalculo, pedidoDe } from '../../orcamento-registro/conteudo/orcamento-conteudo.service';
import { insertItensSemPreco, replaceItens } from '../../orcamento-registro/conteudo/orcamento-itens';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import { insertOrcamento } from '../../orcamento-registro/orcamento.writer';

const validadePadrao = 15;

/** What makes a copy a budget of its own. Nobody prices it yet: a draft with a pricer was sent back. */
export type Identidade = Pick<typeof orcamento.$inferInsert, 'numero' | 'vendedor_id'> &
  Partial<
    Pick<
      typeof orcamento.$inferInsert,
      'revisao' | 'orcamento_anterior_id' | 'oportunidade_id' | 'cliente_id' | 'prospecto' | 'documento'
    >
  >;

/**
 * Price of a content with the parameters of today; `null` where they do not fit the old answers any
 * more, which are then given anew in the form.
 * @param hoje `AAAA-MM-DD`
 */
export async function calculateOrNothing(
  tx: Transaction,
  conteudo: ConteudoSalvo,
  hoje: string,
  cliente_id: number | null,
): Promise<CalculoFeito | null> {
  if (conteudo.servicos.length === 0) return null;
  try {
    return await calculatePedido(tx, pedidoDe(conteudo), hoje, { cliente_id });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Writes a budget's content as a new draft. A validity that has passed starts anew.
 * @param preco the content and what it costs today; without a price its services come without one
 */
export async function insertCopia(
  tx: Transaction,
  { actor, now }: Pick<Scope, 'actor' | 'now'>,
  row: OrcamentoRow,
  preco: { conteudo: ConteudoSalvo; feito: CalculoFeito | null },
  identidade: Identidade,
): Promise<{ id: number; uuid: string }> {
  const { conteudo, feito } = preco;
  const hoje = dateIn(now());
  const calculo = feito && present(feito, true);
  const dias = Number(feito?.parametros.valores.validade_dias?.valor ?? validadePadrao);
  const nova = await insertOrcamento(tx, {
    origem_id: row.origem_id,
    parceiro_id: row.parceiro_id,
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
    ...(feito ? { parametrizacao_versao_id: feito.versao_id, calculo, ...colunasDoCalculo(feito) } : {}),
    status_desde: now(),
    ...created(actor, now()),
    ...identidade,
  });
  if (calculo) await replaceItens(tx, nova.id, calculo, conteudo.ajustes);
  else await copyItens(tx, row.id, nova.id);
  return nova;
}

/** Services still offered, without prices, as a draft has them before its first calculation. */
async function copyItens(tx: Transaction, de: number, para: number): Promise<void> {
  const itens = await tx
    .select({ item: orcamento_item })
    .from(orcamento_item)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
    .where(and(eq(orcamento_item.orcamento_id, de), eq(precificacao_servico.ativo, true)));
  await insertItensSemPreco(
    tx,
    para,
    itens.map(({ item: { servico_id, opcional, selecionado, ordem } }) => ({
      servico_id,
      opcional,
      selecionado,
      ordem,
    })),
  );
}
