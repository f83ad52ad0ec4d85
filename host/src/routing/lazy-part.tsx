import { type ComponentType, createElement, lazy, useState } from 'react';

/** A component in a file of its own. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it ahead of need. @throws when its file does not come */
  preload(): Promise<void>;
};

/** `React.lazy` for parts that may be fetched ahead: what is there already renders at once, without a fallback in between. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined;
  const fetchPart = async () => {
    ready ??= await load();
    return ready;
  };
  const Later: ComponentType<Props> = lazy(async () => ({
    default: await fetchPart(),
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
