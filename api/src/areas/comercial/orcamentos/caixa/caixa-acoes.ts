import type { Adiar, Atribuir, OrcamentoPessoas } from '@gestao/shared/contracts/comercial/orcamento-massa';
import { type OrcamentoStatus, orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../../platform/app/actor';
import { authorOf } from '../../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { type Audit, audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Database, Transaction } from '../../../../platform/database/database';
import { orcamento, perfil, usuario } from '../../../../platform/database/schema/index';
import { byText } from '../../../../platform/listing/text';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { notify } from '../../../sistema/notificacoes/notify';
import { type OrcamentoRow, orcamentoSituacaoDe, vivos } from '../../orcamento-registro/orcamento.repository';
import { statusAbertos } from '../../orcamento-registro/orcamento.rules';
import { type ColunasDoOrcamento, updateOrcamento } from '../../orcamento-registro/orcamento.writer';
import { eventoDaAcao, recordOwnEvento } from '../../orcamento-registro/orcamento-eventos';
import { decide } from '../../orcamento-registro/orcamento-fluxo.rules';
import { caixaTodas, orcamentoRows } from '../../orcamento-registro/orcamentos.rows';
import { nomesDe, readAprovadores } from '../fluxo/orcamento-aprovadores';

const todos = 'gerenciar precificacao todos orcamentos';
const precifica = 'gerenciar orcamentos precificacao';
const vende = 'gerenciar precificacao meus orcamentos';

/** Staff who may act and hold one of the permissions. */
const pessoaCom = (...permissoes: string[]): SQL | undefined =>
  and(
    eq(usuario.status, 'ativo'),
    eq(usuario.is_client, 0),
    isNull(usuario.excluido_em),
    or(...permissoes.map((um) => sql`${perfil.permissoes} @> array[${um}]::text[]`)),
  );

const precificadores = () => pessoaCom(precifica, todos);
const vendedores = () => pessoaCom(precifica, vende);

/** Whom a budget can be given to. @throws Refusal 403 for a client's person */
export async function listPessoas({ orm }: Database, actor: Actor): Promise<OrcamentoPessoas> {
  if (actor.isClient) throw forbidden();
  const quem = (where: SQL | undefined) =>
    orm
      .select({ uuid: usuario.uuid, nome: usuario.nome })
      .from(usuario)
      .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
      .where(where)
      .orderBy(asc(byText(usuario.nome)));
  const [precificam, vendem] = await Promise.all([quem(precificadores()), quem(vendedores())]);
  return { precificadores: precificam, vendedores: vendem };
}

async function findPessoa(tx: Transaction, uuid: string, where: SQL | undefined, campo: string) {
  const [pessoa] = await tx
    .select({ id: usuario.id, nome: usuario.nome })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(and(eq(usuario.uuid, uuid), where));
  if (!pessoa) throw invalidFields({ [campo]: ['Esta pessoa não pode receber orçamentos.'] });
  return pessoa;
}

/** A budget of the person's rows or of the inbox: what nobody took yet shows there before it opens. */
async function lock(tx: Transaction, actor: Actor, uuid: string): Promise<OrcamentoRow> {
  const rows = orcamentoRows(actor);
  const [row] = await tx
    .select()
    .from(orcamento)
    .where(vivos(rows && or(rows, caixaTodas(actor)), eq(orcamento.legado, false), eq(orcamento.uuid, uuid)))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** Refuses another status. @throws Refusal 406 `transicao_invalida` */
function requireStatus(row: OrcamentoRow, ...permitidos: OrcamentoStatus[]): void {
  const status = row.status;
  if (permitidos.includes(status)) return;
  throw ruleRefusal(
    'transicao_invalida',
    `Um orçamento ${orcamentoStatusLabels[status].toLowerCase()} não permite esta ação.`,
  );
}

async function store(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: OrcamentoRow,
  feito: { mudanca: ColunasDoOrcamento; antes: Record<string, unknown>; depois: Record<string, unknown> },
) {
  const versao = await updateOrcamento(tx, row.id, feito.mudanca, authorOf(scope));
  audit.record({
    acao: 'Alterou',
    entidade: 'orcamento',
    uuid: row.uuid,
    rotulo: `${row.numero} R${row.revisao}`,
    clienteUuid: await clienteUuidOf(tx, row.cliente_id),
    antes: feito.antes,
    depois: feito.depois,
  });
  return { uuid: row.uuid, versao };
}

/**
 * Takes a budget nobody has yet out of the inbox.
 * @param versao as it was read; bulk actions take it as it is
 * @throws Refusal 403 without a right to price; 404; 406 `transicao_invalida`, `ja_assumido`; 409
 */
export function takeOrcamento(scope: Scope, uuid: string, versao?: number) {
  const { actor } = scope;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lock(tx, actor, uuid);
    if (!may(actor, todos, precifica)) throw forbidden();
    requireStatus(row, 'em_precificacao');
    if (row.precificador_id === actor.usuarioId) return { uuid, versao: row.versao };
    if (row.precificador_id !== null) {
      const nomes = await nomesDe(tx, [row.precificador_id]);
      throw ruleRefusal('ja_assumido', `Já está com ${nomes.get(row.precificador_id) ?? 'outra pessoa'}.`);
    }
    if (versao !== undefined) await refuseLostUpdate(tx, row, versao);
    await recordOwnEvento(tx, scope, row.id, eventoDaAcao.assumir);
    return store(tx, audit, scope, row, {
      mudanca: { precificador_id: actor.usuarioId, caixa_adiada_ate: null },
      antes: { precificador: null },
      depois: { precificador: actor.nome },
    });
  });
}

/**
 * Gives a budget to somebody who may price; the person learns it.
 * @throws Refusal 403 without the right to all budgets; 404; 406 `transicao_invalida`; 409; 422
 */
export function assignPrecificador(
  scope: Scope,
  uuid: string,
  form: Omit<Atribuir, 'versao'> & { versao?: number },
) {
  const { actor } = scope;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lock(tx, actor, uuid);
    if (!may(actor, todos)) throw forbidden();
    requireStatus(row, 'em_precificacao');
    if (form.versao !== undefined) await refuseLostUpdate(tx, row, form.versao);
    const pessoa = await findPessoa(tx, form.precificador_uuid, precificadores(), 'precificador_uuid');
    if (pessoa.id === row.precificador_id) return { uuid, versao: row.versao };
    const nomes = await nomesDe(tx, [row.precificador_id]);
    await recordOwnEvento(tx, scope, row.id, 'Precificador designado', { motivo: pessoa.nome });
    await notifyOwner(tx, scope, row, pessoa.id, 'para precificar');
    return store(tx, audit, scope, row, {
      mudanca: { precificador_id: pessoa.id, caixa_adiada_ate: null },
      antes: { precificador: nomes.get(row.precificador_id ?? 0) ?? null },
      depois: { precificador: pessoa.nome },
    });
  });
}

/**
 * Gives a budget to another seller, whose own it becomes.
 * @throws Refusal 403 without the right to all budgets; 404; 406 `transicao_invalida` once it is settled; 422
 */
export function assignVendedor(scope: Scope, uuid: string, vendedorUuid: string) {
  const { actor } = scope;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lock(tx, actor, uuid);
    if (!may(actor, todos)) throw forbidden();
    requireStatus(row, ...statusAbertos, ...(['recusado', 'expirado'] as const));
    const pessoa = await findPessoa(tx, vendedorUuid, vendedores(), 'vendedor_uuid');
    if (pessoa.id === row.vendedor_id) return { uuid, versao: row.versao };
    const nomes = await nomesDe(tx, [row.vendedor_id]);
    await recordOwnEvento(tx, scope, row.id, 'Vendedor trocado', { motivo: pessoa.nome });
    await notifyOwner(tx, scope, row, pessoa.id, 'como vendedor');
    return store(tx, audit, scope, row, {
      mudanca: { vendedor_id: pessoa.id },
      antes: { vendedor: nomes.get(row.vendedor_id) ?? null },
      depois: { vendedor: pessoa.nome },
    });
  });
}

/**
 * Puts a budget off: out of everybody's inbox until a day, or back at once. Its clock goes on.
 * @throws Refusal 403 for who does not have it; 404; 406 `transicao_invalida`; 409; 422 for a day that is
 * not after today
 */
export function postponeOrcamento(
  scope: Scope,
  uuid: string,
  form: Omit<Adiar, 'versao'> & { versao?: number },
) {
  const { actor } = scope;
  const hoje = dateIn(scope.now());
  if (form.ate !== null && form.ate <= hoje) {
    throw invalidFields({ ate: ['Escolha uma data posterior a hoje.'] });
  }
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lock(tx, actor, uuid);
    requireStatus(
      row,
      ...(['rascunho', 'em_precificacao', 'em_aprovacao', 'enviado'] as const),
      ...(['aceito', 'recusado', 'expirado'] as const),
    );
    if (form.versao !== undefined) await refuseLostUpdate(tx, row, form.versao);
    if (!(await mayPostpone(tx, actor, row))) throw forbidden();
    if (row.caixa_adiada_ate === form.ate) return { uuid, versao: row.versao };
    return store(tx, audit, scope, row, {
      mudanca: { caixa_adiada_ate: form.ate },
      antes: { adiado_ate: row.caixa_adiada_ate },
      depois: { adiado_ate: form.ate },
    });
  });
}

/** Whose turn it is, and whoever holds all budgets. */
async function mayPostpone(tx: Transaction, actor: Actor, row: OrcamentoRow): Promise<boolean> {
  if (may(actor, todos)) return true;
  const eu = actor.usuarioId;
  if (row.status === 'em_precificacao') return row.precificador_id === eu;
  if (row.status === 'em_aprovacao')
    return decide(orcamentoSituacaoDe(row), actor, await readAprovadores(tx));
  return row.criado_por_id === eu || row.vendedor_id === eu;
}

function notifyOwner(
  tx: Transaction,
  scope: Scope,
  row: OrcamentoRow,
  usuarioId: number,
  como: string,
): Promise<void> {
  return notify(tx, scope, {
    evento: 'orcamento_atribuido',
    usuarioIds: [usuarioId],
    exceto: scope.actor.usuarioId,
    titulo: `${row.numero} agora é seu`,
    corpo: `${scope.actor.nome} passou este orçamento para você, ${como}.`,
    entidade: 'orcamento',
    entidadeUuid: row.uuid,
    rota: `/precificacao/fluxo-orcamento/${row.uuid}`,
  });
}
