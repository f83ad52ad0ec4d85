import type { ReactNode } from 'react';
import { generatePath } from 'react-router-dom';
import type { PageManifest } from '../manifest';
import { Link, type LinkProps } from './link';

export {
  generatePath,
  type Location,
  matchPath,
  Navigate,
  Outlet,
  type RouteObject,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export { Link, NavLink } from './link';
export {
  type AppRouter,
  type Blocker,
  createBrowserRouter,
  createMemoryRouter,
  RouterProvider,
  useBlocker,
} from './provider';

let pagesById: ReadonlyMap<string, PageManifest> = new Map();

/** Tells the links which pages exist; the host calls it with the registry's pages. */
export function setPages(pages: readonly PageManifest[]): void {
  pagesById = new Map(pages.map((page) => [page.id, page]));
}

export function getPages(): PageManifest[] {
  return [...pagesById.values()];
}

/**
 * Address of a page by its id: `href('projetos.detail', { uuid })`.
 * @returns `undefined` when no published remote has the page, so that no dead link is ever shown.
 */
export function href(
  id: string,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string | undefined {
  const page = pagesById.get(id);
  if (!page) return undefined;
  const search = new URLSearchParams(query).toString();
  return generatePath(page.path, params) + (search ? `?${search}` : '');
}

/** Link to a page by its id; shows only its text when the page does not exist in this deployment. */
export function PageLink({
  page,
  params,
  query,
  children,
  ...rest
}: Omit<LinkProps, 'to'> & {
  page: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  children: ReactNode;
}) {
  const to = href(page, params, query);
  return to ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <>{children}</>
  );
}
