import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { type Location, type RouteObject, Router as RouterContext, useRoutes } from 'react-router-dom';
import { createBrowserEntries } from './browser-entries';
import { createHistory, type History, type ShouldBlock } from './history';
import { createMemoryEntries } from './memory-entries';

/** Routes over a history; made once, outside React. */
export interface AppRouter {
  routes: RouteObject[];
  history: History;
  readonly state: { location: Location };
  /** Goes to an address, or so many entries back or forward. Resolves once the address has changed. */
  navigate(to: string | number, options?: { replace?: boolean }): Promise<void>;
}

export function createBrowserRouter(routes: RouteObject[]): AppRouter {
  return createRouter(routes, createHistory(createBrowserEntries()));
}

/** A router without a browser's address; starts at the last of the given ones. */
export function createMemoryRouter(
  routes: RouteObject[],
  options: { initialEntries?: string[] } = {},
): AppRouter {
  return createRouter(routes, createHistory(createMemoryEntries(options.initialEntries)));
}

function createRouter(routes: RouteObject[], history: History): AppRouter {
  return {
    routes,
    history,
    get state() {
      return { location: history.current().location };
    },
    async navigate(to, options = {}) {
      if (typeof to === 'number') history.go(to);
      else if (options.replace) history.replace(to);
      else history.push(to);
    },
  };
}

const HistoryContext = createContext<History | null>(null);

/** Shows the route of the present address; the page before stays in sight until the next one is ready. */
export function RouterProvider({ router }: { router: AppRouter }) {
  const { history, routes } = router;
  const [move, setMove] = useState(history.current);
  useLayoutEffect(() => {
    setMove(history.current());
    return history.listen((next) => startTransition(() => setMove(next)));
  }, [history]);
  return (
    <HistoryContext value={history}>
      <RouterContext location={move.location} navigationType={move.action} navigator={history}>
        <Routes routes={routes} />
      </RouterContext>
    </HistoryContext>
  );
}

function Routes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

export type Blocker =
  | { state: 'unblocked'; location?: undefined; proceed?: undefined; reset?: undefined }
  | { state: 'blocked'; location: Location; proceed: () => void; reset: () => void };

const unblocked: Blocker = { state: 'unblocked' };

/**
 * Holds navigations back while `shouldBlock` answers true, going back and forward included; the page
 * then asks and calls `proceed` or `reset`. One blocker at a time.
 * @throws when used outside a router
 */
export function useBlocker(shouldBlock: ShouldBlock): Blocker {
  const history = useContext(HistoryContext);
  if (!history) throw new Error('useBlocker needs a RouterProvider.');
  const newest = useRef(shouldBlock);
  useEffect(() => {
    newest.current = shouldBlock;
  });
  useEffect(() => history.block((move) => newest.current(move)), [history]);
  const blocked = useSyncExternalStore(history.onBlocked, history.blocked);
  if (!blocked) return unblocked;
  return { state: 'blocked', ...blocked };
}
