import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { isFechamentoAberto } from '@gestao/shared/contracts/operacao/values/fechamentos';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { ClientOverview } from '../../../platform/area/client-overview';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { fechamento, tarefa } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { selectTarefas } from '../tarefas/tarefas.repository';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { tomDoPrazo } from '../tarefas/tom-do-prazo';
import { destinoDoFechamento } from './fechamentos.destino';
import { fechamentoItem, selectFechamentos, vivosDe } from './fechamentos.repository';

/** Months over which closings count as on time or not. */
const mesesDePontualidade = 6;

/** Colours of a task's status. */
const tons = {
  aguardando_cliente: 'ambar',
  em_revisao: 'violeta',
  em_andamento: 'azul',
} as const;

/** The client's month of closings under way with what is left to do in it, and how often they ended on time. */
export const fechamentosOverview: ClientOverview = async ({ context, actor, hoje, linhas, cliente }) => {
  if (!may(actor, 'gerenciar fechamentos')) return {};
  const { database } = context;
  const regras = await readDayRules(database);
  const vivos = and(
    vivosDe(actor),
    eq(fechamento.cliente_id, cliente.id),
    ne(fechamento.status, 'cancelado'),
  );
  const todos = await selectFechamentos(database, hoje, regras)
    .where(and(vivos, sql`${fechamento.competencia} >= ${addMonths(hoje.slice(0, 7), -mesesDePontualidade)}`))
    .orderBy(desc(fechamento.competencia), fechamento.data_limite, fechamento.id)
    .limit(200);
  // The month under way is the oldest that is still open; all closed, the last one tells how it went.
  const competencia = (todos.findLast((row) => isFechamentoAberto(row.status)) ?? todos[0])?.competencia;
  if (competencia === undefined) {
    return {
      blocos: [
        {
          chave: 'fechamento',
          titulo: 'Fechamento',
          total: 0,
          vazio: 'Nenhum fechamento nos últimos seis meses.',
          progresso: null,
          itens: [],
          acao: null,
        },
      ],
    };
  }
  const doMes = todos
    .filter((row) => row.competencia === competencia)
    .map((row) => fechamentoItem(row, hoje, regras));
  const pior = ['atrasado', 'em_risco', 'no_prazo']
    .map((situacao) => doMes.find((one) => one.situacao === situacao))
    .find((one) => one !== undefined);
  const abertas = await selectTarefas(database, {
    where: and(
      tarefaRows(actor),
      eq(tarefa.cliente_id, cliente.id),
      eq(tarefa.contexto, 'fechamento'),
      eq(tarefa.competencia, competencia),
      tarefaAberta(tarefa.status),
      isNull(tarefa.excluido_em),
    ),
    limit: 200,
  });
  const [aberto] = doMes.filter((one) => one.situacao !== null);
  const uuid = (pior ?? aberto ?? doMes[0])?.uuid;
  const [ano, mes] = competencia.split('-');
  return {
    figuras: pontualidade(todos, hoje),
    blocos: [
      {
        chave: 'fechamento',
        titulo: `Fechamento ${mes}/${ano}`,
        total: abertas.length,
        vazio: pior ? 'Nenhuma tarefa sua em aberto neste fechamento.' : 'Tudo fechado neste mês.',
        progresso: {
          percentual: Math.floor(doMes.reduce((sum, one) => sum + one.progresso, 0) / doMes.length),
          situacao: pior?.situacao_label ?? 'Fechado',
          tom: pior ? tomDoPrazo(pior.situacao) : 'verde',
        },
        itens: abertas.slice(0, linhas).map((row) => ({
          uuid: row.uuid,
          titulo: row.titulo,
          detalhe: row.responsavel ?? 'Sem responsável',
          quando: null,
          situacao: tarefaStatusLabels[row.status],
          tom: tons[row.status as keyof typeof tons] ?? 'neutro',
          destino: row.fechamento_uuid
            ? { ...destinoDoFechamento(row.fechamento_uuid), consulta: { tarefa: row.uuid } }
            : null,
        })),
        acao: uuid ? { rotulo: 'Abrir', destino: destinoDoFechamento(uuid) } : null,
      },
    ],
  };
};

/** Of the closings that ended or should have, how many did by their limit; nothing while there is none. */
function pontualidade(
  todos: readonly { fechado_em: Date | null; data_limite: string | null }[],
  hoje: string,
) {
  const fechados = todos.filter(
    (row) => row.data_limite !== null && (row.fechado_em !== null || row.data_limite < hoje),
  );
  if (fechados.length === 0) return [];
  const noPrazo = fechados.filter(
    (row) => row.fechado_em !== null && dateIn(row.fechado_em) <= (row.data_limite as string),
  );
  const percentual = Math.floor((noPrazo.length * 100) / fechados.length);
  return [
    {
      rotulo: 'Pontualidade em 6 meses',
      valor: `${percentual} %`,
      nota: `${noPrazo.length} de ${fechados.length} no prazo`,
      tom: percentual >= 80 ? ('neutro' as const) : ('ambar' as const),
      destino: null,
    },
  ];
}
