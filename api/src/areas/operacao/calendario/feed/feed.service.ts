import { dateIn } from '@gestao/shared/rules/calendar';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { notFound } from '../../../../platform/app/refusal';
import { sha256, tokenPattern } from '../../../../platform/crypto/tokens';
import { withTransaction } from '../../../../platform/database/database';
import { TokenLimits } from '../../../acesso/tokens/token-limits';
import { icalendarOf } from '../icalendar';
import { readRelogio } from '../relogio';
import { entradasDe } from './entradas';
import { markRead } from './feed.writer';
import { comRemovidas } from './removidas';

/** What a reader of the feed gets: `texto` is `null` where it has the last one already. */
export interface FeedLido {
  etag: string;
  texto: string | null;
}

/** Of actions that change nothing of a calendar: who signs in does not make every feed be read again. */
const semEfeito = ['Entrou', 'Saiu', 'Falha de acesso', 'Visualizou', 'Baixou', 'Exportou', 'Enviou'];
/** Records that stand in no layer. */
const semData = ['mensagem', 'anexo', 'token_cliente', 'visao_salva', 'email_modelo', 'calendario_feed'];
/** How exact the time of the last reading is. */
const hora = 3_600_000;

const limitsByContext = new WeakMap<AppContext, TokenLimits>();
function limitsOf(context: AppContext): TokenLimits {
  const limits = limitsByContext.get(context) ?? new TokenLimits(context, 'agenda');
  limitsByContext.set(context, limits);
  return limits;
}

/**
 * A person's calendar for programs outside (docs/domain/operacao.md#feed), by his rows of this moment. Whether
 * anything changed is asked of the log, in one query: what stands as it was is not built again.
 * @param arquivo `{token}.ics`
 * @throws Refusal 404 for an address that never was, ended, or is of somebody who may not enter; 429
 */
export async function readFeed(
  context: AppContext,
  arquivo: string,
  { ip, ifNoneMatch }: { ip: string; ifNoneMatch: string | undefined },
): Promise<FeedLido> {
  const token = arquivo.replace(/\.ics$/, '');
  const limits = limitsOf(context);
  await limits.request(ip, sha256(token));
  const lido = etagParts(ifNoneMatch);
  const feed =
    arquivo.endsWith('.ics') && tokenPattern.test(token)
      ? await findFeed(context, sha256(token), lido?.log ?? null)
      : undefined;
  if (!feed) {
    await limits.unknown(ip);
    throw notFound();
  }
  const now = context.now();
  if (feed.ultimo_acesso === null || now.getTime() - feed.ultimo_acesso.getTime() > hora)
    await markRead(context.database.orm, feed.id, now);
  const base = sha256(
    JSON.stringify([feed.id, feed.versao, dateIn(now), feed.visaoTotal, feed.clienteId, feed.permissoes]),
  ).slice(0, 16);
  if (lido?.base === base && !feed.mudou) return { etag: `"${base}-${lido.log}"`, texto: null };

  const actor: Actor = {
    usuarioId: feed.usuarioId,
    uuid: feed.uuid,
    nome: feed.nome,
    email: feed.email,
    permissoes: feed.permissoes,
    visaoTotal: feed.visaoTotal,
    isClient: feed.isClient,
    clienteId: feed.clienteId,
    sessaoId: 0,
  };
  const relogio = await readRelogio(context.database.orm);
  const atuais = await entradasDe(context, actor, feed, relogio);
  const entradas = await withTransaction(context.database, (tx) => comRemovidas(tx, feed.id, atuais, now));
  const texto = icalendarOf({
    nome: `Gestão · ${feed.nome}`,
    intervalo: 'PT1H',
    fuso: relogio.fuso,
    entradas,
  });
  return { etag: `"${base}-${feed.log}"`, texto };
}

/** What of an ETag says what it was made of. */
function etagParts(header: string | undefined): { base: string; log: string } | null {
  const [, base, log] = /"([0-9a-f]{16})-(\d{1,18})"/.exec(header ?? '') ?? [];
  return base && log ? { base, log } : null;
}

export interface FeedDaPessoa extends Omit<Actor, 'sessaoId'> {
  id: number;
  versao: number;
  camadas: string[];
  reservado: boolean;
  ultimo_acesso: Date | null;
  /** Newest row of the log: nothing older can change what is built now. */
  log: string;
  /** Whether anything was written since the reader's last copy. */
  mudou: boolean;
}

/** Address, person, rights and the state of the log in one question. */
async function findFeed(
  { database }: AppContext,
  tokenHash: string,
  desde: string | null,
): Promise<FeedDaPessoa | undefined> {
  const lists = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
  const { rows } = await database.orm.execute<Record<string, unknown>>(sql`
    select f.id, f.versao, f.camadas, f.reservado, f.ultimo_acesso, u.id as usuario_id, u.uuid, u.nome, u.email,
      u.habilitar_visualizacao_total, u.is_client, u.cliente_id, p.permissoes,
      coalesce((select max(l.id) from log_transacao l), 0) as log,
      ${
        desde === null
          ? sql`true`
          : sql`exists (select 1 from log_transacao l where l.id > ${desde}::bigint
        and not l.acao = any(${lists(semEfeito)}) and not l.entidade = any(${lists(semData)}))`
      } as mudou
    from calendario_feed f
    join usuario u on u.id = f.usuario_id and u.status = 'ativo' and u.excluido_em is null
    join perfil p on p.id = u.perfil_id
    where f.token_hash = ${tokenHash} and f.excluido_em is null`);
  const row = rows[0];
  if (!row) return undefined;
  const isClient = row.is_client === 1;
  return {
    id: Number(row.id),
    versao: Number(row.versao),
    camadas: row.camadas as string[],
    reservado: row.reservado as boolean,
    ultimo_acesso: row.ultimo_acesso === null ? null : new Date(row.ultimo_acesso as string),
    usuarioId: Number(row.usuario_id),
    uuid: row.uuid as string,
    nome: row.nome as string,
    email: row.email as string,
    permissoes: row.permissoes as string[],
    isClient,
    visaoTotal: row.habilitar_visualizacao_total === 1 && !isClient,
    clienteId: row.cliente_id === null ? null : Number(row.cliente_id),
    log: String(row.log),
    mudou: row.mudou as boolean,
  };
}
