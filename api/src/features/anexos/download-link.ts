import { equalHashes, keyedHash } from '../../crypto/tokens';

/** How long a download link works, in ms. */
export const downloadLinkLife = 5 * 60_000;

const purpose = 'anexo-download';

/** A link that downloads one file for a few minutes, whoever opens it. */
export function signDownload(key: Buffer, uuid: string, now: Date): { url: string; expira_em: string } {
  const expires = now.getTime() + downloadLinkLife;
  const signature = keyedHash(key, purpose, `${uuid}.${expires}`);
  return {
    url: `/api/anexos/${uuid}/download?expira=${expires}&assinatura=${signature}`,
    expira_em: new Date(expires).toISOString(),
  };
}

/** Whether a link is ours, for this file, and still alive. */
export function isSignedDownload(
  key: Buffer,
  link: { uuid: string; expira: number; assinatura: string },
  now: Date,
): boolean {
  if (now.getTime() >= link.expira) return false;
  return equalHashes(keyedHash(key, purpose, `${link.uuid}.${link.expira}`), link.assinatura);
}
