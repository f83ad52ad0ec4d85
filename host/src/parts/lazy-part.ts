import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadPart } from './load-part';

/** A component in a file of its own. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it ahead of need; a failure is told when the part is needed. @throws when its file does not come */
  preload(): Promise<void>;
};

/** `React.lazy` for the host's parts: they may be fetched ahead, and what is there already renders at once, without a fallback in between. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    ready ??= await load();
    return ready;
  };
  const Later: ComponentType<Props> = lazy(async () => ({
    default: (await loadPart(fetchPart)) ?? Nothing,
  })) as unknown as ComponentType<Props>;
  function Part(props: Props) {
    const [Shown] = useState(() => ready ?? Later);
    return createElement(Shown, props);
  }
  return Object.assign(Part, {
    preload: async () => {
      await fetchPart();
    },
  });
}

/** In place of a part whose failure a listener took upon itself. */
function Nothing() {
  return null;
}
