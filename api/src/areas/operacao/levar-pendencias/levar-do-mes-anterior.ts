import { formatCompetencia } from '@gestao/shared/config';
import { isFechamentoAberto } from '@gestao/shared/contracts/operacao/values/fechamentos';
import { addMonths } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { tarefaAberta } from '../../../platform/area/open-rows';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { fechamento, mensagem, tarefa } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { insertNota, writeSituacaoDaNota } from '../../sistema/mensagens/mensagem.writer';
import { type FechamentoRow, insertFechamentoEvento, lockFechamento } from '../fechamentos/fechamento.writer';
import { createTarefas } from '../tarefas/edicao/create-tarefas';
import { type Contexto, changeTarefaStatus } from '../tarefas/vida/change-tarefa-status';

/** The closing of the same client and template one month earlier; a cancelled one hands nothing on. */
export async function findFechamentoAnterior(
  orm: Reader,
  row: FechamentoRow,
): Promise<FechamentoRow | undefined> {
  const [anterior] = await orm
    .select()
    .from(fechamento)
    .where(
      and(
        eq(fechamento.cliente_id, row.cliente_id),
        eq(fechamento.modelo_id, row.modelo_id),
        eq(fechamento.competencia, addMonths(row.competencia, -1)),
        isNull(fechamento.excluido_em),
        sql`${fechamento.status} <> 'cancelado'`,
      ),
    );
  return anterior;
}

/** Open review notes of a closing whose task has a counterpart in another one, by key. */
export function selectNotas(orm: Reader, de: FechamentoRow, para: FechamentoRow) {
  return orm
    .select({
      id: mensagem.id,
      uuid: mensagem.uuid,
      texto: mensagem.texto,
      tarefa: tarefa.titulo,
      paraId: sql<number>`(select n.id from tarefa n where n.fechamento_id = ${para.id}
        and n.chave_modelo = ${tarefa}.chave_modelo and n.excluido_em is null
        and ${tarefaAberta(sql`n.status`)})`.mapWith(Number),
    })
    .from(mensagem)
    .innerJoin(tarefa, and(eq(mensagem.entidade, 'tarefa'), eq(tarefa.id, mensagem.entidade_id)))
    .where(
      and(
        eq(tarefa.fechamento_id, de.id),
        isNull(tarefa.excluido_em),
        isNull(mensagem.excluido_em),
        eq(mensagem.tipo, 'nota_revisao'),
        eq(mensagem.situacao, 'aberta'),
        sql`exists (select 1 from tarefa n where n.fechamento_id = ${para.id}
          and n.chave_modelo = ${tarefa}.chave_modelo and n.excluido_em is null
          and ${tarefaAberta(sql`n.status`)})`,
        sql`not exists (select 1 from mensagem l where l.levada_de_id = ${mensagem}.id and l.excluido_em is null)`,
      ),
    )
    .orderBy(asc(mensagem.id));
}

/**
 * What the client still has to do in a closing. What it was asked for by name, or sent already, is settled where it was
 * asked: such a task stays.
 */
export function selectPendencias(orm: Reader, de: FechamentoRow) {
  return orm
    .select()
    .from(tarefa)
    .where(
      and(
        eq(tarefa.fechamento_id, de.id),
        isNull(tarefa.excluido_em),
        eq(tarefa.lado, 'cliente'),
        tarefaAberta(tarefa.status),
        sql`not exists (select 1 from tarefa p where p.tarefa_pai_id = ${tarefa}.id and p.excluido_em is null)`,
        sql`not exists (select 1 from documento_pedido d where d.tarefa_id = ${tarefa}.id and d.excluido_em is null)`,
        sql`not exists (select 1 from anexo a where a.entidade = 'tarefa' and a.entidade_id = ${tarefa}.id
          and a.excluido_em is null)`,
        sql`not exists (select 1 from tarefa l where l.levada_de_id = ${tarefa}.id and l.excluido_em is null)`,
      ),
    )
    .orderBy(asc(tarefa.ordem), asc(tarefa.id));
}

/**
 * Takes what was left open in the month before into a closing, in the caller's audited transaction. What comes along
 * ends where it was, and names where it came from: nothing is taken twice.
 * @param quais addresses of what to take; all of it without them
 */
export async function carryFromLastMonth(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  para: FechamentoRow,
  quais?: { notas: readonly string[]; pendencias: readonly string[] },
): Promise<{ notas: number; pendencias: number }> {
  const nada = { notas: 0, pendencias: 0 };
  const antes = await findFechamentoAnterior(tx, para);
  if (!antes) return nada;
  // The older one first, as whoever works in both holds them.
  const de = await lockFechamento(tx, antes.id);
  const aqui = await lockFechamento(tx, para.id);
  if (!isFechamentoAberto(de.status) || !isFechamentoAberto(aqui.status)) return nada;
  const queridas = (uuids: readonly string[] | undefined) => (one: { uuid: string }) =>
    uuids === undefined || uuids.includes(one.uuid);
  const notas = (await selectNotas(tx, de, para)).filter(queridas(quais?.notas));
  const pendencias = (await selectPendencias(tx, de)).filter(queridas(quais?.pendencias));
  if (notas.length + pendencias.length === 0) return nada;
  const { por } = contexto;
  const mes = formatCompetencia(de.competencia);
  for (const nota of notas) {
    await insertNota(
      tx,
      {
        entidade: 'tarefa',
        entidade_id: nota.paraId,
        texto: `De ${mes}: ${nota.texto}`,
        levada_de_id: nota.id,
      },
      por,
    );
    await writeSituacaoDaNota(tx, nota.id, 'encerrada', por);
  }
  await carryTarefas(
    tx,
    audit,
    contexto,
    { de, para },
    pendencias.map(({ id }) => id),
  );
  const levadas = { notas: notas.length, pendencias: pendencias.length };
  await insertFechamentoEvento(
    tx,
    { fechamento_id: para.id, tipo: 'trazido', dados: { de: de.codigo, ...levadas } },
    por,
  );
  audit.record({
    acao: 'Alterou',
    entidade: 'fechamento',
    uuid: para.uuid,
    rotulo: para.codigo,
    clienteUuid: await clienteUuidOf(tx, para.cliente_id),
    antes: {},
    depois: { trazido_de: de.codigo, ...levadas },
  });
  return levadas;
}

/** The month it is of stands behind its title: it may come along again. */
const tituloLevado = (titulo: string, competencia: string): string =>
  / \(\d{2}\/\d{4}\)$/.test(titulo) ? titulo : `${titulo.slice(0, 150)} (${formatCompetencia(competencia)})`;

async function carryTarefas(
  tx: Transaction,
  audit: Audit,
  contexto: Contexto,
  { de, para }: { de: FechamentoRow; para: FechamentoRow },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select()
    .from(tarefa)
    .where(inArray(tarefa.id, [...ids]))
    .orderBy(asc(tarefa.id))
    .for('update');
  const clienteUuid = await clienteUuidOf(tx, para.cliente_id);
  await createTarefas(
    tx,
    audit,
    contexto,
    rows.map((row) => ({
      contexto: 'fechamento',
      fechamento_id: para.id,
      cliente_id: para.cliente_id,
      competencia: para.competencia,
      titulo: tituloLevado(row.titulo, de.competencia),
      descricao: row.descricao,
      departamento_id: row.departamento_id,
      lado: row.lado,
      responsavel_id: row.responsavel_id,
      revisor_id: row.revisor_id,
      prioridade: row.prioridade,
      tags: row.tags,
      // Its dates are those it had: it is as late as it was.
      data_meta: row.data_meta,
      data_vencimento: row.data_vencimento,
      minutos_estimados_milimin: row.minutos_estimados_milimin,
      exige_anexo: row.exige_anexo,
      tipo_documento_id: row.tipo_documento_id,
      gera_multa: row.gera_multa,
      visivel_cliente: row.visivel_cliente,
      levada_de_id: row.id,
      ordem: row.ordem,
    })),
    { avisa: false },
  );
  const motivo = `Levada para ${formatCompetencia(para.competencia)}`;
  await changeTarefaStatus(tx, audit, contexto, rows, { para: 'desconsiderada', motivo }, () => clienteUuid);
}
