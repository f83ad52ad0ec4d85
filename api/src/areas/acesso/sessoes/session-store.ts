import { eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SessionReader } from '../../../platform/app/access.plugin';
import type { Actor, RequestOrigin } from '../../../platform/app/actor';
import type { ForgetSessions } from '../../../platform/app/scope';
import { randomToken, sha256, tokenPattern } from '../../../platform/crypto/tokens';
import type { Database, Transaction } from '../../../platform/database/database';
import type { News } from '../../../platform/database/news';
import { toDatabaseError } from '../../../platform/database/pg-errors';
import { perfil, sessao, usuario } from '../../../platform/database/schema';
import { previewBlock } from './preview.rules';
import { lifeOf, previewMinutes, type SessionLife } from './session-life';
import { createSessionNews, type SessionChange } from './session-news';
import { createSessionProof } from './session-proof';
import { readIdleMinutes, writeLastUse } from './sessoes.repository';

/** How long the person of a session is kept in memory, in ms, while nothing of what it was read from changes. */
const cacheFor = 60_000;
/** Sessions kept in memory; the oldest go first. */
const cacheLimit = 20_000;
const flushEvery = 15_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Sessions of this process: `invalidateUser` after the commit of whatever changes a person. */
    sessions: Sessions;
  }
}

interface Entry {
  actor: Actor;
  /** What `session-proof` said of its rows. */
  version: string;
  life: SessionLife;
  readAt: number;
  lastUse: number;
  /** Last use that the database knows. */
  writtenUse: number;
}

export interface Sessions extends SessionReader, ForgetSessions {
  /**
   * Opens a session in the caller's transaction.
   * @returns the raw token: shown once, never stored.
   */
  open(tx: Transaction, options: OpenSession): Promise<string>;
  /**
   * Opens a read-only session of another person (`Ver como`) in the caller's transaction.
   * @returns the raw token, and the end that no use moves.
   */
  openPreview(tx: Transaction, options: OpenPreview): Promise<{ token: string; ate: Date }>;
  /** The person of a raw token as `read` tells it, but looking is no use of the session. */
  peek(token: string): Promise<Actor | null>;
  /** Tells of every change of sessions that this process makes or hears of. @returns a function that stops it */
  onChange(listener: (change: SessionChange) => void): () => void;
  /** Writes the pending last uses; runs by itself every few seconds. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenSession {
  usuarioId: number;
  manterConectado: boolean;
  origem: 'senha' | 'microsoft';
  origin: RequestOrigin;
}

export interface OpenPreview {
  /** The person looked at. */
  usuarioId: number;
  /** The administrator's own session. */
  sessaoId: number;
  origin: RequestOrigin;
}

/**
 * Sessions of this process: memory keeps who a session is of, the database is asked before each use whether that still
 * holds (0021).
 * @param among tells other processes on the same database, and hears what they change: open streams end by it
 */
export function createSessions(database: Database, now: () => Date, among: News): Sessions {
  const entries = new Map<string, Entry>();
  /** Grows with every invalidation: an answer that was read before it must not be kept. */
  let epoch = 0;
  const news = createSessionNews(among, forget);
  const prove = createSessionProof(database);
  const listeners = new Set<(change: SessionChange) => void>();

  function forget(change: SessionChange): void {
    epoch += 1;
    if (change === 'todos') entries.clear();
    else {
      for (const [hash, { actor }] of entries) if (concerns(change, actor)) entries.delete(hash);
    }
    for (const listener of listeners) listener(change);
  }

  const read = async (token: string, unattended = false) => {
    const entry = await find(token);
    if (entry && !unattended) entry.lastUse = Math.max(entry.lastUse, now().getTime());
    return entry?.actor ?? null;
  };

  async function find(token: string): Promise<Entry | null> {
    // Also spares the database whatever cannot be a token, such as `Bearer …`.
    if (!tokenPattern.test(token)) return null;
    const hash = sha256(token);
    const at = now().getTime();
    let entry = entries.get(hash);
    const known = entry && at - entry.readAt <= cacheFor && at >= entry.readAt;
    if (!entry || !known || (await prove(hash)) !== entry.version) {
      const fresh = await load(hash, at, entry);
      if (!fresh) {
        entries.delete(hash);
        return null;
      }
      entry = fresh;
    }
    if (at >= entry.life.endsAt(entry.lastUse)) {
      entries.delete(hash);
      return null;
    }
    return entry;
  }

  async function load(hash: string, at: number, known: Entry | undefined): Promise<Entry | null> {
    const before = epoch;
    const row = await findSession(database, hash, new Date(at));
    const actor = row && toActor(row);
    if (!row || !actor) return null;
    const writtenUse = row.ultimo_uso_em.getTime();
    const entry: Entry = {
      actor,
      version: row.version,
      life: lifeOf(row, await readIdleMinutes(database)),
      readAt: at,
      lastUse: Math.max(writtenUse, known?.lastUse ?? 0),
      writtenUse,
    };
    if (before === epoch) {
      entries.delete(hash);
      entries.set(hash, entry);
      if (entries.size > cacheLimit) {
        const oldest = entries.keys().next().value;
        if (oldest) entries.delete(oldest);
      }
    }
    return entry;
  }

  async function flush(): Promise<void> {
    const used = [...entries.values()].filter((entry) => entry.lastUse - entry.writtenUse >= cacheFor);
    if (used.length === 0) return;
    await writeLastUse(
      database,
      used.map((entry) => ({
        sessaoId: entry.actor.sessaoId,
        usedAt: new Date(entry.lastUse),
        endsAt: new Date(entry.life.endsAt(entry.lastUse)),
      })),
    );
    for (const entry of used) entry.writtenUse = entry.lastUse;
  }

  // A failed write is no loss: the same uses are pending at the next turn.
  const timer = setInterval(() => void flush().catch(() => undefined), flushEvery);
  timer.unref();

  return {
    read,
    flush,
    async open(tx, options) {
      const token = randomToken();
      const at = now();
      const life = lifeOf(
        { criado_em: at, manter_conectado: options.manterConectado },
        await readIdleMinutes(tx),
      );
      await tx.insert(sessao).values({
        usuario_id: options.usuarioId,
        token_hash: sha256(token),
        criado_em: at,
        ultimo_uso_em: at,
        expira_em: new Date(life.endsAt(at.getTime())),
        expira_em_absoluto: new Date(life.absoluteEnd),
        ip: options.origin.ip,
        user_agent: options.origin.userAgent,
        origem: options.origem,
      });
      return token;
    },
    async openPreview(tx, options) {
      const token = randomToken();
      const at = now();
      const ate = new Date(at.getTime() + previewMinutes * 60_000);
      await tx.insert(sessao).values({
        usuario_id: options.usuarioId,
        token_hash: sha256(token),
        criado_em: at,
        ultimo_uso_em: at,
        expira_em: ate,
        expira_em_absoluto: ate,
        ip: options.origin.ip,
        user_agent: options.origin.userAgent,
        origem: 'ver_como',
        somente_leitura: true,
        aberta_por_id: options.sessaoId,
      });
      return { token, ate };
    },
    peek: (token) => read(token, true),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    invalidateUser(usuarioId) {
      forget({ usuarioId });
      news.tell({ usuarioId });
    },
    invalidateAll() {
      forget('todos');
      news.tell('todos');
    },
    async close() {
      clearInterval(timer);
      await flush().catch(() => undefined);
    },
  };
}

/** Whether a change of sessions concerns a person, or whoever looks through this person's eyes. */
export function concerns(change: SessionChange, actor: Actor): boolean {
  return (
    change === 'todos' ||
    actor.usuarioId === change.usuarioId ||
    actor.vistoPor?.usuarioId === change.usuarioId
  );
}

const abridora = alias(sessao, 'abridora');
const administrador = alias(usuario, 'administrador');
const perfilDele = alias(perfil, 'perfil_dele');

async function findSession(database: Database, hash: string, now: Date) {
  const [row] = await database.orm
    .select({
      sessaoId: sessao.id,
      /** As `session-proof` asks for it. */
      version: sql<string>`concat_ws('.', ${usuario}.xmin, ${perfil}.xmin, ${abridora}.revogada_em is null,
        ${administrador}.xmin, ${perfilDele}.xmin)`,
      criado_em: sessao.criado_em,
      ultimo_uso_em: sessao.ultimo_uso_em,
      expira_em_absoluto: sessao.expira_em_absoluto,
      somenteLeitura: sessao.somente_leitura,
      usuarioId: usuario.id,
      uuid: usuario.uuid,
      nome: usuario.nome,
      email: usuario.email,
      clienteId: usuario.cliente_id,
      isClient: usuario.is_client,
      visaoTotal: usuario.habilitar_visualizacao_total,
      permissoes: perfil.permissoes,
      /** Only while the session that opened the preview lives, and its person may come in. */
      porId: administrador.id,
      porNome: administrador.nome,
      porIsClient: administrador.is_client,
      porVisaoTotal: administrador.habilitar_visualizacao_total,
      porPermissoes: perfilDele.permissoes,
    })
    .from(sessao)
    .innerJoin(usuario, eq(usuario.id, sessao.usuario_id))
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .leftJoin(
      abridora,
      sql`${abridora.id} = ${sessao.aberta_por_id} and ${isNull(abridora.revogada_em)}
        and not ${abridora.somente_leitura} and ${abridora.expira_em} > ${now.toISOString()}::timestamptz`,
    )
    .leftJoin(
      administrador,
      sql`${administrador.id} = ${abridora.usuario_id} and ${administrador.status} = 'ativo'
        and ${isNull(administrador.excluido_em)}`,
    )
    .leftJoin(perfilDele, eq(perfilDele.id, administrador.perfil_id))
    .where(
      sql`${sessao.token_hash} = ${hash} and ${isNull(sessao.revogada_em)}
        and ${usuario.status} = 'ativo' and ${isNull(usuario.excluido_em)}`,
    )
    .catch((error: unknown) => {
      throw toDatabaseError(error);
    });
  return row;
}

type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** The person of a session; `null` for a preview whose administrator has lost the right to it. */
function toActor(row: SessionRow): Actor | null {
  const actor: Actor = {
    usuarioId: row.usuarioId,
    uuid: row.uuid,
    nome: row.nome,
    email: row.email,
    permissoes: row.permissoes,
    visaoTotal: row.visaoTotal === 1 && row.isClient === 0,
    isClient: row.isClient === 1,
    clienteId: row.clienteId,
    sessaoId: row.sessaoId,
  };
  if (!row.somenteLeitura) return actor;
  if (row.porId === null || row.porNome === null) return null;
  const looking = {
    permissoes: row.porPermissoes ?? [],
    visaoTotal: row.porVisaoTotal === 1 && row.porIsClient === 0,
    isClient: row.porIsClient === 1,
  };
  if (previewBlock(looking, actor)) return null;
  return { ...actor, vistoPor: { usuarioId: row.porId, nome: row.porNome, ate: row.expira_em_absoluto } };
}
