export const emailStatuses = { pendente: 'Pendente', enviado: 'Enviado', falhou: 'Falhou' } as const;
