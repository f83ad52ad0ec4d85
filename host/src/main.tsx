import '@gestao/shared/ui/tokens.css';
import './styles/base.css';
import { environmentOf } from '@gestao/shared/config';
import { call } from '@gestao/shared/http';
import { matchPage } from '@gestao/shared/manifest';
import { createBrowserRouter } from '@gestao/shared/router';
import { createRoot } from 'react-dom/client';
import { earlyFetch } from './boot/early-fetch';
import { readEnvironments, readRegistry } from './boot/inlined';
import { hasUnsavedWork } from './browser/unsaved-work';
import { createFederation } from './federation/create-federation';
import { createStore } from './hooks/store';
import { beginLive } from './live/begin-live';
import { createMicrosoftSignIn } from './microsoft/microsoft-sign-in';
import { loadPart } from './parts/load-part';
import { createPageComponents } from './remotes/page-components';
import { restoreAppearance } from './session/appearance';
import { whenAtRest } from './session/at-rest';
import { createHost } from './session/create-host';
import { watchOtherTabs } from './session/watch-other-tabs';
import { App } from './start/app';
import { LoginPage, preloadSignedIn } from './start/lazy-parts';
import { createRoutes } from './start/routes';
import type { UpdateNotice } from './update/update-notice';

restoreAppearance();

const registry = readRegistry();
const environment = environmentOf(location.hostname, readEnvironments());
const federation = createFederation({ registry });
const microsoft = createMicrosoftSignIn({
  environment,
  nonce: async () => (await call('GET /auth/microsoft/nonce')).nonce,
  storage: () => localStorage,
  tabStorage: () => sessionStorage,
});
const host = createHost({ registry, environment, federation, microsoft, fetch: earlyFetch });
const pages = registry.remotes.flatMap((remote) => remote.pages);
const components = createPageComponents(federation);

// The page's code and the person arrive side by side; whether the person may see it is judged later.
if (host.session.store.getState().token) {
  preloadSignedIn(location.pathname).catch(() => undefined);
  const first = matchPage(pages, location.pathname)?.page;
  if (first) components.load(first.id).catch(() => undefined);
} else if (location.pathname === '/login') LoginPage.preload().catch(() => undefined);

const askingToUpdate = createStore(false);
/** There once the page watches for updates: nothing can be offered before. */
let notice: UpdateNotice | undefined;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(
  <App
    host={host}
    router={createBrowserRouter(createRoutes(pages, components))}
    askingToUpdate={askingToUpdate}
    onStay={() => notice?.again()}
  />,
);

// The popup or frame of the Microsoft sign-in only passes an answer on.
if (location.pathname !== '/auth/callback') {
  watchOtherTabs(host);
  // Later, so that neither these files nor what the worker stores compete with the first page.
  whenAtRest(host.answers, 2_000, watchForUpdates);
  whenAtRest(host.answers, 500, () => beginLive(host));
}

/** Without its file the page goes on as it is; the next load has another chance. */
async function watchForUpdates(): Promise<void> {
  try {
    const parts = await loadPart(() =>
      Promise.all([
        import(/* webpackChunkName: "update" */ './update/watch-updates'),
        import(/* webpackChunkName: "update" */ './update/published-host'),
        import(/* webpackChunkName: "update" */ './update/update-notice'),
      ]),
    );
    if (!parts) return;
    const [{ watchUpdates }, { publishedHost }, { createUpdateNotice }] = parts;
    notice = createUpdateNotice(() => {
      if (hasUnsavedWork()) askingToUpdate.set(true);
      else location.reload();
    });
    watchUpdates(federation, notice, {
      workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
      fetch: (input, init) => fetch(input, init),
      running: registry.host.version,
      publishedHost,
    });
  } catch (error) {
    console.error(error);
  }
}
