import { on } from '@gestao/shared/events';
import type { Registry, RegistryRemote, RemoteModule } from '@gestao/shared/manifest';
import { waitFor } from '@gestao/shared/testing';
import type { RemoteError } from '../parts/remote-error';
import type { Container, RemoteEntry } from './container';
import { createRegistrySource } from './registry-source';
import { createRemoteLoader, type RemoteLoaderDependencies } from './remote-loader';
import { createRemoteStatuses } from './remote-statuses';
import { createScriptBases } from './trusted-types';

const Page = () => null;

function published(change: Partial<RegistryRemote> = {}): RegistryRemote {
  const version = change.version ?? '1.0.0-aaaaaaaa';
  return {
    name: 'pricing',
    title: 'Precificação',
    version,
    contract: 1,
    base: `/remotes/pricing/${version}/`,
    entry: { file: 'remoteEntry.js', integrity: 'sha384-abc' },
    requires: { react: '^19.3.1' },
    pages: [{ id: 'orcamentos.list', path: '/orcamentos', title: 'Orçamentos', permission: null }],
    slots: [{ slot: 'home.today', id: 'orcamentos.today', order: 1, permission: null }],
    ...change,
  };
}

function registryOf(...remotes: RegistryRemote[]): Registry {
  return { revision: 1, host: { version: '1.0.0-host' }, remotes };
}

function chunkError(url = 'http://localhost/remotes/pricing/x.js', type = 'missing'): Error {
  return Object.assign(new Error(`Loading chunk 1 failed. (${type}: ${url})`), {
    name: 'ChunkLoadError',
    type,
    request: url,
  });
}

const networkError = () => new Error('Failed to load script resources. #RUNTIME-008 ScriptNetworkError');

/** A loader whose server, scripts and clock are in the test's hands. */
function arrange(remote: RegistryRemote, change: Partial<RemoteLoaderDependencies> = {}) {
  const registered: RemoteEntry[] = [];
  const module: RemoteModule = {
    pages: { 'orcamentos.list': async () => ({ default: Page }) },
    slots: { 'orcamentos.today': async () => ({ default: Page }) },
  };
  const load = jest.fn(async () => module);
  const container: Container = { register: (entry) => registered.push(entry), load };
  const answers: { newest: Registry; file: () => Response } = {
    newest: registryOf(remote),
    file: () => new Response('', { status: 404 }),
  };
  const fetchNothing = async (input: unknown) =>
    String(input) === '/registry.json' ? Response.json(answers.newest) : answers.file();
  const statuses = createRemoteStatuses();
  statuses.list([remote]);
  const reloadOnce = jest.fn(() => true);
  const loader = createRemoteLoader({
    container,
    registry: createRegistrySource(registryOf(remote), fetchNothing),
    statuses,
    offer: { contract: 1, provides: { react: '19.3.1' } },
    bases: createScriptBases('http://localhost'),
    overrides: [],
    origin: 'http://localhost',
    fetch: fetchNothing,
    isAsSigned: async () => true,
    clock: {
      now: () => 0,
      // Pauses between tries pass at once; the ten seconds of a time limit never do.
      after: (milliseconds) => ({
        done: milliseconds < 10_000 ? Promise.resolve() : new Promise(() => {}),
        cancel: () => {},
      }),
      random: () => 0,
    },
    reloadOnce,
    ...change,
  });
  return { loader, load, module, registered, answers, statuses, reloadOnce };
}

async function failure(work: Promise<unknown>): Promise<RemoteError> {
  return work.then(
    () => {
      throw new Error('It did not fail.');
    },
    (error: RemoteError) => error,
  );
}

test('loads a page through its remote, registered with the hash of the registry', async () => {
  const { loader, registered, statuses } = arrange(published());
  await expect(loader.page('orcamentos.list')).resolves.toEqual({ default: Page });
  expect(registered).toEqual([
    {
      name: 'pricing',
      url: 'http://localhost/remotes/pricing/1.0.0-aaaaaaaa/remoteEntry.js',
      integrity: 'sha384-abc',
    },
  ]);
  expect(statuses.read()).toMatchObject([{ name: 'pricing', status: 'loaded', loadTime: 0 }]);
});

test('runs a remote once for any number of its pages and slots', async () => {
  const { loader, load } = arrange(published());
  await Promise.all([loader.page('orcamentos.list'), loader.slot('orcamentos.today')]);
  await loader.page('orcamentos.list');
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['another contract', { contract: 2 }, 'contract 2'],
  ['a newer shared module', { requires: { react: '^20.0.0' } }, 'react ^20.0.0'],
  ['a shared module the host lacks', { requires: { 'other-lib': '^1.0.0' } }, 'other-lib'],
])('refuses %s before any of its code runs', async (_what, change, reason) => {
  const { loader, load, registered, statuses } = arrange(published(change));
  const error = await failure(loader.page('orcamentos.list'));
  expect(error).toMatchObject({ code: 'incompatible', remote: 'pricing', title: 'Precificação' });
  expect(error.message).toContain(reason);
  expect(registered).toEqual([]);
  expect(load).not.toHaveBeenCalled();
  expect(statuses.read()).toMatchObject([{ status: 'unavailable', error }]);
});

test.each([
  ['without a hash', { entry: { file: 'remoteEntry.js' } as RegistryRemote['entry'] }],
  ['with an empty hash', { entry: { file: 'remoteEntry.js', integrity: '' } }],
  ['of another origin', { base: 'https://elsewhere.example/remotes/pricing/1/' }],
])('refuses an entry %s', async (_what, change) => {
  const { loader, load } = arrange(published(change));
  await expect(failure(loader.page('orcamentos.list'))).resolves.toMatchObject({ code: 'integrity' });
  expect(load).not.toHaveBeenCalled();
});

test('tries a lost script twice more, and again when asked later', async () => {
  const { loader, load, module } = arrange(published());
  load.mockRejectedValue(networkError());
  await expect(failure(loader.page('orcamentos.list'))).resolves.toMatchObject({ code: 'network' });
  expect(load).toHaveBeenCalledTimes(3);
  load.mockReset().mockRejectedValueOnce(networkError()).mockResolvedValue(module);
  await expect(loader.page('orcamentos.list')).resolves.toEqual({ default: Page });
});

test('does not try again what crashed', async () => {
  const { loader, load } = arrange(published());
  load.mockRejectedValue(new TypeError('x is not a function'));
  await expect(failure(loader.page('orcamentos.list'))).resolves.toMatchObject({ code: 'crashed' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('gives up on silence after ten seconds', async () => {
  const limits: number[] = [];
  const { loader } = arrange(published(), {
    container: { register: () => {}, load: () => new Promise(() => {}) },
    clock: {
      now: () => 0,
      after: (milliseconds) => {
        limits.push(milliseconds);
        return { done: Promise.resolve(), cancel: () => {} };
      },
      random: () => 0,
    },
  });
  await expect(failure(loader.page('orcamentos.list'))).resolves.toMatchObject({ code: 'timeout' });
  expect(limits).toEqual([10_000]);
});

test('says that a changed file is not a missing one', async () => {
  const { loader, load, answers } = arrange(published());
  load.mockRejectedValue(networkError());
  answers.file = () => new Response('one byte more');
  await expect(failure(loader.page('orcamentos.list'))).resolves.toMatchObject({ code: 'integrity' });
});

test('a remote without the page, and a page without a remote, are both missing', async () => {
  const { loader } = arrange(
    published({ pages: [{ id: 'other', path: '/x', title: 'X', permission: null }] }),
  );
  await expect(failure(loader.page('other'))).resolves.toMatchObject({
    code: 'page-missing',
    remote: 'pricing',
  });
  await expect(failure(loader.page('nowhere'))).resolves.toMatchObject({ code: 'page-missing' });
});

test('raises preload-error, and a listener that cancels it keeps the failure from propagating', async () => {
  const { loader, load } = arrange(published());
  load.mockRejectedValue(new TypeError('broken'));
  const seen: string[] = [];
  const stop = on('preload-error', (detail, event) => {
    seen.push(detail.remote);
    event.preventDefault();
  });
  const page = await loader.page('orcamentos.list');
  stop();
  expect(seen).toEqual(['pricing']);
  expect((page.default as (props: object) => unknown)({})).toBeNull();
});

test('starts the newer version when the files of the known one are gone', async () => {
  const { loader, load, module, registered, answers, statuses } = arrange(published());
  answers.newest = registryOf(published({ version: '1.0.1-bbbbbbbb' }));
  load.mockImplementation(async () => {
    if (registered.at(-1)?.url.includes('aaaaaaaa')) throw networkError();
    return module;
  });
  await expect(loader.page('orcamentos.list')).resolves.toEqual({ default: Page });
  expect(statuses.read()).toMatchObject([{ version: '1.0.1-bbbbbbbb', status: 'loaded' }]);
});

describe('a page whose file is gone while its remote runs', () => {
  test('reloads when a newer version was published', async () => {
    const { loader, module, answers, reloadOnce } = arrange(published());
    module.pages['orcamentos.list'] = () => Promise.reject(chunkError());
    answers.newest = registryOf(published({ version: '1.0.1-bbbbbbbb' }));
    const settled = jest.fn();
    void loader.page('orcamentos.list').then(settled, settled);
    await waitFor(() =>
      expect(reloadOnce).toHaveBeenCalledWith(expect.objectContaining({ version: '1.0.0-aaaaaaaa' })),
    );
    expect(settled).not.toHaveBeenCalled();
  });

  test('fails when it already reloaded for that version, or nothing newer exists', async () => {
    const guarded = arrange(published(), { reloadOnce: () => false });
    guarded.module.pages['orcamentos.list'] = () => Promise.reject(chunkError());
    guarded.answers.newest = registryOf(published({ version: '1.0.1-bbbbbbbb' }));
    await expect(failure(guarded.loader.page('orcamentos.list'))).resolves.toMatchObject({ code: 'network' });

    const same = arrange(published());
    same.module.pages['orcamentos.list'] = () => Promise.reject(chunkError());
    await expect(failure(same.loader.page('orcamentos.list'))).resolves.toMatchObject({ code: 'network' });
    expect(same.reloadOnce).not.toHaveBeenCalled();
  });
});

test('a failed prefetch is silent and leaves the remote as it was', async () => {
  const { loader, load, statuses } = arrange(published());
  load.mockRejectedValue(new TypeError('broken'));
  const seen = jest.fn();
  const stop = on('preload-error', seen);
  await loader.page('orcamentos.list', true).catch(() => undefined);
  stop();
  expect(seen).not.toHaveBeenCalled();
  expect(statuses.read()).toMatchObject([{ status: 'available' }]);
});

test('a local override replaces the entry', async () => {
  const { loader, registered } = arrange(published(), {
    overrides: [{ name: 'pricing', entry: 'http://localhost:3107/remoteEntry.js' }],
  });
  await loader.page('orcamentos.list');
  expect(registered).toEqual([{ name: 'pricing', url: 'http://localhost:3107/remoteEntry.js' }]);
});

test('a remote without its publisher’s signature is refused before its code runs', async () => {
  const { loader, registered } = arrange(published(), { isAsSigned: async () => false });
  const error = await failure(loader.page('orcamentos.list'));
  expect(error).toMatchObject({ code: 'integrity', title: 'Precificação' });
  expect(error.message).toContain('signature');
  expect(registered).toEqual([]);
});

test('what a developer serves from this machine needs no signature', async () => {
  const isAsSigned = jest.fn(async () => false);
  const { loader } = arrange(published(), {
    isAsSigned,
    overrides: [{ name: 'pricing', entry: 'http://localhost:3001/remoteEntry.js' }],
  });
  await expect(loader.page('orcamentos.list')).resolves.toEqual({ default: Page });
  expect(isAsSigned).not.toHaveBeenCalled();
});
