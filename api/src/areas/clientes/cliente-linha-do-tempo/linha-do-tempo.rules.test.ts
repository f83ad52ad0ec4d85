import type { Areas } from '../../../platform/area/area';
import { actorOf } from '../../../testing/actor';
import { alteracoesVisiveis, destinoDoEvento, tipoDaEntidade } from './linha-do-tempo.rules';

const pagina = { pagina: 'vendas.detail', permissions: ['gerenciar vendas', 'ver vendas'] };
const areas: Areas = [
  {
    name: 'vendas',
    routes: [],
    records: {
      orcamento: { label: 'Orçamento', timeline: { tipo: 'comercial', page: pagina } },
      orcamento_anterior: { label: 'Anterior', timeline: { tipo: 'cadastro' } },
      orcamento_anterior_item: { label: 'Item' },
      tabela: { label: 'Tabela', costs: /^fator$/ },
    },
  },
];

test.each([
  ['orcamento', 'comercial'],
  ['orcamento_evento', 'comercial'],
  ['orcamento_anterior', 'cadastro'],
  ['orcamento_anterior_item', 'cadastro'],
  ['orcamentos', 'outros'],
  ['tabela', 'outros'],
  ['tabela_linha', 'outros'],
  ['pedido_orcamento', 'outros'],
])('%s belongs to %s', (entidade, tipo) => {
  expect(tipoDaEntidade(areas, entidade)).toBe(tipo);
});

test('costs are left out for who may not see them; a side that is not there is empty', () => {
  const row = {
    entidade: 'tabela',
    campos_alterados: ['nome', 'fator', 'custo_centavos', 'obs'],
    antes: null,
    depois: { nome: 'A', fator: 2, custo_centavos: 3 },
  };
  const nome = { campo: 'nome', antes: null, depois: 'A' };
  const obs = { campo: 'obs', antes: null, depois: null };
  expect(alteracoesVisiveis(areas, row, false)).toEqual([nome, obs]);
  expect(alteracoesVisiveis(areas, { ...row, antes: row.depois, depois: null }, true)).toEqual([
    { campo: 'nome', antes: 'A', depois: null },
    { campo: 'fator', antes: 2, depois: null },
    { campo: 'custo_centavos', antes: 3, depois: null },
    obs,
  ]);
});

test('an event opens its record while there is one, for who may open its page', () => {
  const vendedor = actorOf({ permissoes: ['ver vendas'] });
  const row = { entidade: 'orcamento', entidade_uuid: 'u1', acao: 'Alterou' };
  expect(destinoDoEvento(areas, vendedor, row)).toEqual({
    pagina: 'vendas.detail',
    parametros: { uuid: 'u1' },
    consulta: {},
  });
  expect(destinoDoEvento(areas, actorOf(), row)).toBeNull();
  expect(destinoDoEvento(areas, vendedor, { ...row, entidade_uuid: null })).toBeNull();
  expect(destinoDoEvento(areas, vendedor, { ...row, acao: 'Excluiu' })).toBeNull();
  for (const entidade of ['orcamento_anterior', 'tabela', 'nenhuma'])
    expect(destinoDoEvento(areas, vendedor, { ...row, entidade })).toBeNull();
});
