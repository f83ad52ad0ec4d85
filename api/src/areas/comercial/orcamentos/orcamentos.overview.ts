import { orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/values/orcamentos';
import { addDays } from '@gestao/shared/rules/calendar';
import { formatCentavos } from '@gestao/shared/rules/format';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { type ClientOverview, daysAhead, nextDates } from '../../../platform/area/client-overview';
import { orcamento } from '../../../platform/database/schema';
import { vivos } from '../orcamento-registro/orcamento.repository';
import { abremOrcamentos, orcamentoRows } from '../orcamento-registro/orcamentos.rows';
import { destinoDoOrcamento } from './orcamentos.destino';

/** Statuses in which somebody still has a next step, each with its colour. */
const tons = {
  rascunho: 'neutro',
  em_precificacao: 'azul',
  em_aprovacao: 'violeta',
  aprovado: 'azul',
  enviado: 'ambar',
} as const;

/** The client's open budgets, and the days their proposals end. */
export const orcamentosOverview: ClientOverview = async ({ context, actor, hoje, linhas, cliente }) => {
  if (!may(actor, ...abremOrcamentos)) return {};
  const { orm } = context.database;
  const where = vivos(
    orcamentoRows(actor),
    eq(orcamento.cliente_id, cliente.id),
    eq(orcamento.legado, false),
    inArray(orcamento.status, Object.keys(tons) as (keyof typeof tons)[]),
  );
  const [rows, total] = await Promise.all([
    orm.select().from(orcamento).where(and(where)).orderBy(desc(orcamento.id)).limit(linhas),
    orm.$count(orcamento, where),
  ]);
  const item = (row: (typeof rows)[number]) => ({
    uuid: row.uuid,
    titulo: row.numero,
    detalhe: row.mensal_centavos > 0 ? `${formatCentavos(row.mensal_centavos)} por mês` : null,
    quando: row.validade,
    situacao: orcamentoStatusLabels[row.status],
    tom: tons[row.status as keyof typeof tons],
    destino: destinoDoOrcamento(row.uuid),
  });
  const vencem = rows.filter(
    ({ status, validade }) =>
      status === 'enviado' && validade >= hoje && validade <= addDays(hoje, daysAhead),
  );
  return {
    blocos: [
      {
        ...nextDates,
        total: vencem.length,
        itens: vencem.map((row) => ({
          ...item(row),
          titulo: `Validade de ${row.numero}`,
          detalhe: null,
          situacao: null,
        })),
      },
      {
        chave: 'orcamentos',
        titulo: 'Orçamentos em aberto',
        total,
        vazio: 'Nenhum orçamento em aberto.',
        progresso: null,
        itens: rows.map(item),
        acao: may(actor, 'gerenciar orcamentos precificacao')
          ? {
              rotulo: 'Novo orçamento',
              destino: { pagina: 'orcamentos.new', parametros: {}, consulta: { cliente: cliente.uuid } },
            }
          : null,
      },
    ],
  };
};
