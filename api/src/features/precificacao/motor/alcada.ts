import { soma } from './inteiros';
import type { Parametros, Pedido } from './parametros';
import { fechar, type LinhaBase, type LinhaFinal, type Totais } from './totais';

/** 0 nobody, 1 gestor, 2 diretoria (domain 4.4). */
export type Alcada = 0 | 1 | 2;

/** Above this many optional services not every combination is tried, only those that can be the worst. */
const todasAsCombinacoes = 8;

/**
 * Level that must approve, in the worst combination of the optional services: whatever the client
 * switches afterwards can then only lower it.
 * @param custo_calculado_centavos cost without anybody's adjustments
 */
export function alcadaDe(
  parametros: Parametros,
  pedido: Pedido,
  linhas: readonly LinhaBase[],
  custo_calculado_centavos: bigint,
): Alcada {
  let pior: Alcada = alcadaMinima(pedido, linhas, custo_calculado_centavos);
  for (const escolha of combinacoes(linhas)) {
    if (pior === 2 || escolha.length === 0) continue;
    if (descontoNaoCabe(pedido, escolha)) return 2;
    const { finais, totais } = fechar(parametros, semDescontoImpossivel(pedido, escolha), escolha);
    const nivel = alcadaDaEscolha(parametros, pedido, escolha, finais, totais);
    if (nivel > pior) pior = nivel;
    if (pior === 0 && implantacaoPelaMetade(pedido, escolha)) pior = 1;
  }
  return pior;
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

/** Reasons for a manager whatever the margin, that no choice of the client changes. */
function alcadaMinima(
  pedido: Pedido,
  linhas: readonly LinhaBase[],
  custo_calculado_centavos: bigint,
): Alcada {
  const custo = soma(linhas.map((linha) => linha.custo.total_centavos));
  const barateado = custo * 10n < custo_calculado_centavos * 9n;
  return barateado || pedido.prazo_meses > 24 ? 1 : 0;
}

/** More than half of the implantação given away. */
function implantacaoPelaMetade(pedido: Pedido, escolha: readonly LinhaBase[]): boolean {
  const implantacao = soma(escolha.map((linha) => linha.preco_implantacao.tabela_centavos));
  return implantacao > 0n && BigInt(pedido.desconto_implantacao_centavos) * 2n > implantacao;
}

function combinacoes(linhas: readonly LinhaBase[]): LinhaBase[][] {
  const opcionais = linhas.filter((linha) => linha.opcional);
  if (opcionais.length <= todasAsCombinacoes) {
    return Array.from({ length: 2 ** opcionais.length }, (_, bits) => {
      const dentro = new Set(opcionais.filter((_linha, i) => (bits >> i) & 1));
      return linhas.filter((linha) => !linha.opcional || dentro.has(linha));
    });
  }
  // A level rises with a larger share of discount (few services) or a lower margin (each one alone).
  const obrigatorias = linhas.filter((linha) => !linha.opcional);
  return [
    [...linhas],
    obrigatorias,
    ...opcionais.map((opcional) => linhas.filter((linha) => !linha.opcional || linha === opcional)),
    ...opcionais.map((opcional) => linhas.filter((linha) => linha !== opcional)),
  ];
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
