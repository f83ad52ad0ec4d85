import type {
  RecorrenteDetalhe,
  RecorrenteForm,
  RecorrenteGeradas,
  RecorrenteSituacaoForm,
  RecorrenteUpdate,
} from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { trailOf } from '../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { offered } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  departamento,
  seletor,
  tarefa_recorrente,
  usuario,
} from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { generateRecorrente } from './gerar.service';
import { columnsOf } from './modelo-colunas';
import { registroDoModelo } from './modelo-registro';
import {
  changeRecorrenteStatus,
  insertRecorrente,
  lockRecorrente,
  type RecorrenteRow,
  writeRecorrente,
} from './recorrente.writer';
import { recorrenteRows } from './recorrentes.rows';
import { ritmoDe } from './ritmo-do-modelo';
import { followModelo } from './seguir-instancias';

interface Salvo {
  uuid: string;
  versao: number;
}

/**
 * A new model, active, with the tasks that its horizon holds.
 * @throws Refusal 403 for a client's person; 422 by field
 */
export async function createRecorrente(scope: Scope, form: RecorrenteForm) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  const salvo = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await insertRecorrente(tx, await columnsOf(tx, actor, form), trailOf(scope));
    audit.record({
      acao: 'Criou',
      entidade: 'tarefa_recorrente',
      uuid: row.uuid,
      rotulo: row.titulo,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      depois: await registroDoModelo(tx, row),
    });
    return { uuid: row.uuid, versao: row.versao };
  });
  return comGeradas(scope, salvo);
}

/**
 * Changes a model, and what of its tasks nobody touched and is still to come; a review it was opened from is decided.
 * @throws Refusal 404; 406 for one that ended, for a review that is decided, or changes nothing; 409; 422 by field
 */
export async function updateRecorrente(
  scope: Scope,
  uuid: string,
  { versao, revisao, ...form }: RecorrenteUpdate,
) {
  const salvo = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdModelo(tx, scope, uuid);
    await refuseLostUpdate(tx, row, versao);
    refuseEncerrado(row);
    const decide = revisao && (await holdRevisao(tx, scope, row, revisao));
    const antes = await registroDoModelo(tx, row);
    const saved = await writeRecorrente(
      tx,
      row.id,
      await columnsOf(tx, scope.actor, form, row),
      trailOf(scope),
    );
    const depois = await registroDoModelo(tx, saved);
    const mudou = JSON.stringify(antes) !== JSON.stringify(depois);
    const decidida = await decide?.(scope, mudou);
    audit.record({
      acao: 'Alterou',
      entidade: 'tarefa_recorrente',
      uuid,
      rotulo: saved.titulo,
      clienteUuid: await clienteUuidOf(tx, saved.cliente_id),
      antes: { ...antes, ...decidida?.antes },
      depois: { ...depois, ...decidida?.depois },
    });
    await followModelo(tx, audit, scope, row, saved);
    return { uuid, versao: saved.versao };
  });
  return comGeradas(scope, salvo);
}

/** @throws Refusal 404 for a review that nothing keeps, and as its area refuses it */
async function holdRevisao(
  tx: Transaction,
  { areas }: Scope,
  row: RecorrenteRow,
  revisao: NonNullable<RecorrenteUpdate['revisao']>,
) {
  const [reviews] = offered(areas, 'modelReviews');
  if (!reviews) throw notFound();
  return reviews.hold(tx, row, revisao);
}

/** Pauses, resumes or ends a model. @throws Refusal 404; 406 for one that ended, or is so already; 409 */
export async function changeSituacao(scope: Scope, uuid: string, form: RecorrenteSituacaoForm) {
  const salvo = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdModelo(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    refuseEncerrado(row);
    if (row.status === form.para)
      throw ruleRefusal('mesma_situacao', 'O modelo já está nesta situação. Atualize a página.');
    const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
    const { para, motivo } = form;
    await changeRecorrenteStatus(tx, audit, [row], { para, motivo }, trailOf(scope), () => clienteUuid);
    return { uuid, versao: row.versao + 1 };
  });
  return comGeradas(scope, salvo);
}

/** Makes its tasks now. @throws Refusal 404; 406 for one that is paused or ended */
export async function generateNow(scope: Scope, uuid: string): Promise<RecorrenteGeradas> {
  const row = await findRow(scope, uuid);
  if (row.status !== 'ativa')
    throw ruleRefusal('modelo_parado', 'O modelo não está ativo. Retome para gerar tarefas.');
  return generate(scope, row.id);
}

const generate = (scope: Scope, id: number) =>
  generateRecorrente(scope, scope.auditActor, id, {
    nome: scope.actor.nome,
    usuarioId: scope.actor.usuarioId,
  });

async function comGeradas(scope: Scope, salvo: Salvo) {
  const { id } = await findRow(scope, salvo.uuid);
  return { ...salvo, geradas: await generate(scope, id) };
}

const vivo = (scope: Scope, uuid: string) =>
  and(eq(tarefa_recorrente.uuid, uuid), isNull(tarefa_recorrente.excluido_em), recorrenteRows(scope.actor));

async function findRow(scope: Scope, uuid: string): Promise<Pick<RecorrenteRow, 'id' | 'status'>> {
  const [row] = await scope.database.orm
    .select({ id: tarefa_recorrente.id, status: tarefa_recorrente.status })
    .from(tarefa_recorrente)
    .where(vivo(scope, uuid));
  if (!row) throw notFound();
  return row;
}

/** A model of the person's rows, held. @throws Refusal 404 */
async function holdModelo(tx: Transaction, scope: Scope, uuid: string): Promise<RecorrenteRow> {
  const row = await lockRecorrente(tx, vivo(scope, uuid));
  if (!row) throw notFound();
  return row;
}

function refuseEncerrado(row: Pick<RecorrenteRow, 'status'>): void {
  if (row.status === 'encerrada')
    throw ruleRefusal('modelo_encerrado', 'Este modelo foi encerrado e não muda mais. Crie outro.');
}

/** A model as its form holds it. @throws Refusal 404 */
export async function getRecorrente(scope: Scope, uuid: string): Promise<RecorrenteDetalhe> {
  const revisor = alias(usuario, 'revisor');
  const [found] = await scope.database.orm
    .select({
      row: tarefa_recorrente,
      cliente: { uuid: cliente.uuid, nome: cliente.razao_social },
      responsavel: { uuid: usuario.uuid, nome: usuario.nome },
      revisor: { uuid: revisor.uuid, nome: revisor.nome },
      departamento: { uuid: departamento.uuid, nome: departamento.nome },
      tipo_documento: { uuid: seletor.uuid, nome: seletor.rotulo },
    })
    .from(tarefa_recorrente)
    .leftJoin(cliente, eq(cliente.id, tarefa_recorrente.cliente_id))
    .leftJoin(usuario, eq(usuario.id, tarefa_recorrente.responsavel_id))
    .leftJoin(revisor, eq(revisor.id, tarefa_recorrente.revisor_id))
    .leftJoin(departamento, eq(departamento.id, tarefa_recorrente.departamento_id))
    .leftJoin(seletor, eq(seletor.id, tarefa_recorrente.tipo_documento_id))
    .where(vivo(scope, uuid));
  if (!found) throw notFound();
  const { row, ...refs } = found;
  const { filtro } = row;
  return {
    ...refs,
    ...ritmoDe(row),
    uuid: row.uuid,
    versao: row.versao,
    titulo: row.titulo,
    descricao: row.descricao,
    escopo: row.escopo,
    filtro_regimes: (filtro?.regimes ?? []) as RecorrenteDetalhe['filtro_regimes'],
    filtro_segmentos: filtro?.segmentos ?? [],
    filtro_equipes: filtro?.equipes ?? [],
    filtro_servicos: filtro?.servicos ?? [],
    filtro_carteiras: filtro?.carteiras ?? [],
    horizonte_dias: row.horizonte_dias,
    antecedencia_dias: row.antecedencia_dias,
    responsavel_regra: row.responsavel_regra,
    prioridade: row.prioridade,
    minutos_estimados_milimin: row.minutos_estimados_milimin,
    itens_checklist: row.checklist.map((item) => ({ uuid: null, ...item })),
    exige_anexo: row.exige_anexo,
    exige_revisao: row.exige_revisao,
    gera_multa: row.gera_multa,
    tags: row.tags,
    se_anterior_aberta: row.se_anterior_aberta,
    proxima_geracao: row.proxima_geracao,
    status: row.status,
    status_motivo: row.status_motivo,
  };
}
