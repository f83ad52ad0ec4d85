import type { DocumentoPedidoForm } from '@gestao/shared/contracts/clientes/documento-pedido';
import { documentoStatusLabels } from '@gestao/shared/contracts/clientes/documento-status';
import {
  type ConferirDocumento,
  type DocumentosDaTarefa,
  maximoDePedidos,
  type PedirDocumentos,
} from '@gestao/shared/contracts/operacao/tarefa-pedidos';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, max } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { type Audit, audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { seletor, documento_pedido as t, tarefa } from '../../../../platform/database/schema';
import { listContatosComEmail } from '../../../clientes/cliente-documentos/cliente-documentos.repository';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { decideFilesOf, settleDocumento } from '../../../clientes/documentos-pedidos/decide-documento';
import {
  type DocumentoRow,
  deleteDocumento,
  insertDocumentos,
} from '../../../clientes/documentos-pedidos/documento.writer';
import { documentoAtrasado } from '../../../clientes/documentos-pedidos/documentos-pedidos.rules';
import { doDocumento, listRecebidos } from '../../../clientes/documentos-pedidos/documentos-recebidos';
import { esperaDecisao, respostaDe } from '../../../clientes/documentos-pedidos/respostas';
import { desfazDecisaoAte, rememberDecisao } from '../../../clientes/documentos-pedidos/undo-decisao';
import type { TarefaRow } from '../tarefa.writer';
import { tarefaRows } from '../tarefas.rows';
import { holdTarefa, papelNa } from '../vida/tarefa-em-vida';
import { parentState } from '../vida/task-parents';
import { mailDevolvido, mailPedidos } from './avisar-contato';
import { decisoesDe, emFalta, pedeAoCliente, statusDepois } from './pedidos.rules';

/** What a task asked its client for, and what came. @throws Refusal 404 outside the person's rows */
export async function listPedidosDaTarefa(scope: Scope, uuid: string): Promise<DocumentosDaTarefa> {
  const { orm } = scope.database;
  const [row] = await orm
    .select()
    .from(tarefa)
    .where(and(eq(tarefa.uuid, uuid), isNull(tarefa.excluido_em), tarefaRows(scope.actor)));
  // What the firm asks is shown to its client on a page of its own.
  if (!row || scope.actor.isClient) throw notFound();
  const { coordenam, trancada } = await parentState(orm, scope.areas, row);
  const papel = await papelNa(orm, scope.areas, scope.actor, row, coordenam);
  const pede = pedeAoCliente(papel) && row.cliente_id !== null && isTarefaAberta(row.status) && !trancada;
  const [rows, arquivos, contatos, tipos] = await Promise.all([
    orm
      .select()
      .from(t)
      .where(and(eq(t.tarefa_id, row.id), isNull(t.excluido_em)))
      .orderBy(asc(t.ordem), asc(t.id)),
    listRecebidos(orm, eq(t.tarefa_id, row.id)),
    pede && row.cliente_id !== null ? listContatosComEmail(orm, row.cliente_id) : [],
    pede
      ? orm
          .select({ rotulo: seletor.rotulo })
          .from(seletor)
          .where(
            and(eq(seletor.grupo, 'tipo_documento'), eq(seletor.ativo, true), isNull(seletor.excluido_em)),
          )
          .orderBy(asc(seletor.ordem), asc(seletor.id))
      : [],
  ]);
  const hoje = dateIn(scope.now());
  const desfazDe = (one: DocumentoRow) => {
    const ate = desfazDecisaoAte(one, scope.actor.usuarioId, scope.now());
    const avisado = contatos.find(({ uuid: contato }) => contato === one.efeito_decisao?.avisado);
    return ate && { ate: ate.toISOString(), avisado: avisado?.nome ?? null };
  };
  return {
    itens: rows.map((one) => {
      const status = one.status;
      const { nome, instrucoes, obrigatorio, prazo, motivo, versao } = one;
      return {
        uuid: one.uuid,
        versao,
        nome,
        instrucoes,
        obrigatorio,
        prazo,
        motivo,
        atrasado: documentoAtrasado(status, prazo, hoje),
        status,
        status_label: documentoStatusLabels[status],
        muda: pede && status === 'pendente',
        decisoes: pede ? [...decisoesDe(status)] : [],
        desfaz: pede ? desfazDe(one) : null,
        resposta: respostaDe(one),
        decide: pede && esperaDecisao(one),
        arquivos: arquivos
          .filter(({ documento_id }) => documento_id === one.id)
          .map(({ uuid: file, nome, enviado_em, verificacao }) => ({
            uuid: file,
            nome,
            verificacao,
            enviado_em: enviado_em.toISOString(),
          })),
      };
    }),
    pede,
    cobra: pede && rows.some(({ status }) => emFalta.has(status)),
    cobrado_em:
      rows
        .flatMap(({ cobrado_em }) => cobrado_em?.toISOString() ?? [])
        .sort()
        .at(-1) ?? null,
    contatos: contatos.map((one) => ({ valor: one.uuid, rotulo: `${one.nome} (${one.email})` })),
    tipos: tipos.map(({ rotulo }) => rotulo),
  };
}

/**
 * Asks the client of a task for documents, with an e-mail to one of its people where that is wanted.
 * @throws Refusal 403, 404; 406 for a task that has ended; 422 at `documentos.{n}.nome`, `.prazo`, `avisar_uuid`
 */
export async function requestDocumentos(
  scope: Scope,
  uuid: string,
  form: PedirDocumentos,
): Promise<DocumentosDaTarefa> {
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdAsking(tx, scope, uuid);
    await insertPedidos(tx, audit, scope, row, form);
  });
  return listPedidosDaTarefa(scope, uuid);
}

/**
 * The same within a step of a task that the caller holds.
 * @param aguarda what the e-mail says besides
 * @throws Refusal 406 without a client; 422
 */
export async function insertPedidos(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: TarefaRow,
  { documentos, avisar_uuid, aguarda = null }: PedirDocumentos & { aguarda?: string | null },
): Promise<void> {
  if (documentos.length === 0 && avisar_uuid === null) return;
  if (row.cliente_id === null)
    throw ruleRefusal('tarefa_sem_cliente', 'Esta tarefa não é de um cliente: não há a quem pedir.');
  const antes = await tx
    .select({ nome: t.nome })
    .from(t)
    .where(and(eq(t.tarefa_id, row.id), isNull(t.excluido_em)));
  check(
    documentos,
    antes.map(({ nome }) => nome),
    dateIn(scope.now()),
  );
  const [ultimo] = await tx
    .select({ ordem: max(t.ordem) })
    .from(t)
    .where(eq(t.tarefa_id, row.id));
  const primeira = (ultimo?.ordem ?? -1) + 1;
  const pedidos = await insertDocumentos(
    tx,
    documentos.map((one, at) => ({ ...one, tarefa_id: row.id, ordem: primeira + at })),
    trailOf(scope),
  );
  const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
  for (const { uuid, nome, instrucoes, obrigatorio, prazo } of pedidos) {
    audit.record({
      acao: 'Criou',
      ...registroDe(row, uuid, nome, clienteUuid),
      depois: { tarefa: row.codigo, nome, instrucoes, obrigatorio, prazo },
    });
  }
  if (avisar_uuid !== null)
    await mailPedidos(tx, audit, scope, row, { contatoUuid: avisar_uuid, mensagem: aguarda });
}

/**
 * Says what is to be made of a document: approved, sent back with the reason, or not needed.
 * @throws Refusal 403; 404; 406 `documento_mudou` from a status without that decision; 409; 422
 */
export async function decidePedido(
  scope: Scope,
  at: { uuid: string; documento: string },
  form: ConferirDocumento,
): Promise<DocumentosDaTarefa> {
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdAsking(tx, scope, at.uuid);
    const documento = await lockPedido(tx, row, at.documento, form.versao);
    const status = documento.status;
    if (!decisoesDe(status).includes(form.decisao)) {
      const agora = documentoStatusLabels[status].toLowerCase();
      throw ruleRefusal(
        'documento_mudou',
        `O documento está ${agora}. Atualize a página para ver o que mudou.`,
      );
    }
    const depois = statusDepois[form.decisao];
    const motivo = form.decisao === 'aprovar' ? null : form.motivo;
    const por = trailOf(scope);
    const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
    let arquivos: string[] = [];
    if (form.decisao !== 'dispensar') {
      const validacao = form.decisao === 'aprovar' ? 'aprovado' : 'rejeitado';
      const decisao = { validacao, comentario: motivo } as const;
      arquivos = await decideFilesOf(tx, audit, scope.actor, documento, decisao, clienteUuid, por);
    }
    const pede = { codigo: row.codigo, sobre: { entidade: 'tarefa', uuid: row.uuid } as const, clienteUuid };
    await settleDocumento(tx, audit, documento, pede, { status: depois, motivo }, por);
    const avisado = form.decisao === 'devolver' ? form.avisar_uuid : null;
    await rememberDecisao(tx, documento, { arquivos, avisado }, por);
    if (avisado !== null)
      await mailDevolvido(tx, audit, scope, row, avisado, { nome: documento.nome, motivo: motivo ?? '' });
  });
  return listPedidosDaTarefa(scope, at.uuid);
}

/** Takes back what nothing came for. @throws Refusal 403; 404; 406 `documento_recebido`; 409 */
export function withdrawPedido(
  scope: Scope,
  at: { uuid: string; documento: string },
  versao: number,
): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdAsking(tx, scope, at.uuid);
    const documento = await lockPedido(tx, row, at.documento, versao);
    if (documento.status !== 'pendente')
      throw ruleRefusal('documento_recebido', 'Este documento já foi enviado e não pode mais ser retirado.');
    await deleteDocumento(tx, documento.id, trailOf(scope));
    audit.record({
      acao: 'Excluiu',
      ...registroDe(row, documento.uuid, documento.nome, await clienteUuidOf(tx, row.cliente_id)),
      antes: { tarefa: row.codigo, nome: documento.nome },
    });
  });
}

/** The task, held, of somebody who may ask its client. @throws Refusal 403, 404, 406 */
export async function holdAsking(tx: Transaction, scope: Scope, uuid: string): Promise<TarefaRow> {
  const { row, coordenam } = await holdTarefa(tx, scope.areas, scope.actor, uuid);
  const papel = await papelNa(tx, scope.areas, scope.actor, row, coordenam);
  if (!pedeAoCliente(papel))
    throw forbidden('Somente quem trabalha nesta tarefa pede documentos ao cliente.');
  if (!isTarefaAberta(row.status)) throw ruleRefusal('tarefa_encerrada', 'Esta tarefa já foi encerrada.');
  return row;
}

/** A document of a held task. @param versao it was read with, where that matters @throws Refusal 404; 409 */
export async function lockPedido(
  tx: Transaction,
  row: TarefaRow,
  uuid: string,
  versao?: number,
): Promise<DocumentoRow> {
  const [found] = await tx
    .select()
    .from(t)
    .where(and(eq(t.uuid, uuid), eq(t.tarefa_id, row.id), isNull(t.excluido_em)))
    .for('update');
  if (!found) throw notFound();
  if (versao !== undefined) await refuseLostUpdate(tx, found, versao);
  return found;
}

/** @throws Refusal 422 at the document's own field */
function check(documentos: readonly DocumentoPedidoForm[], antes: readonly string[], hoje: string): void {
  const erros: Record<string, string[]> = {};
  const nomes = new Set(antes.map((nome) => nome.toLowerCase()));
  documentos.forEach(({ nome, prazo }, at) => {
    if (prazo < hoje) erros[`documentos.${at}.prazo`] = ['O prazo não pode estar no passado.'];
    if (nomes.has(nome.toLowerCase())) erros[`documentos.${at}.nome`] = ['Este documento já foi pedido.'];
    nomes.add(nome.toLowerCase());
  });
  if (antes.length + documentos.length > maximoDePedidos)
    erros.documentos = [`São aceitos até ${maximoDePedidos} documentos por tarefa.`];
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
}

const registroDe = (row: TarefaRow, uuid: string, nome: string, clienteUuid: string | null) => ({
  entidade: doDocumento,
  uuid,
  rotulo: `${nome} (${row.codigo})`,
  sobre: { entidade: 'tarefa', uuid: row.uuid },
  clienteUuid,
});
