import { randomInt } from 'node:crypto';
import type { Reply, SignedInApp } from './signed-in-app';

export type ClientRequest = (
  method: 'GET' | 'POST',
  token: string,
  path: string,
  payload?: object,
) => Promise<Reply>;

/** What clients send from the page of a proposal, each from another address: those are limited one by one. */
export function proposalRequests(app: () => SignedInApp): ClientRequest {
  return (method, token, path, payload) =>
    app().request({
      method,
      url: `/api/publico/orcamento_aceite/${token}${path}`,
      remoteAddress: `10.${randomInt(250)}.${randomInt(250)}.${randomInt(250)}`,
      headers: { 'user-agent': 'Navegador de teste' },
      ...(payload ? { payload } : {}),
    });
}
