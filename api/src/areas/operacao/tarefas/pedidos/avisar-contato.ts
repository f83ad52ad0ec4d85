import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { invalidFields } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import type { Audit } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { cliente, documento_pedido } from '../../../../platform/database/schema';
import { issueToken } from '../../../acesso/tokens/tokens.service';
import { listContatosComEmail } from '../../../clientes/cliente-documentos/cliente-documentos.repository';
import { linhaDoPedido, type Pedido } from '../../../clientes/documentos-pedidos/linha-do-pedido';
import { enqueueEmail } from '../../../sistema/email/outbox';
import type { TarefaRow } from '../tarefa.writer';

/** What asked a client: a task, unless it says otherwise. */
type DoCliente = Pick<TarefaRow, 'cliente_id' | 'uuid'> & { entidade?: string };

/**
 * Tells one of the client's people what a task waits for, with a link to all that the client owes.
 * @throws Refusal 422 at `avisar_uuid` for somebody who is no contact of the client
 */
export async function mailPedidos(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: TarefaRow,
  { contatoUuid, mensagem }: { contatoUuid: string; mensagem: string | null },
): Promise<void> {
  const { contato, clienteNome, link } = await linkFor(tx, audit, scope, row, contatoUuid);
  const d = documento_pedido;
  const devidos = await tx
    .select({ nome: d.nome, prazo: d.prazo })
    .from(d)
    .where(and(eq(d.tarefa_id, row.id), sql`${d.status} in ('pendente', 'rejeitado')`, isNull(d.excluido_em)))
    .orderBy(asc(d.ordem), asc(d.id));
  await enqueueEmail(tx, scope.config, {
    para: contato.email,
    modelo: 'documentos_pedidos',
    dados: {
      nome: contato.nome,
      cliente: clienteNome,
      documentos: devidos.map((one) => linhaDoPedido({ ...one, competencia: row.competencia })).join('\n'),
      mensagem: mensagem ?? '',
    },
    segredos: { link },
    entidade: 'tarefa',
    entidadeUuid: row.uuid,
  });
}

/**
 * Reminds one of the client's people of all that the client owes, with a link to it.
 * @throws Refusal 422 at `avisar_uuid` for somebody who is no contact of the client
 */
export async function mailCobranca(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: DoCliente,
  {
    contatoUuid,
    mensagem,
    devidos,
  }: {
    contatoUuid: string;
    mensagem: string | null;
    devidos: readonly Pedido[];
  },
): Promise<void> {
  const { contato, clienteNome, link } = await linkFor(tx, audit, scope, row, contatoUuid);
  await enqueueEmail(tx, scope.config, {
    para: contato.email,
    modelo: 'documentos_pedidos',
    dados: {
      nome: contato.nome,
      cliente: clienteNome,
      documentos: devidos.map((one) => linhaDoPedido(one)).join('\n'),
      mensagem: mensagem ?? '',
    },
    segredos: { link },
    entidade: row.entidade ?? 'tarefa',
    entidadeUuid: row.uuid,
  });
}

/** Tells one of the client's people that a document has to be sent again. @throws Refusal as `mailPedidos` */
export async function mailDevolvido(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: DoCliente,
  contatoUuid: string,
  { nome, motivo }: { nome: string; motivo: string },
): Promise<void> {
  const { contato, clienteNome, link } = await linkFor(tx, audit, scope, row, contatoUuid);
  await enqueueEmail(tx, scope.config, {
    para: contato.email,
    modelo: 'documento_devolvido',
    dados: { nome: contato.nome, cliente: clienteNome, documento: nome, motivo },
    segredos: { link },
    entidade: row.entidade ?? 'tarefa',
    entidadeUuid: row.uuid,
  });
}

/**
 * Tells who was asked to send a document again that it is not needed after all. Who is no contact of the client any
 * more is not written to.
 * @returns the name of who was told
 */
export async function mailDevolucaoDesfeita(
  tx: Transaction,
  { config }: Pick<Scope, 'config'>,
  row: DoCliente,
  { contatoUuid, nome }: { contatoUuid: string; nome: string },
): Promise<string | null> {
  const clienteId = row.cliente_id ?? 0;
  const contato = (await listContatosComEmail(tx, clienteId)).find(({ uuid }) => uuid === contatoUuid);
  if (!contato?.email) return null;
  await enqueueEmail(tx, config, {
    para: contato.email,
    modelo: 'devolucao_desfeita',
    dados: { nome: contato.nome, cliente: await nomeDoCliente(tx, clienteId), documento: nome },
    segredos: {},
    entidade: row.entidade ?? 'tarefa',
    entidadeUuid: row.uuid,
  });
  return contato.nome;
}

async function nomeDoCliente(tx: Transaction, clienteId: number): Promise<string> {
  const [de] = await tx
    .select({ nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})` })
    .from(cliente)
    .where(eq(cliente.id, clienteId));
  return de?.nome ?? '';
}

/** A link of that person's own: earlier ones go on, so that an older e-mail still opens. */
async function linkFor(tx: Transaction, audit: Audit, scope: Scope, row: DoCliente, contatoUuid: string) {
  const clienteId = row.cliente_id ?? 0;
  const contato = (await listContatosComEmail(tx, clienteId)).find(({ uuid }) => uuid === contatoUuid);
  if (!contato?.email) throw invalidFields({ avisar_uuid: ['Opção inválida.'] });
  const { token } = await issueToken(
    tx,
    audit,
    {
      finalidade: 'cliente_pendencias',
      entidadeId: clienteId,
      contatoNome: contato.nome,
      contatoEmail: contato.email,
      criadoPorId: scope.actor.usuarioId,
    },
    scope.now(),
  );
  return {
    contato: { nome: contato.nome, email: contato.email },
    clienteNome: await nomeDoCliente(tx, clienteId),
    link: scope.config.publicUrl + clientPath('cliente_pendencias', token),
  };
}
