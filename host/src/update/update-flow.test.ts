import { emit } from '@gestao/shared/events';
import { notify } from '@gestao/shared/notify';
import { hasUnsavedWork } from '../browser/unsaved-work';
import { registerWorker } from './register-worker';
import { createUpdateNotice } from './update-notice';
import { watchUpdates } from './watch-updates';

const scriptAnswer = () =>
  new Response('/* worker */', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });

class FakeWorker extends EventTarget {
  state = 'installing';
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function fakeWorkers({ controlled = true } = {}) {
  const worker = new FakeWorker();
  const registration = Object.assign(new EventTarget(), {
    installing: worker,
    waiting: null,
    update: jest.fn(async () => undefined),
    unregister: jest.fn(async () => true),
  });
  const container = {
    controller: controlled ? {} : null,
    register: jest.fn(async () => registration),
    getRegistrations: jest.fn(async () => [registration]),
  };
  return {
    worker,
    registration,
    container,
    workers: container as unknown as ServiceWorkerContainer,
    find: () => registration.dispatchEvent(new Event('updatefound')),
  };
}

let progress: jest.SpyInstance;
let info: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  progress = jest.spyOn(notify, 'progress').mockReturnValue('x');
  info = jest.spyOn(notify, 'info').mockReturnValue('x');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
const settle = () => jest.advanceTimersByTimeAsync(0);
const newHost = async () => '1.0.0-newer';
const newRemote = (version: string) => emit('update-available', { what: 'remote', name: 'pricing', version });

describe('registering the worker', () => {
  const notice = { downloading: jest.fn(), ready: jest.fn() };
  const attempt = (answer: () => Response | Promise<Response>, fake = fakeWorkers()) => {
    const logError = jest.fn();
    const done = registerWorker({
      workers: fake.workers,
      fetch: async () => answer(),
      notice,
      running: '1.0.0-running',
      publishedHost: newHost,
      logError,
    });
    return { fake, logError, done };
  };

  test('fetches the file first and registers it when it is JavaScript', async () => {
    const { fake, done } = attempt(scriptAnswer);
    expect(await done).not.toBeNull();
    expect(fake.container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
  });

  test('does not register HTML that answers in its place', async () => {
    const { fake, done } = attempt(
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
    );
    expect(await done).toBeNull();
    expect(fake.container.register).not.toHaveBeenCalled();
    expect(fake.registration.unregister).not.toHaveBeenCalled();
  });

  test('removes the worker when the server has none any more', async () => {
    const { fake, done } = attempt(() => new Response('', { status: 404 }));
    expect(await done).toBeNull();
    expect(fake.registration.unregister).toHaveBeenCalledTimes(1);
    expect(fake.container.register).not.toHaveBeenCalled();
  });

  test('only logs an error, and leaves the worker alone while the server does not answer', async () => {
    const { fake, logError, done } = attempt(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await done).toBeNull();
    expect(logError).toHaveBeenCalledTimes(1);
    expect(fake.registration.unregister).not.toHaveBeenCalled();
  });

  test('a browser without service workers is no error', async () => {
    const fetcher = jest.fn();
    expect(
      await registerWorker({
        workers: undefined,
        fetch: fetcher,
        notice,
        running: '1.0.0-running',
        publishedHost: newHost,
      }),
    ).toBeNull();
    expect(fetcher).not.toHaveBeenCalled();
  });
});

function watch(fake = fakeWorkers(), publishedHost: () => Promise<string | undefined> = newHost) {
  const update = jest.fn();
  const federation = {
    checkForUpdates: jest.fn(async () => undefined),
    fetchUpdate: jest.fn(async (_remote: string) => undefined),
  };
  const notice = createUpdateNotice(update);
  const stop = watchUpdates(federation, notice, {
    workers: fake.workers,
    fetch: async () => scriptAnswer(),
    running: '1.0.0-running',
    publishedHost,
  });
  return { fake, update, federation, notice, stop };
}

describe('the update notice', () => {
  test('shows the spinner when a new version is found, and the offer on the update event', async () => {
    const { fake, update, stop } = watch();
    await settle();
    fake.find();
    await settle();
    expect(progress).toHaveBeenCalledWith('Baixando atualização, aguarde...', expect.anything());
    expect(info).not.toHaveBeenCalled();
    fake.worker.become('installed');
    expect(info).toHaveBeenCalledWith('Atualização de sistema disponível', expect.anything());
    const { action, duration } = info.mock.calls[0][1];
    expect(duration).toBe(Number.POSITIVE_INFINITY);
    expect(action.label).toBe('Atualizar');
    expect(update).not.toHaveBeenCalled();
    action.run();
    expect(update).toHaveBeenCalledTimes(1);
    stop();
  });

  test('offers after 60 000 ms when the update event does not come', async () => {
    const { fake, stop } = watch();
    await settle();
    fake.find();
    await jest.advanceTimersByTimeAsync(59_999);
    expect(info).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(info).toHaveBeenCalledTimes(1);
    stop();
  });

  test('says nothing on the first installation', async () => {
    const { fake, stop } = watch(fakeWorkers({ controlled: false }));
    await settle();
    fake.find();
    fake.worker.become('installed');
    await settle();
    expect(progress).not.toHaveBeenCalled();
    expect(info).not.toHaveBeenCalled();
    stop();
  });

  test('says nothing when the page already runs the newest version', async () => {
    const { fake, stop } = watch(fakeWorkers(), async () => '1.0.0-running');
    await settle();
    fake.find();
    await settle();
    fake.worker.become('installed');
    expect(progress).not.toHaveBeenCalled();
    expect(info).not.toHaveBeenCalled();
    stop();
  });

  test('a new remote is downloaded under the spinner, then offered, and ten of them are one offer', async () => {
    const { federation, stop } = watch();
    await settle();
    let arrive = () => {};
    federation.fetchUpdate.mockReturnValue(new Promise((resolve) => (arrive = () => resolve(undefined))));
    newRemote('1');
    expect(progress).toHaveBeenCalledWith('Baixando atualização, aguarde...', expect.anything());
    expect(federation.fetchUpdate).toHaveBeenCalledWith('pricing');
    await settle();
    expect(info).not.toHaveBeenCalled();
    arrive();
    await settle();
    for (let deploy = 2; deploy < 11; deploy += 1) newRemote(String(deploy));
    await settle();
    expect(progress).toHaveBeenCalledTimes(1);
    expect(info).toHaveBeenCalledTimes(1);
    stop();
  });

  test('a remote whose files do not come is offered after 60 000 ms all the same', async () => {
    const { federation, stop } = watch();
    federation.fetchUpdate.mockRejectedValue(new TypeError('Failed to fetch'));
    await settle();
    newRemote('1');
    await jest.advanceTimersByTimeAsync(59_999);
    expect(info).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(info).toHaveBeenCalledTimes(1);
    stop();
  });

  test('after the notice was dismissed a later remote and a later host are announced, the same ones are not', async () => {
    const { fake, stop } = watch();
    await settle();
    newRemote('1');
    await settle();
    const dismiss = () => info.mock.lastCall?.[1].onDismiss();
    dismiss();
    newRemote('1');
    await settle();
    expect(info).toHaveBeenCalledTimes(1);
    newRemote('2');
    await settle();
    expect(info).toHaveBeenCalledTimes(2);
    dismiss();
    fake.find();
    await settle();
    expect(progress).toHaveBeenCalledTimes(3);
    fake.worker.become('installed');
    expect(info).toHaveBeenCalledTimes(3);
    dismiss();
    emit('update-available', { what: 'host', name: 'host', version: '1.0.0-newer' });
    fake.worker.become('activated');
    await settle();
    expect([progress.mock.calls.length, info.mock.calls.length]).toEqual([3, 3]);
    stop();
  });

  test('asks the server every few minutes', async () => {
    const { federation, fake, stop } = watch();
    await jest.advanceTimersByTimeAsync(11 * 60_000);
    expect(federation.checkForUpdates).toHaveBeenCalledTimes(2);
    expect(fake.registration.update).toHaveBeenCalledTimes(2);
    stop();
  });
});

test('unsaved work is known from the forms that would stop the page from closing', () => {
  expect(hasUnsavedWork()).toBe(false);
  const stop = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', stop);
  expect(hasUnsavedWork()).toBe(true);
  window.removeEventListener('beforeunload', stop);
});
