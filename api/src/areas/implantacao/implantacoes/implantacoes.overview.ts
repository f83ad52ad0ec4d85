import { implantacaoStatusLabels, saudeFaixaLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { addDays, daysBetween } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import {
  type ClientOverview,
  daysAhead,
  nextDates,
  waitingForClient,
} from '../../../platform/area/client-overview';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import {
  documento_pedido,
  implantacao,
  implantacao_checkin,
  usuario,
} from '../../../platform/database/schema';
import { faixaDaSaude } from '../saude/saude.rules';
import { vivasDe } from './implantacoes.repository';

const tons = { saudavel: 'verde', atencao: 'ambar', critica: 'vermelho' } as const;

/** The client's open implantações, the documents it still owes them and the check-ins to come. */
export const implantacoesOverview: ClientOverview = async ({ context, actor, hoje, linhas, cliente }) => {
  if (!may(actor, 'gerenciar implantacao', 'gerenciar todas implantacoes')) return {};
  const { orm } = context.database;
  const abertas = await orm
    .select({
      id: implantacao.id,
      uuid: implantacao.uuid,
      codigo: implantacao.codigo,
      fase: implantacao.fase_atual,
      progresso: implantacao.progresso,
      saude: implantacao.saude,
      status: implantacao.status,
      fim: implantacao.data_prevista_fim,
      responsavel: usuario.nome,
    })
    .from(implantacao)
    .leftJoin(usuario, eq(usuario.id, implantacao.responsavel_id))
    .where(and(vivasDe(actor), eq(implantacao.cliente_id, cliente.id), implantacaoAberta(implantacao.status)))
    .orderBy(desc(implantacao.id))
    .limit(linhas);
  const [atual] = abertas;
  if (!atual) return {};
  const page = (uuid: string) =>
    may(actor, 'gerenciar implantacao')
      ? { pagina: 'implantacoes.detail', parametros: { uuid }, consulta: {} }
      : null;
  const ids = abertas.map(({ id }) => id);
  const pageOf = new Map(abertas.map(({ id, uuid }) => [id, page(uuid)]));
  const devidos = and(
    inArray(documento_pedido.implantacao_id, ids),
    isNull(documento_pedido.excluido_em),
    inArray(documento_pedido.status, ['pendente', 'rejeitado']),
  );
  const [documentos, total, checkins] = await Promise.all([
    orm
      .select()
      .from(documento_pedido)
      .where(devidos)
      .orderBy(asc(documento_pedido.prazo), asc(documento_pedido.id))
      .limit(linhas),
    orm.$count(documento_pedido, devidos),
    orm
      .select({
        uuid: implantacao_checkin.uuid,
        data: implantacao_checkin.data,
        implantacao_id: implantacao_checkin.implantacao_id,
      })
      .from(implantacao_checkin)
      .where(
        and(
          inArray(implantacao_checkin.implantacao_id, ids),
          isNull(implantacao_checkin.excluido_em),
          isNull(implantacao_checkin.humor),
          sql`${implantacao_checkin.data} between ${hoje}::date and ${addDays(hoje, daysAhead)}::date`,
        ),
      )
      .orderBy(asc(implantacao_checkin.data))
      .limit(linhas),
  ]);
  const faixa = faixaDaSaude(atual.saude);
  const pagina = page(atual.uuid);
  return {
    blocos: [
      {
        ...waitingForClient,
        total,
        itens: documentos.map((row) => ({
          uuid: row.uuid,
          titulo: row.nome,
          detalhe: null,
          quando: row.prazo,
          situacao: situacaoDoPedido(row.status, row.prazo, hoje),
          tom: row.prazo < hoje || row.status === 'rejeitado' ? ('vermelho' as const) : ('azul' as const),
          destino: pageOf.get(row.implantacao_id ?? 0) ?? null,
        })),
      },
      {
        ...nextDates,
        total: checkins.length,
        itens: checkins.map((row) => ({
          uuid: row.uuid,
          titulo: 'Check-in da implantação',
          detalhe: null,
          quando: row.data,
          situacao: null,
          tom: 'violeta' as const,
          destino: pageOf.get(row.implantacao_id) ?? null,
        })),
      },
      {
        chave: 'implantacao',
        titulo: 'Implantação',
        total: abertas.length,
        vazio: '',
        progresso: {
          percentual: atual.progresso,
          situacao: `Saúde ${atual.saude} · ${saudeFaixaLabels[faixa]}`,
          tom: tons[faixa],
        },
        itens: abertas.map((row) => ({
          uuid: row.uuid,
          titulo: row.fase ?? row.codigo,
          detalhe: row.responsavel ?? 'Sem responsável',
          quando: row.fim,
          situacao: implantacaoStatusLabels[row.status],
          tom: row.fim !== null && row.fim < hoje ? ('vermelho' as const) : ('azul' as const),
          destino: page(row.uuid),
        })),
        acao: pagina && { rotulo: 'Abrir', destino: pagina },
      },
    ],
  };
};

function situacaoDoPedido(status: string, prazo: string, hoje: string): string {
  if (status === 'rejeitado') return 'Rejeitado';
  if (prazo < hoje) return 'Vencido';
  const dias = daysBetween(hoje, prazo);
  if (dias === 0) return 'Vence hoje';
  return dias === 1 ? 'Vence amanhã' : 'Pedido';
}
