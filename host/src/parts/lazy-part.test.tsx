import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { on } from '@gestao/shared/events';
import { render, screen } from '@gestao/shared/testing';
import { Suspense } from 'react';
import { PartBoundary } from '../remotes/part-boundary';
import { lazyPart } from './lazy-part';
import { loadPart } from './load-part';
import { RemoteError } from './remote-error';

const failure = Object.assign(new Error('Loading chunk login failed.'), { name: 'ChunkLoadError' });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

function listen(cancel: boolean) {
  const heard: unknown[] = [];
  const stop = on('preload-error', (detail, event) => {
    heard.push(detail);
    if (cancel) event.preventDefault();
  });
  return { heard, stop };
}

function show() {
  const Login = lazyPart(() => Promise.reject(failure));
  render(
    <PartBoundary fallback={(error) => <p role="alert">{String(error)}</p>}>
      <Suspense fallback={<p role="status">…</p>}>
        <Login />
        <p>ao lado</p>
      </Suspense>
    </PartBoundary>,
  );
}

test('a part of the host whose file does not come raises preload-error, and its place shows the failure', async () => {
  const { heard, stop } = listen(false);
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk login failed.');
  expect(heard).toEqual([{ remote: 'host', error: failure }]);
  stop();
});

test('a listener that cancels the event keeps the failure from propagating', async () => {
  const { heard, stop } = listen(true);
  show();
  expect(await screen.findByText('ao lado')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(heard).toHaveLength(1);
  stop();
});

test('what an area offers to a place of the host was raised by its loader already', async () => {
  const { heard, stop } = listen(false);
  const told = new RemoteError({ name: 'projects', title: 'Operação', version: '1.0.0' }, 'network', 'x');
  await expect(loadPart(() => Promise.reject(told))).rejects.toBe(told);
  expect(heard).toEqual([]);
  stop();
});

test('what is no component raises it too; fetched ahead of need nothing is raised yet', async () => {
  const { heard, stop } = listen(false);
  await expect(loadPart(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(heard).toHaveLength(1);
  await expect(lazyPart(() => Promise.reject(failure)).preload()).rejects.toBe(failure);
  expect(heard).toHaveLength(1);
  stop();
});

/** What is behind `lazyPart` itself; and parts of a remote, which raises its own, or of the frame's file. */
const apart = [
  'parts/lazy-part.ts',
  'federation/create-federation.ts',
  'federation/shared-table.ts',
  'session/create-host.ts',
];

test('no other way of loading a part is used in the host', () => {
  const source = join(__dirname, '..');
  const bare = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && !apart.includes(file))
    .filter((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      return /\blazy\(/.test(text) || (/\bimport\(/.test(text) && !/\b(lazyPart|loadPart)\(/.test(text));
    });
  expect(bare).toEqual([]);
});
