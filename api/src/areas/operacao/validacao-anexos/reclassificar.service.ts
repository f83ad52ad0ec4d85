import { documentoStatusLabels } from '@gestao/shared/contracts/clientes/documento-status';
import type {
  AnexoDecidido,
  Destino,
  ReclassificarAnexo,
} from '@gestao/shared/contracts/operacao/validacao-decisao';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { anexo, documento_pedido, tarefa } from '../../../platform/database/schema';
import { contains } from '../../../platform/listing/text';
import { settleDocumento } from '../../clientes/documentos-pedidos/decide-documento';
import { followDocumento, owedBy, parentOf } from '../../clientes/documentos-pedidos/document-parents';
import { markDocumentoEnviado } from '../../clientes/documentos-pedidos/documento.writer';
import { doDocumento } from '../../clientes/documentos-pedidos/documentos-recebidos';
import { recebeArquivo } from '../../clientes/documentos-pedidos/receive-documento';
import { moveAnexo } from '../../sistema/anexos/anexo.writer';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { type Dono, type EmEspera, findDaFila, holdAnexo, holdDono, textoEncerrado } from './anexo-em-espera';

/** Choices that are shown of each kind. */
const maximo = 20;

const semCliente = () =>
  ruleRefusal('anexo_sem_cliente', 'Este arquivo não é de um cliente: não há para onde levá-lo.');

/** Open tasks and requested documents of the same client that a file may belong to instead. */
export async function listDestinos(scope: Scope, uuid: string, busca: string): Promise<Destino[]> {
  const { orm } = scope.database;
  const row = await findDaFila(orm, scope, uuid);
  if (!row) throw notFound();
  if (row.cliente_id === null) throw semCliente();
  const tarefas = await orm
    .select({
      uuid: tarefa.uuid,
      nome: tarefa.titulo,
      codigo: tarefa.codigo,
      competencia: tarefa.competencia,
    })
    .from(tarefa)
    .where(
      and(
        eq(tarefa.cliente_id, row.cliente_id),
        isNull(tarefa.excluido_em),
        tarefaAberta(tarefa.status),
        tarefaRows(scope.actor),
        row.entidade === 'tarefa' ? ne(tarefa.id, row.entidade_id) : undefined,
        busca ? contains(busca, tarefa.titulo, tarefa.codigo) : undefined,
      ),
    )
    .orderBy(asc(tarefa.data_vencimento), asc(tarefa.id))
    .limit(maximo);
  const documentos = await orm
    .select()
    .from(documento_pedido)
    .where(
      and(
        owedBy(scope.areas, row.cliente_id),
        isNull(documento_pedido.excluido_em),
        sql`${documento_pedido.status} in ('pendente', 'enviado', 'rejeitado')`,
        row.entidade === doDocumento ? ne(documento_pedido.id, row.entidade_id) : undefined,
        busca ? contains(busca, documento_pedido.nome) : undefined,
      ) as SQL,
    )
    .orderBy(desc(documento_pedido.prazo), asc(documento_pedido.id))
    .limit(maximo);
  const vistos: Destino[] = [];
  for (const one of documentos) {
    const asks = parentOf(scope.areas, one);
    if (asks && (await asks.parent.sees(orm, scope.actor, asks.id)))
      vistos.push({
        tipo: 'documento',
        uuid: one.uuid,
        nome: one.nome,
        detalhe: documentoStatusLabels[one.status],
      });
  }
  return [
    ...vistos,
    ...tarefas.map(({ uuid: um, nome, codigo, competencia }) => ({
      tipo: 'tarefa' as const,
      uuid: um,
      nome,
      detalhe: competencia ? `${codigo}, ${competencia.slice(5)}/${competencia.slice(0, 4)}` : codigo,
    })),
  ];
}

/**
 * Puts a file where it belongs: another open task or requested document of the same client.
 * @throws Refusal 404; 406 `anexo_sem_cliente`, `registro_trancado`, `documento_encerrado`; 409; 422 at `destino.uuid`
 */
export function reclassify(
  scope: Scope,
  uuid: string,
  { destino }: ReclassificarAnexo,
): Promise<AnexoDecidido> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const visible = await findDaFila(tx, scope, uuid);
    if (!visible) throw notFound();
    if (visible.cliente_id === null) throw semCliente();
    const para = await findDestino(tx, scope, visible.cliente_id, destino);
    // Both owners are held in one order, whatever way a file goes.
    const held = await holdAnexo(tx, scope, uuid);
    if (held.trancado) throw trancado();
    const dono = await holdDono(tx, scope, para);
    refuseDestino(dono);
    if (para.entidade === held.row.entidade && para.entidade_id === held.row.entidade_id)
      throw invalidFields({ 'destino.uuid': ['O arquivo já está neste lugar.'] });
    const por = trailOf(scope);
    await moveAnexo(tx, held.row.id, para, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'anexo',
      uuid,
      rotulo: held.row.nome_original,
      clienteUuid: held.clienteUuid,
      antes: { pedido: nomeDe(held) },
      depois: { pedido: nomeDe(dono), sha256: held.row.sha256 },
    });
    await leave(tx, audit, scope, held);
    await arrive(tx, audit, scope, dono, held.clienteUuid);
    return { uuid, validacao: 'pendente', consequencia: `Agora em ${nomeDe(dono)}.` };
  });
}

const trancado = () => ruleRefusal('registro_trancado', textoEncerrado);
const nomeDe = ({ documento, tarefa: task }: Dono) => documento?.nome ?? task?.titulo ?? '';

async function findDestino(
  tx: Transaction,
  scope: Scope,
  clienteId: number,
  { tipo, uuid }: ReclassificarAnexo['destino'],
) {
  const invalido = () => invalidFields({ 'destino.uuid': ['Opção inválida.'] });
  if (tipo === 'tarefa') {
    const [row] = await tx
      .select({ id: tarefa.id })
      .from(tarefa)
      .where(
        and(
          eq(tarefa.uuid, uuid),
          eq(tarefa.cliente_id, clienteId),
          isNull(tarefa.excluido_em),
          tarefaRows(scope.actor),
        ),
      );
    if (!row) throw invalido();
    return { entidade: 'tarefa', entidade_id: row.id };
  }
  const [row] = await tx
    .select()
    .from(documento_pedido)
    .where(
      and(
        eq(documento_pedido.uuid, uuid),
        isNull(documento_pedido.excluido_em),
        owedBy(scope.areas, clienteId),
      ),
    );
  const asks = row && parentOf(scope.areas, row);
  if (!asks || !(await asks.parent.sees(tx, scope.actor, asks.id))) throw invalido();
  return { entidade: doDocumento, entidade_id: row.id };
}

function refuseDestino({ documento, tarefa: task, trancado: fechado }: Dono): void {
  if (fechado || (task && !isTarefaAberta(task.status))) throw trancado();
  if (documento && !recebeArquivo(documento.status))
    throw ruleRefusal(
      'documento_encerrado',
      'Este documento já foi conferido e não precisa de outro arquivo.',
    );
}

/** A document whose only file went elsewhere is owed again. */
async function leave(tx: Transaction, audit: Audit, scope: Scope, held: EmEspera): Promise<void> {
  const { documento, sobre, clienteUuid } = held;
  if (documento?.status !== 'enviado') return;
  const restam = await tx.$count(
    anexo,
    and(eq(anexo.entidade, doDocumento), eq(anexo.entidade_id, documento.id), isNull(anexo.excluido_em)),
  );
  if (restam > 0) return;
  const pede = { codigo: sobre?.codigo ?? '', sobre: sobre ?? undefined, clienteUuid };
  await settleDocumento(tx, audit, documento, pede, { status: 'pendente', motivo: null }, trailOf(scope));
  await followDocumento(tx, audit, scope, documento);
}

/** It came for the document it is for now: as if the client had sent it there. */
async function arrive(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  { documento, sobre }: Dono,
  clienteUuid: string | null,
): Promise<void> {
  if (!documento || documento.status === 'enviado') return;
  const trail = trailOf(scope);
  await markDocumentoEnviado(tx, documento.id, trail);
  audit.record({
    acao: 'Mudou status',
    entidade: doDocumento,
    uuid: documento.uuid,
    rotulo: `${documento.nome} (${sobre?.codigo ?? ''})`,
    sobre: sobre ?? undefined,
    clienteUuid,
    antes: { status: documentoStatusLabels[documento.status] },
    depois: { status: documentoStatusLabels.enviado },
  });
  const asks = parentOf(scope.areas, documento);
  await asks?.parent.received?.(tx, audit, scope, asks.id, {
    trail,
    nome: scope.actor.nome,
    motivo: 'O cliente enviou o que foi pedido.',
  });
  await followDocumento(tx, audit, scope, documento);
}
