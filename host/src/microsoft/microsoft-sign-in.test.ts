import { AuthError } from '@azure/msal-browser';
import { waitFor } from '@gestao/shared/testing';
import { defaultEnvironmentForTests } from '../testing/environment';
import { createMicrosoftSignIn } from './microsoft-sign-in';
import { msalConfiguration } from './msal-client';

const msal = {
  silent: jest.fn(),
  popup: jest.fn(),
  logout: jest.fn(),
  redirect: jest.fn(),
  completeRedirect: jest.fn(),
};
jest.mock('./msal-client', () => ({
  ...jest.requireActual<object>('./msal-client'),
  createMsalClient: async () => msal,
}));

const settings = { clientId: 'cliente-id', tenantId: 'inquilino-id' };
const signIn = (nonce = async () => 'n1') =>
  createMicrosoftSignIn({
    environment: { ...defaultEnvironmentForTests, microsoft: settings },
    nonce,
    storage: () => localStorage,
    tabStorage: () => sessionStorage,
  });

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

test('follows the rule: authority, redirect, cache, no broker, renewal offset', () => {
  expect(msalConfiguration(settings, 'https://app.gestao.example')).toMatchObject({
    auth: {
      clientId: 'cliente-id',
      authority: 'https://login.microsoftonline.com/inquilino-id',
      redirectUri: 'https://app.gestao.example/auth/callback',
      postLogoutRedirectUri: 'https://app.gestao.example/auth/callback',
    },
    cache: { cacheLocation: 'localStorage' },
    system: { allowPlatformBroker: false, tokenRenewalOffsetSeconds: 300 },
  });
});

test('without a registered application there is no Microsoft sign-in', async () => {
  const none = createMicrosoftSignIn({
    environment: defaultEnvironmentForTests,
    nonce: async () => 'n',
    storage: () => localStorage,
    tabStorage: () => sessionStorage,
  });
  expect(none.configured).toBe(false);
  expect(await none.silentIdToken()).toBeNull();
  await expect(none.popupIdToken()).rejects.toThrow();
});

test('without a cached account nothing is loaded nor asked', async () => {
  const nonce = jest.fn(async () => 'n1');
  expect(await signIn(nonce).silentIdToken()).toBeNull();
  await signIn(nonce).logout();
  expect(nonce).not.toHaveBeenCalled();
  expect(msal.silent).not.toHaveBeenCalled();
  expect(msal.logout).not.toHaveBeenCalled();
});

test('a cached account signs in silently with a nonce of the api', async () => {
  localStorage.setItem('msal.3.account.keys', '["conta"]');
  msal.silent.mockResolvedValue('id-silencioso');
  expect(await signIn().silentIdToken()).toBe('id-silencioso');
  expect(msal.silent).toHaveBeenCalledWith('n1');
});

test('the popup carries a nonce of the api too', async () => {
  msal.popup.mockResolvedValue('id-popup');
  expect(await signIn(async () => 'n2').popupIdToken()).toBe('id-popup');
  expect(msal.popup).toHaveBeenCalledWith('n2');
});

describe('where third-party cookies are kept away', () => {
  const unrecognised = new AuthError('login_required', 'c0');

  test('the page goes to the provider and back once, and brings the token home', async () => {
    localStorage.setItem('msal.3.account.keys', '["conta"]');
    msal.silent.mockRejectedValue(unrecognised);
    let left = false;
    msal.redirect.mockImplementation(async () => {
      left = true;
    });
    void signIn().silentIdToken();
    await waitFor(() => expect(left).toBe(true));
    msal.completeRedirect.mockResolvedValue('id-da-volta');
    expect(await signIn().silentIdToken()).toBe('id-da-volta');
    await expect(signIn().silentIdToken()).rejects.toBe(unrecognised);
    expect(msal.redirect).toHaveBeenCalledTimes(1);
  });

  test('whoever came in by it, or left, may go there again; a try that brought nobody is not repeated', async () => {
    localStorage.setItem('msal.3.account.keys', '["conta"]');
    msal.silent.mockRejectedValue(unrecognised);
    msal.redirect.mockResolvedValue(undefined);
    void signIn().silentIdToken();
    await waitFor(() => expect(msal.redirect).toHaveBeenCalledTimes(1));
    msal.completeRedirect.mockResolvedValue(null);
    expect(await signIn().silentIdToken()).toBeNull();
    await expect(signIn().silentIdToken()).rejects.toBe(unrecognised);

    signIn().allowRedirect();
    expect(sessionStorage.getItem('microsoft-redirect')).toBeNull();
    void signIn().silentIdToken();
    await waitFor(() => expect(msal.redirect).toHaveBeenCalledTimes(2));
  });

  test('any other failure stays on the page', async () => {
    localStorage.setItem('msal.3.account.keys', '["conta"]');
    msal.silent.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(signIn().silentIdToken()).rejects.toThrow('Failed to fetch');
    expect(msal.redirect).not.toHaveBeenCalled();
  });
});
