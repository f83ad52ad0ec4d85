import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
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
import { cliente, orcamento, usuario } from '../../../platform/database/schema';
import { abremOrcamentos, orcamentoRows, orcamentosCom } from '../orcamento-registro/orcamentos.rows';
import { destinoDoOrcamento } from './orcamentos.destino';

const nomeCliente = sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`;

/** Last days of budgets that wait for an answer. */
export const orcamentosCalendar: CalendarSource = {
  fonte: 'orcamentos',
  permissao: [...abremOrcamentos],
  clientes: false,
  read: itensDeOrcamentos,
};

async function itensDeOrcamentos(janela: Janela): Promise<ItemDeCamada[]> {
  const { database, actor, hoje } = janela;
  const rows = await database.orm
    .select({
      uuid: orcamento.uuid,
      numero: orcamento.numero,
      validade: orcamento.validade,
      cliente: sql<string | null>`coalesce(${nomeCliente}, ${orcamento.prospecto}->>'nome')`,
      responsavel: usuario.nome,
      responsavel_uuid: usuario.uuid,
      versao: orcamento.versao,
      alterado_em: orcamento.atualizado_em,
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
        janela.pessoas ? orcamentosCom(janela.pessoas) : undefined,
        doCliente(orcamento.cliente_id, janela),
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
    pessoas: [{ uuid: row.responsavel_uuid, nome: row.responsavel }],
    versao: row.versao,
    alterado_em: row.alterado_em,
    tom: row.validade < hoje ? ('vermelho' as const) : ('ambar' as const),
    destino: destinoDoOrcamento(row.uuid),
  }));
}
