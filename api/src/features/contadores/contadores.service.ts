import type { Contadores } from '@gestao/shared/contracts/comum/contadores';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../app/actor';
import type { AppContext } from '../../app/context';
import { anexo, implantacao, orcamento, tarefa } from '../../database/schema';
import { caixaRows as implantacoesDaCaixa } from '../implantacoes/implantacoes.rows';
import { vivos } from '../orcamentos/orcamentos.repository';
import { caixaRows as orcamentosDaCaixa } from '../orcamentos/orcamentos.rows';
import { prazoDaTarefa } from '../tarefas/tarefas.repository';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { tarefasParaAgir } from '../tarefas/tarefas.service';
import { anexoRows } from '../validacao-anexos/validacao-anexos.rows';

/** A badge says "99+" above this: counting stops here. */
const teto = 100;

/** What waits for the person, by page of the menu (ui.md: inboxes and overdue tasks). */
export async function getContadores(context: AppContext, actor: Actor): Promise<Contadores> {
  const { orm } = context.database;
  const ate = (linhas: SQL) =>
    orm
      .execute<{ total: number }>(
        sql`select count(*)::int as total from (${linhas} limit ${teto}) as contadas`,
      )
      .then(({ rows }) => rows[0]?.total ?? 0);
  const interno = !actor.isClient;
  const contagens: Record<string, Promise<number> | false> = {
    'minhas-tarefas.list':
      may(actor, 'gerenciar minhas tarefas') &&
      ate(
        sql`select 1 from ${tarefa} where ${and(
          isNull(tarefa.excluido_em),
          tarefaRows(actor),
          tarefasParaAgir([actor.usuarioId]),
          lt(prazoDaTarefa, dateIn(context.now())),
        )}`,
      ),
    'orcamentos.inbox':
      interno &&
      ate(
        sql`select 1 from ${orcamento} where ${vivos(
          eq(orcamento.legado, false),
          orcamentosDaCaixa(actor, dateIn(context.now())),
        )}`,
      ),
    'implantacoes.caixa':
      interno &&
      may(actor, 'implantacao-caixa-entrada') &&
      ate(
        sql`select 1 from ${implantacao} where ${and(
          isNull(implantacao.excluido_em),
          eq(implantacao.status, 'aguardando_inicio'),
          implantacoesDaCaixa(actor),
        )}`,
      ),
    'validacao-anexos.list':
      interno &&
      may(actor, 'gerenciar validacao anexos') &&
      ate(
        sql`select 1 from ${anexo}
          left join ${tarefa} on ${anexo.entidade} = 'tarefa' and ${tarefa.id} = ${anexo.entidade_id}
          where ${and(isNull(anexo.excluido_em), eq(anexo.validacao, 'pendente'), anexoRows(actor))}`,
      ),
  };
  const counted = await Promise.all(
    Object.entries(contagens).map(async ([pagina, contagem]) => [pagina, (await contagem) || 0] as const),
  );
  return Object.fromEntries(counted.filter(([, total]) => total > 0));
}
