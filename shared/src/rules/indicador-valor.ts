import type { indicadorUnidadeLabels } from '../contracts/operacao/values/indicadores';
import { formatBp, formatCentavos } from './format';

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Shows an indicator's value, in hundredths of its unit, with the unit; `Sem dados` for nothing. */
export function formatIndicador(value: number | null, unidade: keyof typeof indicadorUnidadeLabels): string {
  if (value === null) return 'Sem dados';
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

/**
 * Writes a target as people say it: a range from where to where.
 * @param alvo hundredths of the unit; `meta_minima` only of a range
 */
export function formatMeta(
  { meta, meta_minima }: { meta: number | null; meta_minima?: number | null },
  unidade: keyof typeof indicadorUnidadeLabels,
): string {
  const ate = formatIndicador(meta, unidade);
  return meta_minima == null || meta === null ? ate : `${formatIndicador(meta_minima, unidade)} a ${ate}`;
}
