import type { RegistryRemote } from './registry';

/**
 * What the browser learns of a published remote, in the order the page shows it: the part of its record
 * that is signed for the host.
 */
export function clientPart(remote: RegistryRemote): RegistryRemote {
  const { name, title, version, contract, base, entry, requires, pages, slots } = remote;
  return { name, title, version, contract, base, entry, requires, pages, ...(slots ? { slots } : {}) };
}

/** The signed text of a remote for the host; says what it is, so that no other signature stands in for it. */
export const hostText = (remote: RegistryRemote) => `gestao remote ${canonicalText(clientPart(remote))}`;

/** The signed text of a whole record, host's or remote's, for the server that serves its files. */
export function sealText(record: Record<string, unknown>): string {
  const { signature: _signature, seal: _seal, ...content } = record;
  return `gestao record ${canonicalText(content)}`;
}

/** One text for the same content, whatever the order of its keys. */
function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}
