import shares from '@gestao/shared/federation/shares.json';
import * as http from '@gestao/shared/http';
import * as react from 'react';

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

test('hands out the host’s own copies, one of each, at once', async () => {
  const shared = await table();
  const copyOf = async (key: string) => (await shared[key]?.get())?.();
  await expect(copyOf('@gestao/shared/http')).resolves.toMatchObject({ http: http.http });
  await expect(copyOf('react')).resolves.toMatchObject({ useState: react.useState });
  expect(shared.react?.get()).toBeInstanceOf(Function);
  for (const entry of Object.values(shared)) expect(entry.version).toBe('1.2.3');
});

test.each(shares.lazy)('%s comes as a promise, from a file of its own', async (key) => {
  expect((await table())[key]?.get()).toBeInstanceOf(Promise);
});
