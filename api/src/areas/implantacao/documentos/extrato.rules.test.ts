import { atrasoDe, diasDeAtraso } from './extrato.rules';

const dias = { closed: new Set<string>(), open: new Set<string>() };
const hoje = '2026-11-09';

test.each<[string, string | null, string, number, { de: string; ate: string } | null]>([
  ['2026-10-30', '2026-10-30', 'enviado', 0, null],
  ['2026-10-30', '2026-10-28', 'enviado', 0, null],
  // A Sunday before Finados counts as the Tuesday after it.
  ['2026-11-01', '2026-11-03', 'aprovado', 0, null],
  ['2026-11-01', '2026-11-05', 'aprovado', 2, { de: '2026-11-03', ate: '2026-11-05' }],
  ['2026-11-05', '2026-11-06', 'dispensado', 1, { de: '2026-11-05', ate: '2026-11-06' }],
  ['2026-11-06', null, 'pendente', 1, { de: '2026-11-06', ate: hoje }],
  ['2026-11-05', null, 'rejeitado', 2, { de: '2026-11-05', ate: hoje }],
  ['2026-11-06', null, 'dispensado', 0, null],
  ['2026-11-09', null, 'pendente', 0, null],
  ['2026-11-20', null, 'pendente', 0, null],
])('due %s, came %s, %s: %i business days late', (prazo, recebido, status, atraso, quando) => {
  const pedido = { prazo, recebido, status };
  expect(diasDeAtraso(pedido, hoje, dias)).toBe(atraso);
  expect(atrasoDe(pedido, hoje, dias)).toEqual(quando);
});

test('a day without business at the client is no day late', () => {
  const pedido = { prazo: '2026-11-05', recebido: null, status: 'pendente' };
  expect(diasDeAtraso(pedido, hoje, { ...dias, closed: new Set(['2026-11-06']) })).toBe(1);
});
