import type { Exportacao } from '../../../../contracts/comum/exportacoes';
import { call, errorText, isConnectionError } from '../../../../http/index';
import { notify } from '../../../../notify/index';
import { getSession } from '../../../../session/index';
import { followDownload } from '../../../kit/table/save-file';
import { texts } from '../tool-texts';

/** Pause between two questions about an export, in milliseconds. */
const pause = 2000;

const storageKey = (person: string) => `gestao.exportacoes.${person}`;
/** Exports being followed, each with its notice. */
const watched = new Map<string, string>();
const noticeOf = (uuid: string) => watched.get(uuid) ?? `exportacao-${uuid}`;

/** Exports of this tab that were still running when the page was left or reloaded. */
function remembered(person: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(person)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function remember(person: string, uuids: readonly string[]): void {
  try {
    sessionStorage.setItem(storageKey(person), JSON.stringify(uuids));
  } catch {
    // Without storage the notice ends with the page; the api still tells when the file is ready.
  }
}

/**
 * Follows an export that the api runs behind the screen: a notice with the rows done and `Cancelar`,
 * and at the end the download. It outlives the page that began it.
 * @param notice id of the notice that already speaks of it.
 */
export function watchExport(first: Exportacao, notice: string): void {
  const person = getSession().store.getState().user?.uuid;
  if (!person) return;
  remember(person, [...new Set([...remembered(person), first.uuid])]);
  follow(person, first.uuid, notice);
  tell(first);
}

/**
 * Takes up the exports that a reload of this tab interrupted.
 * @param named the one that the notification of its end leads to
 */
export function resumeExports(named: string | null): void {
  const person = getSession().store.getState().user?.uuid;
  if (!person) return;
  for (const uuid of [...remembered(person), ...(named ? [named] : [])]) follow(person, uuid);
}

function follow(person: string, uuid: string, notice?: string): void {
  if (watched.has(uuid)) return;
  watched.set(uuid, notice ?? noticeOf(uuid));
  void poll(person, uuid, notice ? pause : 0);
}

async function poll(person: string, uuid: string, wait: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, wait));
  // Another person signed in, or nobody: the export is none of their business.
  if (getSession().store.getState().user?.uuid !== person) return end(person, uuid, false);
  try {
    const { data } = await call('GET /exportacoes/:uuid', { params: { uuid } });
    tell(data);
    if (data.status !== 'pendente' && data.status !== 'em_andamento') return end(person, uuid, true);
  } catch (error) {
    if (!isConnectionError(error)) return end(person, uuid, false);
  }
  return poll(person, uuid, pause);
}

/** @param told whether the notice says how it ended, so that it stays. */
function end(person: string, uuid: string, told: boolean): void {
  if (!told) notify.dismiss(noticeOf(uuid));
  watched.delete(uuid);
  remember(
    person,
    remembered(person).filter((one) => one !== uuid),
  );
}

function tell(one: Exportacao): void {
  const id = noticeOf(one.uuid);
  const name = one.recurso_label;
  switch (one.status) {
    case 'concluida':
      notify.success(texts.exportReady(name), {
        id,
        duration: Number.POSITIVE_INFINITY,
        action: { label: texts.download, run: () => void download(one.uuid) },
      });
      return;
    case 'falhou':
      notify.error(one.erro ?? texts.exportFailed(name), { id });
      return;
    case 'cancelada':
      notify.info(texts.exportCanceled, { id });
      return;
    default:
      notify.progress(
        one.status === 'pendente'
          ? texts.exportQueued(name)
          : texts.exportingRows(name, one.linhas, one.total),
        { id, action: { label: texts.cancel, run: () => void cancel(one.uuid) } },
      );
  }
}

async function cancel(uuid: string): Promise<void> {
  try {
    await call('POST /exportacoes/:uuid/cancelar', { params: { uuid } });
  } catch (error) {
    notify.error(errorText(error));
  }
}

async function download(uuid: string): Promise<void> {
  try {
    const { data } = await call('POST /exportacoes/:uuid/link', { params: { uuid } });
    followDownload(data.url);
  } catch (error) {
    notify.error(errorText(error));
  }
}
