import { openPreviewTab } from './preview-tab';

test('a preview gets the token into its own storage, without the drafts of who opened it', () => {
  const kept = new Map([['rascunho:helena:x', '{}']]);
  const tab = {
    sessionStorage: {
      clear: () => kept.clear(),
      setItem: (name: string, value: string) => kept.set(name, value),
    },
    opener: window,
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
  const preview = openPreviewTab(() => tab as unknown as Window);
  preview?.show('como-ana');
  expect([...kept]).toEqual([['token-ver-como', 'como-ana']]);
  expect(tab.location.replace).toHaveBeenCalledWith('/');
  expect(tab.opener).toBeNull();
  expect(openPreviewTab(() => null)).toBeNull();
});
