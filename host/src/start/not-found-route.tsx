import { useSession } from '@gestao/shared/session';
import { Suspense } from 'react';
import authStyles from '../auth/auth.module.css';
import { NotFoundPage, SignedInArea } from './lazy-parts';

/** Any unknown path: inside the frame for who is signed in, alone for everybody else. */
export function NotFoundRoute() {
  const signedIn = useSession((state) => state.user !== null);
  if (signedIn)
    return (
      <SignedInArea>
        <NotFoundPage />
      </SignedInArea>
    );
  return (
    <main id="conteudo" className={authStyles.main}>
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    </main>
  );
}
