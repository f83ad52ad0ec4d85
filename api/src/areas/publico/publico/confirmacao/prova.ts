import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import type { Config } from '../../../../platform/app/config';
import { equalHashes, keyedHash } from '../../../../platform/crypto/tokens';

const nomeDoCookie = 'gestao_link';
const hora = 3_600_000;
/** How long a proof opens the page, and how long what was typed on it may still be sent. */
const vidaDaPagina = 12 * hora;
const vidaDoEnvio = 24 * hora;

/** What the browser brings of an earlier confirmation. */
export interface ProvaTrazida {
  valor: string;
  /** Oldest that counts for this request, in ms. */
  vida: number;
}

/** What a proof is good for: this link, in this browser, while the document stays the same. */
export interface Provado {
  tokenHash: string;
  userAgent: string;
  documento: string;
}

/**
 * Reads the proof a request brings. A form may be sent longer than its page may be opened, so that
 * nothing typed is lost for having taken its time.
 */
export function provaDe(request: {
  method: string;
  headers: { cookie?: string | undefined };
}): ProvaTrazida | null {
  const vida = request.method === 'GET' ? vidaDaPagina : vidaDoEnvio;
  for (const par of (request.headers.cookie ?? '').split(';')) {
    const [nome, valor] = par.split('=', 2);
    if (nome?.trim() === nomeDoCookie && valor) return { valor: valor.trim(), vida };
  }
  return null;
}

/** A proof made now: its instant and a signature only this installation can make. */
export function novaProva(key: Buffer, provado: Provado, em: Date): string {
  const quando = em.getTime().toString(36);
  return `${quando}.${assinatura(key, provado, quando)}`;
}

/** @returns when the document was confirmed; null for a forged, foreign or old proof */
export function readProva(
  key: Buffer,
  { valor, vida }: ProvaTrazida,
  provado: Provado,
  agora: Date,
): Date | null {
  const [quando = '', assinada = ''] = valor.split('.', 2);
  if (!equalHashes(assinada, assinatura(key, provado, quando))) return null;
  const em = new Date(Number.parseInt(quando, 36));
  const idade = agora.getTime() - em.getTime();
  return idade >= 0 && idade < vida ? em : null;
}

const assinatura = (key: Buffer, { tokenHash, userAgent, documento }: Provado, quando: string) =>
  keyedHash(key, 'documento-no-link', [quando, tokenHash, documento, userAgent].join('\0'));

/**
 * The cookies that carry a proof: one for the link's page, one for what its script asks of the api, and
 * sent to no other address. `Lax`, not `Strict`: clients come from their mail.
 */
export function cookiesDaProva(
  config: Pick<Config, 'publicUrl'>,
  finalidade: Finalidade,
  token: string,
  prova: string,
): string[] {
  const seguro = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const segredo = encodeURIComponent(token);
  return [clientPath(finalidade, segredo), `/api/publico/${finalidade}/${segredo}`].map(
    (path) =>
      `${nomeDoCookie}=${prova}; Path=${path}; Max-Age=${vidaDoEnvio / 1000}; HttpOnly; SameSite=Lax${seguro}`,
  );
}
