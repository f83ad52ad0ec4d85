import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/area/area';
import type { Database } from '../../../../platform/database/database';
import { cliente_contato, orcamento_evento, token_cliente } from '../../../../platform/database/schema';
import { instantOf } from '../../../../platform/jobs/schedule';
import { linkEnviado } from '../../../acesso/tokens/tokens.repository';
import { readSetting } from '../../../sistema/configs/configs.repository';
import { readDayRules } from '../../../sistema/feriados/firm-calendar';
import { horaDoLembrete, proximoLembrete } from './lembrete-proposta.rules';

/** Name of the event; its `dias` is the step that was sent. */
export const eventoDoLembrete = 'Lembrete enviado ao cliente';

interface Proposta {
  id: number;
  status: string;
  legado: boolean;
  cliente_id: number | null;
  validade: string;
  enviado_em: Date | null;
}

/** Step of the last reminder since the proposal was sent; null before any. */
export async function ultimoDegrau(orm: Reader, { id, enviado_em }: Pick<Proposta, 'id' | 'enviado_em'>) {
  const [row] = await orm
    .select({ dias: sql<number | null>`max((${orcamento_evento.dados}->>'dias')::int)` })
    .from(orcamento_evento)
    .where(
      and(
        eq(orcamento_evento.orcamento_id, id),
        eq(orcamento_evento.tipo, eventoDoLembrete),
        enviado_em ? gte(orcamento_evento.em, enviado_em) : undefined,
      ),
    );
  return row?.dias ?? null;
}

/**
 * Who is reminded: whom the oldest link that still opens was made for.
 * @returns null where no link opens, or the client's contact wants no notices
 */
export async function quemLembrar(
  orm: Reader,
  { id, cliente_id }: Pick<Proposta, 'id' | 'cliente_id'>,
  now: Date,
): Promise<{ nome: string; email: string } | null> {
  const [link] = await orm
    .select({ nome: token_cliente.contato_nome, email: token_cliente.contato_email })
    .from(token_cliente)
    .where(
      and(
        eq(token_cliente.finalidade, 'orcamento_aceite'),
        eq(token_cliente.entidade_id, id),
        linkEnviado,
        isNull(token_cliente.revogado_em),
        isNull(token_cliente.consumido_em),
        gt(token_cliente.expira_em, now),
      ),
    )
    .orderBy(asc(token_cliente.id))
    .limit(1);
  if (!link || cliente_id === null) return link ?? null;
  const recusa = await orm.$count(
    cliente_contato,
    and(
      eq(cliente_contato.cliente_id, cliente_id),
      eq(sql`lower(${cliente_contato.email})`, link.email),
      eq(cliente_contato.recebe_notificacoes, false),
      isNull(cliente_contato.excluido_em),
    ),
  );
  return recusa > 0 ? null : link;
}

/** Day the client's next reminder leaves, for who sells; null when none will. */
export async function proximoLembreteDe(
  database: Database,
  row: Proposta,
  now: Date,
): Promise<string | null> {
  const hoje = dateIn(now);
  if (row.status !== 'enviado' || row.legado || !row.enviado_em || row.validade < hoje) return null;
  const { orm } = database;
  const degraus = await readSetting(orm, 'precificacao', 'lembretes_dias');
  if (degraus.length === 0 || !(await quemLembrar(orm, row, now))) return null;
  return proximoLembrete(
    { enviado: dateIn(row.enviado_em), validade: row.validade, ultimo: await ultimoDegrau(orm, row) },
    degraus,
    { hoje, jaFoi: now >= instantOf(hoje, horaDoLembrete), regras: await readDayRules(database) },
  );
}
