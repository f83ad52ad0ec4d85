import { ruleRefusal } from '../../../../platform/app/refusal';
import { type Custo, semTrabalho } from './custo';
import { maximo, meioAcima, piso, soma, teto } from './inteiros';
import type { Parametros, Pedido, ServicoParametros } from './parametros';
import { servicoPreparado } from './preparo';

const dez_mil = 10_000n;

/**
 * Margins of a service for an origin; the most specific row wins (docs/domain/comercial.md#margem-minima).
 */
export function margensDe(parametros: Parametros, servico: string, origem: string) {
  const ordem: [string | null, string | null][] = [
    [servico, origem],
    [servico, null],
    [null, origem],
    [null, null],
  ];
  for (const [s, o] of ordem) {
    const regra = parametros.margens.find((one) => one.servico === s && one.origem === o);
    if (regra) return { minima_bp: BigInt(regra.margem_minima_bp), alvo_bp: BigInt(regra.margem_alvo_bp) };
  }
  throw new RangeError('The general margin is missing.');
}

/** Taxes of a service that hold on a day. */
export function tributosEm(parametros: Parametros, perfil: string, data: string) {
  const tributos = parametros.perfis_tributarios.find((one) => one.chave === perfil)?.tributos ?? [];
  return tributos.filter(
    (one) => one.vigencia_inicio <= data && (one.vigencia_fim === null || data <= one.vigencia_fim),
  );
}

/** What comes off the price besides cost, in bp. */
export interface Deducoes {
  tributos: readonly { sigla: string; aliquota_bp: number }[];
  comissao_bp: bigint;
  inadimplencia_bp: bigint;
  total_bp: bigint;
}

/** Taxes, commission and default risk of a service (step 5). */
export function deducoesDe(parametros: Parametros, pedido: Pedido, servico: ServicoParametros): Deducoes {
  const tributos = tributosEm(parametros, servico.perfil_tributario, pedido.data);
  const comissao = parametros.origens.find((one) => one.chave === pedido.origem)?.comissao_bp ?? 0;
  const total = tributos.reduce((sum, one) => sum + one.aliquota_bp, comissao + parametros.inadimplencia_bp);
  return {
    tributos,
    comissao_bp: BigInt(comissao),
    inadimplencia_bp: BigInt(parametros.inadimplencia_bp),
    total_bp: BigInt(total),
  };
}

/** @throws Refusal 406 when nothing of the price is left for the cost. */
function divisor(deducoes_bp: bigint, margem_bp: bigint): bigint {
  const resta = dez_mil - deducoes_bp - margem_bp;
  if (resta <= 0n) {
    throw ruleRefusal(
      'divisor_invalido',
      'A soma de tributos, comissão, inadimplência e margem precisa ser menor que 100%.',
    );
  }
  return resta;
}

export interface Preco {
  margem_minima_bp: bigint;
  margem_alvo_bp: bigint;
  divisor_bp: bigint;
  tecnico_centavos: bigint;
  piso_centavos: bigint;
  tabela_centavos: bigint;
}

/**
 * Price of a service from its cost (step 5): technical, floor and list price; the list price is
 * rounded up to the step and never under the minimum fee.
 */
export function precoServico(
  parametros: Parametros,
  pedido: Pedido,
  servico: ServicoParametros,
  custo: Custo,
  parte: 'mensal' | 'implantacao',
  { total_bp }: Deducoes,
): Preco {
  const { minima_bp, alvo_bp } = margensDe(parametros, servico.chave, pedido.origem);
  const divisor_bp = divisor(total_bp, alvo_bp);
  const tecnico_centavos = teto(custo.total_centavos * dez_mil, divisor_bp);
  const passo = BigInt(parametros.passo_arredondamento_centavos);
  const arredondado = teto(tecnico_centavos, passo) * passo;
  const minimo = parte === 'mensal' ? BigInt(servico.honorario_minimo_centavos) : 0n;
  return {
    margem_minima_bp: minima_bp,
    margem_alvo_bp: alvo_bp,
    divisor_bp,
    tecnico_centavos,
    piso_centavos: teto(custo.total_centavos * dez_mil, divisor(total_bp, minima_bp)),
    tabela_centavos: maximo(arredondado, minimo),
  };
}

export interface Resultado {
  tributos: { sigla: string; valor_centavos: bigint }[];
  comissao_centavos: bigint;
  inadimplencia_centavos: bigint;
  resultado_centavos: bigint;
  /** `null` for a price of zero. */
  margem_bp: bigint | null;
}

/** What a final price leaves after taxes, commission, risk and cost; may be negative (step 7). */
export function resultadoDe(deducoes: Deducoes, custo_centavos: bigint, preco_centavos: bigint): Resultado {
  const parte = (bp: bigint) => meioAcima(preco_centavos * bp, dez_mil);
  const tributos = deducoes.tributos.map((one) => ({
    sigla: one.sigla,
    valor_centavos: parte(BigInt(one.aliquota_bp)),
  }));
  const comissao_centavos = parte(deducoes.comissao_bp);
  const inadimplencia_centavos = parte(deducoes.inadimplencia_bp);
  const resultado_centavos =
    preco_centavos -
    soma(tributos.map((one) => one.valor_centavos)) -
    comissao_centavos -
    inadimplencia_centavos -
    custo_centavos;
  return {
    tributos,
    comissao_centavos,
    inadimplencia_centavos,
    resultado_centavos,
    margem_bp: preco_centavos === 0n ? null : piso(resultado_centavos * dez_mil, preco_centavos),
  };
}

/**
 * Price of one unit above what was contracted, for every driver that a selected service grows with: an
 * exact fraction over all services and the tasks the budget has, with a single rounding up at the end (step 11). Numerators of one
 * denominator are added before fractions meet, so that a thousand tasks stay a few fractions.
 * @returns by driver; a driver that no task grows with is missing
 */
export function valoresExcedentes(
  parametros: Parametros,
  linhas: readonly { servico: ServicoParametros; multiplicador_bp: bigint; custo: Custo; preco: Preco }[],
): Map<string, bigint> {
  const fracoes = new Map<string, Map<bigint, bigint>>();
  const com_overhead = dez_mil + BigInt(parametros.overhead_bp);
  // Of every fraction alike: milimin, multiplier, share, minutes of the hour (overhead's 10000 cancels the
  // divisor's). Kept out of the denominators, so that these stay small.
  const escala = 1000n * dez_mil * dez_mil * 60n;
  for (const { servico, multiplicador_bp, custo, preco } of linhas) {
    for (const [i, preparada] of (servicoPreparado(parametros, servico.chave)?.mensais ?? []).entries()) {
      const { tarefa, por_unidade_milimin, vezes, por, peso_total } = preparada;
      const { direcionador } = tarefa;
      if (direcionador === null || por_unidade_milimin === 0n) continue;
      // A task the budget does not have has no unit to charge for.
      const feita = custo.tarefas[i];
      if (feita && semTrabalho(feita)) continue;
      const multiplicador = tarefa.fator_aplica ? multiplicador_bp : dez_mil;
      const denominador = por * preco.divisor_bp;
      const numerador = por_unidade_milimin * vezes * multiplicador * peso_total * com_overhead;
      const somados = fracoes.get(direcionador) ?? new Map<bigint, bigint>();
      fracoes.set(direcionador, somados);
      somados.set(denominador, (somados.get(denominador) ?? 0n) + numerador);
    }
  }
  return new Map([...fracoes].map(([direcionador, somados]) => [direcionador, tetoDaSoma(somados, escala)]));
}

/** Sum of the fractions, by denominator, divided by `escala` and rounded up. */
function tetoDaSoma(fracoes: ReadonlyMap<bigint, bigint>, escala: bigint): bigint {
  let numerador = 0n;
  let denominador = 1n;
  for (const [d, n] of fracoes) {
    const comum = mdc(denominador, d);
    numerador = numerador * (d / comum) + n * (denominador / comum);
    denominador *= d / comum;
  }
  return teto(numerador, denominador * escala);
}

/** Greatest common divisor: keeps the sum of fractions small. */
function mdc(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x === 0n ? 1n : x;
}
