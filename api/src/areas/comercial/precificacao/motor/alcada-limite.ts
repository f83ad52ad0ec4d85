import { type Alcada, custosAjustaveis, type Economias } from './alcada-base';
import { maximo, meioAcima, minimo, soma } from './inteiros';
import type { Parametros, Pedido } from './parametros';
import { resultadoDe } from './preco';
import type { LinhaBase } from './totais';

const dez_mil = 10_000n;

/**
 * Upper bound of the level over every choice that has the services of `dentro` and any of `soltas`.
 *
 * Each question of the levels (docs/domain/comercial.md#alcadas) that looks at a sum is a ratio against a
 * threshold, "margin below the weighted floor" among them; multiplied out it is a sum of one term for each
 * service, and the worst choice for it takes exactly the services whose term is bad (Dinkelbach's way of a
 * ratio of sums, with the threshold given). A percentage leaves each service its own price, so those terms
 * are exact. A discount in value takes the more of a service the fewer services are chosen: each one's price
 * is at least what the smallest choice with it leaves, less one centavo of the apportionment's remainder, and
 * each deduction is at most half a centavo above its exact share.
 */
export function limiteDaAlcada(
  parametros: Parametros,
  pedido: Pedido,
  linhas: readonly LinhaBase[],
  economia: Economias,
): (dentro: readonly LinhaBase[], soltas: readonly LinhaBase[]) => Alcada {
  const { desconto } = pedido;
  const valor = desconto.tipo === 'valor' ? BigInt(desconto.desconto_centavos) : null;
  const percentual = desconto.tipo === 'percentual' ? BigInt(desconto.desconto_bp) : 0n;
  const descontoImplantacao = BigInt(pedido.desconto_implantacao_centavos);
  const maximoDaOrigem = parametros.origens.find((one) => one.chave === pedido.origem)?.desconto_maximo_bp;
  const livre = BigInt(parametros.desconto_livre_bp);
  const gestor = BigInt(parametros.desconto_gestor_bp);
  const tabelaDe = (linha: LinhaBase) => linha.preco.tabela_centavos;

  /** A line at its own price: the same in every choice. */
  const fixa = (linha: LinhaBase): Pior => {
    const preco = tabelaDe(linha) - meioAcima(tabelaDe(linha) * percentual, dez_mil);
    const { resultado_centavos, margem_bp } = resultadoDe(linha.deducoes, linha.custo.total_centavos, preco);
    const { margem_minima_bp } = linha.preco;
    return {
      preco,
      sobra: 2n * dez_mil * resultado_centavos - (2n * margem_minima_bp + 1n) * preco,
      abaixo: margem_bp === null || margem_bp < margem_minima_bp,
      prejuizo: resultado_centavos < 0n,
    };
  };
  /** A line at the least its price can be among choices of at least `total` by list. */
  const rateada = (linha: LinhaBase, total: bigint, valor: bigint): Pior => {
    const tabela = tabelaDe(linha);
    const resta = total === 0n ? 0n : tabela - (valor * tabela) / total - (valor === 0n ? 0n : 1n);
    const preco = resta > 0n ? resta : 0n;
    const { tributos, comissao_bp, inadimplencia_bp, total_bp } = linha.deducoes;
    const arredondamentos =
      BigInt(tributos.length) + (comissao_bp > 0n ? 1n : 0n) + (inadimplencia_bp > 0n ? 1n : 0n);
    // Twice the result in bp of a centavo, so that halves stay integers.
    const resultado =
      2n * (dez_mil - total_bp) * preco -
      dez_mil * arredondamentos -
      2n * dez_mil * linha.custo.total_centavos;
    const { margem_minima_bp } = linha.preco;
    return {
      preco,
      sobra: resultado - (2n * margem_minima_bp + 1n) * preco,
      abaixo: preco === 0n || resultado < 2n * margem_minima_bp * preco,
      prejuizo: resultado < 0n,
    };
  };
  const fixas = valor === null ? new Map(linhas.map((linha) => [linha, fixa(linha)])) : null;

  return (dentro, soltas) => {
    if (dentro.length + soltas.length === 0) return 0;
    const total = soma(dentro.map(tabelaDe));
    if (valor !== null && valor > menorDe(dentro, soltas, tabelaDe)) return 2;
    const pior = (linha: LinhaBase, comEla: bigint) =>
      fixas?.get(linha) ?? rateada(linha, comEla, valor ?? 0n);
    const certas = dentro.map((linha) => pior(linha, total));
    const possiveis = soltas.map((linha) => pior(linha, total + tabelaDe(linha)));
    const ambas = [...certas, ...possiveis];

    /** Whether a choice can have an effective discount above so many bp. */
    const desconta = (bp: bigint): boolean => {
      const comPreco = (linha: LinhaBase) => tabelaDe(linha) > 0n;
      const [firmes, livres] = [dentro.filter(comPreco), soltas.filter(comPreco)];
      if (firmes.length + livres.length === 0) return false;
      if (valor !== null) return meioAcima(valor * dez_mil, menorDe(firmes, livres, tabelaDe)) > bp;
      const alem = (linha: LinhaBase) =>
        2n * dez_mil * meioAcima(tabelaDe(linha) * percentual, dez_mil) - (2n * bp + 1n) * tabelaDe(linha);
      return maiorSoma(firmes.map(alem), livres.map(alem)) >= 0n;
    };
    const passaDoLivre = desconta(livre);
    const abaixo = ambas.some((one) => one.abaixo);
    if (
      (abaixo || passaDoLivre) &&
      (ambas.some((one) => one.prejuizo) ||
        (ambas.some(({ preco }) => preco === 0n) && certas.every(({ preco }) => preco === 0n)) ||
        desconta(gestor) ||
        maiorSoma(
          certas.map(({ sobra }) => -sobra),
          possiveis.map(({ sobra }) => -sobra),
        ) > 0n)
    ) {
      return 2;
    }
    const poupa = custosAjustaveis.some((qual) => {
      const poupado = (linha: LinhaBase) =>
        (economia.get(linha)?.[qual] ?? 0n) * 9n - linha[qual].total_centavos;
      return maiorSoma(dentro.map(poupado), soltas.map(poupado)) > 0n;
    });
    const implantacaoDe = (linha: LinhaBase) => linha.preco_implantacao.tabela_centavos;
    const comImplantacao = (linha: LinhaBase) => implantacaoDe(linha) > 0n;
    const [firmes, livres] = [dentro.filter(comImplantacao), soltas.filter(comImplantacao)];
    const pedeUm =
      abaixo ||
      passaDoLivre ||
      (maximoDaOrigem != null && desconta(BigInt(maximoDaOrigem))) ||
      poupa ||
      (firmes.length + livres.length > 0 &&
        descontoImplantacao * 2n > menorDe(firmes, livres, implantacaoDe));
    return pedeUm ? 1 : 0;
  };
}

/** A line at its worst. */
interface Pior {
  preco: bigint;
  /** Twice what its result leaves over the floor and half a bp, in bp of a centavo; below zero it misses them. */
  sobra: bigint;
  abaixo: boolean;
  prejuizo: boolean;
}

/** Smallest sum of a choice that is not empty; the values are not negative. */
function menorDe(
  dentro: readonly LinhaBase[],
  soltas: readonly LinhaBase[],
  de: (linha: LinhaBase) => bigint,
): bigint {
  if (dentro.length > 0) return soma(dentro.map(de));
  return soltas.map(de).reduce((um, outro) => minimo(um, outro));
}

/** Largest sum of all the certain terms and any of the possible ones, of at least one term. */
function maiorSoma(certos: readonly bigint[], possiveis: readonly bigint[]): bigint {
  const bons = possiveis.filter((one) => one > 0n);
  if (certos.length + bons.length > 0) return soma(certos) + soma(bons);
  return possiveis.reduce((um, outro) => maximo(um, outro));
}
