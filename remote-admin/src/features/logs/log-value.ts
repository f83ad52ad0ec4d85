import { formatDate } from '@gestao/shared/config';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { common } from '../../texts/common';
import { fieldWords, texts } from '../../texts/logs';

/** A value of a log row as people read it; the field's name tells money, percentages and dates apart. */
export function logValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return common.dash;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') {
    if (field.endsWith('_centavos')) return formatCentavos(value);
    if (field.endsWith('_bp')) return formatBp(value);
    return value.toLocaleString('pt-BR');
  }
  if (Array.isArray(value))
    return value.length === 0 ? common.dash : value.map((one) => logValue(field, one)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== '')
      .map(([name, inner]) => `${fieldLabel(name)}: ${logValue(name, inner)}`)
      .join(' · ');
  }
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDate(text, { time: true });
  return text;
}

/** Name of a field in words: `honorario_mensal_centavos` → `Honorário mensal`. */
export function fieldLabel(field: string): string {
  const words = field
    .replace(/_(centavos|bp|milimin|id|uuid)$/, '')
    .split('_')
    .map((word) => fieldWords[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
