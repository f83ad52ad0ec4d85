import { caminhoPara, etapaDaTarefa, etapasDeUmProjetoNovo } from './etapas.rules';

const etapas = [
  { id: 1, status_vinculado: 'a_fazer' },
  { id: 2, status_vinculado: null },
  { id: 3, status_vinculado: 'em_andamento' },
  { id: 4, status_vinculado: 'em_andamento' },
  { id: 5, status_vinculado: 'concluida' },
];
const column = (projeto_etapa_id: number | null, status: string) =>
  etapaDaTarefa({ projeto_etapa_id, status }, etapas)?.id;

it('a task stands in its own stage until its status says otherwise', () => {
  expect(column(4, 'em_andamento')).toBe(4);
  expect(column(4, 'concluida')).toBe(5);
  expect(column(1, 'em_andamento')).toBe(3);
  // A stage that is bound to nothing keeps what stands in it.
  expect(column(2, 'concluida')).toBe(2);
  // No stage says so: it stays.
  expect(column(4, 'em_revisao')).toBe(4);
});

it('a task of no stage stands where its status does, else first', () => {
  expect(column(null, 'concluida')).toBe(5);
  expect(column(null, 'em_revisao')).toBe(1);
  expect(column(99, 'a_fazer')).toBe(1);
  expect(etapaDaTarefa({ projeto_etapa_id: null, status: 'a_fazer' }, [])).toBeUndefined();
});

it('new boards have a column for each status a task works in', () => {
  expect(etapasDeUmProjetoNovo(0).map(({ status_vinculado }) => status_vinculado)).toEqual([
    'a_fazer',
    'em_andamento',
    'aguardando_cliente',
    'em_revisao',
    'concluida',
  ]);
});

it.each([
  ['a_fazer', 'em_andamento', { passo: 'iniciar' }],
  ['aguardando_cliente', 'em_andamento', { passo: 'retomar' }],
  ['em_revisao', 'em_andamento', { pede: 'uma nota' }],
  ['concluida', 'em_andamento', { pede: 'um motivo' }],
  ['em_andamento', 'aguardando_cliente', { pede: 'o que se aguarda' }],
  ['em_revisao', 'aguardando_cliente', null],
  ['em_andamento', 'em_revisao', { passo: 'concluir' }],
  ['a_fazer', 'concluida', { passo: 'concluir' }],
  ['em_revisao', 'concluida', { passo: 'aprovar' }],
  ['aguardando_cliente', 'concluida', null],
  ['em_andamento', 'a_fazer', null],
])('a card goes from %s to %s', (de, para, caminho) => {
  expect(caminhoPara(de, para)).toEqual(caminho);
});

test('the limit of the settings is that of the stages in which work goes on', () => {
  const limits = (limite: number) => etapasDeUmProjetoNovo(limite).map(({ limite_wip }) => limite_wip);
  expect(limits(4)).toEqual([null, 4, 4, 4, null]);
  expect(limits(0)).toEqual([null, null, null, null, null]);
});
