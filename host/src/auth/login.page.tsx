import { usesNewLogin } from '@gestao/shared/config';
import { Navigate, useSearchParams } from '@gestao/shared/router';
import { useSession } from '@gestao/shared/session';
import { returnParameter, safeReturnPath } from '../browser/return-path';
import { useHost } from '../session/host-context';
import { useLoginFlow } from './login-flow';
import { NewerLogin } from './newer-login';
import { OlderLogin } from './older-login';

/**
 * `/login`. The two staging hosts get the newer page, every other host the older one
 * (docs/domain/plataforma.md#ambientes). Whoever is signed in, here or in another tab, goes on to where they
 * were going.
 */
export function LoginPage() {
  const { environment } = useHost();
  const [search] = useSearchParams();
  const isAuthenticated = useSession((state) => state.isAuthenticated);
  const flow = useLoginFlow();
  if (isAuthenticated) return <Navigate to={safeReturnPath(search.get(returnParameter)) ?? '/'} replace />;
  return usesNewLogin(environment) ? <NewerLogin flow={flow} /> : <OlderLogin flow={flow} />;
}
