/** Shows `+5511987654321` as `(11) 98765-4321`; anything else comes back as it is. */
export function formatTelefone(telefone: string): string {
  const match = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(telefone);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : telefone;
}
