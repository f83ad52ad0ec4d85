import type { Finalidade, TokenStatus } from '@gestao/shared/contracts/comum/tokens';
import { addDays } from '@gestao/shared/rules/calendar';

interface TokenDates {
  expira_em: Date;
  consumido_em: Date | null;
  revogado_em: Date | null;
}

/** Status of a token at an instant (docs/domain/publico.md#links): revoking wins, then time, then use. */
export function tokenStatus(token: TokenDates, now: Date): TokenStatus {
  if (token.revogado_em) return 'revogado';
  if (token.expira_em.getTime() <= now.getTime()) return 'expirado';
  return token.consumido_em ? 'consumido' : 'ativo';
}

/** Whether the link opens its page: a consumed one still shows its receipt until it expires. */
export function opens(token: TokenDates, now: Date): boolean {
  const status = tokenStatus(token, now);
  return status === 'ativo' || status === 'consumido';
}

const day = 86_400_000;

/** Days a new link lives, by its purpose; a proposal's follows its validity instead. */
export type LinkLives = Readonly<Record<Exclude<Finalidade, 'orcamento_aceite'>, number>>;

/** Days an index lives, anew at each visit: not a setting (docs/domain/publico.md#indice). */
export const vidaDoIndice = 30;

/** Where the firm has set nothing (docs/domain/publico.md#links). */
const lifeInDays: LinkLives = {
  orcamento_formulario: 15,
  implantacao_documentos: 30,
  implantacao_matriz: 15,
  implantacao_ebook: 365,
  cliente_indice: vidaDoIndice,
  cliente_pendencias: 30,
  cliente_entregas: 30,
};

/**
 * Days a proposal's link outlives its validity: link and proposal expire apart, so that the client meets
 * the page that says so and asks for a new one (docs/domain/publico.md#links). Nothing can be accepted on it.
 */
export const diasAposValidade = 15;

/** Last instant of a day in America/Sao_Paulo, which has had no summer time since 2019. */
export function endOfDay(date: string): Date {
  return new Date(`${date}T23:59:59.999-03:00`);
}

/**
 * When a new link expires.
 * @param validade last day of the proposal, `AAAA-MM-DD`; asked of `orcamento_aceite` only
 * @param lives the firm's settings, as `readLinkLives` answers them
 * @throws Error for a proposal's link without the proposal's validity
 */
export function expiryOf(
  finalidade: Finalidade,
  now: Date,
  validade?: string,
  lives: LinkLives = lifeInDays,
): Date {
  if (finalidade !== 'orcamento_aceite') return new Date(now.getTime() + lives[finalidade] * day);
  if (!validade) throw new Error('A proposal link needs the validity of its proposal.');
  return endOfDay(addDays(validade, diasAposValidade));
}

const deslizam = [
  'implantacao_documentos',
  'cliente_indice',
  'cliente_pendencias',
  'cliente_entregas',
] as const;

/**
 * Links of documents and indexes slide: each visit gives them their whole life again
 * (docs/domain/publico.md#links).
 */
export function expiryAfterUse(
  finalidade: string,
  expiraEm: Date,
  now: Date,
  lives: LinkLives = lifeInDays,
): Date {
  const desliza = deslizam.find((one) => one === finalidade);
  return desliza ? new Date(Math.max(expiraEm.getTime(), now.getTime() + lives[desliza] * day)) : expiraEm;
}
