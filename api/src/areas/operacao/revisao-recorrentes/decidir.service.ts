import type { MassaResult } from '@gestao/shared/contracts/comum/massa';
import { revisaoDecisaoLabels } from '@gestao/shared/contracts/operacao/recorrentes';
import type {
  RevisaoDecidir,
  RevisaoMassa,
  RevisaoResumo,
} from '@gestao/shared/contracts/operacao/revisao-recorrentes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { tarefa, tarefa_recorrente, tarefa_recorrente_revisao } from '../../../platform/database/schema';
import { runMassa } from '../../../platform/listing/massa';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import {
  adjustRecorrente,
  changeRecorrenteStatus,
  type RecorrenteRow,
} from '../recorrentes/recorrente.writer';
import { recorrenteRows } from '../recorrentes/recorrentes.rows';
import { pessoaDaTarefa } from '../tarefas/edicao/pessoas-da-tarefa';
import { adiadaPara, liberadoPorMes } from './revisao.rules';
import { type RevisaoRow, writeDecisao } from './revisao.writer';

/**
 * Decides on a pending review (docs/domain/operacao.md#revisao-de-recorrentes), and does to its model what was decided.
 * @throws Refusal 404; 406 `revisao_decidida`; 409; 422 at `justificativa` for keeping a model against a suggestion, at
 * `minutos_estimados_milimin` when nothing would be adjusted, at `responsavel_uuid`
 */
export function decideRevisao(scope: Scope, uuid: string, form: RevisaoDecidir) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { revisao, modelo } = await holdRevisao(tx, scope, uuid);
    if (revisao.decisao !== 'pendente')
      throw ruleRefusal('revisao_decidida', 'Esta revisão já foi decidida. Atualize a página.');
    await refuseLostUpdate(tx, revisao, form.versao);
    const { decisao, justificativa } = form;
    if (decisao === 'mantida' && revisao.sugestao !== null && justificativa === null)
      throw invalidFields({ justificativa: ['Diga por que o modelo fica como está apesar da sugestão.'] });
    const por = trailOf(scope);
    const clienteUuid = await clienteUuidOf(tx, modelo.cliente_id);
    if (decisao === 'ajustada') {
      const responsavel_id =
        form.responsavel_uuid === null
          ? modelo.responsavel_id
          : await pessoaDaTarefa(tx, form.responsavel_uuid, 'responsavel_uuid', modelo.responsavel_id);
      if (responsavel_id !== null && responsavel_id === modelo.revisor_id)
        throw invalidFields({ responsavel_uuid: ['Esta pessoa revisa as tarefas. Escolha outra.'] });
      const minutos_estimados_milimin = form.minutos_estimados_milimin ?? modelo.minutos_estimados_milimin;
      if (
        responsavel_id === modelo.responsavel_id &&
        minutos_estimados_milimin === modelo.minutos_estimados_milimin
      )
        throw invalidFields({ minutos_estimados_milimin: ['Mude a estimativa ou o responsável.'] });
      const colunas = { responsavel_id, minutos_estimados_milimin };
      await adjustRecorrente(tx, audit, modelo, colunas, por, clienteUuid);
    }
    const resta = { pausada: 'pausada', encerrada: 'encerrada' } as const;
    if (decisao === 'pausada' || decisao === 'encerrada')
      await changeRecorrenteStatus(
        tx,
        audit,
        [modelo],
        { para: resta[decisao], motivo: justificativa ?? revisao.sugestao },
        por,
        () => clienteUuid,
      );
    const saved = await writeDecisao(
      tx,
      revisao.id,
      {
        decisao,
        justificativa,
        adiada_ate: decisao === 'adiada' ? adiadaPara(dateIn(por.now)) : null,
        liberado_mes_milimin: decisao === 'encerrada' ? await liberadoPor(tx, revisao, modelo) : null,
      },
      por,
    );
    audit.record({
      acao: 'Alterou',
      entidade: 'tarefa_recorrente',
      uuid: modelo.uuid,
      rotulo: modelo.titulo,
      clienteUuid,
      antes: { revisao: revisaoDecisaoLabels.pendente, justificativa: null },
      depois: { revisao: revisaoDecisaoLabels[decisao], justificativa },
    });
    return { uuid, versao: saved.versao };
  });
}

/** Keeps, puts off or gives to another person many, each for itself by its own rules. */
export async function massaRevisoes(scope: Scope, massa: RevisaoMassa): Promise<MassaResult> {
  const named = await scope.database.orm
    .select({
      uuid: tarefa_recorrente_revisao.uuid,
      titulo: tarefa_recorrente.titulo,
      versao: tarefa_recorrente_revisao.versao,
    })
    .from(tarefa_recorrente_revisao)
    .innerJoin(tarefa_recorrente, eq(tarefa_recorrente.id, tarefa_recorrente_revisao.modelo_id))
    .where(and(viva, recorrenteRows(scope.actor), inArray(tarefa_recorrente_revisao.uuid, massa.uuids)));
  const rows = new Map(named.map((one) => [one.uuid, one]));
  return runMassa(
    massa.uuids,
    (uuid) => rows.get(uuid)?.titulo,
    (uuid) => {
      const row = rows.get(uuid);
      if (!row) throw notFound();
      const nada = {
        justificativa: null,
        minutos_estimados_milimin: null,
        responsavel_uuid: null,
        versao: row.versao,
      };
      switch (massa.acao) {
        case 'manter':
          return decideRevisao(scope, uuid, { ...nada, ...massa.dados, decisao: 'mantida' });
        case 'adiar':
          return decideRevisao(scope, uuid, { ...nada, decisao: 'adiada' });
        case 'trocar_responsavel':
          return decideRevisao(scope, uuid, { ...nada, ...massa.dados, decisao: 'ajustada' });
      }
    },
    scope.report,
  );
}

/** How many reviews wait, and what ended models set free a month, of those the person may see. */
export async function getResumo({ database, actor }: Scope): Promise<RevisaoResumo> {
  const { decisao, liberado_mes_milimin } = tarefa_recorrente_revisao;
  const [row] = await database.orm
    .select({
      pendentes: sql<number>`(count(*) filter (where ${decisao} = 'pendente'))::int`,
      encerrados: sql<number>`(count(*) filter (where ${decisao} = 'encerrada'))::int`,
      liberado_mes_milimin: sql<number>`coalesce(sum(${liberado_mes_milimin}), 0)`.mapWith(Number),
    })
    .from(tarefa_recorrente_revisao)
    .innerJoin(tarefa_recorrente, eq(tarefa_recorrente.id, tarefa_recorrente_revisao.modelo_id))
    .where(and(viva, recorrenteRows(actor)));
  return row ?? { pendentes: 0, encerrados: 0, liberado_mes_milimin: 0 };
}

const viva = and(isNull(tarefa_recorrente_revisao.excluido_em), isNull(tarefa_recorrente.excluido_em));

/** A review with its model, both held, the model first as the job does. @throws Refusal 404 outside the rows */
async function holdRevisao(
  tx: Transaction,
  scope: Scope,
  uuid: string,
): Promise<{ revisao: RevisaoRow; modelo: RecorrenteRow }> {
  const [modelo] = await tx
    .select()
    .from(tarefa_recorrente)
    .where(
      and(
        isNull(tarefa_recorrente.excluido_em),
        recorrenteRows(scope.actor),
        sql`${tarefa_recorrente.id} = (select r.modelo_id from tarefa_recorrente_revisao r
          where r.uuid = ${uuid}::uuid and r.excluido_em is null)`,
      ),
    )
    .for('update');
  if (!modelo) throw notFound();
  const [revisao] = await tx
    .select()
    .from(tarefa_recorrente_revisao)
    .where(eq(tarefa_recorrente_revisao.uuid, uuid))
    .for('update');
  if (!revisao) throw notFound();
  return { revisao, modelo };
}

/** What its end sets free a month: its time as measured, else as estimated, for each client it is done for. */
async function liberadoPor(tx: Transaction, revisao: RevisaoRow, modelo: RecorrenteRow): Promise<number> {
  const milimin = revisao.metricas.tempo_mediano_milimin ?? modelo.minutos_estimados_milimin ?? 0;
  const [row] = await tx
    .select({ clientes: sql<number>`count(distinct ${tarefa.cliente_id})::int` })
    .from(tarefa)
    .where(and(eq(tarefa.tarefa_recorrente_id, modelo.id), isNull(tarefa.excluido_em)));
  return liberadoPorMes(modelo.frequencia, milimin, row?.clientes ?? 0);
}
