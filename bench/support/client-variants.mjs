import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildSite } from '../../remote-public/build-site.mjs';
import { freePort, importApi, importFromApi, repoRoot } from './product.mjs';

/** All the style a plain page of this content needs. */
const plainStyle = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
  h1 { font-size: 1.75rem; line-height: 1.2 } h2 { font-size: 1.25rem; margin-top: 2rem } h3 { margin: 0 }
  ul { padding-left: 1.25rem } dl > div { display: flex; justify-content: space-between; gap: 1rem }
  dt { color: GrayText } dd { margin: 0; font-weight: 600 }
  table { width: 100%; border-collapse: collapse } td, th { padding: .5rem; border-bottom: 1px solid; text-align: left }
`;

/**
 * The same proposal in several builds, from one small server:
 * `static`, the page as somebody would write it by hand: the same texts and elements without classes,
 * data or script; `preact` and `react`, rendered on the server and hydrated; `client`, rendered by React
 * in the browser from data it fetches.
 * @param {object} visao view model of the page
 * @returns {Promise<{ urls: Record<string, string>, texts: Record<string, number>, stop: () => Promise<void> }>}
 * `texts`: characters a reader sees, which must be the same
 */
export async function serveClientVariants(visao) {
  const { documentOf, siteHeaders } = await importApi('areas/publico/site/page-document');
  const files = new Map();
  const texts = {};
  const add = (address, type, content, headers = {}) =>
    files.set(address, { headers: { 'Content-Type': type, ...headers }, body: compressed(content) });
  const folder = mkdtempSync(path.join(tmpdir(), 'gestao-bench-site-'));
  try {
    for (const renderer of ['preact', 'react']) {
      const out = path.join(folder, renderer);
      const { proposta: script } = await buildSite({
        outWeb: out,
        outServer: path.join(out, 'server'),
        renderer,
      });
      const { render } = await import(pathToFileURL(path.join(out, 'server/server.mjs')).href);
      const address = `/${renderer}.js`;
      add(address, 'text/javascript', readFileSync(path.join(out, script.file)));
      const page = { ...render(visao), script: { src: address, integrity: script.integrity } };
      add(`/${renderer}/token`, 'text/html; charset=utf-8', documentOf(page), siteHeaders(page, false));
      texts[renderer] = textOf(page.body).length;
      if (renderer === 'preact') {
        const plain = withoutClasses(page.body);
        texts.static = textOf(plain).length;
        add('/static/token', 'text/html; charset=utf-8', plainDocument(plain));
      }
    }
    const page = { head: '<title>Proposta</title>', body: '<div id="pagina"></div>', styles: [] };
    const script = { src: '/client.js', integrity: '' };
    add('/client.js', 'text/javascript', await buildClientRendered());
    add(
      '/client/token',
      'text/html; charset=utf-8',
      documentOf({ ...page, script }).replace(' integrity=""', ''),
    );
    add('/visao.json', 'application/json', JSON.stringify(visao));
  } finally {
    await (await importFromApi('esbuild')).stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...(await serveFiles(files)), texts };
}

async function buildClientRendered() {
  const { build } = await importFromApi('esbuild');
  const result = await build({
    stdin: {
      contents: `
        import { createElement } from 'react';
        import { createRoot } from 'react-dom/client';
        import { ClientPage } from './src/pages/client-page';
        const visao = await (await fetch('/visao.json')).json();
        createRoot(document.getElementById('pagina')).render(createElement(ClientPage, { visao }));`,
      resolveDir: path.join(repoRoot, 'remote-public'),
    },
    bundle: true,
    write: false,
    minify: true,
    legalComments: 'none',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  // Top-level waiting is for modules; this one is loaded as the others are.
  return `(async()=>{${result.outputFiles[0].text}})()`;
}

/** One small server of ready answers by address. @param {Map<string, { headers: object, body: Buffer }>} files */
export async function serveFiles(files) {
  const server = createServer((asked, reply) => {
    const file = files.get(asked.url);
    if (!file) return reply.writeHead(asked.method === 'POST' ? 204 : 404).end();
    reply.writeHead(200, {
      'Cache-Control': 'no-store',
      'Content-Encoding': 'br',
      'Content-Length': file.body.length,
      ...file.headers,
    });
    reply.end(file.body);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const variants = [...files.keys()].filter((address) => address.endsWith('/token'));
  return {
    urls: Object.fromEntries(
      variants.map((address) => [address.split('/')[1], `http://localhost:${port}${address}`]),
    ),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** With the effort the api compresses with. */
export function compressed(content) {
  return brotliCompressSync(Buffer.from(content), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** The same elements without what script and style hang on. */
export function withoutClasses(body) {
  return body
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/ (?:class|style|id|role|aria-[\w-]+|data-[\w-]+)="[^"]*"/g, '');
}

/** A page as somebody would write it by hand. */
export function plainDocument(body, title = 'Proposta') {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${plainStyle}</style></head><body>${body}</body></html>`;
}

function textOf(body) {
  return body
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
