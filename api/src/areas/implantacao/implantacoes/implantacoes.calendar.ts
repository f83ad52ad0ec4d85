import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import {
  type CalendarSource,
  dentro,
  diaInteiro,
  type Janela,
  limitePorFonte,
  vazio,
} from '../../../platform/area/calendar-source';
import { cliente, implantacao, implantacao_checkin, usuario } from '../../../platform/database/schema';

const nomeCliente = sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`;

/** Check-ins. */
export const implantacoesCalendar: CalendarSource = {
  fonte: 'implantacao',
  permissao: ['gerenciar implantacao', 'gerenciar todas implantacoes'],
  clientes: false,
  read: itensDeImplantacao,
};

async function itensDeImplantacao(janela: Janela): Promise<CalendarioItem[]> {
  const { database, actor } = janela;
  const destinoDe = (uuid: string) =>
    may(actor, 'gerenciar implantacao')
      ? { pagina: 'implantacoes.detail', parametros: { uuid }, consulta: {} }
      : null;
  const rows = await database.orm
    .select({
      uuid: implantacao_checkin.uuid,
      data: implantacao_checkin.data,
      implantacao_uuid: implantacao.uuid,
      cliente: nomeCliente,
      responsavel: usuario.nome,
      feito: sql<boolean>`${implantacao_checkin.humor} is not null`,
    })
    .from(implantacao_checkin)
    .innerJoin(implantacao, eq(implantacao.id, implantacao_checkin.implantacao_id))
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .leftJoin(usuario, eq(usuario.id, implantacao.responsavel_id))
    .where(
      and(
        isNull(implantacao_checkin.excluido_em),
        isNull(implantacao.excluido_em),
        actor.visaoTotal ? undefined : implantacoesProprias(actor),
        janela.soMeus ? implantacoesProprias(actor) : undefined,
        dentro(sql`${implantacao_checkin.data}`, janela),
      ),
    )
    .orderBy(asc(implantacao_checkin.data), asc(implantacao_checkin.id))
    .limit(limitePorFonte);
  return rows.map((row) => ({
    ...vazio,
    ...diaInteiro(row.data),
    fonte: 'implantacao' as const,
    uuid: row.uuid,
    titulo: `Check-in · ${row.cliente ?? ''}`,
    cliente: row.cliente,
    responsavel: row.responsavel,
    situacao: row.feito ? 'Feito' : 'Previsto',
    tom: row.feito ? ('verde' as const) : ('violeta' as const),
    destino: destinoDe(row.implantacao_uuid),
  }));
}

/** As responsável or membro. */
function implantacoesProprias(actor: Actor): SQL {
  return sql`(${implantacao.responsavel_id} = ${actor.usuarioId} or exists (
    select 1 from implantacao_membro im
    where im.implantacao_id = ${implantacao.id} and im.usuario_id = ${actor.usuarioId}))`;
}
