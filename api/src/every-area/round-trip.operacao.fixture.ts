import { type Cases, pair } from './round-trip.case.fixture';

export const operacao: Cases = {
  ...pair('/projetos', 'GET /projetos/:uuid', {
    at: (data) => ({ ...data, orcamento_horas: data.orcamento_horas_milimin / 60_000 }),
    given: (world, turn) => ({ membros: [world.pessoas[2 + turn]] }),
  }),
};
