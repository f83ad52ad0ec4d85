import type { IndicadorUnidade } from '@gestao/shared/contracts/operacao/indicadores';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { texts } from '../../texts/indicadores';

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Shows a value, in hundredths of its unit, with the unit; `Sem dados` for nothing. */
export function formatIndicador(value: number | null, unidade: IndicadorUnidade): string {
  if (value === null) return texts.noData;
  switch (unidade) {
    case 'percentual':
      return formatBp(value);
    case 'reais':
      return formatCentavos(value);
    case 'dias':
    case 'horas':
      return `${decimal.format(value / 100)} ${unidade}`;
    default:
      return plain.format(value / 100);
  }
}

/** Shows a difference without its sign; of percentages, in points. */
export function formatDifference(value: number, unidade: IndicadorUnidade): string {
  const size = Math.abs(value);
  return unidade === 'percentual'
    ? `${decimal.format(size / 100)} ${texts.points}`
    : formatIndicador(size, unidade);
}
