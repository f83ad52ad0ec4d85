import { formatDateInWords } from '@gestao/shared/config';
import { adjustToBusinessDay, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { clienteAtendido } from '../../../platform/area/open-rows';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, cliente_validade_tarefa, cliente_validade as t } from '../../../platform/database/schema';
import { eachAlone } from '../../../platform/jobs/each-alone';
import type { Job } from '../../../platform/jobs/job';
import { readDiasDoCliente } from '../tarefas/dias-do-cliente';
import { openCoveredTask } from '../tarefas/edicao/open-covered-task';
import { abremTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import type { Contexto } from '../tarefas/vida/change-tarefa-status';
import { markAberta } from './validade.writer';
import { nomeDaValidade } from './validades.service';

/** Every night what runs out soon opens its task (docs/domain/clientes.md#validades). */
export const abrirTarefasDasValidades: Job = {
  nome: 'abrir-tarefas-das-validades',
  titulo: 'Tarefas de certificados, procurações e certidões a vencer',
  quando: { horarios: ['03:20'] },
  async run(context) {
    const criadas = await openTasksOfValidades(context);
    return criadas === 0 ? null : { acao: 'Criou', depois: { tarefas: criadas } };
  },
};

/**
 * Opens the tasks whose day has come, each in a transaction of its own. Whoever opens one holds the validity, and an
 * end that opened a task keeps its key: two at once, or one that died halfway, open none twice.
 * @returns how many were opened
 */
export async function openTasksOfValidades(
  context: Pick<AppContext, 'database' | 'areas' | 'config' | 'now'>,
): Promise<number> {
  const { database, now } = context;
  const rows = await database.orm
    .select({ id: t.id })
    .from(t)
    .innerJoin(cliente, eq(cliente.id, t.cliente_id))
    .where(aAbrir(dateIn(now())))
    .orderBy(asc(t.fim), asc(t.id));
  return eachAlone(
    rows,
    ({ id }) => audited(database, systemActor, (tx, audit) => openTask(tx, audit, context, id)),
    (count) => `${count} validities opened no task.`,
  );
}

/** Of clients that are served, from their day on, while this end opened none. @param hoje `AAAA-MM-DD` */
const aAbrir = (hoje: string): SQL =>
  and(
    isNull(t.excluido_em),
    isNull(cliente.excluido_em),
    clienteAtendido(cliente.status),
    lte(sql`${t.fim} - ${t.antecedencia_dias}`, sql`${hoje}::date`),
    sql`not exists (select 1 from ${cliente_validade_tarefa} a where a.validade_id = ${t.id} and a.fim = ${t.fim})`,
  ) as SQL;

/** @returns 1, or 0 when another one opened it meanwhile */
async function openTask(
  tx: Transaction,
  audit: Audit,
  { areas, config, now }: Pick<AppContext, 'areas' | 'config' | 'now'>,
  id: number,
): Promise<number> {
  const por = { usuarioId: null, now: now() };
  // Asked once it is held: who waited for the lock would still read what was before.
  await tx.select({ id: t.id }).from(t).where(eq(t.id, id)).for('update');
  const [held] = await tx
    .select({ row: t })
    .from(t)
    .innerJoin(cliente, eq(cliente.id, t.cliente_id))
    .where(and(eq(t.id, id), aAbrir(dateIn(por.now))));
  if (!held) return 0;
  const { row } = held;
  const dias = await readDiasDoCliente(tx, row.cliente_id);
  const vencimento = adjustToBusinessDay(row.fim, 'antecipa', dias);
  const contexto: Contexto = { areas, config, now, por, nome: 'Sistema' };
  const tarefa = await openCoveredTask(
    tx,
    audit,
    contexto,
    {
      titulo: `Renovar: ${nomeDaValidade(row)}`,
      descricao: descricaoDe(row),
      contexto: 'avulsa',
      cliente_id: row.cliente_id,
      responsavel_id: row.responsavel_id,
      data_vencimento: vencimento,
    },
    { permissoes: abremTarefas },
  );
  await markAberta(tx, row, tarefa.id);
  return 1;
}

const descricaoDe = ({ fim, numero, emissor }: typeof t.$inferSelect): string =>
  [
    `Vale até ${formatDateInWords(fim)}.`,
    numero && `Número: ${numero}.`,
    emissor && `Emissor: ${emissor}.`,
    'Depois de renovar, informe a nova data em Documentos, na página do cliente.',
  ]
    .filter(Boolean)
    .join('\n');
