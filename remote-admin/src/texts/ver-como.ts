export const texts = {
  verComo: 'Ver como',
  refused: 'O navegador não deixou abrir a aba. Permita janelas desta página e tente de novo.',
} as const;
