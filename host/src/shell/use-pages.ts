import { matchPage, type PageManifest } from '@gestao/shared/manifest';
import { useLocation } from '@gestao/shared/router';
import { useMemo } from 'react';
import { useHost } from '../session/host-context';

/** Every page of the registry. */
export function usePages(): PageManifest[] {
  const { registry } = useHost();
  return useMemo(() => registry.remotes.flatMap((remote) => remote.pages), [registry]);
}

/** The registry's page of the present address; `undefined` on the host's own pages. */
export function useCurrentPage(): PageManifest | undefined {
  const pages = usePages();
  const { pathname } = useLocation();
  return useMemo(() => matchPage(pages, pathname)?.page, [pages, pathname]);
}
