import { daysBetween } from '@gestao/shared/rules/calendar';
import { formatCentavos } from '@gestao/shared/rules/format';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { HomeBlock } from '../../../platform/area/screen-sources';
import { orcamento } from '../../../platform/database/schema';
import { minhasPropostas } from './minha-empresa.rows';

/** Days before its end a proposal is called to mind. */
const poucosDias = 5;

/** Proposals that wait for the answer of a client's person (docs/domain/publico.md#minha-empresa). */
export const minhasPropostasHome: HomeBlock = {
  chave: 'propostas',
  async read({ context, actor, hoje, linhas }) {
    if (!actor.isClient || actor.clienteId === null) return null;
    const rows = await context.database.orm
      .select({
        uuid: orcamento.uuid,
        numero: orcamento.numero,
        validade: orcamento.validade,
        mensal_centavos: orcamento.mensal_centavos,
      })
      .from(orcamento)
      .where(and(minhasPropostas(actor), eq(orcamento.status, 'enviado'), gte(orcamento.validade, hoje)))
      .orderBy(asc(orcamento.validade), asc(orcamento.id));
    if (rows.length === 0) return null;
    return {
      chave: 'propostas',
      titulo: 'Propostas para você responder',
      total: rows.length,
      vazio: '',
      itens: rows.slice(0, linhas).map((row) => ({
        uuid: row.uuid,
        titulo: `Proposta ${row.numero}`,
        detalhe: row.mensal_centavos
          ? `${formatCentavos(row.mensal_centavos)} por mês, válida até`
          : 'válida até',
        quando: row.validade,
        ...prazo(row.validade, hoje),
        destino: { pagina: 'minha-empresa.proposta', parametros: { uuid: row.uuid }, consulta: {} },
      })),
      ver_todos: { pagina: 'minha-empresa.page', parametros: {}, consulta: {} },
    };
  },
};

function prazo(validade: string, hoje: string) {
  return daysBetween(hoje, validade) <= poucosDias
    ? { situacao: 'Vence em breve', tom: 'ambar' as const }
    : { situacao: 'Aguarda resposta', tom: 'azul' as const };
}
