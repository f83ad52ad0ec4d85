import { AuthError, type Configuration, PublicClientApplication } from '@azure/msal-browser';
import type { Environment } from '@gestao/shared/config';

type MicrosoftSettings = NonNullable<Environment['microsoft']>;

/** What Microsoft is asked for (docs/domain/plataforma.md#microsoft-no-navegador). */
const scopes = ['openid', 'profile', 'email'];

/** Five minutes, in milliseconds: time to type a password and confirm on the phone in the popup. */
const popupPatience = 300_000;

/** Settings (docs/domain/plataforma.md#microsoft-no-navegador). */
export function msalConfiguration(settings: MicrosoftSettings, origin: string): Configuration {
  return {
    auth: {
      clientId: settings.clientId,
      authority: settings.authority ?? `https://login.microsoftonline.com/${settings.tenantId}`,
      knownAuthorities: settings.knownAuthorities ?? [],
      redirectUri: `${origin}/auth/callback`,
      // There the popup of the sign-out tells this page that it is over, and closes.
      postLogoutRedirectUri: `${origin}/auth/callback`,
    },
    cache: { cacheLocation: 'localStorage' },
    system: {
      allowPlatformBroker: false,
      tokenRenewalOffsetSeconds: 300,
      popupBridgeTimeout: popupPatience,
      // A foreign authority, as tests use, speaks plain OpenID Connect.
      ...(settings.authority ? { protocolMode: 'OIDC' as const } : {}),
    },
  };
}

/** The library, started. */
export async function createMsalClient(settings: MicrosoftSettings) {
  const application = new PublicClientApplication(msalConfiguration(settings, location.origin));
  await application.initialize();
  return {
    /** Asks the identity provider in a hidden frame: a cached token would carry a nonce that is already used. */
    async silent(nonce: string): Promise<string | null> {
      const [account] = application.getAllAccounts();
      if (!account) return null;
      const { idToken } = await application.ssoSilent({ scopes, account, nonce });
      return idToken;
    },
    /** Leaves the page for the identity provider, which sends it back without asking anything. */
    async redirect(nonce: string): Promise<void> {
      const [account] = application.getAllAccounts();
      await application.loginRedirect({ scopes, account, nonce, prompt: 'none' });
    },
    /** What the redirect brought back. */
    async completeRedirect(): Promise<string | null> {
      return (await application.handleRedirectPromise())?.idToken ?? null;
    },
    async popup(nonce: string): Promise<string> {
      const { idToken, account } = await application.loginPopup({
        scopes,
        nonce,
        // A popup closed half-way must not keep the next one from opening.
        overrideInteractionInProgress: true,
      });
      application.setActiveAccount(account);
      return idToken;
    },
    async logout(): Promise<void> {
      const [account] = application.getAllAccounts();
      // By the token the provider knows who leaves and does not ask where to return to.
      await application.logoutPopup({ account, idTokenHint: account?.idToken });
    },
  };
}

/**
 * Whether the provider did not recognise the person in the hidden frame: what a browser that keeps
 * third-party cookies away makes it answer, although they are signed in there.
 */
export function isUnrecognised(error: unknown): boolean {
  return error instanceof AuthError && error.errorCode === 'login_required';
}
