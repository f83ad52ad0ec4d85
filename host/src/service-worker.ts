import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { isOwnPage } from './own-page';

/** Files of this host version with their hashes, and its version; written in by the build. */
declare const __HOST_FILES__: readonly { file: string; integrity: string }[];
declare const __HOST_VERSION__: string;
declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(
    type: 'install',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

/** Newest first to go last: more than these files of remotes are not kept. */
const remoteFilesKept = 200;
/** After this many seconds without an answer the last page is shown, and its own banner tells the rest. */
const navigationPatience = 5;
const shellCache = 'shell';
const shellKey = '/shell';

/** Fetched only when somebody uses them: the Microsoft library is as heavy as React DOM. */
const rarelyUsed = /^(msal|microsoft|callback|recovery)\b/;

// A new worker takes over at once: files of older versions come from the server, which keeps three.
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();

precacheAndRoute(
  __HOST_FILES__
    .filter(({ file }) => !rarelyUsed.test(file))
    .map(({ file, integrity }) => ({ url: `/host/${__HOST_VERSION__}/${file}`, revision: null, integrity })),
);

// Published files never change. The page asks for each with its hash, so that a damaged copy never runs.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/remotes/'),
  new CacheFirst({
    cacheName: 'remotes',
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheDidUpdate: async ({ cacheName }) => {
          const cache = await caches.open(cacheName);
          const kept = await cache.keys();
          await Promise.all(kept.slice(0, -remoteFilesKept).map((request) => cache.delete(request)));
        },
      },
    ],
  }),
);

/**
 * The page comes from the network, since it carries what is published right now; without a connection
 * the last one stands in, whatever its address was. Never the api, the clients' pages, or the return
 * address of the Microsoft sign-in.
 */
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: shellCache,
      networkTimeoutSeconds: navigationPatience,
      plugins: [
        {
          cacheKeyWillBeUsed: async () => shellKey,
          cacheWillUpdate: async ({ response }) => ((await isOwnPage(response)) ? response : null),
        },
      ],
    }),
    {
      denylist: [
        /^\/api\//,
        /^\/orcamento-site\//,
        /^\/implantacao-(documentos|matriz|ebook)\//,
        /^\/(cliente-(indice|entregas)|comprovante-de-fechamento)\//,
        /^\/auth\//,
      ],
    },
  ),
);

// The page that installs the worker was loaded without it, so its HTML is kept now.
self.addEventListener('install', (event) => event.waitUntil(keepShell()));

async function keepShell(): Promise<void> {
  const response = await fetch('/', { cache: 'no-store' });
  if (await isOwnPage(response)) await (await caches.open(shellCache)).put(shellKey, response);
}
