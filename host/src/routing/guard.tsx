import type { RoutePermission } from '@gestao/shared/permissions';
import { mayOpen } from '@gestao/shared/permissions';
import { Navigate, useLocation } from '@gestao/shared/router';
import { useSession } from '@gestao/shared/session';
import type { ReactNode } from 'react';
import { loginPath } from '../browser/return-path';
import { useHost } from '../session/host-context';

/**
 * Lets only signed-in people through (docs/domain/plataforma.md#sessao-no-navegador). While the person is not
 * loaded yet nothing shows: the root waits for it, under the start-up wave, before any right is judged.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { left } = useHost();
  const location = useLocation();
  const user = useSession((state) => state.user);
  const token = useSession((state) => state.token);
  if (user) return children;
  if (token) return null;
  if (left()) return <Navigate to="/login" replace />;
  return <Navigate to={loginPath(location.pathname + location.search + location.hash)} replace />;
}

/** Lets through only who holds the route's permission; everybody else goes to `/permissao-negada`. */
export function RequirePermission({
  permission,
  children,
}: {
  permission: RoutePermission;
  children: ReactNode;
}) {
  const location = useLocation();
  const user = useSession((state) => state.user);
  if (mayOpen(user, permission)) return children;
  return <Navigate to={deniedPath(location.pathname)} replace />;
}

/** Address of the refusal page; it looks up by the path what was missing. */
function deniedPath(path: string): string {
  return `/permissao-negada?rota=${encodeURIComponent(path)}`;
}
