import { earlyFetch } from './early-fetch';
import { rememberRights } from './known-rights';

const registry = {
  revision: 1,
  host: { version: '1' },
  remotes: [
    {
      pages: [
        { id: 'departamentos.list', path: '/departamentos', data: ['/departamentos?por_pagina=25'] },
        {
          id: 'cargos.list',
          path: '/cargos',
          permission: ['gerenciar cargos', 'ver cargos'],
          data: ['/cargos?por_pagina=25'],
        },
        { id: 'departamentos.edit', path: '/departamentos/editar/:uuid', data: ['/departamentos/:uuid'] },
      ],
    },
  ],
};
const asked = jest.fn(async (_url: string, _init: RequestInit) => Response.json({ data: 1 }));

async function open(path: string) {
  history.replaceState(null, '', path);
  document.body.innerHTML = '<script type="application/json" id="registry"></script>';
  (document.getElementById('registry') as HTMLElement).textContent = JSON.stringify(registry);
  window.gestaoEarly = undefined;
  asked.mockClear();
  globalThis.fetch = asked as unknown as typeof fetch;
  await jest.isolateModulesAsync(async () => void (await import('./boot')));
  return asked.mock.calls.map(([url, init]) => ({ url, headers: init.headers }));
}

beforeEach(() => localStorage.setItem('token', 'segredo'));

test('asks who is signed in and for the page’s data, with raw token and rota', async () => {
  const headers = { Authorization: 'segredo', rota: '/departamentos' };
  await expect(open('/departamentos')).resolves.toEqual([
    { url: 'http://localhost/api/auth/user', headers },
    { url: 'http://localhost/api/departamentos?por_pagina=25', headers },
  ]);
});

test('fills route parameters and takes filters from the address', async () => {
  const [, detail] = await open('/departamentos/editar/42');
  expect(detail?.url).toBe('http://localhost/api/departamentos/42');
  const [, list] = await open('/departamentos?busca=fiscal&por_pagina=50');
  expect(list?.url).toBe('http://localhost/api/departamentos?busca=fiscal&por_pagina=50');
});

test('on another tab of the page, leaves its filters to that tab', async () => {
  await expect(open('/departamentos?aba=arvore&busca=fiscal')).resolves.toHaveLength(1);
});

test('asks as the person looked at, in a tab that sees as somebody else', async () => {
  sessionStorage.setItem('token-ver-como', 'como-ana');
  const [user] = await open('/departamentos');
  expect(user?.headers).toEqual({ Authorization: 'como-ana', rota: '/departamentos' });
});

test('asks no data of a page that this session is known not to open; another session asks', async () => {
  rememberRights('segredo', ['gerenciar perfis']);
  await expect(open('/cargos')).resolves.toHaveLength(1);
  await expect(open('/departamentos')).resolves.toHaveLength(2);
  rememberRights('segredo', ['gerenciar cargos', 'gerenciar perfis']);
  await expect(open('/cargos')).resolves.toHaveLength(2);
  rememberRights('outra sessão', []);
  await expect(open('/cargos')).resolves.toHaveLength(2);
});

test('asks nothing without a token', async () => {
  localStorage.clear();
  await expect(open('/departamentos')).resolves.toEqual([]);
});

test('what it asked is what the HTTP client gets', async () => {
  await open('/departamentos');
  const headers = { Authorization: 'segredo', rota: '/departamentos' };
  await earlyFetch('http://localhost/api/departamentos?por_pagina=25', { headers });
  expect(asked).toHaveBeenCalledTimes(2);
});
