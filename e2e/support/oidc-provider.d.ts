/** The package ships no types; only what the journeys use. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Account {
    accountId: string;
    claims: () => Record<string, unknown>;
  }
  /** The prompts a sign-in may show; a test takes away what nobody is there to answer. */
  export const interactionPolicy: {
    base: () => { get(name: string): { checks: { remove(reason: string): void } } | undefined };
  };
  export default class Provider {
    constructor(
      issuer: string,
      configuration: Record<string, unknown> & {
        findAccount: (context: unknown, sub: string) => Account;
      },
    );
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
  }
}
