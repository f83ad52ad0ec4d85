/// <reference types="@testing-library/jest-dom" />
/// <reference path="../ui/assets.d.ts" />
import { act, type RenderResult, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { setDateFormat, setDatesInWords } from '../config';
import type { AuthUser } from '../contracts/acesso/auth';
import { createHttp, setHttp } from '../http';
import type { PageManifest } from '../manifest';
import { createQueryClient, type QueryClient, QueryClientProvider } from '../query';
import { createMemoryRouter, type RouteObject, RouterProvider, setPages } from '../router';
import { createSession, createTokenStorage, type Session, setSession } from '../session';
import { NoticeViewport } from '../ui/entries/core';
import { type CannedAnswers, createFakeApi, type FakeApi } from './fake-api';
import { type ProfileName, userOf } from './profiles';

export { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
export {
  answer,
  type CannedAnswer,
  type CannedAnswers,
  createFakeApi,
  type FakeApi,
  listAnswer,
  noConnection,
  refuse,
  type SentRequest,
} from './fake-api';
export { type ProfileName, profileNames, userOf } from './profiles';
export { userEvent };

const base = '/api/';

export interface RenderOptions {
  /** Address the browser shows: `/departamentos/editar/abc?aba=dados`. */
  path?: string;
  /** Pattern of the page's route, for `useParams`: `/departamentos/editar/:uuid`. */
  route?: string;
  /** Signed-in person; or a default profile; `null` for nobody. */
  user?: AuthUser | null;
  profile?: ProfileName;
  responses?: CannedAnswers;
  /** Pages that `href` and `PageLink` know, usually the remote's `manifest.pages`. */
  pages?: readonly PageManifest[];
  /** Further routes the page leads to. */
  routes?: RouteObject[];
}

export interface RenderedPage extends RenderResult {
  api: FakeApi;
  user: UserEvent;
  session: Session;
  queryClient: QueryClient;
  /** Present address: path and query. */
  location: () => string;
  navigate: (to: string | number) => Promise<void>;
}

/** Sets the process's one session and one client to fakes; for code that is not rendered. */
export function signIn(
  options: Pick<RenderOptions, 'user' | 'profile' | 'responses'> = {},
  rota: () => string = () => '/',
) {
  const user = options.user === undefined ? userOf(options.profile) : options.user;
  const api = createFakeApi(base, options.responses ?? {});
  const http = createHttp({
    baseUrl: () => `http://localhost${base}`,
    token: () => session.store.getState().token,
    rota,
    onUnauthorized: () => session.reset(),
    fetch: api.fetch,
  });
  const session = createSession({
    http,
    storage: createTokenStorage(() => localStorage),
    silentMicrosoftIdToken: async () => null,
  });
  session.store.setState({ user, token: user ? 'token-de-teste' : null, isAuthenticated: user !== null });
  setHttp(http);
  setSession(session);
  return { api, session };
}

/** Begins one of a list's filters: what it may be set to then stands open. */
export async function beginFilter({ user }: Pick<RenderedPage, 'user'>, label: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Filtro' }));
  await user.click(screen.getByRole('button', { name: label }));
}

/**
 * Renders a page as the host would: a session, a client that knows only canned answers, a router, a
 * query cache, and the notices. Those of an earlier page are gone: they would be found as this one's.
 */
export function renderPage(page: ReactElement, options: RenderOptions = {}): RenderedPage {
  const path = options.path ?? '/';
  setPages(options.pages ?? []);
  setDateFormat('en-US');
  setDatesInWords(false);
  toast.remove();
  const router = createMemoryRouter(
    [
      { path: options.route ?? '*', element: page },
      ...(options.routes ?? []),
      ...(options.route ? [{ path: '*', element: null }] : []),
    ],
    { initialEntries: [path] },
  );
  const { api, session } = signIn(options, () => router.state.location.pathname);
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, gcTime: Number.POSITIVE_INFINITY },
  });
  const result = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <NoticeViewport />
    </QueryClientProvider>,
  );
  return {
    ...result,
    api,
    user: userEvent.setup(),
    session,
    queryClient,
    location: () => router.state.location.pathname + router.state.location.search,
    navigate: (to) => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to))),
  };
}
