import shares from '@gestao/shared/federation/shares.json';
import * as http from '@gestao/shared/http';
import * as react from 'react';
import type { SharedEntry } from './shared-table';

const keys = [...shares.eager, ...shares.lazy];
const versions = Object.fromEntries(keys.map((key) => [key, '1.2.3']));
Object.assign(globalThis, { __SHARED_VERSIONS__: versions });

async function table() {
  const { createSharedTable } = await import('./shared-table');
  return createSharedTable(versions);
}

test('provides exactly the modules of the one list', async () => {
  expect(Object.keys(await table()).sort()).toEqual([...keys].sort());
});

test('hands out the host’s own copies at once, each in its one version', async () => {
  const shared = await table();
  expect(handedOut(shared['@gestao/shared/http'])).toMatchObject({ http: http.http });
  expect(handedOut(shared.react)).toMatchObject({ useState: react.useState });
  for (const entry of Object.values(shared)) expect(entry.version).toBe('1.2.3');
});

test.each(shares.lazy)('fetches %s only when asked', async (key) => {
  expect((await table())[key]?.get()).toBeInstanceOf(Promise);
});

function handedOut(entry: SharedEntry | undefined): unknown {
  const factory = entry?.get();
  return typeof factory === 'function' ? factory() : undefined;
}
