import { type LazyPart, lazyPart } from '../parts/lazy-part';

/** What surrounds every page of a signed-in person; a visitor never needs it. */
export const SignedInArea = lazyPart(
  async () => (await import(/* webpackChunkName: "frame" */ '../shell/signed-in-area')).SignedInArea,
);
/** Pages of remotes are shown by it. */
export const RemotePage = lazyPart(
  async () => (await import(/* webpackChunkName: "frame" */ '../shell/signed-in-area')).RemotePage,
);
/** Boundary around the host's own pages. */
export const PlainPage = lazyPart(
  async () => (await import(/* webpackChunkName: "frame" */ '../shell/signed-in-area')).PlainPage,
);

/** In place of everything once a preview has ended; a tab that shows one fetches it with the frame. */
export const PreviewOver = lazyPart(
  async () => (await import(/* webpackChunkName: "frame" */ '../banners/preview-over')).PreviewOver,
);

/** The host's own pages, each fetched when it is opened. */
export const LoginPage = lazyPart(
  async () => (await import(/* webpackChunkName: "login" */ '../auth/login.page')).LoginPage,
);
export const RememberPasswordPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "recovery" */ '../auth/remember-password.page')).RememberPasswordPage,
);
export const EmailSentPage = lazyPart(
  async () => (await import(/* webpackChunkName: "recovery" */ '../auth/email-sent.page')).EmailSentPage,
);
export const ResetPasswordPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "recovery" */ '../auth/reset-password.page')).ResetPasswordPage,
);
export const CallbackPage = lazyPart(
  async () => (await import(/* webpackChunkName: "callback" */ '../auth/callback.page')).CallbackPage,
);
export const HomePage = lazyPart(
  async () => (await import(/* webpackChunkName: "home" */ '../pages/home.page')).HomePage,
);
export const PreferencesPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "preferences" */ '../preferences/preferences.page')).PreferencesPage,
);
export const PermissionDeniedPage = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "denied" */ '../pages/permission-denied.page')).PermissionDeniedPage,
);
export const NotFoundPage = lazyPart(
  async () => (await import(/* webpackChunkName: "not-found" */ '../pages/not-found.page')).NotFoundPage,
);

const ownPages: Readonly<Record<string, LazyPart<object>>> = {
  '/': HomePage,
  '/test': HomePage,
  '/minhas-preferencias': PreferencesPage,
};

/** Fetches the frame and what fills it side by side. @throws when the frame's file does not come */
export async function preloadSignedIn(pathname: string): Promise<void> {
  // The page itself may fail: its own boundary says so.
  void ownPages[pathname]?.preload().catch(() => undefined);
  await Promise.all([SignedInArea.preload(), RemotePage.preload(), PlainPage.preload()]);
}
