import { Outlet, useLocation } from '@gestao/shared/router';
import { useSession } from '@gestao/shared/session';
import { useEffect, useState } from 'react';
import { hideStartupWave, showStartupWave } from '../boot/startup-wave';
import { useHost } from '../start/host-context';
import { SlowStart } from './slow-start';
import { useNavigationEffects } from './use-navigation-effects';

const callbackPath = '/auth/callback';

/**
 * Root of every route: waits until the session has started and, from then on, covers the view with the
 * wave whenever somebody is being loaded (right after signing in, or when another tab changed person).
 */
export function Root() {
  const { session } = useHost();
  const { pathname } = useLocation();
  const isCallback = pathname === callbackPath;
  const [started, setStarted] = useState(isCallback);
  const loadingUser = useSession((state) => state.token !== null && state.user === null);
  const waiting = !isCallback && (!started || loadingUser);
  useNavigationEffects();

  useEffect(() => {
    if (isCallback) return;
    let current = true;
    void session.startup().then(() => {
      if (current) setStarted(true);
    });
    return () => {
      current = false;
    };
  }, [session, isCallback]);

  useEffect(() => {
    if (waiting) showStartupWave();
    else hideStartupWave();
  }, [waiting]);

  return (
    <>
      {waiting && <SlowStart />}
      {(started || isCallback) && <Outlet />}
    </>
  );
}
