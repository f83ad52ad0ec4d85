import { clearOverrides, readOverrides } from './local-overrides';

const entry = 'http://localhost:3107/remoteEntry.js';
const local = { production: false, hostname: 'localhost', storage: () => localStorage };

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('mf-override:pricing', entry);
  localStorage.setItem('token', 'segredo');
});

test('is read on a local address outside production', () => {
  expect(readOverrides(local)).toEqual([{ name: 'pricing', entry }]);
});

test.each([
  ['in production', { ...local, production: true }],
  ['on another host', { ...local, hostname: 'app.gestao.example' }],
])('is ignored %s', (_where, environment) => {
  expect(readOverrides(environment)).toEqual([]);
});

test.each([
  'https://elsewhere.example/remoteEntry.js',
  'http://localhost.elsewhere.example/x.js',
  'javascript:1',
  '',
])('ignores the entry %p', (other) => {
  localStorage.setItem('mf-override:pricing', other);
  expect(readOverrides(local)).toEqual([]);
});

test('joins what the development command serves; the person’s own choice wins', () => {
  const served = 'pricing=http://localhost:1/a.js admin=http://localhost:2/b.js';
  expect(readOverrides({ ...local, served })).toEqual([
    { name: 'pricing', entry },
    { name: 'admin', entry: 'http://localhost:2/b.js' },
  ]);
});

test('a reset removes the overrides and nothing else', () => {
  clearOverrides(() => localStorage);
  expect(readOverrides(local)).toEqual([]);
  expect(localStorage.getItem('token')).toBe('segredo');
});

test('refused storage means no overrides', () => {
  const storage = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(readOverrides({ ...local, storage })).toEqual([]);
});
