import { decisaoLabels, type Historico } from '@gestao/shared/contracts/comercial/orcamento-historico';
import { formatCentavos } from '@gestao/shared/rules/format';
import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { orcamento_aprovacao, orcamento_evento, usuario } from '../../../platform/database/schema';
import { findOrcamento } from '../orcamento-registro/orcamento.repository';
import { nomeDoEvento } from '../orcamento-registro/orcamento-eventos';
import { seesCustos } from '../precificacao/custos.rows';

/** Lines of a budget's history that a page shows. */
const maximo = 300;
const niveis = ['Automática', 'Gestor', 'Diretoria'] as const;

/**
 * Events and decisions of a budget, newest first; the margin of a decision only by right.
 * @throws Refusal 404 outside the person's rows, 403 for a client's person
 */
export async function getHistorico(scope: Scope, uuid: string): Promise<Historico> {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  if (!row) throw notFound();
  const custos = seesCustos(scope.actor, row.aprovador_id);
  const pediu = alias(usuario, 'pediu');
  const decidiu = alias(usuario, 'decidiu');
  const [eventos, aprovacoes] = await Promise.all([
    orm
      .select()
      .from(orcamento_evento)
      .where(eq(orcamento_evento.orcamento_id, row.id))
      .orderBy(desc(orcamento_evento.id))
      .limit(maximo),
    orm
      .select({ aprovacao: orcamento_aprovacao, solicitado_por: pediu.nome, aprovador: decidiu.nome })
      .from(orcamento_aprovacao)
      .leftJoin(pediu, eq(pediu.id, orcamento_aprovacao.solicitado_por_id))
      .leftJoin(decidiu, eq(decidiu.id, orcamento_aprovacao.aprovador_id))
      .where(eq(orcamento_aprovacao.orcamento_id, row.id))
      .orderBy(desc(orcamento_aprovacao.id)),
  ]);
  return {
    eventos: eventos.map(({ em, tipo, ator, dados }) => ({
      em: em.toISOString(),
      tipo: nomeDoEvento(tipo),
      ator,
      detalhe: detalheDe(dados ?? {}),
    })),
    aprovacoes: aprovacoes.map(({ aprovacao, solicitado_por, aprovador }) => {
      const decisao = aprovacao.decisao;
      return {
        nivel: aprovacao.nivel,
        nivel_label: niveis[aprovacao.nivel] ?? niveis[2],
        decisao,
        decisao_label: decisaoLabels[decisao],
        solicitado_em: aprovacao.solicitado_em.toISOString(),
        solicitado_por,
        decidido_em: aprovacao.decidido_em?.toISOString() ?? null,
        aprovador,
        comentario: aprovacao.comentario,
        desconto_bp: aprovacao.desconto_bp_no_momento,
        ...(custos ? { margem_bp: aprovacao.margem_bp_no_momento } : {}),
      };
    }),
  };
}

/** Only what everybody of the budget may read: never a cost or a margin. */
function detalheDe(dados: Record<string, unknown>): string | null {
  if (typeof dados.motivo === 'string') return dados.motivo;
  if (typeof dados.mensal_centavos !== 'number') return null;
  const mensal = `${formatCentavos(dados.mensal_centavos)} por mês`;
  return typeof dados.versao_parametros === 'number'
    ? `${mensal}, parâmetros versão ${dados.versao_parametros}`
    : mensal;
}
