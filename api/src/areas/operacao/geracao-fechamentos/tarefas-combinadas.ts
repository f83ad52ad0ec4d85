import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { addMonths, type DayRules, dayOfMonth } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull, like, sql } from 'drizzle-orm';
import type { AgreedTask } from '../../../platform/area/agreed-task';
import { type Areas, offered, type Reader } from '../../../platform/area/area';
import { fechamentoAberto } from '../../../platform/area/open-rows';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, fechamento, tarefa } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import type { FechamentoRow } from '../fechamentos/fechamento.writer';
import { createTarefas } from '../tarefas/edicao/create-tarefas';
import { type TarefaRow, writeTarefa } from '../tarefas/tarefa.writer';
import { type Contexto, changeTarefaStatus } from '../tarefas/vida/change-tarefa-status';

/*
 * What a client agreed to do every month is a task of his in the closings (docs/domain/operacao.md#combinadas): one a
 * month, whatever the number of closings, by its key.
 */

const prefixo = 'matriz:';
const chaveDe = ({ chave }: AgreedTask) => `${prefixo}${chave}`;

/** Tasks that come of what was agreed, and not of the closing's template. */
export const combinada = like(tarefa.chave_modelo, `${prefixo}%`);

/** Last day of the month that counts in the month after the competência; later ones count in the competência itself. */
const ultimoDoMesSeguinte = 20;

/** When it is due: the first day of business from then on. @param competencia `AAAA-MM` */
export function vencimentoDe(competencia: string, dia: number, regras: DayRules): string {
  const mes = dia <= ultimoDoMesSeguinte ? addMonths(competencia, 1) : competencia;
  return dayOfMonth(mes, dia, 'posterga', regras);
}

/** What clients agreed to, by client; those without anything are not in it. */
async function readCombinadas(orm: Reader, areas: Areas, clienteIds: readonly number[]) {
  const todas = new Map<number, AgreedTask[]>();
  for (const read of offered(areas, 'agreedTasks'))
    for (const [id, dele] of await read(orm, clienteIds)) todas.set(id, [...(todas.get(id) ?? []), ...dele]);
  return todas;
}

/** Those of the clients whose month lacks something that they agreed to; nothing is held. */
export async function semTodasAsCombinadas(
  orm: Reader,
  areas: Areas,
  competencia: string,
  clienteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const combinadas = await readCombinadas(orm, areas, clienteIds);
  const feitas = new Set(
    (await selectDoMes(orm, [...combinadas.keys()], [competencia])).map(
      ({ cliente_id, chave_modelo }) => `${cliente_id} ${chave_modelo}`,
    ),
  );
  return new Set(
    [...combinadas].flatMap(([id, dele]) =>
      dele.every((one) => feitas.has(`${id} ${chaveDe(one)}`)) ? [] : [id],
    ),
  );
}

/** Two at once, of different closings of a month, do not both make the same task. Taken after the closings. */
const hold = (tx: Transaction, clienteId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('tarefas combinadas'), ${clienteId}::int)`);

async function doCliente(tx: Transaction, clienteId: number) {
  const [row] = await tx
    .select({ uuid: cliente.uuid, uf: cliente.uf, municipio_ibge: cliente.municipio_ibge })
    .from(cliente)
    .where(eq(cliente.id, clienteId));
  if (!row) throw new Error('A closing has no client.');
  return { uuid: row.uuid, regras: await readDayRules(tx, row) };
}

/** Makes what of it the month of a held closing lacks; what was once made is not made again. */
export async function createCombinadas(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  row: FechamentoRow,
): Promise<void> {
  const combinadas = (await readCombinadas(tx, contexto.areas, [row.cliente_id])).get(row.cliente_id) ?? [];
  if (combinadas.length === 0) return;
  await hold(tx, row.cliente_id);
  const { regras } = await doCliente(tx, row.cliente_id);
  const feitas = new Set(
    (await segurarDoMes(tx, row.cliente_id, [row.competencia])).map(({ chave_modelo }) => chave_modelo),
  );
  const faltam = combinadas.filter((one) => !feitas.has(chaveDe(one)));
  await createCombinada(tx, audit, contexto, row, faltam, regras);
}

/** Tasks of what was agreed in months of clients, deleted ones too. */
function selectDoMes(orm: Reader, clienteIds: readonly number[], competencias: readonly string[]) {
  return orm
    .select()
    .from(tarefa)
    .where(
      and(
        inArray(tarefa.cliente_id, [...clienteIds]),
        eq(tarefa.contexto, 'fechamento'),
        inArray(tarefa.competencia, [...competencias]),
        combinada,
      ),
    )
    .orderBy(asc(tarefa.id));
}

const segurarDoMes = (tx: Transaction, clienteId: number, competencias: readonly string[]) =>
  selectDoMes(tx, [clienteId], competencias).for('update');

async function createCombinada(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  row: Pick<FechamentoRow, 'id' | 'cliente_id' | 'competencia'>,
  combinadas: readonly AgreedTask[],
  regras: DayRules,
): Promise<void> {
  await createTarefas(
    tx,
    audit,
    contexto,
    combinadas.map((one) => {
      const vencimento = vencimentoDe(row.competencia, one.dia, regras);
      return {
        contexto: 'fechamento',
        fechamento_id: row.id,
        cliente_id: row.cliente_id,
        competencia: row.competencia,
        chave_modelo: chaveDe(one),
        titulo: one.titulo,
        descricao: one.descricao,
        lado: 'cliente',
        visivel_cliente: true,
        data_meta: vencimento,
        data_vencimento: vencimento,
        // After those of the template.
        ordem: 9_000,
      };
    }),
    { avisa: false, registra: false },
  );
}

/**
 * Brings a client's open closings to what was agreed last, in the caller's audited transaction: what is new is made, open
 * tasks follow their day and their words, and those of what was taken out are cancelled. What is done stays as it is.
 */
export async function followCombinadas(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  clienteId: number,
): Promise<void> {
  const abertos = await tx
    .select()
    .from(fechamento)
    .where(
      and(
        eq(fechamento.cliente_id, clienteId),
        isNull(fechamento.excluido_em),
        fechamentoAberto(fechamento.status),
      ),
    )
    .orderBy(asc(fechamento.id))
    .for('update');
  if (abertos.length === 0) return;
  await hold(tx, clienteId);
  const combinadas = new Map(
    ((await readCombinadas(tx, contexto.areas, [clienteId])).get(clienteId) ?? []).map((one) => [
      chaveDe(one),
      one,
    ]),
  );
  const { uuid, regras } = await doCliente(tx, clienteId);
  const competencias = [...new Set(abertos.map(({ competencia }) => competencia))];
  const feitas = await segurarDoMes(tx, clienteId, competencias);
  const ids = new Set(abertos.map(({ id }) => id));
  const canceladas: TarefaRow[] = [];
  for (const row of feitas) {
    const aberta = row.excluido_em === null && isTarefaAberta(row.status) && ids.has(row.fechamento_id ?? 0);
    if (!aberta) continue;
    const agora = combinadas.get(row.chave_modelo ?? '');
    if (agora) await followCombinada(tx, audit, contexto, row, agora, { uuid, regras });
    else canceladas.push(row);
  }
  const motivo = 'A atividade saiu da matriz de responsabilidades.';
  await changeTarefaStatus(tx, audit, contexto, canceladas, { para: 'cancelada', motivo }, () => uuid);
  for (const competencia of competencias) {
    const onde = abertos.find((one) => one.competencia === competencia);
    const doMes = new Set(
      feitas.filter((one) => one.competencia === competencia).map(({ chave_modelo }) => chave_modelo),
    );
    const faltam = [...combinadas].flatMap(([chave, one]) => (doMes.has(chave) ? [] : [one]));
    if (onde) await createCombinada(tx, audit, contexto, onde, faltam, regras);
  }
}

async function followCombinada(
  tx: Transaction,
  audit: Audit,
  { por }: Contexto,
  row: TarefaRow,
  { titulo, descricao, dia }: AgreedTask,
  { uuid, regras }: { uuid: string; regras: DayRules },
): Promise<void> {
  const vencimento = vencimentoDe(row.competencia ?? '', dia, regras);
  const antes = { titulo: row.titulo, descricao: row.descricao, data_vencimento: row.data_vencimento };
  const depois = { titulo, descricao, data_vencimento: vencimento };
  if (JSON.stringify(antes) === JSON.stringify(depois)) return;
  await writeTarefa(tx, row.id, { ...depois, data_meta: vencimento }, por);
  audit.record({
    acao: 'Alterou',
    entidade: 'tarefa',
    uuid: row.uuid,
    rotulo: `${row.codigo} ${row.titulo}`,
    clienteUuid: uuid,
    antes,
    depois,
  });
}
