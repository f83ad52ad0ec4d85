import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import {
  type CalendarSource,
  dentro,
  diaInteiro,
  doCliente,
  type ItemDeCamada,
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

async function itensDeImplantacao(janela: Janela): Promise<ItemDeCamada[]> {
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
      responsavel_uuid: usuario.uuid,
      versao: implantacao_checkin.versao,
      alterado_em: implantacao_checkin.atualizado_em,
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
        actor.visaoTotal ? undefined : dasPessoasDela([actor.usuarioId]),
        janela.pessoas ? dasPessoasDela(janela.pessoas) : undefined,
        doCliente(implantacao.cliente_id, janela),
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
    pessoas: row.responsavel_uuid ? [{ uuid: row.responsavel_uuid, nome: row.responsavel ?? '' }] : [],
    versao: row.versao,
    alterado_em: row.alterado_em,
    situacao: row.feito ? 'Feito' : 'Previsto',
    tom: row.feito ? ('verde' as const) : ('violeta' as const),
    destino: destinoDe(row.implantacao_uuid),
  }));
}

/** With one of these people as responsável or membro. */
function dasPessoasDela(ids: readonly number[]): SQL {
  const people = sql`any(${sql.param(ids)}::bigint[])`;
  return sql`(${implantacao.responsavel_id} = ${people} or exists (
    select 1 from implantacao_membro im
    where im.implantacao_id = ${implantacao.id} and im.usuario_id = ${people}))`;
}
