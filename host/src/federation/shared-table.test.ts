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

test('hands out the host’s own copies, one of each, checked strictly', async () => {
  const shared = await table();
  expect(shared['@gestao/shared/http']?.lib?.()).toMatchObject({ http: http.http });
  expect(shared.react?.lib?.()).toMatchObject({ useState: react.useState });
  for (const entry of Object.values(shared)) {
    expect(entry.shareConfig).toMatchObject({
      singleton: true,
      strictVersion: true,
      requiredVersion: '^1.2.3',
    });
  }
});

test.each(shares.lazy)('fetches %s only when asked', async (key) => {
  const entry = (await table())[key];
  expect(entry?.lib).toBeUndefined();
  expect(entry?.get).toBeInstanceOf(Function);
});
