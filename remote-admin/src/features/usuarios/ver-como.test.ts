import { notify } from '@gestao/shared/notify';
import { refuse, signIn } from '@gestao/shared/testing';
import { verComo } from './ver-como';

const uuid = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';

/** A browser's new tab, as far as the preview needs one. */
function fakeTab() {
  const kept = new Map<string, string>();
  return {
    kept,
    sessionStorage: {
      clear: () => kept.clear(),
      setItem: (key: string, value: string) => kept.set(key, value),
    },
    opener: {} as unknown,
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
}

test('the new tab gets the token and the start page', async () => {
  const tab = fakeTab();
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  signIn({
    responses: {
      'POST /usuarios/:uuid/ver-como': {
        data: { token: 'como-ana', nome: 'Ana', expira_em: '2026-11-21T15:00:00.000Z' },
      },
    },
  });
  await verComo(uuid);
  expect([...tab.kept.values()]).toEqual(['como-ana']);
  expect(tab.location.replace).toHaveBeenCalledWith('/');
});

test('a refusal closes the tab and is told here; so is a browser that opens none', async () => {
  const told = jest.spyOn(notify, 'error').mockImplementation(() => 'x');
  const tab = fakeTab();
  const open = jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  signIn({
    responses: {
      'POST /usuarios/:uuid/ver-como': refuse(403, {
        message: 'Este perfil tem permissões que você não possui.',
      }),
    },
  });
  await verComo(uuid);
  expect(tab.close).toHaveBeenCalled();
  expect(told).toHaveBeenCalledWith('Este perfil tem permissões que você não possui.');
  open.mockReturnValue(null);
  await verComo(uuid);
  expect(told).toHaveBeenLastCalledWith(expect.stringContaining('O navegador não deixou abrir a aba.'));
});
