export const texts = {
  messages: 'Mensagens',
} as const;
