import type { Destino } from '@gestao/shared/contracts/comum/labels';

/** Page of a budget. */
export const destinoDoOrcamento = (uuid: string): Destino => ({
  pagina: 'orcamentos.flow',
  parametros: { uuid },
  consulta: {},
});
