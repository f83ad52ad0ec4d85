import { conduz, diasDaPausa, estaAberto, passosDe } from './passos.rules';

const regras = { closed: new Set<string>(), open: new Set<string>() };

it.each([
  // Friday to Monday, over Consciência Negra, backwards, and the same day.
  ['2026-11-13', '2026-11-16', 1],
  ['2026-11-18', '2026-11-23', 2],
  ['2026-11-18', '2026-11-18', 0],
  ['2026-11-20', '2026-11-18', 0],
  ['2026-02-13', '2026-02-18', 1],
])('a pause from %s to %s is %i business days', (desde, hoje, dias) => {
  expect(diasDaPausa(desde, hoje, regras)).toBe(dias);
});

it('offers the steps of each status, the next one first', () => {
  expect(passosDe('planejado')).toEqual(['iniciar', 'cancelar']);
  expect(passosDe('em_andamento')).toEqual(['concluir', 'pausar', 'cancelar']);
  expect(passosDe('pausado')).toEqual(['retomar', 'cancelar']);
  expect(passosDe('concluido')).toEqual(['reabrir']);
  expect(passosDe('cancelado')).toEqual([]);
});

it('is led by its responsável and by who sees all, never by a client', () => {
  const one = { usuarioId: 7, visaoTotal: false, isClient: false };
  expect(conduz(one, 7)).toBe(true);
  expect(conduz(one, 8)).toBe(false);
  expect(conduz({ ...one, visaoTotal: true }, 8)).toBe(true);
  expect(conduz({ ...one, visaoTotal: true, isClient: true }, 7)).toBe(false);
});

it('goes on until it is concluded or cancelled', () => {
  expect(['planejado', 'em_andamento', 'pausado', 'concluido', 'cancelado'].map(estaAberto)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
