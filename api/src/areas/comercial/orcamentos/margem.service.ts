import type { Margem, MargemLinha } from '@gestao/shared/contracts/comercial/orcamento-revisoes';
import { and, asc, eq } from 'drizzle-orm';
import { forbidden, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { orcamento_item, precificacao_origem, precificacao_servico } from '../../../platform/database/schema';
import { calculoDe, findOrcamento } from '../orcamento-registro/orcamento.repository';
import { seesCustos } from '../precificacao/custos.rows';
import { meioAcima } from '../precificacao/motor/inteiros';
import { margensDe } from '../precificacao/motor/preco';
import { type ParametrosPublicados, readVersao } from '../precificacao/parametros.repository';

/**
 * How the price becomes the result, by line and in all, beside the least and the wanted margin; `null`
 * until calculated.
 * @throws Refusal 404 outside the person's rows; 403 without the right to costs
 * (docs/domain/acesso.md#custos)
 */
export async function getMargem(scope: Scope, uuid: string): Promise<Margem | null> {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  if (!row) throw notFound();
  if (!seesCustos(scope.actor, row.aprovador_id)) throw forbidden();
  if (row.total_tabela_centavos === 0) return null;
  const [itens, [origem], versao] = await Promise.all([
    orm
      .select({ item: orcamento_item, chave: precificacao_servico.chave, nome: precificacao_servico.nome })
      .from(orcamento_item)
      .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
      .where(and(eq(orcamento_item.orcamento_id, row.id), eq(orcamento_item.selecionado, true)))
      .orderBy(asc(orcamento_item.ordem), asc(orcamento_item.id)),
    orm
      .select({ uuid: precificacao_origem.uuid })
      .from(precificacao_origem)
      .where(eq(precificacao_origem.id, row.origem_id)),
    readVersao(orm, calculoDe(row)?.versao),
  ]);
  const linhas = itens.map(({ item, chave, nome }): MargemLinha => {
    const tributos = item.tributos ?? [];
    return {
      chave,
      nome,
      preco_centavos: item.preco_final_centavos,
      tributos,
      tributos_centavos: soma(tributos.map((one) => one.valor_centavos)),
      comissao_centavos: item.comissao_centavos ?? 0,
      inadimplencia_centavos: item.inadimplencia_centavos ?? 0,
      custo_centavos: item.custo_total_centavos ?? 0,
      resultado_centavos: item.resultado_centavos ?? 0,
      margem_bp: item.margem_bp,
      minima_bp: item.margem_minima_bp,
      alvo_bp: alvoDe(versao?.snapshot, chave, origem?.uuid ?? ''),
    };
  });
  const de = (campo: 'tributos_centavos' | 'comissao_centavos' | 'inadimplencia_centavos') =>
    soma(linhas.map((linha) => linha[campo]));
  return {
    tabela_centavos: row.total_tabela_centavos,
    desconto_centavos: row.total_desconto_centavos,
    piso_centavos: row.piso_centavos,
    linhas,
    total: {
      preco_centavos: row.mensal_centavos,
      tributos_centavos: de('tributos_centavos'),
      comissao_centavos: de('comissao_centavos'),
      inadimplencia_centavos: de('inadimplencia_centavos'),
      custo_centavos: row.custo_mensal_centavos ?? 0,
      resultado_centavos: row.resultado_centavos ?? 0,
      margem_bp: row.margem_bp,
      minima_bp: ponderada(linhas, 'minima_bp'),
      alvo_bp: ponderada(linhas, 'alvo_bp'),
    },
  };
}

const soma = (valores: readonly number[]) => valores.reduce((total, um) => total + um, 0);

function alvoDe(parametros: ParametrosPublicados | undefined, servico: string, origem: string) {
  if (!parametros || parametros.margens.length === 0) return null;
  return Number(margensDe(parametros, servico, origem).alvo_bp);
}

/** Mean by price, half up as the engine's own; `null` where a line has none. */
function ponderada(linhas: readonly MargemLinha[], campo: 'minima_bp' | 'alvo_bp'): number | null {
  let peso = 0n;
  let total = 0n;
  for (const linha of linhas) {
    const valor = linha[campo];
    if (valor === null) return null;
    peso += BigInt(linha.preco_centavos);
    total += BigInt(linha.preco_centavos) * BigInt(valor);
  }
  return peso === 0n ? null : Number(meioAcima(total, peso));
}
