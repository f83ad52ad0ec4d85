import type { TarefaUpdate } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { forbidden, invalidFields, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { offered } from '../../../../platform/area/area';
import { type Audit, audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import {
  seletor,
  tarefa,
  tarefa_checklist_item,
  tarefa_participante,
  usuario,
} from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { holdChain, moveSucessoras } from '../domino/domino.service';
import {
  type ColunasDaEdicao,
  type ItemDoChecklist,
  replaceChecklist,
  type TarefaRow,
  writeTarefa,
  writeTarefaParticipantes,
} from '../tarefa.writer';
import { notifyAssigned, notifyReview } from '../vida/avisos';
import { contextoDe } from '../vida/passos.service';
import { holdTarefa, papelNa } from '../vida/tarefa-em-vida';
import { followParents } from '../vida/task-parents';
import { demaisNiveis } from './create-tarefas';
import { type Alcance, alcanceNa, foraDoAlcance } from './edicao.rules';
import { holdOrder, niveisDe, nivelMaximo, partesDe } from './niveis';
import { columnsOf, paiDe } from './tarefa-colunas';
import { registrosDe } from './tarefa-registro';

type Item = typeof tarefa_checklist_item.$inferSelect;

/**
 * Changes a task (docs/domain/operacao.md#edicao).
 * @throws Refusal 403 for who may not change it, or the model it comes from; 404; 406 `tarefa_encerrada`, `em_revisao`, or of what it belongs to;
 * 409; 422 by field
 */
export function updateTarefa(scope: Scope, uuid: string, form: TarefaUpdate) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const proximas = form.recorrencia === 'proximas';
    const levar = proximas ? await holdModelo(tx, scope, uuid) : undefined;
    await holdOrderToMove(tx, uuid, form.pai_uuid);
    if (form.domino) await holdChain(tx, scope, [{ uuid }, ...form.domino.sucessoras]);
    const { row, alcance } = await holdParaEditar(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    if (proximas && !levar)
      throw forbidden('Somente quem altera o modelo recorrente muda as próximas tarefas. Altere só esta.');
    refuseSilentDate(row, form.data_vencimento, form.motivo_prazo);
    const antes = await estadoDe(tx, row);
    const itens = itensDe(form, antes.itens);
    if (row.status === 'em_revisao' && !alike(antes.itens, itens))
      throw ruleRefusal('em_revisao', 'A tarefa está em revisão. O checklist não muda até ela voltar.');
    if (alcance === 'conteudo') {
      const erros = foraDoAlcance(
        { ...row, ...antes, obrigatorios: requiredOf(antes.itens) },
        { ...form, obrigatorios: requiredOf(itens) },
      );
      if (Object.keys(erros).length > 0) throw invalidFields(erros);
    }
    const { participantes, ...colunas } = await columnsOf(tx, form, {
      projetoId: row.projeto_id,
      antes: row,
      participam: antes.participantes,
    });
    const tarefa_pai_id = await movedTo(tx, scope, row, antes.pai_uuid, form.pai_uuid);
    const saved = await saveEdicao(
      tx,
      audit,
      scope,
      row,
      {
        ...colunas,
        tarefa_pai_id,
        ...(levar && sameDates(row, form) ? { ajustada_em: row.ajustada_em } : {}),
      },
      form.motivo_prazo,
      async () => {
        await writeTarefaParticipantes(tx, [{ tarefaId: row.id, usuarios: participantes }]);
        await replaceChecklist(tx, row.id, itens);
      },
    );
    if (form.domino) await moveSucessoras(tx, audit, scope, saved, form.domino, form.motivo_prazo);
    await levar?.(audit, scope, { antes: row, depois: saved, itensAntes: antes.itens, itens });
    return { uuid, versao: saved.versao };
  });
}

/**
 * The task a person is about to change, held, with what he may change of it.
 * @throws Refusal 403, 404; 406 for one that ended, or of what it belongs to
 */
export async function holdParaEditar(
  tx: Transaction,
  scope: Scope,
  uuid: string,
): Promise<{ row: TarefaRow; alcance: Alcance }> {
  const { actor } = scope;
  const { row, coordenam } = await holdTarefa(tx, scope.areas, actor, uuid);
  const papel = await papelNa(tx, scope.areas, actor, row, coordenam);
  const alcance = alcanceNa(papel, row.criado_por_id === actor.usuarioId);
  if (!alcance) throw forbidden('Somente o responsável e quem coordena alteram esta tarefa.');
  if (!isTarefaAberta(row.status))
    throw ruleRefusal('tarefa_encerrada', 'Esta tarefa já foi encerrada. Reabra para alterar.');
  return { row, alcance };
}

/** A legal date moves only with a reason, which the log keeps. @throws Refusal 422 at `motivo_prazo` */
export function refuseSilentDate(
  row: Pick<TarefaRow, 'data_vencimento'>,
  para: string | null,
  motivo: string | null,
  campo = 'motivo_prazo',
): void {
  if (row.data_vencimento === null || row.data_vencimento === para || motivo !== null) return;
  throw invalidFields({ [campo]: ['Diga por que o vencimento muda.'] });
}

/**
 * Writes a change of a held task with what follows: the log, a notice to who is given it, or is to review it now, and
 * the progress of what it belongs to.
 * @param besides what else is written of it, before the log reads how it stands
 */
export async function saveEdicao(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: TarefaRow,
  colunas: ColunasDaEdicao,
  motivo: string | null,
  besides: () => Promise<void> = async () => {},
): Promise<TarefaRow> {
  const por = trailOf(scope);
  const registro = async (of: TarefaRow) => (await registrosDe(tx, [of])).get(of.id);
  const antes = await registro(row);
  // Somebody's own word on it: its model leaves it alone from now on.
  const ajustada = row.data_original === null ? {} : { ajustada_em: por.now };
  const saved = await writeTarefa(tx, row.id, { ...ajustada, ...colunas }, por);
  await besides();
  if (saved.responsavel_id !== row.responsavel_id) await notifyAssigned(tx, contextoDe(scope), [saved]);
  if (saved.status === 'em_revisao' && saved.revisor_id !== row.revisor_id)
    await notifyReview(tx, contextoDe(scope), saved);
  audit.record({
    acao: 'Alterou',
    entidade: 'tarefa',
    uuid: row.uuid,
    rotulo: `${saved.codigo} ${saved.titulo}`,
    clienteUuid: await clienteUuidOf(tx, saved.cliente_id),
    antes: { ...antes, motivo: null },
    depois: { ...(await registro(saved)), motivo },
  });
  await followParents(tx, audit, scope, [saved], { iniciada: false }, por);
  return saved;
}

/** How the task stands, as its form names it. */
async function estadoDe(tx: Transaction, row: TarefaRow) {
  const uuidDe = async (table: typeof usuario | typeof tarefa | typeof seletor, id: number | null) => {
    if (id === null) return null;
    const [one] = await tx.select({ uuid: table.uuid }).from(table).where(eq(table.id, id));
    return one?.uuid ?? null;
  };
  const participantes = await tx
    .select({ id: tarefa_participante.usuario_id })
    .from(tarefa_participante)
    .where(eq(tarefa_participante.tarefa_id, row.id));
  return {
    pai_uuid: await uuidDe(tarefa, row.tarefa_pai_id),
    revisor_uuid: await uuidDe(usuario, row.revisor_id),
    tipo_documento_uuid: await uuidDe(seletor, row.tipo_documento_id),
    participantes: participantes.map(({ id }) => id),
    itens: await tx
      .select()
      .from(tarefa_checklist_item)
      .where(eq(tarefa_checklist_item.tarefa_id, row.id))
      .orderBy(asc(tarefa_checklist_item.ordem), asc(tarefa_checklist_item.id)),
  };
}

/** The model that is to change with a task, of whichever makes tasks. */
async function holdModelo(tx: Transaction, { areas, actor }: Scope, uuid: string) {
  for (const models of offered(areas, 'taskModels')) {
    const levar = await models.hold(tx, actor, uuid);
    if (levar) return levar;
  }
  return undefined;
}

/** What is as its model says goes on following it; a date that somebody moved is that task's alone. */
const sameDates = (row: TarefaRow, form: TarefaUpdate) =>
  row.data_meta === form.data_meta && row.data_vencimento === form.data_vencimento;

/** @throws Refusal 422 for an item that is not of this task, or named twice */
function itensDe(form: Pick<TarefaUpdate, 'itens_checklist'>, antes: readonly Item[]): ItemDoChecklist[] {
  const named = new Set<string>();
  return form.itens_checklist.map(({ uuid, texto, obrigatorio }) => {
    if (uuid === null) return { texto, obrigatorio };
    const id = antes.find((one) => one.uuid === uuid)?.id;
    if (id === undefined || named.has(uuid)) throw invalidFields({ itens_checklist: ['Opção inválida.'] });
    named.add(uuid);
    return { id, texto, obrigatorio };
  });
}

const requiredOf = (itens: readonly { id?: number; obrigatorio: boolean }[]) =>
  itens.flatMap(({ id, obrigatorio }) => (obrigatorio && id !== undefined ? String(id) : []));

const alike = (antes: readonly Item[], depois: readonly ItemDoChecklist[]) =>
  antes.length === depois.length &&
  antes.every(({ id, texto, obrigatorio }, at) => {
    const one = depois[at];
    return one?.id === id && one.texto === texto && one.obrigatorio === obrigatorio;
  });

/** Takes the order of all tasks before the task itself, where the change moves it below another one. */
async function holdOrderToMove(tx: Transaction, uuid: string, paiUuid: string | null): Promise<void> {
  if (paiUuid === null) return;
  const [row] = await tx
    .select({ pai: tarefa.tarefa_pai_id })
    .from(tarefa)
    .where(and(eq(tarefa.uuid, uuid), isNull(tarefa.excluido_em)));
  const pai = row?.pai
    ? (await tx.select({ uuid: tarefa.uuid }).from(tarefa).where(eq(tarefa.id, row.pai)))[0]?.uuid
    : null;
  if (pai !== paiUuid) await holdOrder(tx);
}

/** @throws Refusal 422 at `pai_uuid` where it cannot be part of that one */
async function movedTo(
  tx: Transaction,
  scope: Scope,
  row: TarefaRow,
  antes: string | null,
  para: string | null,
): Promise<number | null> {
  if (para === antes) return row.tarefa_pai_id;
  const paiId = await paiDe(tx, scope.actor, para, row);
  if (paiId === null) return null;
  const partes = await partesDe(tx, row.id);
  if (partes.has(paiId)) throw invalidFields({ pai_uuid: ['Uma tarefa não pode ser parte de si mesma.'] });
  const nivelDoPai = (await niveisDe(tx, [paiId])).get(paiId) ?? 0;
  if (nivelDoPai + 1 + Math.max(...partes.values()) > nivelMaximo)
    throw invalidFields({ pai_uuid: [demaisNiveis] });
  return paiId;
}
