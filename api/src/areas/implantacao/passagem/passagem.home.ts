import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import { cliente, implantacao, implantacao_passagem, orcamento } from '../../../platform/database/schema';
import { faltamDaPassagem } from '../implantacao-registro/passagem.rules';

/** Sales of the person that wait for operations, and whose sheet is unfinished: those that were asked for first. */
export const passagensHome: HomeBlock = {
  chave: 'passagens',
  async read({ context, actor, linhas }) {
    if (
      actor.isClient ||
      !may(actor, 'gerenciar orcamentos precificacao', 'gerenciar precificacao meus orcamentos')
    )
      return null;
    const rows = await context.database.orm
      .select({
        uuid: implantacao.uuid,
        codigo: implantacao.codigo,
        recebida_em: implantacao.recebida_em,
        cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
        orcamento_uuid: orcamento.uuid,
        faltam: faltamDaPassagem,
        pedida_em: implantacao_passagem.pedida_em,
      })
      .from(implantacao)
      .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
      .innerJoin(orcamento, eq(orcamento.id, implantacao.orcamento_id))
      .leftJoin(implantacao_passagem, eq(implantacao_passagem.implantacao_id, implantacao.id))
      .where(
        and(
          isNull(implantacao.excluido_em),
          eq(implantacao.status, 'aguardando_inicio'),
          eq(orcamento.vendedor_id, actor.usuarioId),
          sql`${faltamDaPassagem} > 0`,
        ),
      )
      .orderBy(sql`${implantacao_passagem.pedida_em} asc nulls last`, asc(implantacao.recebida_em))
      .limit(100);
    if (rows.length === 0 && actor.visaoTotal) return null;
    return {
      chave: 'passagens',
      titulo: 'Passagens para a operação',
      total: rows.length,
      vazio: 'Nenhuma venda espera a sua passagem.',
      itens: rows.slice(0, linhas).map((row) => {
        const destino = { pagina: 'orcamentos.flow', parametros: { uuid: row.orcamento_uuid }, consulta: {} };
        return {
          uuid: row.uuid,
          titulo: row.cliente,
          detalhe: `${row.codigo} · ${row.faltam === 1 ? 'falta 1 campo' : `faltam ${row.faltam} campos`}`,
          quando: row.recebida_em.toISOString(),
          situacao: row.pedida_em ? 'Pedida pela operação' : 'A preencher',
          tom: row.pedida_em ? ('ambar' as const) : ('azul' as const),
          destino,
          acao: { rotulo: 'Preencher', destino },
        };
      }),
      ver_todos: null,
    };
  },
};
