import { exportLife } from '@gestao/shared/contracts/comum/exportacoes';
import type { AuditActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { audited } from '../../../platform/audit/audit';
import type { AnyExport } from './export-definition';
import { writeExport } from './export-file';
import { discardExports, keepExport, localOf } from './export-folder';
import { type ExportEnd, exportEntry } from './export-log';
import { createNotice } from './export-notice';
import { type ExportPlan, planExport, printOfRights } from './export-plan';
import { allowedActor } from './export-rights';
import { countedRows, readRows } from './export-rows';
import {
  type ExportacaoRow,
  failUnfinished,
  moveExportacao,
  reportProgress,
  storedOf,
  takeExpired,
  takeNext,
} from './exportacoes.repository';

const cleanEvery = 600_000;
const texts = {
  restarted: 'O sistema foi reiniciado durante a exportação. Exporte de novo.',
  failed: 'Não foi possível concluir a exportação. Tente novamente.',
};

declare module 'fastify' {
  interface FastifyInstance {
    /** How the areas' lists are exported; each area defines its own. */
    exports: ExportQueue;
  }
}

/** Exports that run behind the screen, one after the other in each process. */
export interface ExportQueue {
  definitions: ReadonlyMap<string, AnyExport>;
  /** Takes part at start: `GET /{recurso}/exportar` and background runs find it by its address. */
  define(definition: AnyExport): void;
  /** Looks for work; returns at once. */
  kick(): void;
  /** Breaks off the one that runs, if it is this one. */
  abort(id: number): void;
  /** Work that ends after its answer, such as a log row: the process waits for it before it stops. */
  track(work: Promise<unknown>): void;
  /** After everything that waits has run. */
  idle(): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

class Stopping extends Error {}
class Cancelled extends Error {}

export function createExportQueue(context: AppContext, onError: (error: unknown) => void): ExportQueue {
  const { config, database, files, now } = context;
  const definitions = new Map<string, AnyExport>();
  const pending = new Set<Promise<unknown>>();
  const local = localOf(config);
  let working: Promise<void> | undefined;
  let again = false;
  let running: { id: number; abort: AbortController } | undefined;
  let stopping = false;
  let timer: NodeJS.Timeout | undefined;

  const track = (work: Promise<unknown>) => {
    const settled = work.catch(onError).finally(() => pending.delete(settled));
    pending.add(settled);
  };

  async function work(): Promise<void> {
    do {
      again = false;
      for (;;) {
        const row = stopping ? undefined : await takeNext(database, local);
        if (!row) break;
        await runOne(row);
      }
    } while (again && !stopping);
  }

  function kick(): void {
    again = true;
    working ??= work()
      .catch(onError)
      .finally(() => {
        working = undefined;
        // Asked for while the last look was ending.
        if (again && !stopping) kick();
      });
  }

  async function runOne(row: ExportacaoRow): Promise<void> {
    const abort = new AbortController();
    running = { id: row.id, abort };
    const done = { linhas: 0, todas: false };
    let plan: ExportPlan | undefined;
    let arquivo: string | undefined;
    try {
      plan = await planOf(row);
      const content = writeExport(
        plan.formato,
        countedRows(rowsOf(row, plan, abort.signal), done),
        plan.sheet,
      );
      arquivo = await keepExport(files, content, abort.signal);
      await finish(row, plan, arquivo, done.linhas);
    } catch (error) {
      if (arquivo) await discardExports(files, [arquivo]);
      await giveUp(row, plan, done.linhas, abort.signal.aborted ? abort.signal.reason : error);
    } finally {
      running = undefined;
    }
  }

  async function planOf(row: ExportacaoRow): Promise<ExportPlan> {
    const definition = definitions.get(row.recurso);
    if (!definition) throw new Error(`No list exports ${row.recurso}.`);
    const stored = storedOf(row);
    const actor = await allowedActor(context, definition, row.usuario_id, stored.direitos);
    return planExport(context, definition, actor, {
      formato: row.formato,
      colunas: stored.colunas ?? undefined,
      query: stored.query,
    });
  }

  function rowsOf(row: ExportacaoRow, plan: ExportPlan, signal: AbortSignal) {
    const { definition, actor, query, limite } = plan;
    return readRows(context, definition, actor, query, {
      signal,
      limite,
      // Whoever loses a right while the file grows loses the file.
      before: async (linhas) => {
        if (!(await reportProgress(database, row.id, linhas))) throw new Cancelled();
        await allowedActor(context, definition, actor.usuarioId, printOfRights(actor));
      },
    });
  }

  async function finish(
    row: ExportacaoRow,
    plan: ExportPlan,
    arquivo: string,
    linhas: number,
  ): Promise<void> {
    await audited(database, auditActorOf(row, plan), async (tx, audit) => {
      const at = now();
      const moved = await moveExportacao(tx, row.id, ['em_andamento'], {
        status: 'concluida',
        linhas,
        arquivo,
        concluida_em: at,
        expira_em: new Date(at.getTime() + exportLife),
      });
      if (!moved) throw new Cancelled();
      audit.record(entryOf(row, plan, linhas, 'completa'));
      await createNotice(tx, context, row, plan.definition, linhas);
    });
  }

  async function giveUp(
    row: ExportacaoRow,
    plan: ExportPlan | undefined,
    linhas: number,
    error: unknown,
  ): Promise<void> {
    if (error instanceof Stopping) {
      await moveExportacao(database.orm, row.id, ['em_andamento'], { status: 'pendente', linhas: 0 });
      return;
    }
    const cancelled = error instanceof Cancelled;
    if (!cancelled && !(error instanceof Refusal)) onError(error);
    const erro = error instanceof Refusal ? error.message : texts.failed;
    await audited(database, auditActorOf(row, plan), async (tx, audit) => {
      if (!cancelled) await moveExportacao(tx, row.id, ['em_andamento'], { status: 'falhou', linhas, erro });
      if (linhas > 0 && plan) audit.record(entryOf(row, plan, linhas, cancelled ? 'cancelada' : 'falhou'));
    }).catch(onError);
  }

  /** Tidying that is broken off by the end of the process is no failure: the next start does it. */
  const tidy = (work: Promise<unknown>) =>
    track(
      work.catch((error: unknown) => {
        if (!stopping) throw error;
      }),
    );

  async function clean(): Promise<void> {
    if (stopping) return;
    await discardExports(files, await takeExpired(database, local, now()));
  }

  return {
    definitions,
    define(definition) {
      definitions.set(definition.recurso, definition);
    },
    kick,
    track,
    abort(id) {
      if (running?.id === id) running.abort.abort(new Cancelled());
    },
    async idle() {
      while (working || pending.size > 0) await Promise.all([working, ...pending]);
    },
    start() {
      tidy(
        failUnfinished(database, local, texts.restarted)
          .then(clean)
          .then(() => kick()),
      );
      // Also takes up what waits since the database could not be reached.
      timer = setInterval(() => tidy(clean().then(kick)), cleanEvery);
      timer.unref();
    },
    async close() {
      stopping = true;
      clearInterval(timer);
      running?.abort.abort(new Stopping());
      await this.idle();
    },
  };
}

function auditActorOf(row: ExportacaoRow, plan: ExportPlan | undefined): AuditActor {
  const { origin } = storedOf(row);
  return { usuarioId: row.usuario_id, descricao: plan?.actor.nome ?? 'Sistema', origin };
}

function entryOf(row: ExportacaoRow, plan: ExportPlan, linhas: number, fim: ExportEnd) {
  const { definition, formato, sheet } = plan;
  return exportEntry({
    uuid: row.uuid,
    titulo: definition.titulo,
    recurso: definition.recurso,
    formato,
    colunas: sheet.colunas,
    filtros: sheet.filtros,
    linhas,
    fim,
  });
}
