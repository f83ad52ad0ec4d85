import type { CalendarioItem } from '@gestao/shared/contracts/operacao/calendario';
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { may } from '../../app/actor';
import {
  cliente,
  implantacao,
  implantacao_checkin,
  oportunidade,
  orcamento,
  usuario,
} from '../../database/schema';
import { selectOportunidades, vivasDe } from '../oportunidades/oportunidades.repository';
import { etapasEncerradas } from '../oportunidades/oportunidades.rules';
import { destinoDaImplantacao, destinoDaOportunidade, destinoDoOrcamento } from './calendario.destinos';
import { dentro, diaInteiro, type Janela, limitePorFonte, nomeCliente, vazio } from './calendario.fontes';
import { implantacaoRows, implantacoesProprias, orcamentoRows, orcamentosProprios } from './calendario.rows';

export async function itensDeImplantacao(janela: Janela): Promise<CalendarioItem[]> {
  const { database, actor } = janela;
  const destinoDe = (uuid: string) =>
    may(actor, 'gerenciar implantacao') ? destinoDaImplantacao(uuid) : null;
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
        implantacaoRows(actor),
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

export async function itensDeOrcamentos(janela: Janela): Promise<CalendarioItem[]> {
  const { database, actor, hoje } = janela;
  const rows = await database.orm
    .select({
      uuid: orcamento.uuid,
      numero: orcamento.numero,
      validade: orcamento.validade,
      cliente: sql<string | null>`coalesce(${nomeCliente}, ${orcamento.prospecto}->>'nome')`,
      responsavel: usuario.nome,
    })
    .from(orcamento)
    .innerJoin(usuario, eq(usuario.id, orcamento.vendedor_id))
    .leftJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .where(
      and(
        isNull(orcamento.excluido_em),
        eq(orcamento.legado, false),
        inArray(orcamento.status, ['aprovado', 'enviado']),
        orcamentoRows(actor),
        janela.soMeus ? orcamentosProprios(actor) : undefined,
        dentro(sql`${orcamento.validade}`, janela),
      ),
    )
    .orderBy(asc(orcamento.validade), asc(orcamento.id))
    .limit(limitePorFonte);
  return rows.map((row) => ({
    ...vazio,
    ...diaInteiro(row.validade),
    fonte: 'orcamentos' as const,
    uuid: row.uuid,
    titulo: `Validade de ${row.numero}`,
    cliente: row.cliente,
    responsavel: row.responsavel,
    tom: row.validade < hoje ? ('vermelho' as const) : ('ambar' as const),
    destino: destinoDoOrcamento(row.uuid),
  }));
}

export async function itensDeOportunidades(janela: Janela): Promise<CalendarioItem[]> {
  const { database, actor, hoje } = janela;
  const rows = await selectOportunidades(database)
    .where(
      and(
        vivasDe(actor),
        notInArray(oportunidade.etapa, [...etapasEncerradas]),
        dentro(sql`${oportunidade.proxima_acao_em}`, janela),
        janela.soMeus ? eq(oportunidade.responsavel_id, actor.usuarioId) : undefined,
      ),
    )
    .orderBy(asc(oportunidade.proxima_acao_em), asc(oportunidade.id))
    .limit(limitePorFonte);
  return rows.map((row) => {
    const data = row.proxima_acao_em as string;
    return {
      ...vazio,
      ...diaInteiro(data),
      fonte: 'oportunidades' as const,
      uuid: row.uuid,
      titulo: row.proxima_acao ?? row.titulo,
      cliente: row.nome_cliente,
      responsavel: row.responsavel,
      tom: data < hoje ? ('vermelho' as const) : ('azul' as const),
      destino: destinoDaOportunidade(row.uuid),
    };
  });
}
