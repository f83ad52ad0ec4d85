/** Whether the partner was paid. */
export const comissaoSituacaoLabels = { a_pagar: 'A pagar', paga: 'Paga' } as const;
