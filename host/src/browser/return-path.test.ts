import { loginPath, safeReturnPath } from './return-path';

test.each([
  ['/departamentos', '/departamentos'],
  ['/clientes?pagina=2#x', '/clientes?pagina=2#x'],
  ['/a/../clientes', '/clientes'],
])('goes back to the own path %s', (given, expected) => {
  expect(safeReturnPath(given)).toBe(expected);
});

test.each([
  'https://evil.example/',
  '//evil.example/a',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'clientes',
  '/login?volta=%2Flogin',
  '/auth/callback#code=1',
  '',
  null,
])('refuses %p', (given) => {
  expect(safeReturnPath(given)).toBeUndefined();
});

test('the sign-in address carries where to come back to, but not the home page', () => {
  expect(loginPath('/clientes?busca=ipê')).toBe('/login?volta=%2Fclientes%3Fbusca%3Dip%25C3%25AA');
  expect(loginPath('/')).toBe('/login');
  expect(loginPath('/login')).toBe('/login');
});
