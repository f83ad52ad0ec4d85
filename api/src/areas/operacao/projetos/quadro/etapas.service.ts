import type { ProjetoEtapasForm } from '@gestao/shared/contracts/operacao/projeto-tarefas';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { trailOf } from '../../../../platform/app/author';
import { invalidFields, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { tarefa } from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { moveToEtapa } from '../../tarefas/move-to-etapa';
import { writeProjeto } from '../projeto.writer';
import { holdProjeto, refuseEncerrado, rotuloDoProjeto } from '../vida/projeto-em-vida';
import { type EtapaRow, listEtapas, writeProjetoEtapas } from './etapa.writer';

/**
 * Writes the stages of a project's board, in their order; tasks of a deleted one go where they are told to.
 * @throws Refusal 403, 404; 406 for a project that ended, `etapa_com_tarefas` for a deleted stage whose tasks would
 * have none; 409; 422 for a stage of another project
 */
export function saveEtapas(scope: Scope, uuid: string, form: ProjetoEtapasForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdProjeto(tx, scope.actor, uuid);
    await refuseLostUpdate(tx, row, form.versao);
    refuseEncerrado(row);
    const por = trailOf(scope);
    const before = await listEtapas(tx, row.id);
    const novas = form.etapas.map(({ uuid: one, ...colunas }, index) => {
      if (one === null) return colunas;
      const known = before.find((etapa) => etapa.uuid === one);
      if (!known) throw invalidFields({ [`etapas.${index}.nome`]: ['Esta etapa não existe mais.'] });
      return { id: known.id, ...colunas };
    });
    const kept = before.filter(({ uuid: one }) => form.etapas.some((etapa) => etapa.uuid === one));
    await emptyDeleted(tx, before, kept, form, scope);
    await writeProjetoEtapas(tx, row.id, novas, por);
    const saved = await writeProjeto(tx, row.id, {}, por);
    audit.record({
      acao: 'Alterou',
      entidade: 'projeto',
      uuid,
      rotulo: rotuloDoProjeto(row),
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { etapas: before.map(wordsOf) },
      depois: { etapas: (await listEtapas(tx, row.id)).map(wordsOf) },
    });
    return { uuid, versao: saved.versao };
  });
}

/** A stage as the log tells it. */
const wordsOf = ({ nome, limite_wip }: Pick<EtapaRow, 'nome' | 'limite_wip'>) =>
  limite_wip === null ? nome : `${nome} (até ${limite_wip})`;

async function emptyDeleted(
  tx: Transaction,
  before: readonly EtapaRow[],
  kept: readonly EtapaRow[],
  { destinos }: ProjetoEtapasForm,
  scope: Scope,
): Promise<void> {
  for (const gone of before.filter((one) => !kept.includes(one))) {
    const rows = await tx
      .select({ id: tarefa.id })
      .from(tarefa)
      .where(and(eq(tarefa.projeto_etapa_id, gone.id), isNull(tarefa.excluido_em)))
      .orderBy(asc(tarefa.id))
      .for('update');
    if (rows.length === 0) continue;
    const para = kept.find(({ uuid }) => uuid === destinos.find(({ de }) => de === gone.uuid)?.para);
    if (!para) {
      const quantas = rows.length === 1 ? '1 tarefa' : `${rows.length} tarefas`;
      throw ruleRefusal(
        'etapa_com_tarefas',
        `A etapa “${gone.nome}” tem ${quantas}. Diga para qual etapa vão.`,
      );
    }
    const ids = rows.map(({ id }) => id);
    await moveToEtapa(tx, inArray(tarefa.id, ids), para.id, trailOf(scope));
  }
}
