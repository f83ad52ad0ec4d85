import { PassThrough, type Readable } from 'node:stream';
import type { EventoName, Mudanca } from '@gestao/shared/contracts/sistema/eventos';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { changesChannel, type Told } from '../../../platform/audit/changes';
import type { News } from '../../../platform/database/news';
import { whoSees } from './mudancas-seen';
import { rememberChanges } from './recent-changes';

/** Proxies end a connection that says nothing for a minute; so often each stream says that it is there, in ms. */
const beatEvery = 20_000;
/** Streams of one person in one process; a browser opens one. The oldest goes. */
const perPerson = 12;
/** A reader who takes nothing is given up: he asks again, and reads anew what he missed. In bytes. */
const unreadLimit = 65_536;
/** What comes in so close together is decided together, in ms. */
const gatherFor = 15;

/** What the streams ask of the sessions. */
export interface SessionsOfStreams {
  /** The person of a raw token; looking is no use of the session. */
  peek(token: string): Promise<Actor | null>;
  /** Tells when sessions changed. */
  onChange(listener: () => void): () => void;
}

interface Stream {
  token: string;
  actor: Actor;
  out: PassThrough;
}

export interface ChangeStreams {
  /**
   * @param readAgo since when the reader has what he shows, in ms before now: he is told what was written since, or
   * once more that he may have missed something
   */
  open(actor: Actor, token: string, readAgo?: number): Readable;
  /** How many are open. */
  count(): number;
  /** Ends all of them. */
  close(): void;
}

/**
 * The open streams of this process: what any process on the database writes is told to each person who may see
 * it (docs/decisions/0040). One decision at a time; what comes in meanwhile waits for the next.
 */
export function createChangeStreams(
  context: AppContext,
  sessions: SessionsOfStreams,
  news: News,
  onError: (error: unknown) => void,
): ChangeStreams {
  const streams = new Set<Stream>();
  const recent = rememberChanges();
  let pending: Told[] = [];
  let joined: { stream: Stream; missed: Told[] }[] = [];
  let delivering = false;
  let checking: Promise<void> | undefined;
  let again = false;

  news.hear(changesChannel, {
    receive(payload) {
      const told = JSON.parse(payload) as Told;
      recent.add(told, performance.now());
      if (streams.size === 0) return;
      pending.push(told);
      schedule();
    },
    begins() {
      recent.begins(performance.now());
      for (const stream of streams) write(stream, 'tudo');
    },
  });
  const forgetSessions = sessions.onChange(() => void checkSessions());
  const timer = setInterval(beat, beatEvery);
  timer.unref();

  function schedule(): void {
    if (delivering) return;
    delivering = true;
    setTimeout(() => void deliver(), gatherFor).unref();
  }

  async function deliver(): Promise<void> {
    const [told, late] = [pending, joined];
    pending = [];
    joined = [];
    const open = [...streams];
    for (const { stream, missed } of late) await tell(missed, [stream]);
    if (told.length > 0) await tell(told, open);
    delivering = false;
    if (pending.length + joined.length > 0) schedule();
  }

  async function tell(told: readonly Told[], to: readonly Stream[]): Promise<void> {
    try {
      tellNotified(told, to);
      // People with several browsers are decided once.
      const people = [...new Map(to.map(({ actor }) => [actor.sessaoId, actor])).values()];
      const answers = await whoSees(context, told, people);
      const of = new Map(people.map(({ sessaoId }, index) => [sessaoId, answers[index] ?? []]));
      for (const stream of to) {
        for (const one of of.get(stream.actor.sessaoId) ?? []) write(stream, 'mudanca', one);
      }
    } catch (error) {
      onError(error);
      for (const stream of to) write(stream, 'tudo');
    }
  }

  /** What came in before it joined: what waits to be told is told to it with all others. */
  function catchUp(stream: Stream, readAgo: number): void {
    const now = performance.now();
    const told = recent.since(now - readAgo, now);
    if (!told) write(stream, 'tudo');
    const missed = told?.filter((one) => !pending.includes(one)) ?? [];
    if (missed.length === 0) return;
    joined.push({ stream, missed });
    schedule();
  }

  function tellNotified(told: readonly Told[], open: readonly Stream[]): void {
    const people = new Set(told.flatMap(({ avisados }) => avisados));
    const notices: Mudanca = { nouns: ['notificacoes'], uuid: null, versao: null, por: null, meu: false };
    for (const stream of open) {
      if (people.has(stream.actor.usuarioId)) write(stream, 'mudanca', notices);
    }
  }

  /** Each stream's session is read again: it may have ended, or its person's rights may be others. */
  async function checkSessions(): Promise<void> {
    again = true;
    checking ??= (async () => {
      while (again) {
        again = false;
        for (const stream of [...streams]) await check(stream);
      }
    })().finally(() => {
      checking = undefined;
    });
    await checking;
  }

  async function check(stream: Stream): Promise<void> {
    try {
      const actor = await sessions.peek(stream.token);
      if (actor) stream.actor = actor;
      else end(stream, 'fim');
    } catch {
      // The database is away: nothing is told then either, and the next beat asks again.
    }
  }

  function beat(): void {
    for (const { out } of streams) out.write(':\n\n');
    void checkSessions();
  }

  function write(stream: Stream, name: EventoName, data: object = {}): void {
    if (!streams.has(stream)) return;
    if (stream.out.writableLength + stream.out.readableLength > unreadLimit) {
      drop(stream);
      stream.out.destroy();
      return;
    }
    stream.out.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  function drop(stream: Stream): void {
    streams.delete(stream);
  }

  function end(stream: Stream, name?: EventoName): void {
    if (name) write(stream, name);
    drop(stream);
    stream.out.end();
  }

  return {
    count: () => streams.size,
    open(actor, token, readAgo) {
      const others = [...streams].filter((one) => one.actor.usuarioId === actor.usuarioId);
      for (const oldest of others.slice(0, Math.max(0, others.length + 1 - perPerson))) end(oldest);
      const stream: Stream = { token, actor, out: new PassThrough() };
      stream.out.on('close', () => drop(stream));
      stream.out.on('error', () => drop(stream));
      streams.add(stream);
      write(stream, 'tudo');
      if (readAgo !== undefined) catchUp(stream, readAgo);
      return stream.out;
    },
    close() {
      clearInterval(timer);
      forgetSessions();
      for (const stream of [...streams]) end(stream);
    },
  };
}
