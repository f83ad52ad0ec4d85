const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const integer = new Intl.NumberFormat('pt-BR');
const percent = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Shows centavos as `R$ 1.234,56`, whose space does not break; `—` for nothing. */
export function formatCentavos(centavos: number | null | undefined): string {
  return centavos === null || centavos === undefined
    ? '—'
    : brl.format(centavos / 100).replace(/\s/g, '\u00a0');
}

/** Shows basis points (1 bp = 0,01 %) as `16,33 %`; `—` for nothing. */
export function formatBp(bp: number | null | undefined): string {
  return bp === null || bp === undefined ? '—' : `${percent.format(bp / 100)} %`;
}

export function formatInteger(value: number): string {
  return integer.format(value);
}

/** Shows a CNPJ (letters allowed) or CPF with its mask; anything else comes back as it is. */
export function formatDocumento(documento: string | null | undefined): string {
  if (!documento) return '';
  if (/^\d{11}$/.test(documento)) return documento.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
  if (/^[A-Z0-9]{12}\d{2}$/.test(documento))
    return documento.replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5');
  return documento;
}

/** First letters of first and last name, for an avatar. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** Size of a file as people read it: `1,2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const [value, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / (1024 * 1024), 'MB'];
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}
