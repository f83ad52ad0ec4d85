import type { Farol } from '@gestao/shared/contracts/operacao/indicadores';

/**
 * Traffic light of a value (docs/domain/operacao.md#indicadores): green meets the target, yellow lies between
 * target and attention limit, red is beyond. All values in hundredths of the unit.
 * @returns `sem_dados` without a value or without a target
 */
export function farolDe(
  valor: number | null,
  alvo: { meta: number | null; limite_atencao: number | null; sentido: 'maior' | 'menor' },
): Farol {
  const { meta, limite_atencao, sentido } = alvo;
  if (valor === null || meta === null) return 'sem_dados';
  const alcanca = (limite: number) => (sentido === 'maior' ? valor >= limite : valor <= limite);
  if (alcanca(meta)) return 'verde';
  return limite_atencao !== null && alcanca(limite_atencao) ? 'amarelo' : 'vermelho';
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
