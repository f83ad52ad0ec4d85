import type { ApontamentoForm } from '@gestao/shared/contracts/operacao/tempo';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { apontamento_tempo, tarefa } from '../../../platform/database/schema';
import { holdTarefa, holdTarefas, papelNa } from '../tarefas/vida/tarefa-em-vida';
import { refuseTempo } from './pode-apontar';
import { recordTempo } from './tempo.log';
import { findApontamento, findOverlap, findTarefaRef, holdPessoa, selectDaPessoa } from './tempo.repository';
import { apontamentoRows } from './tempo.rows';
import { horaDe, partesPorDia, somaPorDia, type Tempo, tempoDe } from './tempo.rules';
import {
  type ApontamentoRow,
  deleteApontamentoRow,
  insertApontamento,
  updateApontamento,
} from './tempo.writer';

/** What a day holds, in milimin. */
const dia = 24 * 60_000;

/**
 * Writes time into a task by hand (docs/domain/operacao.md#tempo).
 * @throws Refusal 403 for who does not work on the task; 404; 406 for a record that holds its tasks as they are; 422
 * for time to come, time that another entry already has, and a day of more than a day
 */
export function createApontamento(scope: Scope, tarefaUuid: string, form: ApontamentoForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { actor } = scope;
    await holdPessoa(tx, actor.usuarioId);
    const { row, coordenam } = await holdTarefa(tx, scope.areas, actor, tarefaUuid);
    refuseTempo(await papelNa(tx, scope.areas, actor, row, coordenam));
    const tempo = tempoDe(form.data, form.inicio, form.minutos_milimin);
    await refuseImpossible(tx, scope, tempo);
    const saved = await insertApontamento(
      tx,
      {
        ...tempo,
        tarefa_id: row.id,
        usuario_id: actor.usuarioId,
        origem: 'manual',
        observacao: form.observacao,
      },
      trailOf(scope),
    );
    recordTempo(audit, 'Criou', row, { depois: saved });
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** @throws Refusal 403 for somebody else's; 404; 406; 409; 422 as when it is written */
export function changeApontamento(scope: Scope, uuid: string, form: ApontamentoForm & { versao: number }) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdApontamento(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    const tempo = withSeconds(row, tempoDe(form.data, form.inicio, form.minutos_milimin));
    await refuseImpossible(tx, scope, tempo, row.id);
    const saved = await updateApontamento(
      tx,
      row.id,
      { ...tempo, observacao: form.observacao },
      trailOf(scope),
    );
    recordTempo(audit, 'Alterou', await findTarefaRef(tx, row.tarefa_id), { antes: row, depois: saved });
    return { uuid, versao: saved.versao };
  });
}

/** A form tells minutes; who leaves the hour of a timer as it was leaves its seconds, too. */
function withSeconds(row: ApontamentoRow, tempo: Tempo): Tempo {
  if (!row.inicio || !tempo.inicio || row.data !== tempo.data || horaDe(row.inicio) !== horaDe(tempo.inicio))
    return tempo;
  const fim = new Date(row.inicio.getTime() + tempo.minutos_milimin * 60);
  return { ...tempo, inicio: row.inicio, fim };
}

/** @throws Refusal 403 for somebody else's; 404; 406; 409 */
export function deleteApontamento(scope: Scope, uuid: string, versao: number): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdApontamento(tx, scope, uuid);
    await refuseLostUpdate(tx, row, versao);
    await deleteApontamentoRow(tx, row.id, trailOf(scope));
    recordTempo(audit, 'Excluiu', await findTarefaRef(tx, row.tarefa_id), { antes: row });
  });
}

/** An own entry, held with its person and what its task belongs to. @throws Refusal 403, 404, 406 */
async function holdApontamento(tx: Transaction, scope: Scope, uuid: string): Promise<ApontamentoRow> {
  const { actor } = scope;
  await holdPessoa(tx, actor.usuarioId);
  const row = await findApontamento(tx, and(eq(apontamento_tempo.uuid, uuid), apontamentoRows(actor)));
  if (!row) throw notFound();
  if (row.usuario_id !== actor.usuarioId) throw forbidden('Somente quem apontou este tempo o altera.');
  await holdTarefas(tx, scope.areas, eq(tarefa.id, row.tarefa_id));
  return row;
}

/** @throws Refusal 422 for what cannot have been. @param proprio the entry that is being changed */
async function refuseImpossible(
  tx: Transaction,
  scope: Scope,
  tempo: Tempo,
  proprio?: number,
): Promise<void> {
  const now = scope.now();
  const { usuarioId } = scope.actor;
  if (tempo.data > dateIn(now)) throw invalidFields({ data: ['O tempo não pode estar no futuro.'] });
  if (tempo.fim && tempo.fim > now) throw invalidFields({ inicio: ['O tempo não pode terminar no futuro.'] });
  if (tempo.inicio && tempo.fim) {
    const outro = await findOverlap(tx, usuarioId, { inicio: tempo.inicio, fim: tempo.fim }, now, proprio);
    if (outro?.inicio) {
      const ate = outro.fim ? horaDe(outro.fim) : 'agora';
      throw invalidFields({
        inicio: [
          `Coincide com o seu tempo de ${horaDe(outro.inicio)} a ${ate} em ${outro.codigo} ${outro.titulo}.`,
        ],
      });
    }
  }
  const partes = partesPorDia(tempo);
  const ultimo = partes.at(-1)?.data ?? tempo.data;
  const outros = (await selectDaPessoa(tx, usuarioId, tempo.data, ultimo)).flatMap(({ row }) =>
    row.id === proprio || row.minutos_milimin === null
      ? []
      : [{ ...row, minutos_milimin: row.minutos_milimin }],
  );
  const soma = somaPorDia(outros);
  if (partes.some(({ data, minutos_milimin }) => (soma.get(data) ?? 0) + minutos_milimin > dia))
    throw invalidFields({ minutos_milimin: ['Com este tempo o dia passaria de 24 horas.'] });
}
