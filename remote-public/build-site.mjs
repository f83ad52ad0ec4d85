import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inlineStyle } from './build-style.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const resolve = (specifier) => fileURLToPath(import.meta.resolve(specifier));

/** Renderers the same components run on; both pass the same tests (docs/decisions). */
const aliases = {
  react: {},
  core: {
    'react/jsx-runtime': resolve('preact/jsx-runtime'),
    'react-dom/client': path.join(root, 'src/site/preact-core-root.ts'),
    react: path.join(root, 'src/site/preact-core.ts'),
  },
  preact: {
    'react/jsx-runtime': resolve('preact/jsx-runtime'),
    'react-dom/client': resolve('preact/compat/client'),
    'react-dom/server': resolve('preact-render-to-string'),
    'react-dom': resolve('preact/compat'),
    react: resolve('preact/compat'),
  },
};

/**
 * Builds the clients' own site: a script for each page that hydrates into `outWeb`, and the module that
 * renders them into `outServer`. Both come from the same sources and name each other, so one published
 * version is whole.
 * @param {{ outWeb: string, outServer: string, renderer?: 'preact' | 'react' }} options
 * @returns {Promise<Record<string, { file: string, integrity: string }>>} scripts by the names of `src/site/scripts`
 */
export async function buildSite({ outWeb, outServer, renderer = 'preact' }) {
  mkdirSync(outWeb, { recursive: true });
  mkdirSync(outServer, { recursive: true });
  // Not even compiled before the page is painted: a function's inside waits until it is called.
  const gate = await bundle('src/site/after-paint.ts', { globalName: 'site' });
  const write = (name, script) => {
    const client = `${gate}site.afterPaint(()=>{${script}});`;
    const file = `${name}.${createHash('sha256').update(client).digest('hex').slice(0, 8)}.js`;
    const integrity = `sha384-${createHash('sha384').update(client).digest('base64')}`;
    writeFileSync(path.join(outWeb, file), client);
    return { file, integrity };
  };
  const scripts = {};
  for (const file of readdirSync(path.join(root, 'src/site/scripts')).sort()) {
    const name = path.basename(file, '.tsx');
    // In a browser the renderer's core is enough.
    const script = await bundle(`src/site/scripts/${file}`, {
      renderer: renderer === 'preact' ? 'core' : renderer,
    });
    scripts[name] = write(name, script);
  }
  const server = await bundle('src/site/server.tsx', {
    renderer,
    platform: 'node',
    define: {
      __SCRIPTS__: JSON.stringify(scripts),
      __STYLE__: JSON.stringify(await inlineStyle(root)),
    },
  });
  writeFileSync(path.join(outServer, 'server.mjs'), server);
  return scripts;
}

async function bundle(entry, { renderer = 'preact', platform = 'browser', globalName, define = {} }) {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, entry)],
    absWorkingDir: root,
    bundle: true,
    write: false,
    minify: true,
    legalComments: 'none',
    ...(globalName ? { format: 'iife', globalName } : { format: 'esm' }),
    platform,
    target: platform === 'node' ? 'node20' : 'es2022',
    jsx: 'automatic',
    alias: aliases[renderer],
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    // react-dom/server is CommonJS and asks for Node's own modules.
    ...(platform === 'node' && renderer === 'react'
      ? { banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" } }
      : {}),
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}
