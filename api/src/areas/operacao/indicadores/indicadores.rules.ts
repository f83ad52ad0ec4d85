import type { Farol } from '@gestao/shared/contracts/operacao/indicadores';
import type {
  FormulaDoCatalogo,
  Recorte,
  sentidoLabels,
} from '@gestao/shared/contracts/operacao/values/indicadores';
import type { IndicatorRecord } from '../../../platform/area/indicator';

/**
 * Traffic light of a value (docs/domain/operacao.md#indicadores): green meets the target, yellow lies between
 * target and attention limit, red is beyond. A range has the same room for attention on either side. All values in
 * hundredths of the unit.
 * @returns `sem_dados` without a value or without a target
 */
export function farolDe(
  valor: number | null,
  alvo: {
    meta: number | null;
    meta_minima?: number | null;
    limite_atencao: number | null;
    sentido: keyof typeof sentidoLabels;
  },
): Farol {
  const { meta, meta_minima, limite_atencao, sentido } = alvo;
  if (valor === null || meta === null) return 'sem_dados';
  const abaixo =
    sentido === 'maior' ? meta - valor : sentido === 'faixa' ? (meta_minima ?? valor) - valor : 0;
  const acima = sentido === 'maior' ? 0 : valor - meta;
  const fora = Math.max(abaixo, acima);
  if (fora <= 0) return 'verde';
  return limite_atencao !== null && fora <= Math.abs(limite_atencao - meta) ? 'amarelo' : 'vermelho';
}

/**
 * Last value less the mean of the three before it, half away from zero, in hundredths.
 * @param valores oldest first
 * @returns `null` when one of the four is missing
 */
export function tendenciaDe(valores: readonly (number | null)[]): number | null {
  const [a, b, c, ultimo] = valores.slice(-4);
  if (valores.length < 4 || a == null || b == null || c == null || ultimo == null) return null;
  return Math.round(ultimo - (a + b + c) / 3);
}

/** What records come to, as integers; `valor` in hundredths of the unit. */
export interface Conta {
  numerador: number;
  denominador: number;
  /** `null` without data. */
  valor: number | null;
}

type Parcela = Pick<Conta, 'numerador' | 'denominador'>;

/** n ÷ d to the nearest integer, halves up, also below zero; d > 0. */
function meioAcima(n: bigint, d: bigint): bigint {
  const dobro = 2n * n + d;
  const piso = dobro / (2n * d);
  return dobro % (2n * d) !== 0n && dobro < 0n ? piso - 1n : piso;
}

/** The largest value the column holds. */
const maior = 2_147_483_647n;

/**
 * The number of an indicator's records (docs/domain/operacao.md#indicadores), half up. Without a denominator there is
 * none: never 0, never 100 %.
 */
export function contaDe(
  formula: Pick<FormulaDoCatalogo, 'forma' | 'fator' | 'divisor'>,
  parcelas: readonly Parcela[],
): Conta {
  const numerador = parcelas.reduce((total, one) => total + one.numerador, 0);
  const denominador = parcelas.reduce((total, one) => total + one.denominador, 0);
  if (denominador <= 0) return { numerador, denominador, valor: null };
  const fator = BigInt(formula.fator);
  const divisor = BigInt(formula.divisor);
  let valor: bigint;
  if (formula.forma === 'razao') valor = meioAcima(BigInt(numerador) * fator, BigInt(denominador) * divisor);
  else if (formula.forma === 'soma') valor = meioAcima(BigInt(numerador) * fator, divisor);
  else {
    const ordem = parcelas.map((one) => one.numerador).sort((um, outro) => um - outro);
    const meio = ordem.length >> 1;
    const alto = ordem[meio] ?? 0;
    const baixo = ordem.length % 2 === 0 ? (ordem[meio - 1] ?? 0) : alto;
    valor = meioAcima(BigInt(alto + baixo) * fator, 2n * divisor);
  }
  if (valor > maior) valor = maior;
  if (valor < -maior) valor = -maior;
  return { numerador, denominador, valor: Number(valor) };
}

/** Whose records they are, where the record itself does not say. */
export interface Lugar {
  departamentoId: number | null;
  equipes: readonly number[];
}

/** A record's places in every cut of a formula, as `recorte` and id; `geral` has none. */
export function cortesDoRegistro(
  registro: Pick<IndicatorRecord, 'usuarioId' | 'departamentoId' | 'equipeId' | 'clienteId'>,
  recortes: readonly Recorte[],
  lugarDe: (usuarioId: number) => Lugar | undefined,
): [Recorte, number | null][] {
  const lugar = registro.usuarioId === null ? undefined : lugarDe(registro.usuarioId);
  const ids: Record<Recorte, readonly (number | null)[]> = {
    geral: [null],
    departamento: [registro.departamentoId ?? lugar?.departamentoId ?? undefined].filter(
      (id) => id !== undefined,
    ),
    equipe:
      registro.equipeId === undefined
        ? (lugar?.equipes ?? [])
        : registro.equipeId === null
          ? []
          : [registro.equipeId],
    usuario: registro.usuarioId === null ? [] : [registro.usuarioId],
    cliente: registro.clienteId ? [registro.clienteId] : [],
  };
  return recortes.flatMap((recorte) => ids[recorte].map((id): [Recorte, number | null] => [recorte, id]));
}
