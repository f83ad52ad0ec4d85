import { notify } from '@gestao/shared/notify';
import { createIgnoredNotice } from './ignored-notice';

test('a filter that the api does not know is told once for a list, however often it is read again', () => {
  const warning = jest.spyOn(notify, 'warning').mockReturnValue('');
  const tell = createIgnoredNotice();
  tell('/clientes', ['porte']);
  tell('/clientes', ['porte']);
  tell('/projetos', ['porte', 'fase']);
  expect(warning.mock.calls.map(([text]) => text)).toEqual([
    expect.stringContaining('não o aplicou: porte.'),
    expect.stringContaining('não o aplicou: porte, fase.'),
  ]);
  warning.mockRestore();
});
