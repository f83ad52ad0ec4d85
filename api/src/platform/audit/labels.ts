/**
 * What a person would read of a record, for the log: references become their names, addresses and
 * versions go (docs/domain/sistema.md#log).
 */
export function labels(detail: object): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(detail)) {
    if (field === 'uuid' || field === 'versao') continue;
    shown[field] = labelOf(value);
  }
  return shown;
}

function labelOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(labelOf);
  if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
    const entries = Object.entries(value);
    const nome = (value as { nome?: unknown }).nome;
    if (typeof nome === 'string' && entries.length === 2) return nome;
    return labels(value);
  }
  return value;
}
