import type { Mudanca } from '@gestao/shared/contracts/sistema/eventos';
import { emit } from '@gestao/shared/events';
import { notify } from '@gestao/shared/notify';
import type { QueryClient } from '@gestao/shared/query';
import { hasUnsavedWork } from '../browser/unsaved-work';
import { shellTexts } from '../texts/shell.texts';

/** Answers that gather from every area: what waits for the person. */
const hubs = ['contadores', 'hoje'];
/** They are no form's: asked again also while something is being typed. */
const beside = new Set([...hubs, 'notificacoes', 'mensagens']);
/** The hubs are asked at most so often, in milliseconds. */
const betweenHubs = 5_000;
/** Changes so close together are asked for once, in milliseconds. */
const gatherFor = 40;

type Cached = ReturnType<ReturnType<QueryClient['getQueryCache']>['getAll']>[number];

/** A form that starts from its answer once is never filled anew. */
const staysAsRead = ({ observers }: Cached) =>
  observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);
const nounOf = ({ queryKey }: Cached) => String(queryKey[0]);

/** The version a record's answer says it has, as it is kept or as it came; −1 when it says none. */
function versionOf(answer: unknown, uuid: string): number {
  const record = (answer as { data?: unknown } | undefined)?.data ?? answer;
  const { uuid: whose, versao } = (record ?? {}) as { uuid?: unknown; versao?: unknown };
  return whose === uuid && typeof versao === 'number' ? versao : -1;
}

export interface Changes {
  /** A record changed. */
  change(change: Mudanca): void;
  /** Anything may have changed. @param quietly nothing is asked before it is next needed */
  everything(quietly?: boolean): void;
  stop(): void;
}

/**
 * Makes the answers in this tab follow what others write. In sight they are asked again at once, out of sight
 * when the tab comes back; never those a form with unsaved work was filled from: there the person is told.
 * @param cache the answers, once there are any
 */
export function applyChanges(cache: () => QueryClient | undefined): Changes {
  let gathered = new Set<string>();
  let all = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hubTimer: ReturnType<typeof setTimeout> | undefined;
  let hubsAt = 0;

  const inSight = () => document.visibilityState === 'visible';

  function markOld(which: (query: Cached) => boolean, ask: boolean): void {
    const client = cache();
    if (!client) return;
    void client.invalidateQueries({ predicate: which, refetchType: 'none' });
    if (ask && inSight()) askMarked(client, which);
  }

  /** Asks again what is on the screen and marked as old. */
  function askMarked(client: QueryClient, which: (query: Cached) => boolean = () => true): void {
    const typing = hasUnsavedWork();
    void client.refetchQueries({
      type: 'active',
      predicate: (query) =>
        query.state.isInvalidated &&
        !staysAsRead(query) &&
        (!typing || beside.has(nounOf(query))) &&
        which(query),
    });
  }

  function flush(): void {
    const [nouns, every] = [gathered, all];
    gathered = new Set();
    all = false;
    timer = undefined;
    markOld((query) => every || nouns.has(nounOf(query)), true);
    askHubs();
  }

  function askHubs(): void {
    hubTimer ??= setTimeout(
      () => {
        hubTimer = undefined;
        hubsAt = Date.now();
        markOld((query) => hubs.includes(nounOf(query)), true);
      },
      Math.max(0, hubsAt + betweenHubs - Date.now()),
    );
  }

  function tellOpen({ uuid, versao, por }: Mudanca): void {
    if (!uuid || !por || !(location.pathname + location.search).includes(uuid)) return;
    // A form with unsaved work tells it itself, beside what is being typed.
    if (!emit('record-changed', { uuid, versao, por })) return;
    // What was written shortly before this page read it is told too, and is no news.
    if (!hasUnsavedWork() && shows(uuid, versao)) return;
    const load = () => markAndAsk(uuid);
    notify.info(shellTexts.changedNow(por), {
      id: `mudou-${uuid}`,
      ...(hasUnsavedWork() && {
        duration: Number.POSITIVE_INFINITY,
        action: { label: shellTexts.loadChanged, run: load },
      }),
    });
  }

  /** Whether what was read of the record is this version already, or a later one. */
  function shows(uuid: string, versao: number | null): boolean {
    const read = cache()?.getQueryCache().getAll() ?? [];
    return (
      versao !== null &&
      read.some(({ queryKey, state }) => queryKey.includes(uuid) && versionOf(state.data, uuid) >= versao)
    );
  }

  /** The person wants what is saved, and gives up what was typed. */
  function markAndAsk(uuid: string): void {
    void cache()?.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(uuid) });
  }

  const onVisible = () => {
    const client = cache();
    if (inSight() && client) askMarked(client);
  };
  document.addEventListener('visibilitychange', onVisible);

  return {
    change(change) {
      // The tab that wrote asks for itself what it needs; other windows of the person follow.
      if (change.meu && document.hasFocus()) {
        markOld((query) => change.nouns.includes(nounOf(query)) && !query.isActive(), false);
        askHubs();
        return;
      }
      for (const noun of change.nouns) gathered.add(noun);
      timer ??= setTimeout(flush, gatherFor);
      tellOpen(change);
    },
    everything(quietly = false) {
      markOld(() => true, false);
      if (quietly) return;
      all = true;
      timer ??= setTimeout(flush, gatherFor);
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(hubTimer);
      document.removeEventListener('visibilitychange', onVisible);
    },
  };
}
