import * as config from '@gestao/shared/config';
import * as events from '@gestao/shared/events';
import * as http from '@gestao/shared/http';
import * as notify from '@gestao/shared/notify';
import * as permissions from '@gestao/shared/permissions';
import * as router from '@gestao/shared/router';
import * as session from '@gestao/shared/session';
import * as slots from '@gestao/shared/slots';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { patientLoad } from './patient-load';

declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;

/** Version of each shared module, as installed when the host was built. */
export const sharedVersions = __SHARED_VERSIONS__;

export interface SharedEntry {
  version: string;
  /** The module's factory; a promise of it where its file is yet to come. */
  get: () => (() => unknown) | Promise<() => unknown>;
}
export type SharedTable = Record<string, SharedEntry>;

/** In the host's first file: one copy for everybody, there before any remote asks. */
const eager: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@gestao/shared/config': config,
  '@gestao/shared/events': events,
  '@gestao/shared/http': http,
  '@gestao/shared/notify': notify,
  '@gestao/shared/permissions': permissions,
  '@gestao/shared/router': router,
  '@gestao/shared/session': session,
  '@gestao/shared/slots': slots,
};

/** Heavy, and not needed by every page: fetched when the first page asks. The chunk names let the HTML preload them. */
const lazy: Record<string, () => Promise<unknown>> = {
  '@gestao/shared/query': () => import(/* webpackChunkName: "share.query" */ '@gestao/shared/query'),
  '@gestao/shared/ui/board': () => import(/* webpackChunkName: "share.ui-board" */ '@gestao/shared/ui/board'),
  '@gestao/shared/ui/charts': () =>
    import(/* webpackChunkName: "share.ui-charts" */ '@gestao/shared/ui/charts'),
  '@gestao/shared/ui/core': () => import(/* webpackChunkName: "share.ui-core" */ '@gestao/shared/ui/core'),
  '@gestao/shared/ui/form': () => import(/* webpackChunkName: "share.ui-form" */ '@gestao/shared/ui/form'),
  '@gestao/shared/ui/messages': () =>
    import(/* webpackChunkName: "share.ui-messages" */ '@gestao/shared/ui/messages'),
  '@gestao/shared/ui/record': () =>
    import(/* webpackChunkName: "share.ui-record" */ '@gestao/shared/ui/record'),
  '@gestao/shared/ui/table': () => import(/* webpackChunkName: "share.ui-table" */ '@gestao/shared/ui/table'),
  zod: () => import(/* webpackChunkName: "share.zod" */ '@gestao/shared/federation/zod'),
};

/** What the host provides to remotes; the keys are those of `shared/src/federation/shares.json`. */
export function createSharedTable(versions: Readonly<Record<string, string>> = sharedVersions): SharedTable {
  const table: SharedTable = {};
  const offer = (key: string, get: SharedEntry['get']) => {
    const version = versions[key];
    if (!version) throw new Error(`${key} has no version: is it in shares.json?`);
    table[key] = { version, get };
  };
  for (const [key, lib] of Object.entries(eager)) offer(key, () => constant(lib));
  for (const [key, load] of Object.entries(lazy)) offer(key, async () => constant(await patientLoad(load)));
  return table;
}

function constant(value: unknown): () => unknown {
  return () => value;
}
