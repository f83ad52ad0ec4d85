import type { DocumentoPedidoForm } from '@gestao/shared/contracts/clientes/documento-pedido';
import { documentoStatusLabels } from '@gestao/shared/contracts/clientes/documento-status';
import type { DocumentosPedidos } from '@gestao/shared/contracts/comercial/orcamento-documentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, max, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { documento_pedido, seletor } from '../../../platform/database/schema/index';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import {
  type DocumentoRow,
  deleteDocumento,
  insertDocumentos,
  writeDocumento,
} from '../../clientes/documentos-pedidos/documento.writer';
import { documentoAtrasado } from '../../clientes/documentos-pedidos/documentos-pedidos.rules';
import {
  findOrcamento,
  lockOrcamento,
  type OrcamentoRow,
  orcamentoSituacaoDe,
} from '../../comercial/orcamento-registro/orcamento.repository';
import { isOpen } from '../../comercial/orcamento-registro/orcamento.rules';
import { recordOwnEvento } from '../../comercial/orcamento-registro/orcamento-eventos';
import { mayRevise } from '../../comercial/orcamento-registro/orcamento-fluxo.rules';

const t = documento_pedido;

/** Seller, author, pricer or holder of all, until the budget is decided. */
function asksDocumentos(row: OrcamentoRow, actor: Actor): boolean {
  const aberto = isOpen(row.status);
  const participa = mayRevise(orcamentoSituacaoDe(row), actor) || row.precificador_id === actor.usuarioId;
  return aberto && !row.legado && participa;
}

/** Nothing came for it, and it is still the budget's. */
const muda = (row: DocumentoRow) => row.status === 'pendente' && row.implantacao_id === null;

/** Documents asked for with a budget, in their order. @throws Refusal 404 outside the person's rows */
export async function listDocumentosPedidos(scope: Scope, uuid: string): Promise<DocumentosPedidos> {
  const { orm } = scope.database;
  const row = await findOrcamento(orm, scope.actor, uuid);
  if (!row) throw notFound();
  const [rows, tipos] = await Promise.all([
    orm
      .select()
      .from(t)
      .where(and(eq(t.orcamento_id, row.id), isNull(t.excluido_em)))
      .orderBy(asc(t.ordem), asc(t.id)),
    orm
      .select({ rotulo: seletor.rotulo })
      .from(seletor)
      .where(and(eq(seletor.grupo, 'tipo_documento'), eq(seletor.ativo, true), isNull(seletor.excluido_em)))
      .orderBy(asc(seletor.ordem), asc(seletor.id)),
  ]);
  const hoje = dateIn(scope.now());
  const edita = asksDocumentos(row, scope.actor);
  return {
    itens: rows.map((one) => {
      const status = one.status;
      return {
        uuid: one.uuid,
        versao: one.versao,
        nome: one.nome,
        instrucoes: one.instrucoes,
        obrigatorio: one.obrigatorio,
        prazo: one.prazo,
        atrasado: documentoAtrasado(status, one.prazo, hoje),
        status,
        status_label: documentoStatusLabels[status],
        muda: edita && muda(one),
      };
    }),
    tipos: tipos.map(({ rotulo }) => rotulo),
    edita,
  };
}

/** Asks for one more document. @throws Refusal 403 for who has no part in it or once it is decided; 404; 422 */
export function requestDocumento(scope: Scope, uuid: string, form: DocumentoPedidoForm) {
  return alter(scope, uuid, async ({ tx, audit, row }) => {
    await check(tx, scope, row, form, null);
    const [ultimo] = await tx
      .select({ ordem: max(t.ordem) })
      .from(t)
      .where(eq(t.orcamento_id, row.id));
    const ordem = (ultimo?.ordem ?? -1) + 1;
    const [saved] = await insertDocumentos(tx, [{ ...form, orcamento_id: row.id, ordem }], trailOf(scope));
    if (!saved) throw new Error('A document was not inserted.');
    await recordOwnEvento(tx, scope, row.id, 'Documento solicitado', { motivo: form.nome });
    audit.record({
      acao: 'Criou',
      ...(await registroDe(tx, row, saved.uuid, form.nome)),
      depois: { orcamento: row.numero, ...form },
    });
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** @throws Refusal 403; 404; 406 `documento_recebido` once something came for it; 409; 422 */
export function changeDocumento(
  scope: Scope,
  at: { uuid: string; documento: string },
  { versao, ...form }: DocumentoPedidoForm & { versao: number },
) {
  return alter(scope, at.uuid, async ({ tx, audit, row }) => {
    const antes = await lockDocumento(tx, row, at.documento, versao);
    await check(tx, scope, row, form, antes);
    const saved = await writeDocumento(tx, antes.id, form, trailOf(scope));
    const { nome, instrucoes, obrigatorio, prazo } = antes;
    audit.record({
      acao: 'Alterou',
      ...(await registroDe(tx, row, antes.uuid, form.nome)),
      antes: { nome, instrucoes, obrigatorio, prazo },
      depois: form,
    });
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** Takes a document back that nothing came for. @throws Refusal as `changeDocumento` */
export function withdrawDocumento(
  scope: Scope,
  at: { uuid: string; documento: string },
  versao: number,
): Promise<void> {
  return alter(scope, at.uuid, async ({ tx, audit, row }) => {
    const antes = await lockDocumento(tx, row, at.documento, versao);
    await deleteDocumento(tx, antes.id, trailOf(scope));
    await recordOwnEvento(tx, scope, row.id, 'Documento retirado', { motivo: antes.nome });
    audit.record({
      acao: 'Excluiu',
      ...(await registroDe(tx, row, antes.uuid, antes.nome)),
      antes: { orcamento: row.numero, nome: antes.nome },
    });
  });
}

interface Alteracao {
  tx: Transaction;
  audit: Audit;
  row: OrcamentoRow;
}

/** A change under the budget's lock, so that an acceptance takes either the old or the new documents. */
function alter<T>(scope: Scope, uuid: string, work: (alteracao: Alteracao) => Promise<T>): Promise<T> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOrcamento(tx, scope.actor, uuid);
    if (!row) throw notFound();
    if (!asksDocumentos(row, scope.actor)) {
      throw forbidden('Os documentos deste orçamento não podem mais ser alterados por você.');
    }
    return work({ tx, audit, row });
  });
}

async function lockDocumento(tx: Transaction, row: OrcamentoRow, uuid: string, versao: number) {
  const [found] = await tx
    .select()
    .from(t)
    .where(and(eq(t.uuid, uuid), eq(t.orcamento_id, row.id), isNull(t.excluido_em)))
    .for('update');
  if (!found) throw notFound();
  await refuseLostUpdate(tx, found, versao);
  if (!muda(found)) {
    throw ruleRefusal('documento_recebido', 'Este documento já foi enviado e não pode mais ser alterado.');
  }
  return found;
}

async function check(
  tx: Transaction,
  scope: Scope,
  row: OrcamentoRow,
  form: DocumentoPedidoForm,
  antes: DocumentoRow | null,
): Promise<void> {
  if (form.prazo !== antes?.prazo && form.prazo < dateIn(scope.now())) {
    throw invalidFields({ prazo: ['O prazo não pode estar no passado.'] });
  }
  const repetidos = await tx.$count(
    t,
    and(
      eq(t.orcamento_id, row.id),
      isNull(t.excluido_em),
      sql`lower(${t.nome}) = lower(${form.nome})`,
      antes ? ne(t.id, antes.id) : undefined,
    ),
  );
  if (repetidos > 0) throw invalidFields({ nome: ['Já existe um registro com este nome.'] });
}

async function registroDe(
  tx: Transaction,
  row: Pick<OrcamentoRow, 'numero' | 'cliente_id'>,
  uuid: string,
  nome: string,
) {
  return {
    entidade: 'documento_pedido',
    uuid,
    rotulo: `${nome} (${row.numero})`,
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
  };
}
