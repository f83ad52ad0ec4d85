import type { ConteudoSalvo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../app/refusal';
import type { Scope } from '../../../app/scope';
import { created } from '../../../concurrency/versioned';
import type { Transaction } from '../../../database/database';
import { orcamento, orcamento_item, precificacao_servico } from '../../../database/schema/index';
import { type CalculoFeito, calcularPedido } from '../calculo.service';
import { apresentar } from '../calculo-apresentacao';
import { type OrcamentoRow, replaceItens } from '../conteudo/orcamento-conteudo.repository';
import { colunasDoCalculo, pedidoDe } from '../conteudo/orcamento-conteudo.service';

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
export async function calcularOuNada(
  tx: Transaction,
  conteudo: ConteudoSalvo,
  hoje: string,
  cliente_id: number | null,
): Promise<CalculoFeito | null> {
  if (conteudo.servicos.length === 0) return null;
  try {
    return await calcularPedido(tx, pedidoDe(conteudo), hoje, { cliente_id });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/**
 * Writes a budget's content as a new draft. A validity that has passed starts anew.
 * @param preco the content and what it costs today; without a price its services come without one
 */
export async function inserirCopia(
  tx: Transaction,
  { actor, now }: Pick<Scope, 'actor' | 'now'>,
  row: OrcamentoRow,
  preco: { conteudo: ConteudoSalvo; feito: CalculoFeito | null },
  identidade: Identidade,
): Promise<{ id: number; uuid: string }> {
  const { conteudo, feito } = preco;
  const hoje = dateIn(now());
  const calculo = feito && apresentar(feito, true);
  const dias = Number(feito?.parametros.valores.validade_dias?.valor ?? validadePadrao);
  const [nova] = await tx
    .insert(orcamento)
    .values({
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
    })
    .returning({ id: orcamento.id, uuid: orcamento.uuid });
  if (!nova) throw new Error('A copy of a budget was not inserted.');
  if (calculo) await replaceItens(tx, nova.id, calculo, conteudo.ajustes);
  else await copiarItens(tx, row.id, nova.id);
  return nova;
}

/** Services still offered, without prices, as a draft has them before its first calculation. */
async function copiarItens(tx: Transaction, de: number, para: number): Promise<void> {
  const itens = await tx
    .select({ item: orcamento_item })
    .from(orcamento_item)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
    .where(and(eq(orcamento_item.orcamento_id, de), eq(precificacao_servico.ativo, true)));
  if (itens.length === 0) return;
  await tx.insert(orcamento_item).values(
    itens.map(({ item: { servico_id, opcional, selecionado, ordem } }) => ({
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
