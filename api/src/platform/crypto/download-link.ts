import type { DownloadLinkQuery } from '@gestao/shared/contracts/comum/anexos';
import { equalHashes, keyedHash } from './tokens';

/** How long a download link works, in ms. */
const downloadLinkLife = 5 * 60_000;

/** What has private files behind `GET /{recurso}/{uuid}/download`. */
export type Downloadable = 'anexos' | 'exportacoes';

const purposeOf = (recurso: Downloadable) => `${recurso}-download`;

/** A link that downloads one file for a few minutes, whoever opens it. */
export function signDownload(
  key: Buffer,
  recurso: Downloadable,
  uuid: string,
  now: Date,
): { url: string; expira_em: string } {
  const expires = now.getTime() + downloadLinkLife;
  const signature = keyedHash(key, purposeOf(recurso), `${uuid}.${expires}`);
  return {
    url: `/api/${recurso}/${uuid}/download?expira=${expires}&assinatura=${signature}`,
    expira_em: new Date(expires).toISOString(),
  };
}

/** Whether a link is ours, for this file, and still alive. */
export function isSignedDownload(
  key: Buffer,
  recurso: Downloadable,
  link: { uuid: string } & DownloadLinkQuery,
  now: Date,
): boolean {
  if (now.getTime() >= link.expira) return false;
  return equalHashes(keyedHash(key, purposeOf(recurso), `${link.uuid}.${link.expira}`), link.assinatura);
}
