import type {
  FechamentoPassoForm,
  FechamentoSalvo,
} from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { forbidden, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { tarefaAberta } from '../../../platform/area/open-rows';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { tarefa } from '../../../platform/database/schema';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { insertNota } from '../../sistema/mensagens/mensagem.writer';
import {
  changeFechamentoStatus,
  dismissImpacto,
  type FechamentoRow,
  insertFechamentoEvento,
} from '../fechamentos/fechamento.writer';
import { changeTarefaStatus } from '../tarefas/vida/change-tarefa-status';
import { contextoDe } from '../tarefas/vida/passos.service';
import { tarefasAbertas } from './bloqueios';
import { textoDosBloqueios } from './fechar.service';
import { fechadasCom } from './forma-do-fechamento';
import { comoFicou, coordena, holdFechamento, veTodos } from './hold-fechamento';
import { partiuDe, recusaDoPasso } from './passos.rules';

/**
 * Takes a closing one step on (docs/domain/operacao.md#encerramento).
 * @throws Refusal 403 for who may not; 404; 406 `fechamento_mudou`, `fechamento_sem_tarefas`, `fechamento_bloqueado`
 * while tasks are open; 409
 */
export function stepFechamento(
  scope: Scope,
  uuid: string,
  form: FechamentoPassoForm,
): Promise<FechamentoSalvo> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdFechamento(tx, scope, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    refuseStatus(row, form.passo);
    const recusa = recusaDoPasso(form.passo, row.status, {
      visaoTotal: veTodos(scope.actor),
      coordena: coordena(scope.actor, row),
      unicoExecutor: false,
      exigeGestor: true,
    });
    if (recusa) throw forbidden(recusa);
    await takePasso(tx, audit, scope, row, form);
    return comoFicou(tx, row.id);
  });
}

/** @throws Refusal 406 from a status that the step does not start at */
export function refuseStatus(
  row: FechamentoRow,
  passo: FechamentoPassoForm['passo'] | 'fechar' | 'reabrir',
): void {
  if (!partiuDe(passo, row.status))
    throw ruleRefusal('fechamento_mudou', `O fechamento ${row.codigo} mudou de status. Atualize a página.`);
}

async function takePasso(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: FechamentoRow,
  form: FechamentoPassoForm,
): Promise<void> {
  const por = trailOf(scope);
  const dados = { ciclo: row.ciclo };
  switch (form.passo) {
    case 'enviar': {
      const abertas = await tarefasAbertas(tx, row.id);
      if (abertas.length > 0)
        throw ruleRefusal(
          'fechamento_bloqueado',
          textoDosBloqueios(abertas).replace('fechar', 'enviar para revisão'),
        );
      if ((await tx.$count(tarefa, fechadasCom(row.id))) === 0)
        throw ruleRefusal('fechamento_sem_tarefas', 'Este fechamento não tem tarefas para fechar.');
      await changeFechamentoStatus(tx, audit, [row], { para: 'em_revisao', motivo: null }, por);
      return insertFechamentoEvento(tx, { fechamento_id: row.id, tipo: 'enviado', dados }, por);
    }
    case 'devolver': {
      const motivo = form.nota;
      await changeFechamentoStatus(tx, audit, [row], { para: 'em_andamento', motivo }, por);
      await insertNota(tx, { entidade: 'fechamento', entidade_id: row.id, texto: motivo }, por);
      return insertFechamentoEvento(tx, { fechamento_id: row.id, tipo: 'devolvido', motivo, dados }, por);
    }
    case 'cancelar': {
      const { motivo } = form;
      await cancelTarefas(tx, audit, scope, row, motivo);
      await changeFechamentoStatus(tx, audit, [row], { para: 'cancelado', motivo }, por);
      return insertFechamentoEvento(tx, { fechamento_id: row.id, tipo: 'cancelado', motivo, dados }, por);
    }
    case 'dispensar':
      audit.record({
        acao: 'Alterou',
        entidade: 'fechamento',
        uuid: row.uuid,
        rotulo: row.codigo,
        clienteUuid: await clienteUuidOf(tx, row.cliente_id),
        antes: { aviso_de_reabertura: row.impactado_por_id === null ? 'Não' : 'Sim' },
        depois: { aviso_de_reabertura: 'Dispensado' },
      });
      return dismissImpacto(tx, row.id, por);
  }
}

/** What was open goes with its month, before the month itself: a cancelled closing keeps its tasks as they are. */
async function cancelTarefas(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: FechamentoRow,
  motivo: string,
): Promise<void> {
  const abertas = await tx
    .select()
    .from(tarefa)
    .where(and(eq(tarefa.fechamento_id, row.id), isNull(tarefa.excluido_em), tarefaAberta(tarefa.status)))
    .orderBy(asc(tarefa.id))
    .for('update');
  const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
  const mudanca = { para: 'cancelada' as const, motivo, colunas: { aguarda: null } };
  await changeTarefaStatus(tx, audit, contextoDe(scope), abertas, mudanca, () => clienteUuid);
}
