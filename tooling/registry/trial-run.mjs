import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

// A process of its own, so that code which never ends, or ends the process, stops nothing but itself. Reads from its
// input one trial, `{ host, remote }`, each a record with `folder` of its public files; writes what failed, as JSON.

const origin = 'http://trial.localhost';

/** jsdom comes with the environment that screens are tested in. */
function loadJsdom() {
  const require = createRequire(import.meta.url);
  return createRequire(require.resolve('jest-environment-jsdom'))('jsdom');
}

/**
 * Opens a page with the host's real files and the remote's, as a browser does, and runs every page and part of the
 * remote once: not shown, but loaded, with all that happens while a file is read.
 * @returns {Promise<{ what: string, reason: string }[]>} what did not run
 */
async function tryRun({ host, remote }) {
  const { JSDOM, ResourceLoader, VirtualConsole } = loadJsdom();
  const folders = { [host.base]: host.folder, [remote.base]: remote.folder };
  class FromDisk extends ResourceLoader {
    fetch(url) {
      const { pathname } = new URL(url);
      const base = Object.keys(folders).find((one) => pathname.startsWith(one));
      if (!base) return Promise.reject(new Error(`${pathname} is not part of the trial`));
      if (pathname.endsWith('.css')) return Promise.resolve(Buffer.from(''));
      return Promise.resolve().then(() =>
        readFileSync(path.join(folders[base], pathname.slice(base.length))),
      );
    }
  }
  const first = remote.pages.find(({ path: address }) => !address.includes(':')) ?? remote.pages[0];
  const problems = [];
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => problems.push(String(error.detail?.message ?? error.message)));
  const { window } = new JSDOM(pageOf(host, remote), {
    url: origin + (first?.path ?? '/').replaceAll(/:\w+/g, 'x'),
    runScripts: 'dangerously',
    resources: new FromDisk(),
    pretendToBeVisual: true,
    virtualConsole,
    beforeParse: (page) => {
      standIns(page);
      page.localStorage.setItem('token', 'trial');
    },
  });
  const instance = await waitFor(() => window.__FEDERATION__?.__INSTANCES__?.[0]);
  if (!instance)
    return [{ what: 'host', reason: problems[0] ?? 'the host did not load its runtime of remotes' }];
  let module;
  try {
    instance.registerRemotes(
      [{ name: `gestao_${remote.name}`, entry: origin + remote.base + remote.entry.file }],
      { force: true },
    );
    ({ default: module } = await instance.loadRemote(`gestao_${remote.name}/remote`));
  } catch (error) {
    return [{ what: remote.entry.file, reason: problems[0] ?? textOf(error) }];
  }
  const failed = [];
  for (const [what, load] of [...Object.entries(module.pages), ...Object.entries(module.slots ?? {})]) {
    const before = problems.length;
    try {
      const loaded = await load();
      if (typeof loaded?.default === 'undefined') throw new Error('no component');
    } catch (error) {
      failed.push({ what, reason: problems[before] ?? textOf(error) });
    }
  }
  return failed;
}

function pageOf(host, remote) {
  const { name, title, version, contract, base, entry, requires, pages, slots } = remote;
  const registry = {
    revision: 1,
    host: { version: host.version },
    remotes: [{ name, title, version, contract, base, entry, requires, pages, slots }],
  };
  const data = JSON.stringify(registry).replaceAll('<', '\\u003c');
  const scripts = host.scripts.map(({ file }) => `<script src="${host.base}${file}"></script>`).join('');
  return `<!doctype html><html data-mode="production"><head></head><body><div id="root"></div>
<script type="application/json" id="environments">{}</script>
<script type="application/json" id="registry">${data}</script>${scripts}</body></html>`;
}

/** What a browser has and jsdom lacks, as far as a file may ask for it while it is read. The api never answers. */
function standIns(page) {
  const nothing = () => {};
  class NoObserver {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  Object.assign(page, {
    fetch: () => new Promise(nothing),
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    PerformanceObserver: NoObserver,
    TextEncoder,
    TextDecoder,
    Request,
    Response,
    Headers,
    ReadableStream,
    TransformStream,
    WritableStream,
    structuredClone,
    scrollTo: nothing,
    requestIdleCallback: (work) => page.setTimeout(work, 0),
    cancelIdleCallback: nothing,
    matchMedia: (media) => ({
      media,
      matches: false,
      onchange: null,
      addEventListener: nothing,
      removeEventListener: nothing,
      addListener: nothing,
      removeListener: nothing,
      dispatchEvent: () => false,
    }),
  });
}

async function waitFor(find) {
  const until = Date.now() + 20_000;
  for (;;) {
    const found = find();
    if (found || Date.now() > until) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function textOf(error) {
  return error instanceof Error || error?.message ? error.message : String(error);
}

const trial = JSON.parse(readFileSync(0, 'utf8'));
// What a page does on its own after it was left is not judged.
process.on('unhandledRejection', () => {});
const failed = await tryRun(trial);
process.stdout.write(JSON.stringify(failed), () => process.exit(0));
