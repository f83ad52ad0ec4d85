import { lazy } from 'react';

/** The host's own pages, each fetched when it is opened. */
export const LoginPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "login" */ '../auth/login.page')).LoginPage,
}));
export const RememberPasswordPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "recovery" */ '../auth/remember-password.page'))
    .RememberPasswordPage,
}));
export const EmailSentPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "recovery" */ '../auth/email-sent.page')).EmailSentPage,
}));
export const ResetPasswordPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "recovery" */ '../auth/reset-password.page')).ResetPasswordPage,
}));
export const CallbackPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "callback" */ '../auth/callback.page')).CallbackPage,
}));
export const HomePage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "home" */ '../pages/home.page')).HomePage,
}));
export const PreferencesPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "preferences" */ '../preferences/preferences.page'))
    .PreferencesPage,
}));
export const PermissionDeniedPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "denied" */ '../pages/permission-denied.page'))
    .PermissionDeniedPage,
}));
export const NotFoundPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "not-found" */ '../pages/not-found.page')).NotFoundPage,
}));
