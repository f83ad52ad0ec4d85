import type { Destino } from '@gestao/shared/contracts/comum/labels';

/** An opportunity opens beside its list. */
export const destinoDaOportunidade = (uuid: string): Destino => ({
  pagina: 'oportunidades.list',
  parametros: {},
  consulta: { oportunidade: uuid },
});
