import type { Told } from '../../../platform/audit/changes';
import { rememberChanges } from './recent-changes';

const told = (nome: string): Told => ({ por: { usuarioId: null, nome }, mudancas: [], avisados: [] });
const names = (found: Told[] | null) => found?.map(({ por }) => por.nome) ?? null;

test('what came in since a moment is known, and nothing of before the hearing began', () => {
  const recent = rememberChanges();
  expect(recent.since(0, 1)).toBeNull();
  recent.begins(1_000);
  recent.add(told('a'), 2_000);
  recent.add(told('b'), 9_000);
  expect(names(recent.since(1_500, 12_000))).toEqual(['a', 'b']);
  // Two seconds more than he says: so long his question may have been on its way.
  expect(names(recent.since(11_000, 12_000))).toEqual(['b']);
  expect(names(recent.since(11_001, 12_000))).toEqual([]);
  expect(recent.since(999, 12_000)).toBeNull();
});

test('after a lost connection what was told before is not all', () => {
  const recent = rememberChanges();
  recent.begins(0);
  recent.add(told('a'), 1_000);
  recent.begins(5_000);
  expect(recent.since(500, 6_000)).toBeNull();
  expect(names(recent.since(5_500, 6_000))).toEqual([]);
});

test('after a minute it is forgotten, and so it is said', () => {
  const recent = rememberChanges();
  recent.begins(0);
  recent.add(told('a'), 1_000);
  expect(names(recent.since(1_000, 60_999))).toEqual(['a']);
  expect(recent.since(1_000, 61_000)).toBeNull();
  expect(names(recent.since(3_001, 61_000))).toEqual([]);
});

test('of very many the oldest go, and so it is said', () => {
  const recent = rememberChanges();
  recent.begins(0);
  for (let at = 1; at <= 1_001; at += 1) recent.add(told(String(at)), at);
  expect(recent.since(1, 1_001)).toBeNull();
  expect(names(recent.since(2, 1_001))).toHaveLength(1_000);
});
