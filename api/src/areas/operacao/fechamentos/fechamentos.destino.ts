import type { Destino } from '@gestao/shared/contracts/comum/labels';

/** Page of a closing. */
export const destinoDoFechamento = (uuid: string): Destino => ({
  pagina: 'fechamentos.detail',
  parametros: { uuid },
  consulta: {},
});
