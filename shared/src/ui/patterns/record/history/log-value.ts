import { formatDate } from '../../../../config';
import { campoLabel } from '../../../../contracts/sistema/log-campos';
import { formatBp, formatCentavos, formatDocumento } from '../../../../rules/format';
import { texts } from './texts';

/** A value of a log row as people read it; the field's name tells money, percentages and dates apart. */
export function logValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.dash;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return numberValue(field, value);
  if (Array.isArray(value))
    return value.length === 0 ? texts.dash : value.map((one) => logValue(field, one)).join(', ');
  if (typeof value === 'object') {
    const known = Object.entries(value).filter(([, inner]) => inner !== null && inner !== '');
    if (known.length === 0) return texts.dash;
    return known.map(([name, inner]) => `${campoLabel(name)}: ${logValue(name, inner)}`).join(' · ');
  }
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDate(text, { time: true });
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text.split('-').reverse().join('/');
  if (/(^|_)(cnpj|documento)$/.test(field) && /^[A-Z0-9]{12}\d{2}$/.test(text)) return formatDocumento(text);
  return text;
}

type Inner = Record<string, unknown>;
const isInner = (value: unknown): value is Inner =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Both sides of a change as people read them; of a value of several parts, as an address, only those that changed. */
export function logChange(field: string, before: unknown, after: unknown): { antes: string; depois: string } {
  const parts = isInner(before) && isInner(after);
  const changed = parts
    ? [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
        (part) => JSON.stringify(before[part] ?? null) !== JSON.stringify(after[part] ?? null),
      )
    : [];
  const only = (value: unknown) =>
    logValue(
      field,
      changed.length > 0 ? Object.fromEntries(changed.map((part) => [part, (value as Inner)[part]])) : value,
    );
  return { antes: only(before), depois: only(after) };
}

/** Columns kept as 0 or 1. */
const flags = new Set(['habilitar_visualizacao_total', 'is_client']);

function numberValue(field: string, value: number): string {
  if (field.endsWith('_centavos')) return formatCentavos(value);
  if (field.endsWith('_bp')) return formatBp(value);
  if (field.endsWith('_milimin'))
    return texts.minutes((value / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 3 }));
  if (flags.has(field)) return value === 1 ? texts.yes : texts.no;
  return value.toLocaleString('pt-BR');
}
