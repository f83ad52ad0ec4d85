import type { DependenciasForm } from '@gestao/shared/contracts/operacao/tarefa-vinculos';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { invalidFields } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { tarefa, tarefa_dependencia } from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { holdOrder } from '../edicao/niveis';
import { holdParaEditar } from '../edicao/update-tarefa.service';
import { type Dependencia, type TarefaRow, writeDependencias } from '../tarefa.writer';
import { linkable } from './candidatas';

type Ligada = Dependencia & { titulo: string };
const refuse = (texto: string) => invalidFields({ dependencias: [texto] });

/**
 * Says what a task waits for (docs/domain/operacao.md#dependencias). The order of all tasks is held meanwhile, so that
 * two people cannot close a circle together.
 * @throws Refusal 403, 404, 406 as for a change of the task; 409; 422 at `dependencias`
 */
export function writeDependenciasDaTarefa(scope: Scope, uuid: string, form: DependenciasForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    await holdOrder(tx);
    const { row, alcance } = await holdParaEditar(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    const antes = await dependenciasDe(tx, row.id);
    const depois = await ligadasDe(tx, scope, row, form, antes);
    if (alcance === 'conteudo' && antes.some((one) => !depois.some((other) => same(one, other))))
      throw refuse('Peça a quem coordena para tirar ou afrouxar o que vem antes.');
    await refuseCircle(tx, row, depois);
    const saved = await writeDependencias(
      tx,
      row.id,
      depois.map(({ titulo: _, ...one }) => one),
      trailOf(scope),
    );
    audit.record({
      acao: 'Alterou',
      entidade: 'tarefa',
      uuid,
      rotulo: `${row.codigo} ${row.titulo}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { aguarda: antes.map(({ titulo }) => titulo) },
      depois: { aguarda: depois.map(({ titulo }) => titulo) },
    });
    return { uuid, versao: saved.versao };
  });
}

const same = (one: Dependencia, other: Dependencia) =>
  one.predecessora_id === other.predecessora_id &&
  one.tipo === other.tipo &&
  one.folga_dias_uteis <= other.folga_dias_uteis;

function dependenciasDe(tx: Transaction, tarefaId: number): Promise<Ligada[]> {
  return tx
    .select({
      predecessora_id: tarefa_dependencia.predecessora_id,
      tipo: tarefa_dependencia.tipo,
      folga_dias_uteis: tarefa_dependencia.folga_dias_uteis,
      titulo: tarefa.titulo,
    })
    .from(tarefa_dependencia)
    .innerJoin(tarefa, eq(tarefa.id, tarefa_dependencia.predecessora_id))
    .where(eq(tarefa_dependencia.tarefa_id, tarefaId))
    .orderBy(asc(tarefa_dependencia.id));
}

/**
 * What the form names, by ids: tasks the person may link to, of the same project or client; those that came before
 * already stay, whoever named them.
 */
async function ligadasDe(
  tx: Transaction,
  scope: Scope,
  row: TarefaRow,
  { dependencias }: DependenciasForm,
  antes: readonly Ligada[],
): Promise<Ligada[]> {
  if (dependencias.length === 0) return [];
  const uuids = dependencias.map(({ predecessora_uuid }) => predecessora_uuid);
  const named = await tx
    .select()
    .from(tarefa)
    .where(and(inArray(tarefa.uuid, uuids), isNull(tarefa.excluido_em)));
  const visible = await tx
    .select({ id: tarefa.id })
    .from(tarefa)
    .where(and(inArray(tarefa.uuid, uuids), await linkable(tx, scope, row)));
  return dependencias.map(({ predecessora_uuid, tipo, folga_dias_uteis }) => {
    const one = named.find(({ uuid }) => uuid === predecessora_uuid);
    const kept = antes.some(({ predecessora_id }) => predecessora_id === one?.id);
    if (!one || !(kept || visible.some(({ id }) => id === one.id))) throw refuse('Opção inválida.');
    if (one.id === row.id) throw refuse('Uma tarefa não pode aguardar a si mesma.');
    const junto = row.projeto_id !== null && one.projeto_id === row.projeto_id;
    if (!junto && one.cliente_id !== row.cliente_id)
      throw refuse(`“${one.titulo}” é de outro cliente e de outro projeto.`);
    if (!kept && one.status === 'cancelada')
      throw refuse(`“${one.titulo}” está ${tarefaStatusLabels.cancelada.toLowerCase()}.`);
    return { predecessora_id: one.id, tipo, folga_dias_uteis, titulo: one.titulo };
  });
}

/** @throws Refusal 422 naming the chain, where what the task is to wait for waits for the task */
async function refuseCircle(tx: Transaction, row: TarefaRow, depois: readonly Ligada[]): Promise<void> {
  /** Each task that is waited for, with the one that waits for it. */
  const waits = new Map<number, number>(depois.map(({ predecessora_id }) => [predecessora_id, row.id]));
  let level = depois.map(({ predecessora_id }) => predecessora_id);
  while (level.length > 0) {
    const edges = await tx
      .select({ de: tarefa_dependencia.tarefa_id, antes: tarefa_dependencia.predecessora_id })
      .from(tarefa_dependencia)
      .innerJoin(tarefa, eq(tarefa.id, tarefa_dependencia.predecessora_id))
      .where(and(inArray(tarefa_dependencia.tarefa_id, level), isNull(tarefa.excluido_em)))
      .orderBy(asc(tarefa_dependencia.id));
    const closing = edges.find(({ antes }) => antes === row.id);
    if (closing) throw refuse(`Isto fecha um ciclo: ${await chainOf(tx, row, closing.de, waits)}.`);
    level = [];
    for (const { de, antes } of edges) {
      if (waits.has(antes)) continue;
      waits.set(antes, de);
      level.push(antes);
    }
  }
}

/** `A aguarda B, que aguarda C, que aguarda A`, by their titles. */
async function chainOf(
  tx: Transaction,
  row: TarefaRow,
  last: number,
  waits: ReadonlyMap<number, number>,
): Promise<string> {
  const chain = [row.id];
  for (let id: number | undefined = last; id !== undefined && id !== row.id; id = waits.get(id))
    chain.unshift(id);
  const rows = await tx
    .select({ id: tarefa.id, titulo: tarefa.titulo })
    .from(tarefa)
    .where(inArray(tarefa.id, chain));
  const titulos = [row.id, ...chain].map((id) => `“${rows.find((one) => one.id === id)?.titulo ?? ''}”`);
  return titulos.join(' → ');
}
