import { degrauDevido } from './lembretes';

const degraus = [3, 7, 12];

test.each([
  [0, null, null],
  [2, null, null],
  [3, null, 3],
  [6, 3, null],
  [7, 3, 7],
  [12, 7, 12],
  [40, 12, null],
  // After a pause only the newest; a step that was added later and lies before it is let go.
  [9, null, 7],
  [13, 3, 12],
  [13, 14, null],
])('%i days after, with %s sent last: %s', (decorridos, ultimo, devido) => {
  expect(degrauDevido(degraus, decorridos, ultimo)).toBe(devido);
});

test('without steps nothing is ever due', () => {
  expect(degrauDevido([], 30, null)).toBeNull();
});
