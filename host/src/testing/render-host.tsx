import { type Environment, environmentOf, setDateFormat, setDatesInWords } from '@gestao/shared/config';
import type { PageModule, Registry } from '@gestao/shared/manifest';
import { createMemoryRouter } from '@gestao/shared/router';
import type { AuthUser } from '@gestao/shared/session';
import { act, type CannedAnswers, createFakeApi, render, userEvent, waitFor } from '@gestao/shared/testing';
import { createStore } from '../hooks/store';
import type { MicrosoftSignIn } from '../microsoft/microsoft-sign-in';
import { createPageComponents } from '../remotes/page-components';
import { createHost } from '../session/create-host';
import { App } from '../start/app';
import { createRoutes } from '../start/routes';
import { createFakeFederation } from './fake-federation';
import { sampleRegistry } from './sample-registry';

export interface HostCase {
  path?: string;
  /** Stored session: the person `GET /auth/user` answers; nobody without it. */
  user?: AuthUser;
  responses?: CannedAnswers;
  pages?: Record<string, () => Promise<PageModule>>;
  registry?: Registry;
  environment?: Partial<Environment>;
  microsoft?: Partial<MicrosoftSignIn>;
}

/** The whole shell as `main.tsx` builds it, with a fake api, fake remotes and a router in memory. */
export async function renderHost(options: HostCase = {}) {
  const { path = '/', user, registry = sampleRegistry } = options;
  if (user) localStorage.setItem('token', 'token-guardado');
  setDateFormat('en-US');
  setDatesInWords(false);
  const environment = { ...environmentOf('localhost'), api: 'http://localhost/api/', ...options.environment };
  const api = createFakeApi('/api/', {
    ...(user ? { 'GET /auth/user': { data: user } } : {}),
    'GET /notificacoes/contagem': { data: { nao_lidas: 0 } },
    'POST /relatos-falha': null,
    'GET /contadores': { data: {} },
    'GET /hoje': { data: { hoje: '2026-11-20', blocos: [] } },
    'GET /health': { data: { status: 'ok', versao: '1.2.3', banco: 'postgres', ativo_ha: 1 } },
    'GET /saude/sistema': {
      data: {
        backup: { situacao: 'em_dia', em: '2026-11-20T06:00:00.000Z', tamanho_bytes: 1_500_000 },
        politica: { total: 0, desde: '2026-11-19T12:00:00.000Z', ultima: null },
      },
    },
    ...options.responses,
  });
  const federation = createFakeFederation(options.pages);
  const microsoft = fakeMicrosoft(options.microsoft);
  const host = createHost({ registry, environment, federation, microsoft, fetch: api.fetch });
  const pages = registry.remotes.flatMap((remote) => remote.pages);
  const router = createMemoryRouter(createRoutes(pages, createPageComponents(federation)), {
    initialEntries: [path],
  });
  const askingToUpdate = createStore(false);
  const result = await act(async () =>
    render(<App host={host} router={router} askingToUpdate={askingToUpdate} onStay={() => undefined} />),
  );
  // The shell of somebody signed in stands once the session is confirmed.
  if (user && !options.responses?.['GET /auth/user']) {
    await waitFor(() => expect(host.session.store.getState().user).not.toBeNull());
    await act(async () => undefined);
  }
  return {
    ...result,
    host,
    api,
    federation,
    user: userEvent.setup(),
    location: () => router.state.location.pathname + router.state.location.search,
    navigate: (to: string) => act(() => router.navigate(to)),
    /** So many entries of the history back, or forward. */
    back: (entries: number) => router.navigate(entries),
  };
}

function fakeMicrosoft(more: Partial<MicrosoftSignIn> = {}): MicrosoftSignIn {
  return {
    configured: false,
    silentIdToken: async () => null,
    popupIdToken: () => Promise.reject(new Error('closed')),
    hasAccount: () => false,
    allowRedirect: () => undefined,
    logout: async () => undefined,
    ...more,
  };
}

/** A page of a remote that shows its own name. */
export function pageNamed(name: string): () => Promise<PageModule> {
  return async () => ({ default: () => <h1>{name}</h1> });
}
