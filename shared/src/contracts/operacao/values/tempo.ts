/** Most time one entry may hold (docs/domain/operacao.md#tempo), in milimin. */
export const apontamentoMaximoMilimin = 840_000;

export const tempoOrigemLabels = { cronometro: 'Cronômetro', manual: 'Manual' } as const;
