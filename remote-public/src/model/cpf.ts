/** A CPF as it is typed, `529.982.247-25`; what goes beyond eleven digits falls away. */
export function maskCpf(text: string): string {
  return text
    .replace(/\D/g, '')
    .slice(0, 11)
    .replace(/(\d{3})(?=\d)/, '$1.')
    .replace(/(\.\d{3})(?=\d)/, '$1.')
    .replace(/(\.\d{3}\.\d{3})(?=\d)/, '$1-');
}
