import { passoEntre, quadroColunaLabels } from './quadro';
import { tarefaPassos } from './tarefas';

const columns = Object.keys(quadroColunaLabels);

test.each([
  ['a_fazer', 'em_andamento', false, 'iniciar'],
  ['a_fazer', 'aguardando_cliente', false, 'aguardar'],
  ['aguardando_cliente', 'em_andamento', false, 'retomar'],
  ['em_andamento', 'em_revisao', true, 'concluir'],
  ['em_andamento', 'concluida', false, 'concluir'],
  ['em_andamento', 'em_revisao', false, null],
  ['em_andamento', 'concluida', true, null],
  ['em_revisao', 'concluida', true, 'aprovar'],
  ['em_revisao', 'em_andamento', true, 'devolver'],
  ['concluida', 'em_andamento', true, 'reabrir'],
  ['aguardando_cliente', 'concluida', false, null],
  ['em_andamento', 'a_fazer', false, null],
  ['a_fazer', 'a_fazer', false, null],
  ['constructor', 'em_andamento', false, null],
])('from %s to %s (review %s) leads %s', (from, to, exige_revisao, step) => {
  expect(passoEntre(from, to, { exige_revisao })).toBe(step);
});

test('every step of the board starts where the step itself may start', () => {
  const wrong = columns.flatMap((from) =>
    columns.flatMap((to) =>
      [true, false].flatMap((exige_revisao) => {
        const step = passoEntre(from, to, { exige_revisao });
        return step && !(tarefaPassos[step].de as readonly string[]).includes(from) ? [[from, to, step]] : [];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});
