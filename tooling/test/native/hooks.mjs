// Module hooks of Node: TypeScript is loaded as it lies there, and imports need no extension.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import compiled from './compiled.cjs';

const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx'];

export async function resolve(specifier, context, next) {
  if (/^\.\.?\//.test(specifier) && context.parentURL?.startsWith('file:')) {
    const asked = new URL(specifier, context.parentURL).href;
    const url = endings
      .map((ending) => asked + ending)
      .find((candidate) => existsSync(fileURLToPath(candidate)));
    if (url) return { url, format: 'module', shortCircuit: true };
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  const [address] = url.split('?');
  if (!/^file:.*\.tsx?$/.test(address)) return next(url, context);
  return { format: 'module', source: compile(fileURLToPath(address)), shortCircuit: true };
}

function compile(file) {
  const source = readFileSync(file, 'utf8');
  const kept = compiled.compiledFiles(file, source);
  if (existsSync(kept.code)) return readFileSync(kept.code, 'utf8');
  const { code, map } = transformSync(source, {
    filename: file,
    swcrc: false,
    sourceMaps: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('x'), dynamicImport: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'es6' },
  });
  mkdirSync(kept.folder, { recursive: true });
  write(kept.map, map ?? '');
  write(kept.code, code);
  return code;
}

/** Other workers compile the same file at the same time; they never read a half written one. */
function write(file, text) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
