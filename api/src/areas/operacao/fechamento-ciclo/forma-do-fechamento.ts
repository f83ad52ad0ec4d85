import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/area/area';
import {
  anexo,
  apontamento_tempo,
  cliente,
  documento_pedido,
  fechamento,
  tarefa,
  tarefa_checklist_item,
  usuario,
} from '../../../platform/database/schema';
import { doDocumento } from '../../clientes/documentos-pedidos/documentos-recebidos';
import { formaCanonica, type Valor } from './forma-canonica';

const responsavel = alias(usuario, 'responsavel');
const revisor = alias(usuario, 'revisor');
const executou = alias(usuario, 'executou');
const concluiu = alias(usuario, 'concluiu');
const pai = alias(tarefa, 'pai');
const marcou = alias(usuario, 'marcou');
const validou = alias(usuario, 'validou');

/** Tasks that a closing closes: those that may go on after it are no part of it. */
export const fechadasCom = (fechamentoId: number) =>
  and(eq(tarefa.fechamento_id, fechamentoId), eq(tarefa.apos_fechamento, false), isNull(tarefa.excluido_em));

const instante = (quando: Date | null) => quando?.toISOString() ?? null;

/**
 * The text that a receipt proves, as the database has it now (docs/domain/operacao.md#comprovante).
 * @param ciclo which closing of it
 */
export async function readForma(orm: Reader, fechamentoId: number, ciclo: number): Promise<string> {
  const forma = (await readFormas(orm, [fechamentoId])).get(fechamentoId)?.(ciclo);
  if (forma === undefined) throw new Error('A closing is gone.');
  return forma;
}

/** The same of many closings at once: each as a function of the cycle. */
export async function readFormas(
  orm: Reader,
  fechamentos: readonly number[],
): Promise<Map<number, (ciclo: number) => string>> {
  const cabecas = await orm
    .select({
      id: fechamento.id,
      codigo: fechamento.codigo,
      competencia: fechamento.competencia,
      cliente: cliente.documento,
    })
    .from(fechamento)
    .innerJoin(cliente, eq(cliente.id, fechamento.cliente_id))
    .where(inArray(fechamento.id, [...fechamentos]));
  const tarefas = await selectTarefas(orm, fechamentos);
  const ids = tarefas.map(({ id }) => id);
  const minutos = await selectMinutos(orm, ids);
  const itens = porTarefa(await selectItens(orm, ids));
  const arquivos = porTarefa(await selectArquivos(orm, ids));
  const doFechamento = new Map<number, Valor[]>();
  for (const { id, fechamento_id, ...one } of tarefas) {
    const valor: Valor = {
      ...one,
      enviada_revisao_em: instante(one.enviada_revisao_em),
      concluida_em: instante(one.concluida_em),
      minutos_milimin: minutos.get(id) ?? 0,
      checklist: (itens.get(id) ?? []).map(({ concluido_em, ...item }) => ({
        ...item,
        concluido_em: instante(concluido_em),
      })),
      arquivos: (arquivos.get(id) ?? []).map(({ validado_em, ...file }) => ({
        ...file,
        validado_em: instante(validado_em),
      })),
    };
    const dele = doFechamento.get(fechamento_id ?? 0);
    if (dele) dele.push(valor);
    else doFechamento.set(fechamento_id ?? 0, [valor]);
  }
  return new Map(
    cabecas.map(({ id, ...cabeca }) => [
      id,
      (ciclo) => formaCanonica({ v: 1, ciclo, ...cabeca, tarefas: doFechamento.get(id) ?? [] }),
    ]),
  );
}

function porTarefa<Row extends { tarefa_id: number }>(rows: readonly Row[]) {
  const mapa = new Map<number, Omit<Row, 'tarefa_id'>[]>();
  for (const { tarefa_id, ...row } of rows) {
    const dela = mapa.get(tarefa_id);
    if (dela) dela.push(row);
    else mapa.set(tarefa_id, [row]);
  }
  return mapa;
}

function selectTarefas(orm: Reader, fechamentos: readonly number[]) {
  return orm
    .select({
      id: tarefa.id,
      fechamento_id: tarefa.fechamento_id,
      codigo: tarefa.codigo,
      parte_de: pai.codigo,
      titulo: tarefa.titulo,
      status: tarefa.status,
      resultado: tarefa.resultado,
      meta: tarefa.data_meta,
      vencimento: tarefa.data_vencimento,
      responsavel: responsavel.uuid,
      revisor: revisor.uuid,
      enviada_revisao_em: tarefa.enviada_revisao_em,
      enviada_revisao_por: executou.uuid,
      concluida_em: tarefa.concluida_em,
      concluida_por: concluiu.uuid,
    })
    .from(tarefa)
    .leftJoin(pai, eq(pai.id, tarefa.tarefa_pai_id))
    .leftJoin(responsavel, eq(responsavel.id, tarefa.responsavel_id))
    .leftJoin(revisor, eq(revisor.id, tarefa.revisor_id))
    .leftJoin(executou, eq(executou.id, tarefa.enviada_revisao_por_id))
    .leftJoin(concluiu, eq(concluiu.id, tarefa.concluida_por_id))
    .where(
      and(
        inArray(tarefa.fechamento_id, [...fechamentos]),
        eq(tarefa.apos_fechamento, false),
        isNull(tarefa.excluido_em),
      ),
    )
    .orderBy(asc(tarefa.id));
}

async function selectItens(orm: Reader, ids: number[]) {
  if (ids.length === 0) return [];
  return orm
    .select({
      tarefa_id: tarefa_checklist_item.tarefa_id,
      texto: tarefa_checklist_item.texto,
      obrigatorio: tarefa_checklist_item.obrigatorio,
      concluido_em: tarefa_checklist_item.concluido_em,
      concluido_por: marcou.uuid,
      nao_se_aplica: tarefa_checklist_item.nao_se_aplica,
      motivo: tarefa_checklist_item.motivo,
    })
    .from(tarefa_checklist_item)
    .leftJoin(marcou, eq(marcou.id, tarefa_checklist_item.concluido_por_id))
    .where(inArray(tarefa_checklist_item.tarefa_id, ids))
    .orderBy(asc(tarefa_checklist_item.ordem), asc(tarefa_checklist_item.id));
}

/** Files of the tasks, and of the documents that they asked the client for. */
async function selectArquivos(orm: Reader, ids: number[]) {
  if (ids.length === 0) return [];
  const dono = sql<number>`case when ${anexo.entidade} = 'tarefa' then ${anexo.entidade_id} else ${documento_pedido.tarefa_id} end`;
  return orm
    .select({
      tarefa_id: dono.mapWith(Number),
      documento: documento_pedido.nome,
      nome: anexo.nome_original,
      sha256: anexo.sha256,
      validacao: anexo.validacao,
      validado_em: anexo.validado_em,
      validado_por: validou.uuid,
    })
    .from(anexo)
    .leftJoin(
      documento_pedido,
      and(eq(anexo.entidade, doDocumento), eq(documento_pedido.id, anexo.entidade_id)),
    )
    .leftJoin(validou, eq(validou.id, anexo.validado_por_id))
    .where(and(isNull(anexo.excluido_em), inArray(dono, ids)))
    .orderBy(asc(anexo.id));
}

async function selectMinutos(orm: Reader, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({
      id: apontamento_tempo.tarefa_id,
      total: sql<string>`coalesce(sum(${apontamento_tempo.minutos_milimin}), 0)`,
    })
    .from(apontamento_tempo)
    .where(and(inArray(apontamento_tempo.tarefa_id, ids), isNull(apontamento_tempo.excluido_em)))
    .groupBy(apontamento_tempo.tarefa_id);
  return new Map(rows.map(({ id, total }) => [id, Number(total)]));
}
