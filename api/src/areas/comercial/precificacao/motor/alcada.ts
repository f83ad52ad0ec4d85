import { type Alcada, custosAjustaveis, type Economias, economias } from './alcada-base';
import { limiteDaAlcada } from './alcada-limite';
import { soma } from './inteiros';
import type { Parametros, Pedido } from './parametros';
import { close, type LinhaBase, type LinhaFinal, type Totais } from './totais';

/**
 * Level that must approve, in the worst combination of the optional services: whatever the client
 * switches afterwards can then only lower it. Combinations are searched by halves (this service in, or
 * out); a half whose upper bound is no worse than what was found is left. Up to twelve optional services
 * the level is exact; with more it is exact unless the search is given up, and then it is the bound,
 * which may ask for a higher level but never for a lower one.
 * @param calculadas the same lines without anybody's adjustments
 * @param maximoDePassos halves that are looked into before the search is given up
 */
export function alcadaDe(
  parametros: Parametros,
  pedido: Pedido,
  linhas: readonly LinhaBase[],
  calculadas: readonly LinhaBase[],
  maximoDePassos = passosDe(linhas),
): Alcada {
  const economia = economias(linhas, calculadas);
  const limite = limiteDaAlcada(parametros, pedido, linhas, economia);
  let pior: Alcada = pedido.prazo_meses > 24 ? 1 : 0;
  let passos = maximoDePassos;
  // A discount in value weighs the most on the fewest services: the worst is found the soonest there.
  const poucosPrimeiro = pedido.desconto.tipo === 'valor';

  const explore = (dentro: readonly LinhaBase[], soltas: readonly LinhaBase[]): void => {
    if (pior === 2) return;
    const maior = limite(dentro, soltas);
    if (maior <= pior) return;
    if (passos === 0) {
      pior = maior;
      return;
    }
    passos -= 1;
    const [proxima, ...resto] = soltas;
    if (proxima) {
      const metades = [[...dentro, proxima], dentro];
      for (const metade of poucosPrimeiro ? metades.reverse() : metades) explore(metade, resto);
      return;
    }
    const escolha = linhas.filter((linha) => dentro.includes(linha));
    const nivel = nivelDaEscolha(parametros, pedido, escolha, economia);
    if (nivel > pior) pior = nivel;
  };
  const soltas = linhas.filter((linha) => linha.opcional).sort(porTabela);
  explore(
    linhas.filter((linha) => !linha.opcional),
    soltas,
  );
  return pior;
}

/** All halves of twelve optional services; of more of them, a fraction of a second. */
const passosDe = (linhas: readonly LinhaBase[]) =>
  linhas.filter((linha) => linha.opcional).length <= 12 ? 2 ** 13 : 2 ** 11;

/** The largest first: what they do to an apportioned discount is known the soonest. */
const porTabela = (um: LinhaBase, outro: LinhaBase) =>
  Number(outro.preco.tabela_centavos - um.preco.tabela_centavos);

/** Level of one choice, with everything that asks for one. */
export function nivelDaEscolha(
  parametros: Parametros,
  pedido: Pedido,
  escolha: readonly LinhaBase[],
  economia: Economias,
): Alcada {
  if (escolha.length === 0) return 0;
  if (descontoNaoCabe(pedido, escolha)) return 2;
  const { finais, totais } = close(semDescontoImpossivel(pedido, escolha), escolha);
  const nivel = alcadaDaEscolha(parametros, pedido, escolha, finais, totais);
  if (nivel > 0) return nivel;
  return barateada(escolha, economia) || implantacaoPelaMetade(pedido, escolha) ? 1 : 0;
}

/** Level of one choice by its margins and discount. */
export function alcadaDaEscolha(
  parametros: Parametros,
  pedido: Pedido,
  linhas: readonly LinhaBase[],
  finais: readonly LinhaFinal[],
  totais: Totais,
): Alcada {
  const prejuizo = finais.some(({ resultado }) => resultado.resultado_centavos < 0n);
  const margem = totais.margem_bp;
  const acimaDaMinima = finais.every(
    ({ resultado }, i) =>
      resultado.margem_bp !== null && resultado.margem_bp >= (linhas[i]?.preco.margem_minima_bp ?? 0n),
  );
  const origem = parametros.origens.find((one) => one.chave === pedido.origem);
  const maximoDaOrigem = origem?.desconto_maximo_bp ?? null;
  const passaDaOrigem = maximoDaOrigem !== null && totais.desconto_efetivo_bp > BigInt(maximoDaOrigem);
  if (acimaDaMinima && totais.desconto_efetivo_bp <= BigInt(parametros.desconto_livre_bp)) {
    return passaDaOrigem ? 1 : 0;
  }
  const cabeAoGestor =
    margem !== null &&
    margem >= totais.minima_ponderada_bp &&
    totais.desconto_efetivo_bp <= BigInt(parametros.desconto_gestor_bp) &&
    !prejuizo;
  return cabeAoGestor ? 1 : 2;
}

/** Adjustments lower the cost of what is chosen, or that of its implantação, by more than a tenth. */
function barateada(escolha: readonly LinhaBase[], economia: Economias): boolean {
  return custosAjustaveis.some((qual) => {
    const custo = soma(escolha.map((linha) => linha[qual].total_centavos));
    const menos = soma(escolha.map((linha) => economia.get(linha)?.[qual] ?? 0n));
    return menos * 10n > custo + menos;
  });
}

/** More than half of the implantação given away. */
function implantacaoPelaMetade(pedido: Pedido, escolha: readonly LinhaBase[]): boolean {
  const implantacao = soma(escolha.map((linha) => linha.preco_implantacao.tabela_centavos));
  return implantacao > 0n && BigInt(pedido.desconto_implantacao_centavos) * 2n > implantacao;
}

/** A discount in value that is larger than what would be left to pay. */
function descontoNaoCabe({ desconto }: Pedido, escolha: readonly LinhaBase[]): boolean {
  if (desconto.tipo !== 'valor') return false;
  return BigInt(desconto.desconto_centavos) > soma(escolha.map((linha) => linha.preco.tabela_centavos));
}

/** The implantação's discount never lowers the monthly margin: for the level it is held within bounds. */
function semDescontoImpossivel(pedido: Pedido, escolha: readonly LinhaBase[]): Pedido {
  const implantacao = soma(escolha.map((linha) => linha.preco_implantacao.tabela_centavos));
  if (BigInt(pedido.desconto_implantacao_centavos) <= implantacao) return pedido;
  return { ...pedido, desconto_implantacao_centavos: Number(implantacao) };
}
