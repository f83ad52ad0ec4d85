/** Days a sent proposal may be prolonged by, once. */
export const prorrogacaoMaxima = 15;
