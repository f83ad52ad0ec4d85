import { type Evento, eventoDe } from '@gestao/shared/contracts/sistema/notificacoes';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { tellAll, toldNotices } from '../../../platform/audit/changes';
import type { Transaction } from '../../../platform/database/database';
import { notificacao, perfil, preferencia_notificacao, usuario } from '../../../platform/database/schema';
import { statement } from '../../../platform/database/statement';
import type { EmailModels } from '../email/email-templates';
import { enqueueEmail } from '../email/outbox';
import { enqueueTeams } from '../teams/teams-channel';

export interface Notice {
  evento: Evento;
  /** Who is told; repeated ids count once, and people who are gone are left out. */
  usuarioIds: readonly (number | null | undefined)[];
  /** Who caused it: knows already. */
  exceto?: number;
  titulo: string;
  corpo: string;
  /** Record it is about: before a summary leaves, the person's right to see it is checked again. */
  entidade?: string;
  entidadeUuid?: string;
  /** Browser path to open, from the root: `/clientes/editar/…`. */
  rota?: string;
  /** For people who have to do with it elsewhere than at `rota`; with `permissao` only for those who lack it. */
  rotaDe?: (usuarioId: number) => string | undefined | Promise<string | undefined>;
  /** Permission that opens `rota`. */
  permissao?: string;
  /** The e-mail at once, where the event has a letter of its own. */
  carta?: (pessoa: { nome: string }) => Letter;
  /** iCalendar that goes along with the e-mail. */
  convite?: string;
}

type OwnLetter = 'acesso_solicitado' | 'anexo_rejeitado' | 'fechamento_concluido' | 'reabertura';
type Letter = { [M in OwnLetter]: { modelo: M; dados: EmailModels[M]['dados'] } }[OwnLetter];

/**
 * Tells people in the transaction of what they are told about, each by the channels he chose: the bell, an
 * e-mail at once, or a line of the next summary (docs/domain/sistema.md#notificacoes). What concerns the
 * whole firm is told to its Teams channel too.
 */
export async function notify(
  tx: Transaction,
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  notice: Notice,
): Promise<void> {
  if (eventoDe(notice.evento).canal) {
    await enqueueTeams(tx, { ...notice, link: config.publicUrl + (notice.rota ?? '/') });
  }
  const people = await recipients(tx, notice);
  const rows: (typeof notificacao.$inferInsert)[] = [];
  for (const { pessoa, noSistema, canal, abre } of people) {
    const rota = (abre ? undefined : await notice.rotaDe?.(pessoa.id)) ?? notice.rota;
    if (noSistema || canal !== 'nunca') {
      rows.push({
        criado_em: now(),
        usuario_id: pessoa.id,
        evento: notice.evento,
        titulo: notice.titulo,
        corpo: notice.corpo,
        entidade: notice.entidade,
        entidade_uuid: notice.entidadeUuid,
        rota,
        resumo_pendente: canal === 'resumo',
        // Kept for the summary, and as the trace that the person was told; out of the bell from the start.
        arquivada_em: noSistema ? null : now(),
      });
    }
    if (canal === 'imediato' && pessoa.status === 'ativo') {
      const about = {
        para: pessoa.email,
        entidade: notice.entidade,
        entidadeUuid: notice.entidadeUuid,
        convite: notice.convite,
      };
      const letter = notice.carta?.(pessoa);
      if (letter) await enqueueEmail(tx, config, { ...about, ...letter, segredos: {} });
      else {
        const link = config.publicUrl + (rota ?? '/');
        const dados = { nome: pessoa.nome, titulo: notice.titulo, corpo: notice.corpo, link };
        await enqueueEmail(tx, config, { ...about, modelo: 'notificacao', dados, segredos: {} });
      }
    }
  }
  await insertNotices(tx, rows);
}

/** A statement holds 65,535 values at most, which a notice to thousands would pass. */
const rowsPerInsert = 1000;

/** Writes notices and tells, at the commit, those in whose bell they are. */
async function insertNotices(tx: Transaction, rows: readonly (typeof notificacao.$inferInsert)[]) {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const part = rows.slice(start, start + rowsPerInsert);
    const noSino = part.filter(({ arquivada_em }) => arquivada_em === null);
    const novas = tx.$with('novas').as(tx.insert(notificacao).values(part).returning({ id: notificacao.id }));
    const told = toldNotices(noSino.map(({ usuario_id }) => usuario_id));
    await tx
      .with(novas)
      .select({ told: tellAll(told), novas: sql<number>`count(*)::int` })
      .from(novas);
  }
}

interface Recipient {
  id: number;
  nome: string;
  email: string;
  status: string;
}

const reachable = statement('pessoas_a_avisar', (tx: Pick<Transaction, 'select'>) =>
  tx
    .select({
      id: usuario.id,
      nome: usuario.nome,
      enderecoEmail: usuario.email,
      status: usuario.status,
      noSistema: preferencia_notificacao.no_sistema,
      canal: preferencia_notificacao.email,
      abre: sql<boolean>`coalesce(${sql.placeholder('permissao')}::text = any(${perfil.permissoes}), false)`,
    })
    .from(usuario)
    .leftJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .leftJoin(
      preferencia_notificacao,
      and(
        eq(preferencia_notificacao.usuario_id, usuario.id),
        eq(preferencia_notificacao.evento, sql.placeholder('evento')),
      ),
    )
    .where(
      and(
        sql`${usuario.id} = any(${sql.placeholder('ids')}::bigint[])`,
        isNull(usuario.excluido_em),
        inArray(usuario.status, ['ativo', 'convidado']),
        or(eq(usuario.is_client, 0), sql`${sql.placeholder('clientes')}::boolean`),
      ),
    ),
);

async function recipients(tx: Transaction, { evento, usuarioIds, exceto, permissao }: Notice) {
  const ids = [...new Set(usuarioIds)].filter((id) => typeof id === 'number').filter((id) => id !== exceto);
  if (ids.length === 0) return [];
  const defaults = eventoDe(evento);
  const clientes = Boolean(defaults.clientes);
  const rows = await reachable(tx, { ids, evento, permissao: permissao ?? null, clientes });
  return rows.map((row) => ({
    pessoa: { id: row.id, nome: row.nome, email: row.enderecoEmail, status: row.status } satisfies Recipient,
    noSistema: row.noSistema ?? defaults.noSistema,
    canal: row.canal ?? defaults.email,
    abre: row.abre,
  }));
}
