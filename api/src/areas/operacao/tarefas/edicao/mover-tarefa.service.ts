import type { TarefaLugar } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { may } from '../../../../platform/app/actor';
import { type Trail, trailOf } from '../../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import {
  anexo,
  cliente,
  documento_pedido,
  tarefa,
  tarefa_dependencia,
} from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { type TarefaRow, writeLugar, writeTarefa } from '../tarefa.writer';
import { tarefaRows } from '../tarefas.rows';
import { followParents, holdParents } from '../vida/task-parents';
import { holdOrder, partesDe } from './niveis';
import { etapaDe } from './tarefa-colunas';
import { lugarDe } from './tarefa-nova.service';
import { registrosDe } from './tarefa-registro';
import { holdParaEditar } from './update-tarefa.service';

type Lugar = Awaited<ReturnType<typeof lugarDe>>;

/**
 * Gives a task, with all that is part of it, another project, client or stage (docs/domain/operacao.md#edicao).
 * @throws Refusal 403 for who may not change all of it; 404; 406 `tarefa_fixa` for one of a closing, an onboarding or a
 * model, `dependencia_de_outro_lugar` for what waits for what across places, `cliente_envolvido` where the client has
 * part in it, or of either project; 409; 422 by field
 */
export function moveTarefa(scope: Scope, uuid: string, form: TarefaLugar) {
  const { actor, areas } = scope;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    await holdOrder(tx);
    const [agora] = await tx
      .select()
      .from(tarefa)
      .where(and(eq(tarefa.uuid, uuid), isNull(tarefa.excluido_em), tarefaRows(actor)));
    if (!agora) throw notFound();
    const lugar = await lugarDe(tx, scope, form);
    // Both projects in the order everybody takes them, before any task.
    await holdParents(tx, areas, [agora, { ...semLugar, projeto_id: lugar.projeto_id }], 'recusa');
    const { row, alcance } = await holdParaEditar(tx, scope, uuid);
    if (alcance !== 'tudo') throw forbidden('Somente quem coordena muda a tarefa de lugar.');
    await refuseLostUpdate(tx, row, form.versao);
    if (row.contexto !== 'avulsa' && row.contexto !== 'projeto')
      throw ruleRefusal(
        'tarefa_fixa',
        'Só tarefas avulsas e de projetos mudam de lugar. As outras ficam onde foram geradas.',
      );
    const mesmo = row.projeto_id === lugar.projeto_id && row.cliente_id === lugar.cliente_id;
    if (
      !mesmo &&
      form.contexto === 'avulsa' &&
      row.contexto !== 'avulsa' &&
      !may(actor, 'gerenciar minhas tarefas')
    )
      throw forbidden();
    const projeto_etapa_id = await etapaDe(tx, form.etapa_uuid, lugar.projeto_id);
    const ids = mesmo ? [row.id] : [...(await partesDe(tx, row.id)).keys()];
    const antes = await tx
      .select()
      .from(tarefa)
      .where(inArray(tarefa.id, ids))
      .orderBy(asc(tarefa.ordem), asc(tarefa.id))
      .for('update');
    if (!mesmo) await refuseApart(tx, ids, lugar);
    if (row.cliente_id !== lugar.cliente_id) await refuseInvolved(tx, antes);
    const por = trailOf(scope);
    const registro = await registrosComCliente(tx, antes);
    const emOrdem = [row.id, ...antes.map(({ id }) => id).filter((id) => id !== row.id)];
    const depois = mesmo
      ? await writeEtapa(tx, row, projeto_etapa_id, por)
      : await writeLugar(tx, emOrdem, { contexto: form.contexto, ...lugar, projeto_etapa_id }, por);
    const novo = await registrosComCliente(tx, depois);
    const clienteUuid = await clienteUuidOf(tx, lugar.cliente_id);
    for (const one of depois)
      audit.record({
        acao: 'Alterou',
        entidade: 'tarefa',
        uuid: one.uuid,
        rotulo: `${one.codigo} ${one.titulo}`,
        clienteUuid,
        antes: registro.get(one.id),
        depois: novo.get(one.id),
      });
    await followParents(tx, audit, scope, [...antes, ...depois], { iniciada: false }, por);
    return { uuid, versao: depois.find(({ id }) => id === row.id)?.versao ?? row.versao };
  });
}

const semLugar = { projeto_id: null, fechamento_id: null, implantacao_id: null };

async function writeEtapa(
  tx: Transaction,
  row: TarefaRow,
  projeto_etapa_id: number | null,
  por: Trail,
): Promise<TarefaRow[]> {
  return row.projeto_etapa_id === projeto_etapa_id
    ? []
    : [await writeTarefa(tx, row.id, { projeto_etapa_id }, por)];
}

/** As many as one sentence names. */
const citadas = 3;

/** @throws Refusal 406 naming what waits for what, where the two would be of another client and another project */
async function refuseApart(tx: Transaction, ids: readonly number[], lugar: Lugar): Promise<void> {
  const [espera, antes] = [alias(tarefa, 'espera'), alias(tarefa, 'antes')];
  const fora = (outra: typeof espera | typeof antes) =>
    and(
      notInArray(outra.id, [...ids]),
      isNull(outra.excluido_em),
      sql`${outra.cliente_id} is distinct from ${lugar.cliente_id}`,
      lugar.projeto_id === null ? undefined : sql`${outra.projeto_id} is distinct from ${lugar.projeto_id}`,
    );
  const presas = await tx
    .select({ espera: espera.titulo, antes: antes.titulo })
    .from(tarefa_dependencia)
    .innerJoin(espera, eq(espera.id, tarefa_dependencia.tarefa_id))
    .innerJoin(antes, eq(antes.id, tarefa_dependencia.predecessora_id))
    .where(or(and(inArray(espera.id, [...ids]), fora(antes)), and(inArray(antes.id, [...ids]), fora(espera))))
    .orderBy(asc(tarefa_dependencia.id));
  if (presas.length === 0) return;
  const nomes = presas.slice(0, citadas).map((one) => `“${one.espera}” espera por “${one.antes}”`);
  const mais = presas.length > citadas ? ` e mais ${presas.length - citadas}` : '';
  throw ruleRefusal(
    'dependencia_de_outro_lugar',
    `Ficariam em clientes e projetos diferentes: ${nomes.join('; ')}${mais}. Tire a dependência antes de mover.`,
  );
}

/** What a client was asked for, or sent, stays with that client. @throws Refusal 406 */
async function refuseInvolved(tx: Transaction, rows: readonly TarefaRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const [pedido] = await tx
    .select({ id: documento_pedido.id })
    .from(documento_pedido)
    .where(and(inArray(documento_pedido.tarefa_id, ids), isNull(documento_pedido.excluido_em)))
    .limit(1);
  const [arquivo] = await tx
    .select({ id: anexo.id })
    .from(anexo)
    .where(and(eq(anexo.entidade, 'tarefa'), inArray(anexo.entidade_id, ids), isNull(anexo.excluido_em)))
    .limit(1);
  if (pedido || arquivo || rows.some(({ status }) => status === 'aguardando_cliente'))
    throw ruleRefusal(
      'cliente_envolvido',
      'O cliente não muda: há arquivos, pedidos ao cliente ou espera por ele nestas tarefas.',
    );
}

/** Tasks as the log shows them, with their client. */
async function registrosComCliente(tx: Transaction, rows: readonly TarefaRow[]) {
  const registros = await registrosDe(tx, rows);
  const ids = [...new Set(rows.flatMap(({ cliente_id }) => cliente_id ?? []))];
  const nomes =
    ids.length === 0
      ? []
      : await tx
          .select({ id: cliente.id, nome: cliente.razao_social })
          .from(cliente)
          .where(inArray(cliente.id, ids));
  return new Map(
    rows.map(({ id, cliente_id }) => [
      id,
      { ...registros.get(id), cliente: nomes.find((one) => one.id === cliente_id)?.nome ?? null },
    ]),
  );
}
