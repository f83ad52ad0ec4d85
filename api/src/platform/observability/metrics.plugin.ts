import { createHash, timingSafeEqual } from 'node:crypto';
import { publicAccess } from '@gestao/shared/contracts/comum/route';
import plugin from 'fastify-plugin';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database';
import { readJobStates } from '../jobs/job-state.repository';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a browser tells in this request of a part of its page that failed. */
    screenFailure?: { area: string; codigo: string };
  }
}

/** An area that is on the air. */
interface LiveArea {
  name: string;
  version: string;
}

export interface MetricsOptions {
  database: Pick<Database, 'pool' | 'orm'> & Database;
  /** Whoever reads the figures brings it as `Authorization: Bearer …`; without one there are no figures. */
  token: string | null;
  /** Names of the jobs whose state is told. */
  jobs: readonly string[];
  /** Host and areas as served now. */
  liveAreas: () => Promise<readonly LiveArea[]>;
}

/** Bounds in seconds: from a read of one row to what a person gives up on. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `GET /metrics` in the form of Prometheus: requests by route, connections, jobs, event loop, version of each area.
 * Labels are routes as they were declared, never addresses: no name, token or id of anybody is in them.
 */
export const metricsPlugin = plugin<MetricsOptions>(
  async (app, { database, token, jobs, liveAreas }) => {
    if (token === null) return;
    const register = new Registry();
    collectDefaultMetrics({ register, prefix: 'gestao_' });
    const seconds = new Histogram({
      name: 'gestao_request_seconds',
      help: 'Duration of answers by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: bounds,
      registers: [register],
    });
    const cut = new Counter({
      name: 'gestao_requests_cut_total',
      help: 'Requests whose caller went away before the answer.',
      registers: [register],
    });
    const ignored = new Counter({
      name: 'gestao_ignored_fields_total',
      help: 'Fields that were sent and that the call does not know: by a screen of another version.',
      labelNames: ['method', 'route'],
      registers: [register],
    });
    const failures = new Counter({
      name: 'gestao_screen_failures_total',
      help: 'Parts of pages that could not be loaded or crashed, as browsers tell it.',
      labelNames: ['area', 'code'],
      registers: [register],
    });
    countConnections(register, database);
    tellJobs(register, database, jobs);
    tellAreas(register, liveAreas);

    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      seconds.observe(
        { method: request.method, route, status: String(reply.statusCode) },
        reply.elapsedTime / 1000,
      );
      const fields = request.ignoredFields?.length ?? 0;
      if (request.screenFailure) failures.inc(await labelsOf(request.screenFailure));
      if (fields > 0) ignored.inc({ method: request.method, route }, fields);
    });
    /** Anybody may tell anything: only what is on the air, and few words, become figures. */
    const codes = new Set<string>();
    async function labelsOf({ area, codigo }: { area: string; codigo: string }) {
      const live = await liveAreas().catch(() => []);
      if (codes.size < 20) codes.add(codigo);
      return {
        area: live.some(({ name }) => name === area) ? area : 'other',
        code: codes.has(codigo) ? codigo : 'other',
      };
    }
    app.addHook('onRequestAbort', async (_request) => cut.inc());
    app.get('/metrics', { config: { access: publicAccess } }, async (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      // Like an address that does not exist: a stranger learns nothing of what is measured.
      if (!isSame(request.headers.authorization, `Bearer ${token}`)) return reply.callNotFound();
      return reply.type(register.contentType).send(await register.metrics());
    });
  },
  { name: 'metrics' },
);

/** In the same time whatever is brought. */
function isSame(brought: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(brought ?? ''), digest(wanted));
}

function countConnections(register: Registry, { pool }: Database): void {
  new Gauge({
    name: 'gestao_database_connections',
    help: 'Connections to the database: open, free, and requests that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'free' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

/** Of all processes together: the state is kept in the database. */
function tellJobs(register: Registry, database: Database, jobs: readonly string[]): void {
  const failed = new Gauge({
    name: 'gestao_job_failed',
    help: '1 where the latest run of a job failed.',
    labelNames: ['job'],
    registers: [register],
  });
  new Gauge({
    name: 'gestao_job_last_success_timestamp_seconds',
    help: 'When a job last ended well.',
    labelNames: ['job'],
    registers: [register],
    async collect() {
      // A database that does not answer is told by its own figures, not by losing the others.
      const states = await readJobStates(database, jobs).catch(() => new Map<string, never>());
      for (const [job, { concluidoEm, erro }] of states) {
        failed.set({ job }, erro ? 1 : 0);
        if (concluidoEm) this.set({ job }, Date.parse(concluidoEm) / 1000);
      }
    },
  });
}

function tellAreas(register: Registry, liveAreas: MetricsOptions['liveAreas']): void {
  new Gauge({
    name: 'gestao_area_info',
    help: 'Always 1: which version of each area is served.',
    labelNames: ['area', 'version'],
    registers: [register],
    async collect() {
      this.reset();
      for (const { name, version } of await liveAreas().catch(() => [])) this.set({ area: name, version }, 1);
    },
  });
}
