import type { ComponentType } from 'react';
import type { Federation } from '../federation/create-federation';

/**
 * Loads page components once. A failure is not remembered, so that the next try asks anew; a page that
 * is there renders at once, without a skeleton in between.
 */
export function createPageComponents(federation: Pick<Federation, 'loadPage'>) {
  const ready = new Map<string, ComponentType>();
  const pending = new Map<string, Promise<ComponentType>>();
  return {
    ready: (id: string): ComponentType | undefined => ready.get(id),
    load(id: string): Promise<ComponentType> {
      const known = pending.get(id);
      if (known) return known;
      const loading = federation
        .loadPage(id)
        .then((module) => {
          ready.set(id, module.default);
          return module.default;
        })
        .finally(() => pending.delete(id));
      pending.set(id, loading);
      return loading;
    },
  };
}
export type PageComponents = ReturnType<typeof createPageComponents>;
