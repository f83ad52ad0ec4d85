import { on } from '@gestao/shared/events';
import { notify } from '@gestao/shared/notify';
import type { Host } from '../session/create-host';
import { beginLive } from './begin-live';

const lost = Object.assign(new Error('Loading chunk live failed.'), { name: 'ChunkLoadError' });
const host = {} as Host;

let told: jest.SpyInstance;
let logged: jest.SpyInstance;
beforeEach(() => {
  told = jest.spyOn(notify, 'warning').mockReturnValue('x');
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('without its file the person is told that changes of others do not show, and why', async () => {
  const heard: unknown[] = [];
  const stop = on('preload-error', (detail) => heard.push(detail));
  await beginLive(host, () => Promise.reject(lost));
  expect(heard).toEqual([{ remote: 'host', error: lost }]);
  expect(told.mock.calls[0]?.[0]).toMatch(
    /^O que outras pessoas alteram não aparece sozinho .* O servidor não entregou os arquivos desta área\.$/,
  );
  expect(logged).toHaveBeenCalledWith(lost);
  stop();
});

test('a listener that cancels the event takes it upon itself', async () => {
  const stop = on('preload-error', (_detail, event) => event.preventDefault());
  await beginLive(host, () => Promise.reject(lost));
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('with its file changes are followed', async () => {
  const watchChanges = jest.fn(() => () => undefined);
  await beginLive(host, async () => ({ watchChanges }));
  expect(watchChanges).toHaveBeenCalledWith(host);
});
