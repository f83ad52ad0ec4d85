import type { RegistryRemote } from '@gestao/shared/manifest';
import { hostText } from '@gestao/shared/manifest/signed-record';

interface SignatureMeans {
  key: string | undefined;
  subtle: SubtleCrypto | undefined;
}

/** The key the server put into the page: base64url of an Ed25519 public key; `undefined` where registries are not signed. */
const readRegistryKey = (): string | undefined => document.documentElement.dataset.registryKey;

/**
 * Whether the remote's record is what its publisher signed. Where the page names no key, or the browser
 * knows no Ed25519 (before Chrome 137, Firefox 129, Safari 17; plain http off this machine), there is
 * nothing to check by: the server has checked the same signature, and the hash of every file still holds.
 */
export async function isAsSigned(
  remote: RegistryRemote,
  { key, subtle }: SignatureMeans = { key: readRegistryKey(), subtle: globalThis.crypto?.subtle },
): Promise<boolean> {
  if (!key || !subtle) return true;
  const imported = await subtle
    .importKey('raw', bytesOf(key), { name: 'Ed25519' }, false, ['verify'])
    .catch(() => null);
  if (!imported) return true;
  if (!/^[A-Za-z0-9+/]{86}==$/.test(remote.signature ?? '')) return false;
  const text = new TextEncoder().encode(hostText(remote));
  return subtle
    .verify({ name: 'Ed25519' }, imported, bytesOf(remote.signature ?? ''), text)
    .catch(() => false);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
