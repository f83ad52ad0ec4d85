import type { FechamentoSalvo, ReabrirForm } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { tarefa } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { readConfigs } from '../../sistema/configs/configs.repository';
import {
  changeFechamentoStatus,
  type FechamentoRow,
  insertFechamentoEvento,
  markImpactados,
} from '../fechamentos/fechamento.writer';
import type { TarefaRow } from '../tarefas/tarefa.writer';
import { changeTarefaStatus } from '../tarefas/vida/change-tarefa-status';
import { motivoDe } from '../tarefas/vida/motivos';
import { contextoDe } from '../tarefas/vida/passos.service';
import { notifyFechamento } from './avisos';
import { markReaberto } from './comprovante.writer';
import { comoFicou, coordena, holdFechamento, veTodos } from './hold-fechamento';
import { recusaDoPasso } from './passos.rules';
import { refuseStatus } from './transicao.service';

/**
 * Opens a closed month again as its next cycle: the chosen tasks go on, the others stay as they were closed, and its
 * receipt says so (docs/domain/operacao.md#reabertura).
 * @throws Refusal 403 for who may not; 404; 406 `fechamento_mudou`; 409; 422 at `motivo_uuid`, `texto`, `tarefas`
 */
export function reopenFechamento(scope: Scope, uuid: string, form: ReabrirForm): Promise<FechamentoSalvo> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdFechamento(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    refuseStatus(row, 'reabrir');
    const { reabertura_exige_gestor: exigeGestor } = await readConfigs(tx, 'fechamentos');
    const recusa = recusaDoPasso('reabrir', row.status, {
      visaoTotal: veTodos(scope.actor),
      coordena: coordena(scope.actor, row),
      unicoExecutor: false,
      exigeGestor,
    });
    if (recusa) throw forbidden(recusa);
    const { rotulo } = await motivoDe(tx, form.motivo_uuid, 'motivo_reabertura');
    const motivo = `${rotulo}. ${form.texto}`;
    const { reabertas, trancadas } = await chooseTarefas(tx, row, form.tarefas);
    const por = trailOf(scope);
    const proximo = row.ciclo + 1;
    const colunas = { ciclo: proximo, fechado_em: null, fechado_por_id: null, impactado_por_id: null };
    await changeFechamentoStatus(tx, audit, [row], { para: 'reaberto', motivo, colunas }, por);
    await markReaberto(tx, row.id, row.ciclo, motivo, por);
    await insertFechamentoEvento(
      tx,
      {
        fechamento_id: row.id,
        tipo: 'reaberto',
        motivo,
        dados: {
          ciclo: proximo,
          reabertas: reabertas.map(({ codigo }) => codigo),
          trancadas: trancadas.map(({ id }) => id),
        },
      },
      por,
    );
    await reopenTarefas(tx, audit, scope, row, reabertas, motivo);
    await markImpactados(tx, row);
    await notifyFechamento(tx, scope, row, 'reabertura', motivo);
    return comoFicou(tx, row.id);
  });
}

/** Tasks that go on, and those that stay as they were closed. @throws Refusal 422 for one that is not of the closing */
async function chooseTarefas(tx: Transaction, row: FechamentoRow, uuids: readonly string[]) {
  const todas = await tx
    .select()
    .from(tarefa)
    .where(
      and(eq(tarefa.fechamento_id, row.id), eq(tarefa.apos_fechamento, false), isNull(tarefa.excluido_em)),
    )
    .orderBy(asc(tarefa.id))
    .for('update');
  const escolhidas = new Set(uuids);
  const reabertas = todas.filter(({ uuid }) => escolhidas.has(uuid));
  if (reabertas.length !== escolhidas.size)
    throw invalidFields({ tarefas: ['Escolha só tarefas deste fechamento.'] });
  if (reabertas.some(({ status }) => status === 'cancelada'))
    throw ruleRefusal('tarefa_cancelada', 'Uma tarefa cancelada não volta.');
  return { reabertas, trancadas: todas.filter(({ uuid }) => !escolhidas.has(uuid)) };
}

async function reopenTarefas(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: FechamentoRow,
  rows: readonly TarefaRow[],
  motivo: string,
): Promise<void> {
  const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
  const colunas = {
    concluida_em: null,
    concluida_por_id: null,
    enviada_revisao_em: null,
    enviada_revisao_por_id: null,
    motivo_desconsideracao_id: null,
  };
  const mudanca = { para: 'em_andamento' as const, motivo: motivo.slice(0, 500), colunas };
  await changeTarefaStatus(tx, audit, contextoDe(scope), rows, mudanca, () => clienteUuid);
}
