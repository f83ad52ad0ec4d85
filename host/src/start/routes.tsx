import type { PageManifest } from '@gestao/shared/manifest';
import { Navigate, type RouteObject } from '@gestao/shared/router';
import type { ReactNode } from 'react';
import { AuthLayout } from '../auth/auth-layout';
import type { PageComponents } from '../remotes/page-components';
import { RequirePermission, RequireSession } from '../routing/guard';
import { CrashBoundary } from './crash-boundary';
import * as parts from './lazy-parts';
import { NotFoundRoute } from './not-found-route';
import { Root } from './root';

/** Addresses that lead to another one (docs/domain/plataforma.md#enderecos). */
const redirects: Readonly<Record<string, string>> = {
  '/usuario': '/usuario/list',
};

/** Every route of the suite: the host's own, and one per page of the registry. */
export function createRoutes(pages: readonly PageManifest[], components: PageComponents): RouteObject[] {
  const known = new Set(pages.map((page) => page.path));
  return [
    {
      element: (
        <CrashBoundary>
          <Root />
        </CrashBoundary>
      ),
      children: [
        {
          element: <AuthLayout />,
          children: [
            { path: '/login', element: <parts.LoginPage /> },
            { path: '/remember-password', element: <parts.RememberPasswordPage /> },
            { path: '/forgot-password', element: <Navigate to="/remember-password" replace /> },
            { path: '/email-sent', element: <parts.EmailSentPage /> },
            { path: '/reset-password/:token', element: <parts.ResetPasswordPage /> },
            { path: '/auth/callback', element: <parts.CallbackPage /> },
          ],
        },
        {
          element: (
            <RequireSession>
              <parts.SignedInArea />
            </RequireSession>
          ),
          children: [
            { path: '/', element: own('home', <parts.HomePage />) },
            { path: '/test', element: own('home', <parts.HomePage />) },
            { path: '/minhas-preferencias', element: own('preferences', <parts.PreferencesPage />) },
            { path: '/permissao-negada', element: own('denied', <parts.PermissionDeniedPage />) },
            ...Object.entries(redirects)
              .filter(([from, to]) => !known.has(from) && known.has(to))
              .map(([path, to]): RouteObject => ({ path, element: <Navigate to={to} replace /> })),
            ...pages.map(
              (page): RouteObject => ({
                path: page.path,
                element: (
                  <RequirePermission permission={page.permission}>
                    <parts.RemotePage page={page} components={components} />
                  </RequirePermission>
                ),
              }),
            ),
          ],
        },
        { path: '*', element: <NotFoundRoute /> },
      ],
    },
  ];
}

/** The host's own pages crash as alone as those of remotes; each has a boundary and a skeleton of its own. */
function own(key: string, page: ReactNode) {
  return <parts.PlainPage key={key}>{page}</parts.PlainPage>;
}
