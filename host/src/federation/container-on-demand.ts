import type { Container, RemoteEntry } from './container';

/**
 * A container whose runtime is fetched when the first remote is loaded: who signs in does not wait for
 * it. A failed fetch is forgotten, so that the loader's next try asks anew.
 */
export function createContainerOnDemand(fetchContainer: () => Promise<Container>): Container {
  const waiting: RemoteEntry[] = [];
  let fetched: Promise<Container> | undefined;
  return {
    register(entry) {
      waiting.push(entry);
    },
    async load(name) {
      fetched ??= fetchContainer().catch((error: unknown) => {
        fetched = undefined;
        throw error;
      });
      const container = await fetched;
      for (const entry of waiting.splice(0)) container.register(entry);
      return container.load(name);
    },
  };
}
