import type { ProjetoPassoForm, ProjetoSalvo } from '@gestao/shared/contracts/operacao/projeto-edicao';
import { projetoStatusLabels } from '@gestao/shared/contracts/operacao/projetos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { tarefaAberta } from '../../../../platform/area/open-rows';
import { type Audit, audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { tarefa } from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { readDiasDoCliente } from '../../tarefas/dias-do-cliente';
import { shiftTarefas } from '../../tarefas/shift-tarefas';
import { changeTarefaStatus } from '../../tarefas/vida/change-tarefa-status';
import { contextoDe } from '../../tarefas/vida/passos.service';
import { holdTarefas } from '../../tarefas/vida/tarefa-em-vida';
import type { ProjetoRow } from '../projeto.writer';
import { notifyPasso } from './avisos';
import { changeProjetoStatus } from './change-projeto-status';
import { diasDaPausa, partiuDe } from './passos.rules';
import { holdProjeto } from './projeto-em-vida';

/**
 * Takes a project one step on, with what follows for its open tasks (docs/domain/operacao.md#projetos).
 * @throws Refusal 403, 404; 406 `projeto_mudou` from a status the step does not start at,
 * `projeto_com_tarefas_abertas` when it would end over open tasks; 409
 */
export function stepProjeto(scope: Scope, uuid: string, form: ProjetoPassoForm): Promise<ProjetoSalvo> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdProjeto(tx, scope.actor, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    return takeStep(tx, audit, scope, row, form);
  });
}

/** The same of a project that is held. */
export async function takeStep(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: ProjetoRow,
  form: ProjetoPassoForm,
): Promise<ProjetoSalvo> {
  const motivo = 'motivo' in form ? form.motivo : null;
  // A step from elsewhere changes nothing of the tasks: `changeProjetoStatus` refuses it.
  const feitas = partiuDe(form.passo, row.status) ? await takeTasks(tx, audit, scope, row, form) : null;
  const mudanca = { passo: form.passo, motivo, ...(feitas?.texto ? { tarefas: feitas.texto } : {}) };
  const saved = await changeProjetoStatus(tx, audit, row, mudanca, trailOf(scope));
  await notifyPasso(tx, scope, saved, mudanca);
  const status = saved.status;
  return {
    uuid: saved.uuid,
    versao: saved.versao,
    status,
    status_label: projetoStatusLabels[status],
    tarefas: feitas?.total ?? 0,
  };
}

/** What a step does to the open tasks, before the project's own status. */
async function takeTasks(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: ProjetoRow,
  form: ProjetoPassoForm,
): Promise<{ total: number; texto: string } | null> {
  switch (form.passo) {
    case 'retomar': {
      if (!form.deslocar || row.pausado_em === null) return null;
      const regras = await readDiasDoCliente(tx, row.cliente_id);
      const dias = diasDaPausa(row.pausado_em, dateIn(scope.now()), regras);
      if (dias === 0) return null;
      const held = await holdTarefas(tx, scope.areas, abertasDo(row));
      const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
      const total = await shiftTarefas(
        tx,
        audit,
        held.map((one) => one.row),
        { dias, regras, clienteUuid },
        trailOf(scope),
      );
      return { total, texto: `${total} com datas deslocadas em ${dias} dias úteis` };
    }
    case 'concluir':
    case 'cancelar': {
      const held = await holdTarefas(tx, scope.areas, abertasDo(row));
      const tarefas = held.map((one) => one.row);
      if (tarefas.length === 0) return null;
      if (form.passo === 'concluir' && !form.cancelar_abertas) throw comTarefasAbertas(tarefas.length);
      const clienteUuid = await clienteUuidOf(tx, row.cliente_id);
      const motivo = form.passo === 'cancelar' ? form.motivo : `Projeto ${row.codigo} concluído`;
      const mudanca = { para: 'cancelada', motivo, colunas: { aguarda: null } } as const;
      await changeTarefaStatus(tx, audit, contextoDe(scope), tarefas, mudanca, () => clienteUuid);
      return { total: tarefas.length, texto: `${tarefas.length} canceladas` };
    }
    default:
      return null;
  }
}

const abertasDo = (row: ProjetoRow) => and(eq(tarefa.projeto_id, row.id), tarefaAberta(tarefa.status));

function comTarefasAbertas(total: number) {
  const quantas = total === 1 ? 'Há 1 tarefa em aberto' : `Há ${total} tarefas em aberto`;
  return ruleRefusal(
    'projeto_com_tarefas_abertas',
    `${quantas} neste projeto. Encerre as tarefas ou conclua cancelando as que estão em aberto.`,
  );
}
