import { type Answered, type Cases, itemOf, pair, type RoundTrip } from './round-trip.case.fixture';

export const acesso: Cases = {
  ...pair('/cargos', 'GET /cargos/:uuid'),
  'PUT /cargos/:uuid/nivel': { changes: 'POST /cargos', read: 'GET /cargos/:uuid' },
  ...pair('/departamentos', 'GET /departamentos/:uuid'),
  'PUT /departamentos/:uuid/pai': { changes: 'POST /departamentos', read: 'GET /departamentos/:uuid' },
  ...pair('/equipes', 'GET /equipes/:uuid'),
  ...pair('/ausencias', 'GET /ausencias/:uuid', {
    // Absences of one person do not overlap.
    given: (world, turn) => {
      const year = 2030 + world.next();
      return { inicio: `${year}-0${turn + 3}-15`, fim: `${year}-0${turn + 3}-20` };
    },
  }),
  'POST /perfis': { read: 'GET /perfis/:id' },
  'PUT /perfis/:id': { changes: 'POST /perfis', read: 'GET /perfis/:id' },
  ...pair('/usuarios', 'GET /usuarios/:uuid', {
    // A client's person belongs to a client and to no team, the firm's own the other way round.
    given: (world, turn) =>
      turn === 0
        ? { is_client: 0, cliente_uuid: null, habilitar_visualizacao_total: 1 }
        : {
            is_client: 1,
            cliente_uuid: world.clientes[0],
            equipes_uuid: [],
            habilitar_visualizacao_total: 0,
          },
  }),
  'PUT /preferencias': { read: 'GET /preferencias' },
  'PUT /preferencias/notificacoes': {
    read: 'GET /preferencias/notificacoes',
    given: (_, turn) => ({
      itens: [{ evento: 'mencao', no_sistema: turn === 1, email: turn === 0 ? 'nunca' : 'imediato' }],
    }),
    at: ({ itens }) => ({ itens: itens.filter((one: Answered) => one.evento === 'mencao') }),
  },
};

const cliente: Omit<RoundTrip, 'read'> = {
  // A branch of a company in one turn, a person in the other.
  given: async ({ next, documentos, filial }, turn) => ({
    ...(turn === 0 ? await filial() : { documento: documentos(next())[1], filial_de_uuid: null }),
    'contatos.principal': true,
  }),
};
export const clientes: Cases = {
  ...pair('/clientes', 'GET /clientes/:uuid', cliente),
  'PUT /clientes/:uuid/contatos': {
    changes: 'POST /clientes',
    read: 'GET /clientes/:uuid',
    given: () => ({ 'contatos.principal': true }),
  },
  'PUT /clientes/:uuid/pld': {
    changes: 'POST /clientes',
    read: 'GET /clientes/:uuid/pld',
    given: () => ({
      'pessoas.socio': true,
      'pessoas.representante': true,
      'pessoas.administrador': true,
      'pessoas.beneficiario_final': true,
      'pessoas.pep': false,
    }),
  },
  'PUT /clientes/:uuid/particularidades': {
    changes: 'POST /clientes',
    read: 'GET /clientes/:uuid/particularidades',
  },
  'POST /clientes/:uuid/honorario': {
    changes: 'POST /clientes',
    read: 'GET /clientes/:uuid',
    lost: { motivo: 'stands in the log' },
  },
  'POST /clientes/:uuid/distrato': {
    changes: 'POST /clientes',
    read: 'GET /clientes/:uuid/encerramento',
    at: ({ distrato }, { sent }) => {
      const found = distrato.find((one: Answered) => one.item === sent.item);
      return found && { item: found.item, confirmado: found.confirmado_em !== null };
    },
  },
  'POST /clientes/:uuid/servicos': {
    changes: 'POST /clientes',
    read: 'GET /clientes/:uuid/servicos',
    at: itemOf('itens'),
  },
  'PUT /clientes/:uuid/servicos/:servico': {
    changes: 'POST /clientes/:uuid/servicos',
    read: 'GET /clientes/:uuid/servicos',
    at: itemOf('itens'),
  },
  'POST /clientes/:uuid/servicos/:servico/encerrar': {
    changes: 'POST /clientes/:uuid/servicos',
    read: 'GET /clientes/:uuid/servicos',
    at: itemOf('itens'),
  },
  'POST /clientes/:uuid/validades': {
    changes: 'POST /clientes',
    read: 'GET /clientes/:uuid/validades',
    at: itemOf('itens'),
  },
  'PUT /clientes/:uuid/validades/:validade': {
    changes: 'POST /clientes/:uuid/validades',
    read: 'GET /clientes/:uuid/validades',
    at: itemOf('itens'),
  },
};
