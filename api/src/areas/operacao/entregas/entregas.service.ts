import type {
  Entregar,
  EntregasDaTarefa,
  EntregasDoFechamento,
} from '@gestao/shared/contracts/operacao/tarefa-entregas';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import {
  anexo,
  cliente,
  cliente_contato,
  entrega,
  entrega_arquivo,
  entrega_destinatario,
  entrega_leitura,
  fechamento,
  tarefa,
} from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { vivosDe } from '../fechamentos/fechamentos.repository';
import { pedeAoCliente } from '../tarefas/pedidos/pedidos.rules';
import type { TarefaRow } from '../tarefas/tarefa.writer';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { holdTarefas, papelNa } from '../tarefas/vida/tarefa-em-vida';
import { parentState } from '../tarefas/vida/task-parents';
import { type EntregaRow, insertEntrega, markReenviada, markRetirada } from './entrega.writer';
import { mailEntrega } from './entrega-email';
import { listArquivosDaTarefa, listContatos, listEntregas } from './entregas.repository';

/** What a task delivered, and what else may be. @throws Refusal 404 outside the person's rows */
export async function listEntregasDaTarefa(scope: Scope, uuid: string): Promise<EntregasDaTarefa> {
  const { orm } = scope.database;
  const [row] = await orm
    .select()
    .from(tarefa)
    .where(and(eq(tarefa.uuid, uuid), isNull(tarefa.excluido_em), tarefaRows(scope.actor)));
  // A client's person reads what was delivered on a page of its own.
  if (!row || scope.actor.isClient) throw notFound();
  const { coordenam } = await parentState(orm, scope.areas, row);
  const papel = await papelNa(orm, scope.areas, scope.actor, row, coordenam);
  const entrega_ = pedeAoCliente(papel) && row.cliente_id !== null && !caiu(row);
  const itens = await listEntregas(orm, eq(entrega.tarefa_id, row.id));
  const arquivos = entrega_ ? await listArquivosDaTarefa(orm, row.id) : [];
  const contatos = entrega_ && row.cliente_id !== null ? await listContatos(orm, row.cliente_id) : [];
  return {
    itens: itens.map(({ tarefa: _tarefa, ...item }) => item),
    entrega: entrega_,
    arquivos: arquivos.filter(({ sai }) => sai).map((one) => ({ valor: one.uuid, rotulo: one.nome })),
    contatos: contatos.map((one) => ({ valor: one.uuid, rotulo: `${one.nome} (${one.email})` })),
    titulo: row.titulo,
    vencimento: row.data_vencimento,
  };
}

/** Of all tasks of a closing that the person may open. @throws Refusal 403 for the client's people, 404 */
export async function listEntregasDoFechamento(scope: Scope, uuid: string): Promise<EntregasDoFechamento> {
  const { database, actor } = scope;
  if (actor.isClient) throw forbidden();
  const [row] = await database.orm
    .select({ id: fechamento.id })
    .from(fechamento)
    .where(and(vivosDe(actor), eq(fechamento.uuid, uuid)));
  if (!row) throw notFound();
  const itens = await listEntregas(database.orm, and(eq(tarefa.fechamento_id, row.id), tarefaRows(actor)));
  return { itens: itens.map(({ versao: _versao, mensagem: _mensagem, ...item }) => item) };
}

/**
 * Hands files of a task to people of its client, each told once by an e-mail with a link of his own. Changes nothing
 * of the task: also of one that ended or is of a closed month (docs/domain/operacao.md#entregas).
 * @throws Refusal 403, 404; 406 `tarefa_sem_cliente`, `tarefa_cancelada`, `cliente_encerrado`, `ja_entregue`; 422 at
 * `arquivos`, `contatos`
 */
export async function deliver(scope: Scope, uuid: string, form: Entregar): Promise<EntregasDaTarefa> {
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdDelivering(tx, scope, uuid);
    const arquivos = await checkArquivos(tx, row, form.arquivos);
    const contatos = await checkContatos(tx, row.cliente_id, form.contatos);
    await refuseTwice(
      tx,
      row,
      arquivos.map(({ id }) => id),
      contatos.map(({ id }) => id),
    );
    const { titulo, vencimento, valor_centavos, mensagem } = form;
    const nova = await insertEntrega(
      tx,
      {
        tarefa_id: row.id,
        cliente_id: row.cliente_id,
        titulo,
        competencia: row.competencia,
        vencimento,
        valor_centavos,
        mensagem,
      },
      { anexoIds: arquivos.map(({ id }) => id), contatoIds: contatos.map(({ id }) => id) },
      trailOf(scope),
    );
    audit.record({
      acao: 'Criou',
      ...(await registroDe(tx, row, nova)),
      depois: {
        tarefa: row.codigo,
        titulo,
        vencimento,
        valor_centavos,
        arquivos: arquivos.map(({ nome }) => nome),
        contatos: contatos.map(({ nome }) => nome),
      },
    });
    await mailEntrega(tx, audit, scope, nova, contatos);
  });
  return listEntregasDaTarefa(scope, uuid);
}

/**
 * Writes again, to those who have not read it; to all once everybody has.
 * @throws Refusal 403, 404; 406 `entrega_retirada`, `sem_contato`; 409
 */
export async function resend(
  scope: Scope,
  at: { uuid: string; entrega: string },
  versao: number,
): Promise<EntregasDaTarefa> {
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, entrega } = await holdEntrega(tx, scope, at, versao);
    const d = entrega_destinatario;
    const lidos = await tx
      .selectDistinct({ contato_id: d.contato_id })
      .from(d)
      .innerJoin(entrega_leitura, eq(entrega_leitura.destinatario_id, d.id))
      .where(eq(d.entrega_id, entrega.id));
    const seus = await tx
      .select({ contato_id: d.contato_id })
      .from(d)
      .where(eq(d.entrega_id, entrega.id))
      .orderBy(asc(d.id));
    const contatos = (await listContatos(tx, row.cliente_id)).filter(({ id }) =>
      seus.some(({ contato_id }) => contato_id === id),
    );
    const faltam = contatos.filter(({ id }) => !lidos.some(({ contato_id }) => contato_id === id));
    const quem = faltam.length > 0 ? faltam : contatos;
    if (quem.length === 0)
      throw ruleRefusal(
        'sem_contato',
        'Quem recebeu não é mais contato do cliente. Entregue a outra pessoa.',
      );
    await markReenviada(tx, entrega.id, trailOf(scope));
    audit.record({
      acao: 'Enviou',
      ...(await registroDe(tx, row, entrega)),
      depois: { contatos: quem.map(({ nome }) => nome) },
    });
    await mailEntrega(tx, audit, scope, entrega, quem);
  });
  return listEntregasDaTarefa(scope, at.uuid);
}

/** Takes it back: its links show nothing of it any more, who read it stays. @throws as `resend` */
export async function withdraw(
  scope: Scope,
  at: { uuid: string; entrega: string },
  versao: number,
): Promise<EntregasDaTarefa> {
  await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, entrega } = await holdEntrega(tx, scope, at, versao);
    await markRetirada(tx, entrega.id, trailOf(scope));
    audit.record({
      acao: 'Alterou',
      ...(await registroDe(tx, row, entrega)),
      antes: { retirada: false },
      depois: { retirada: true },
    });
  });
  return listEntregasDaTarefa(scope, at.uuid);
}

type ComCliente = TarefaRow & { cliente_id: number };

/** What never came to anything has nothing to deliver. */
const caiu = ({ status }: Pick<TarefaRow, 'status'>) => status === 'cancelada' || status === 'desconsiderada';

/** The task, held, of somebody who may deliver. @throws Refusal 403, 404, 406 */
async function holdWorking(tx: Transaction, scope: Scope, uuid: string): Promise<ComCliente> {
  const { areas, actor } = scope;
  // Nothing of the task changes: a closed month does not refuse it.
  const [held] = await holdTarefas(tx, areas, and(eq(tarefa.uuid, uuid), tarefaRows(actor)), 'ignora');
  if (!held) throw notFound();
  const { row, coordenam } = held;
  if (!pedeAoCliente(await papelNa(tx, areas, actor, row, coordenam)))
    throw forbidden('Somente quem trabalha nesta tarefa entrega ao cliente.');
  const { cliente_id } = row;
  if (cliente_id === null)
    throw ruleRefusal('tarefa_sem_cliente', 'Esta tarefa não é de um cliente: não há a quem entregar.');
  return { ...row, cliente_id };
}

async function holdDelivering(tx: Transaction, scope: Scope, uuid: string): Promise<ComCliente> {
  const row = await holdWorking(tx, scope, uuid);
  if (caiu(row)) throw ruleRefusal('tarefa_cancelada', 'Esta tarefa foi cancelada ou desconsiderada.');
  const [dono] = await tx
    .select({ status: cliente.status })
    .from(cliente)
    .where(eq(cliente.id, row.cliente_id));
  if (dono?.status === 'encerrado')
    throw ruleRefusal(
      'cliente_encerrado',
      'O contrato deste cliente está encerrado: os links não abrem mais.',
    );
  return row;
}

async function holdEntrega(
  tx: Transaction,
  scope: Scope,
  at: { uuid: string; entrega: string },
  versao: number,
): Promise<{ row: ComCliente; entrega: EntregaRow }> {
  const row = await holdWorking(tx, scope, at.uuid);
  const [found] = await tx
    .select()
    .from(entrega)
    .where(
      and(
        eq(entrega.uuid, at.entrega),
        eq(entrega.tarefa_id, row.id),
        eq(entrega.cliente_id, row.cliente_id),
        isNull(entrega.excluido_em),
      ),
    )
    .for('update');
  if (!found) throw notFound();
  await refuseLostUpdate(tx, found, versao);
  if (found.retirada_em) throw ruleRefusal('entrega_retirada', 'Esta entrega já foi retirada.');
  return { row, entrega: found };
}

/** @throws Refusal 422 at `arquivos` for what is not of the task, or may not leave */
async function checkArquivos(tx: Transaction, row: TarefaRow, uuids: readonly string[]) {
  const doTarefa = await listArquivosDaTarefa(tx, row.id);
  const refuse = (text: string) => invalidFields({ arquivos: [text] });
  return [...new Set(uuids)].map((uuid) => {
    const found = doTarefa.find((one) => one.uuid === uuid);
    if (!found) throw refuse('Opção inválida.');
    if (found.verificacao === 'quarentena') throw refuse(`${found.nome} está em quarentena.`);
    if (found.verificacao !== 'liberado') throw refuse(`${found.nome} ainda está em verificação.`);
    if (found.validacao === 'rejeitado') throw refuse(`${found.nome} foi rejeitado.`);
    if (!found.sai) throw refuse(`${found.nome} ainda espera validação.`);
    return found;
  });
}

/** @throws Refusal 422 at `contatos` for anybody but a contact of the client with an e-mail */
async function checkContatos(tx: Transaction, clienteId: number, uuids: readonly string[]) {
  const seus = await listContatos(tx, clienteId);
  return [...new Set(uuids)].map((uuid) => {
    const found = seus.find((one) => one.uuid === uuid);
    if (!found) throw invalidFields({ contatos: ['Opção inválida.'] });
    return found;
  });
}

/** The same file is with the same person already: pressed twice, or to be sent again. @throws Refusal 406 */
async function refuseTwice(
  tx: Transaction,
  { id, cliente_id }: ComCliente,
  anexoIds: readonly number[],
  contatoIds: readonly number[],
): Promise<void> {
  const [ja] = await tx
    .select({ arquivo: anexo.nome_original, contato: cliente_contato.nome })
    .from(entrega)
    .innerJoin(entrega_arquivo, eq(entrega_arquivo.entrega_id, entrega.id))
    .innerJoin(anexo, eq(anexo.id, entrega_arquivo.anexo_id))
    .innerJoin(entrega_destinatario, eq(entrega_destinatario.entrega_id, entrega.id))
    .innerJoin(cliente_contato, eq(cliente_contato.id, entrega_destinatario.contato_id))
    .where(
      and(
        eq(entrega.tarefa_id, id),
        eq(entrega.cliente_id, cliente_id),
        isNull(entrega.retirada_em),
        isNull(entrega.excluido_em),
        inArray(entrega_arquivo.anexo_id, [...anexoIds]),
        inArray(entrega_destinatario.contato_id, [...contatoIds]),
      ),
    )
    .orderBy(asc(entrega.id), asc(entrega_arquivo.ordem), asc(entrega_destinatario.id))
    .limit(1);
  if (ja)
    throw ruleRefusal(
      'ja_entregue',
      `${ja.arquivo} já foi entregue a ${ja.contato}. Use Reenviar, ou retire a entrega antes.`,
    );
}

const registroDe = async (tx: Transaction, row: ComCliente, { uuid, titulo }: EntregaRow) => ({
  entidade: 'entrega',
  uuid,
  rotulo: `${titulo} (${row.codigo})`,
  sobre: { entidade: 'tarefa', uuid: row.uuid },
  clienteUuid: await clienteUuidOf(tx, row.cliente_id),
});
