import { formatCompetencia } from '@gestao/shared/config';
import type { IndicadorUnidade } from '@gestao/shared/contracts/operacao/indicadores';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { duracaoText } from '@gestao/shared/rules/duracao';
import { formatCentavos } from '@gestao/shared/rules/format';
import { formatIndicador, formatMeta } from '@gestao/shared/rules/indicador-valor';
import { texts } from '../../texts/indicadores';

export { formatIndicador, formatMeta };

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** Shows a difference without its sign; of percentages, in points. */
export function formatDifference(value: number, unidade: IndicadorUnidade): string {
  const size = Math.abs(value);
  return unidade === 'percentual'
    ? `${decimal.format(size / 100)} ${texts.points}`
    : formatIndicador(size, unidade);
}

/** A numerator or denominator as what it is. */
export function formatConta(value: number | null, em: 'inteiro' | 'centavos' | 'milimin'): string {
  if (value === null) return '';
  if (em === 'centavos') return formatCentavos(value);
  return em === 'milimin' ? duracaoText(value) : value.toLocaleString('pt-BR');
}

/** Months of a choice, the newest first. @param ahead how many months to come */
export function monthOptions(ahead = 0): { value: string; label: string }[] {
  const este = dateIn(new Date()).slice(0, 7);
  return Array.from({ length: 13 + ahead }, (_, index) => {
    const value = addMonths(este, ahead - index);
    const label = formatCompetencia(value);
    return { value, label: value === este ? `${label} (${texts.running})` : label };
  });
}
