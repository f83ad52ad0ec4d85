import { type Cases, pair } from './round-trip.case.fixture';

export const operacao: Cases = {
  ...pair('/projetos', 'GET /projetos/:uuid', {
    given: (world, turn) => ({ membros: [world.pessoas[2 + turn]] }),
  }),
};
