import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database';
import { orcamento_item, precificacao_servico } from '../../database/schema';

type Reader = Pick<Transaction, 'select'>;

/** Lines of a budget with what each would cost its client. */
export function itensOferecidos(orm: Reader, orcamentoId: number) {
  return orm
    .select({
      id: orcamento_item.id,
      servico_id: orcamento_item.servico_id,
      servico_uuid: precificacao_servico.uuid,
      chave: precificacao_servico.chave,
      nome: precificacao_servico.nome,
      incluso: precificacao_servico.escopo_incluso,
      opcional: orcamento_item.opcional,
      selecionado: orcamento_item.selecionado,
      valor_centavos: orcamento_item.preco_final_centavos,
      tabela_centavos: orcamento_item.preco_tabela_centavos,
      implantacao_final_centavos: orcamento_item.implantacao_final_centavos,
      implantacao_tabela_centavos: orcamento_item.implantacao_tabela_centavos,
      custo_centavos: orcamento_item.custo_total_centavos,
      resultado_centavos: orcamento_item.resultado_centavos,
      franquias: orcamento_item.franquias,
    })
    .from(orcamento_item)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
    .where(eq(orcamento_item.orcamento_id, orcamentoId))
    .orderBy(asc(orcamento_item.ordem), asc(orcamento_item.id));
}
export type ItemOferecido = Awaited<ReturnType<typeof itensOferecidos>>[number];

/** Totals of a budget as approved. */
export interface TotaisOferecidos {
  mensal_centavos: number;
  implantacao_centavos: number;
}

/**
 * Totals with the optional services a client chose. Each line keeps the price it was offered at, so the
 * totals move by exactly the prices on the page; a service that is not optional stays in.
 * @param escolha service key → chosen; `null` for the selection of the budget
 */
export function totaisDaEscolha(
  aprovado: TotaisOferecidos,
  itens: readonly ItemOferecido[],
  escolha: Readonly<Record<string, boolean>> | null,
): TotaisOferecidos & { escolhidos: ItemOferecido[]; mudou: boolean } {
  const escolhidos = itens.filter((item) =>
    item.opcional ? (escolha?.[item.chave] ?? item.selecionado) : item.selecionado,
  );
  let { mensal_centavos, implantacao_centavos } = aprovado;
  let mudou = false;
  for (const item of itens) {
    const entra = escolhidos.includes(item);
    if (entra === item.selecionado) continue;
    mudou = true;
    const sinal = entra ? 1 : -1;
    mensal_centavos += sinal * item.valor_centavos;
    implantacao_centavos +=
      sinal * (entra ? item.implantacao_tabela_centavos : item.implantacao_final_centavos);
  }
  return { mensal_centavos, implantacao_centavos, escolhidos, mudou };
}
