import type { EmCurso } from '@gestao/shared/contracts/operacao/tempo';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, or } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import type { AppContext } from '../../../platform/app/context';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { tarefa } from '../../../platform/database/schema';
import { tarefaRows } from '../tarefas/tarefas.rows';
import { holdTarefas, papelNa } from '../tarefas/vida/tarefa-em-vida';
import { refuseTempo } from './pode-apontar';
import { recordTempo } from './tempo.log';
import { type EmCursoRow, findEmCurso, findTarefaRef, holdPessoa } from './tempo.repository';
import { foiEsquecido, horaDe, limiteDe } from './tempo.rules';
import { confirmApontamento, deleteApontamentoRow, insertApontamento, stopApontamento } from './tempo.writer';

/** The timer that runs for a person; a client's person has none. */
export async function getEmCurso(
  { database: { orm }, now }: AppContext,
  actor: Actor,
): Promise<EmCurso | null> {
  const found = await findEmCurso(orm, actor.usuarioId);
  return found ? emCursoOf(found, now()) : null;
}

function emCursoOf({ row, tarefa }: EmCursoRow, now: Date): EmCurso {
  const limite = limiteDe(row.inicio);
  return {
    uuid: row.uuid,
    tarefa,
    inicio: row.inicio.toISOString(),
    limite: limite.toISOString(),
    esquecido: foiEsquecido({ inicio: row.inicio, confirmado: row.atualizado_em }, now),
    vencido: now > limite,
  };
}

/**
 * Starts the person's timer on a task; what ran until now is stopped and kept, in the same transaction
 * (docs/domain/operacao.md#tempo). On the task it already runs on it goes on.
 * @throws Refusal 403 for who does not work on the task; 404; 406 `tarefa_encerrada`, `tempo_esquecido` for a timer
 * that was left behind and has to be answered for first, and for a record that holds its tasks as they are
 */
export function startTempo(scope: Scope, tarefaUuid: string) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { actor } = scope;
    await holdPessoa(tx, actor.usuarioId);
    const antes = await findEmCurso(tx, actor.usuarioId);
    // Both at once and in one order, as whoever else holds several tasks does.
    const held = await holdTarefas(
      tx,
      scope.areas,
      or(
        and(eq(tarefa.uuid, tarefaUuid), tarefaRows(actor)),
        antes ? eq(tarefa.id, antes.row.tarefa_id) : undefined,
      ),
    );
    const nova = held.find(({ row }) => row.uuid === tarefaUuid);
    if (!nova) throw notFound();
    refuseTempo(await papelNa(tx, scope.areas, actor, nova.row, nova.coordenam));
    if (!isTarefaAberta(nova.row.status))
      throw ruleRefusal('tarefa_encerrada', 'Esta tarefa já foi encerrada.');
    const now = scope.now();
    if (antes?.row.tarefa_id === nova.row.id) return { em_curso: emCursoOf(antes, now), parou: null };
    if (antes && emCursoOf(antes, now).esquecido) {
      const desde = `${dateIn(antes.row.inicio) < dateIn(now) ? 'de outro dia' : 'de hoje'}, ${horaDe(antes.row.inicio)}`;
      throw ruleRefusal(
        'tempo_esquecido',
        `O cronômetro de ${antes.tarefa.codigo} ficou ligado (${desde}). Diga antes até quando você trabalhou.`,
      );
    }
    const parado = antes && (await stop(tx, audit, scope, antes, now, antes.row.observacao));
    const row = await insertApontamento(
      tx,
      {
        tarefa_id: nova.row.id,
        usuario_id: actor.usuarioId,
        data: dateIn(now),
        inicio: now,
        fim: null,
        minutos_milimin: null,
        origem: 'cronometro',
      },
      { usuarioId: actor.usuarioId, now },
    );
    const ref = await findTarefaRef(tx, nova.row.id);
    recordTempo(audit, 'Criou', ref, { depois: row });
    return {
      em_curso: emCursoOf({ row: { ...row, inicio: now }, tarefa: ref }, now),
      parou: antes && parado ? { tarefa: antes.tarefa, minutos_milimin: parado.minutos_milimin ?? 0 } : null,
    };
  });
}

async function stop(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  { row, tarefa }: EmCursoRow,
  fim: Date,
  observacao: string | null,
) {
  const saved = await stopApontamento(
    tx,
    row,
    // Two devices read two clocks of one process: none ends before it began.
    fim < row.inicio ? row.inicio : fim,
    observacao,
    trailOf(scope),
  );
  recordTempo(audit, 'Alterou', tarefa, { antes: row, depois: saved });
  return saved;
}

/** The timer a person saw running, held. @throws Refusal 406 `tempo_mudou` when it no longer runs */
async function holdEmCurso(tx: Transaction, scope: Scope, uuid: string): Promise<EmCursoRow> {
  await holdPessoa(tx, scope.actor.usuarioId);
  const found = await findEmCurso(tx, scope.actor.usuarioId);
  if (found?.row.uuid !== uuid)
    throw ruleRefusal('tempo_mudou', 'Este cronômetro já foi parado em outra janela ou aparelho.');
  return found;
}

/**
 * Stops the person's timer, and keeps what it ran.
 * @param fim until when the work went; now when missing
 * @throws Refusal 406 `tempo_mudou`, `tempo_esquecido` past fourteen hours, and for a record that is closed; 422 for
 * an end that is before the beginning, later than now, or more than fourteen hours on
 */
export function stopTempo(
  scope: Scope,
  form: { uuid: string; fim: string | null; observacao: string | null },
) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const found = await holdEmCurso(tx, scope, form.uuid);
    const now = scope.now();
    const { inicio } = found.row;
    const fim = form.fim === null ? now : new Date(form.fim);
    if (form.fim === null && now > limiteDe(inicio))
      throw ruleRefusal(
        'tempo_esquecido',
        'O cronômetro passou de 14 horas. Diga até quando você trabalhou, ou descarte.',
      );
    if (form.fim !== null) {
      if (fim <= inicio) throw invalidFields({ fim: ['Informe um horário depois do início.'] });
      if (fim > now) throw invalidFields({ fim: ['O tempo não pode terminar no futuro.'] });
      if (fim > limiteDe(inicio)) throw invalidFields({ fim: ['Um apontamento tem no máximo 14 horas.'] });
    }
    await holdTarefas(tx, scope.areas, eq(tarefa.id, found.row.tarefa_id));
    const saved = await stop(tx, audit, scope, found, fim, form.observacao);
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** The person still works on it. @throws Refusal 406 `tempo_mudou`, `tempo_esquecido` past fourteen hours */
export function keepTempo(scope: Scope, uuid: string): Promise<EmCurso> {
  return audited(scope.database, scope.auditActor, async (tx) => {
    const found = await holdEmCurso(tx, scope, uuid);
    const now = scope.now();
    if (now > limiteDe(found.row.inicio))
      throw ruleRefusal(
        'tempo_esquecido',
        'O cronômetro passou de 14 horas. Diga até quando você trabalhou, ou descarte.',
      );
    const atualizado_em = await confirmApontamento(tx, found.row.id, trailOf(scope));
    return emCursoOf({ ...found, row: { ...found.row, atualizado_em } }, now);
  });
}

/** Takes the running timer away; nothing of it is kept. @throws Refusal 406 `tempo_mudou` */
export function discardTempo(scope: Scope, uuid: string): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, tarefa } = await holdEmCurso(tx, scope, uuid);
    await deleteApontamentoRow(tx, row.id, trailOf(scope));
    recordTempo(audit, 'Excluiu', tarefa, { antes: row });
  });
}
