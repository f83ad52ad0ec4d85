import { emit } from '@gestao/shared/events';
import { userOf, waitFor } from '@gestao/shared/testing';
import { pageNamed, renderHost } from '../testing/render-host';

test('a dialog whose file does not come is told to the server once, without the words of the error', async () => {
  const { api } = await renderHost({
    path: '/calendario',
    user: userOf('administrador'),
    pages: { 'calendario.month': pageNamed('Calendário') },
  });
  const error = Object.assign(new Error('Loading chunk evento-dialog failed.'), { name: 'ChunkLoadError' });
  emit('preload-error', { remote: 'projects', error });
  emit('preload-error', { remote: 'projects', error });
  await waitFor(() => expect(api.sent('POST', '/relatos-falha')).toHaveLength(1));
  expect(api.sent('POST', '/relatos-falha')[0]?.body).toMatchObject({ area: 'projects', codigo: 'network' });
});
