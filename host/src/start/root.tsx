import { Outlet, useLocation } from '@gestao/shared/router';
import { useSession } from '@gestao/shared/session';
import { Suspense, useEffect, useState } from 'react';
import { hideStartupWave, showStartupWave } from '../boot/startup-wave';
import { useStoreValue } from '../hooks/store';
import { SlowStart } from '../routing/slow-start';
import { useNavigationEffects } from '../routing/use-navigation-effects';
import { useHost } from '../session/host-context';
import { PreviewOver, preloadSignedIn } from './lazy-parts';

const callbackPath = '/auth/callback';

/**
 * Root of every route: waits until the session has started and, from then on, covers the view with the
 * wave whenever somebody is being loaded (right after signing in, or when another tab changed person).
 */
export function Root() {
  const { session, previewOver } = useHost();
  const over = useStoreValue(previewOver);
  const { pathname } = useLocation();
  const isCallback = pathname === callbackPath;
  const [started, setStarted] = useState(isCallback);
  const loadingUser = useSession((state) => state.token !== null && state.user === null);
  const signedIn = useSession((state) => state.token !== null);
  const waiting = !isCallback && (!started || loadingUser);
  useNavigationEffects();

  useEffect(() => {
    if (isCallback) return;
    let current = true;
    const parts = session.store.getState().token ? fetchParts() : undefined;
    void Promise.all([session.startup(), parts]).then(() => {
      if (current) setStarted(true);
    });
    return () => {
      current = false;
    };
  }, [session, isCallback]);

  // While the person is on the way, so is what surrounds every page.
  useEffect(() => {
    if (signedIn) void fetchParts();
  }, [signedIn]);

  useEffect(() => {
    if (waiting) showStartupWave();
    else hideStartupWave();
  }, [waiting]);

  if (over) {
    return (
      <Suspense fallback={null}>
        <PreviewOver />
      </Suspense>
    );
  }
  return (
    <>
      {waiting && <SlowStart />}
      {(started || isCallback) && (
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      )}
    </>
  );
}

/** A failure shows where the part is needed. */
function fetchParts(): Promise<void> {
  return preloadSignedIn(window.location.pathname).catch(() => undefined);
}
