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
 * @param calculadas the same lines without anybody's adjustments
 */
export function alcadaDe(
  parametros: Parametros,
  pedido: Pedido,
  linhas: readonly LinhaBase[],
  calculadas: readonly LinhaBase[],
): Alcada {
  let pior: Alcada = pedido.prazo_meses > 24 ? 1 : 0;
  const economia = economias(linhas, calculadas);
  for (const escolha of combinacoes(parametros, pedido, linhas, economia)) {
    if (pior === 2 || escolha.length === 0) continue;
    if (descontoNaoCabe(pedido, escolha)) return 2;
    const { finais, totais } = fechar(parametros, semDescontoImpossivel(pedido, escolha), escolha);
    const nivel = alcadaDaEscolha(parametros, pedido, escolha, finais, totais);
    if (nivel > pior) pior = nivel;
    if (pior === 0 && (barateada(escolha, economia) || implantacaoPelaMetade(pedido, escolha))) pior = 1;
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

type Economias = ReadonlyMap<LinhaBase, bigint>;

/** What somebody's adjustments take off the cost of each line; below zero where they add to it. */
function economias(linhas: readonly LinhaBase[], calculadas: readonly LinhaBase[]): Economias {
  const sem = (linha: LinhaBase) =>
    calculadas.find((one) => one.servico.chave === linha.servico.chave)?.custo.total_centavos ?? 0n;
  return new Map(linhas.map((linha) => [linha, sem(linha) - linha.custo.total_centavos]));
}

/** Adjustments lower the cost of what is chosen by more than a tenth. */
function barateada(escolha: readonly LinhaBase[], economia: Economias): boolean {
  const custo = soma(escolha.map((linha) => linha.custo.total_centavos));
  const menos = soma(escolha.map((linha) => economia.get(linha) ?? 0n));
  return menos * 10n > custo + menos;
}

/** More than half of the implantação given away. */
function implantacaoPelaMetade(pedido: Pedido, escolha: readonly LinhaBase[]): boolean {
  const implantacao = soma(escolha.map((linha) => linha.preco_implantacao.tabela_centavos));
  return implantacao > 0n && BigInt(pedido.desconto_implantacao_centavos) * 2n > implantacao;
}

function combinacoes(
  parametros: Parametros,
  pedido: Pedido,
  linhas: readonly LinhaBase[],
  economia: Economias,
): LinhaBase[][] {
  const opcionais = linhas.filter((linha) => linha.opcional);
  if (opcionais.length <= todasAsCombinacoes) {
    return Array.from({ length: 2 ** opcionais.length }, (_, bits) => {
      const dentro = new Set(opcionais.filter((_linha, i) => (bits >> i) & 1));
      return linhas.filter((linha) => !linha.opcional || dentro.has(linha));
    });
  }
  // A level rises with a larger share of discount (few services), or with the services that bring least
  // over their floor, or with those whose cost was lowered most: each one alone, and the worst together.
  const com = (dentro: readonly LinhaBase[]) =>
    linhas.filter((linha) => !linha.opcional || dentro.includes(linha));
  const todas = fechar(parametros, semDescontoImpossivel(pedido, linhas), linhas).finais;
  const sobra = (linha: LinhaBase) => {
    const final = todas[linhas.indexOf(linha)];
    if (!final) return 0n;
    return final.resultado.resultado_centavos * 10_000n - linha.preco.margem_minima_bp * final.final_centavos;
  };
  const poupado = (linha: LinhaBase) => (economia.get(linha) ?? 0n) * 9n - linha.custo.total_centavos;
  const primeiras = (ordem: (um: LinhaBase, outro: LinhaBase) => bigint) => {
    const ordenadas = [...opcionais].sort((um, outro) => {
      const diferenca = ordem(um, outro);
      return diferenca < 0n ? -1 : diferenca > 0n ? 1 : 0;
    });
    return ordenadas.map((_linha, i) => com(ordenadas.slice(0, i + 1)));
  };
  return [
    com([]),
    ...opcionais.map((opcional) => com([opcional])),
    ...opcionais.map((opcional) => linhas.filter((linha) => linha !== opcional)),
    ...primeiras((um, outro) => sobra(um) - sobra(outro)),
    ...primeiras((um, outro) => poupado(outro) - poupado(um)),
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
