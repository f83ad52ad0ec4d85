import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import type { RegistryRemote } from '@gestao/shared/manifest';
import { hostText } from '@gestao/shared/manifest/signed-record';
import { isAsSigned } from './signature-check';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x;
const subtle = webcrypto.subtle as unknown as SubtleCrypto;

const remote: RegistryRemote = {
  name: 'pricing',
  title: 'Precificação',
  version: '1.0.0-a',
  contract: 1,
  base: '/remotes/pricing/1.0.0-a/',
  entry: { file: 'remoteEntry.js', integrity: 'sha384-abc' },
  requires: { react: '^19.3.1' },
  pages: [{ id: 'orcamentos.list', path: '/orcamentos', title: 'Orçamentos', permission: null }],
};
const signature = sign(null, Buffer.from(hostText(remote)), privateKey).toString('base64');

test('takes the record its publisher signed, whatever the order of its keys', async () => {
  const signed = { ...remote, signature };
  expect(await isAsSigned(signed, { key, subtle })).toBe(true);
  const turned = Object.fromEntries(Object.entries(signed).reverse()) as unknown as RegistryRemote;
  expect(await isAsSigned(turned, { key, subtle })).toBe(true);
});

test.each<[string, Partial<RegistryRemote>]>([
  ['another address', { base: '/remotes/pricing/1.0.0-b/' }],
  ['another hash', { entry: { file: 'remoteEntry.js', integrity: 'sha384-outro' } }],
  ['another version', { version: '1.0.0-b' }],
  [
    'another permission',
    { pages: [{ ...(remote.pages[0] as (typeof remote.pages)[0]), permission: 'see logs' }] },
  ],
  ['no signature', { signature: undefined }],
  ['a signature that is none', { signature: '%' }],
])('refuses %s', async (_what, change) => {
  expect(await isAsSigned({ ...remote, signature, ...change } as RegistryRemote, { key, subtle })).toBe(
    false,
  );
});

test('refuses what another key signed', async () => {
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x;
  expect(await isAsSigned({ ...remote, signature }, { key: other, subtle })).toBe(false);
});

test('without a key, or in a browser that knows no Ed25519, the hashes alone decide', async () => {
  expect(await isAsSigned(remote, { key: undefined, subtle })).toBe(true);
  expect(await isAsSigned(remote, { key, subtle: undefined })).toBe(true);
  const old = { importKey: () => Promise.reject(new Error('NotSupportedError')) } as unknown as SubtleCrypto;
  expect(await isAsSigned(remote, { key, subtle: old })).toBe(true);
});
