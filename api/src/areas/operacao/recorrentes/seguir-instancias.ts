import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Trail } from '../../../platform/app/author';
import type { AppContext } from '../../../platform/app/context';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente, tarefa } from '../../../platform/database/schema';
import { registrosDe } from '../tarefas/edicao/tarefa-registro';
import {
  type ColunasDaEdicao,
  replaceChecklist,
  type TarefaRow,
  withdrawTarefas,
  writeTarefa,
} from '../tarefas/tarefa.writer';
import { type Alvo, calendariosDe, readResponsaveis, selectAlvos } from './alvos.repository';
import { type DataDoRitmo, datasEntre } from './datas.rules';
import { colunasDaInstancia } from './gerar.service';
import type { RecorrenteRow } from './recorrente.writer';
import { ritmoDe } from './ritmo-do-modelo';

/** Tasks of a model that nobody touched and that are still to come. */
const intocadas = (modeloId: number, hoje: string): SQL =>
  and(
    eq(tarefa.tarefa_recorrente_id, modeloId),
    isNull(tarefa.excluido_em),
    isNotNull(tarefa.data_original),
    isNull(tarefa.ajustada_em),
    eq(tarefa.status, 'a_fazer'),
    gt(tarefa.data_vencimento, hoje),
    sql`not exists (select 1 from tarefa_checklist_item i
      where i.tarefa_id = ${tarefa.id} and i.concluido_em is not null)`,
  ) as SQL;

/**
 * What a change of a held model does to its tasks, in the caller's audited transaction: those that nobody touched and
 * that are still to come take what changed; one whose date or client the model has no more is taken back, and may come
 * again with its date (docs/domain/operacao.md#recorrentes).
 * @param depoisDe only tasks after this date of the rhythm
 */
export async function followModelo(
  tx: Transaction,
  audit: Audit,
  { now, actor }: Pick<AppContext, 'now'> & { actor: { usuarioId: number } },
  antes: RecorrenteRow,
  modelo: RecorrenteRow,
  depoisDe?: string,
): Promise<void> {
  const hoje = dateIn(now());
  const por: Trail = { usuarioId: actor.usuarioId, now: now() };
  const rows = await tx
    .select()
    .from(tarefa)
    .where(
      and(
        intocadas(modelo.id, hoje),
        depoisDe === undefined ? undefined : gt(tarefa.data_original, depoisDe),
      ),
    )
    .orderBy(asc(tarefa.id))
    .for('update');
  if (rows.length === 0) return;
  const alvos = new Map((await selectAlvos(tx, modelo, hoje)).map((one) => [one.clienteId, one]));
  const calendario = calendariosDe(tx, ritmoDe(modelo).calendario);
  const responsavelDe = await readResponsaveis(tx, modelo);
  const mudaram = mudancas(antes, modelo);
  const ultima = rows
    .map((row) => row.data_vencimento ?? hoje)
    .sort()
    .at(-1) as string;
  const conhecidas = new Map<object, Map<string, DataDoRitmo>>();
  const datasDe = async (alvo: Alvo) => {
    const dias = await calendario(alvo);
    // A date may have moved as far as its month goes.
    const datas =
      conhecidas.get(dias) ??
      new Map(
        datasEntre(ritmoDe(modelo), addDays(hoje, -400), addDays(ultima, 400), dias).map((one) => [
          one.chave,
          one,
        ]),
      );
    conhecidas.set(dias, datas);
    return datas;
  };
  const saem: TarefaRow[] = [];
  const registros = await registrosDe(tx, rows);
  const seguem: TarefaRow[] = [];
  for (const row of rows) {
    const alvo = alvos.get(row.cliente_id);
    const data = alvo && (await datasDe(alvo)).get(row.data_original as string);
    if (!alvo || !data || data.vencimento <= hoje) {
      saem.push(row);
      continue;
    }
    if (mudaram.size === 0) continue;
    const novo = colunasDaInstancia(modelo, alvo, data);
    const colunas: ColunasDaEdicao = Object.fromEntries(
      Object.entries(novo).filter(([coluna]) => mudaram.has(coluna)),
    );
    if (mudaram.has('revisor_id') || mudaram.has('responsavel_id')) {
      const responsavel = mudaram.has('responsavel_id')
        ? (responsavelDe(alvo)?.id ?? null)
        : row.responsavel_id;
      colunas.responsavel_id = responsavel;
      colunas.revisor_id = modelo.revisor_id === responsavel ? null : modelo.revisor_id;
    }
    if (Object.keys(colunas).length > 0) seguem.push(await writeTarefa(tx, row.id, colunas, por));
    if (mudaram.has('checklist')) {
      await replaceChecklist(tx, row.id, modelo.checklist);
      if (Object.keys(colunas).length === 0) seguem.push(row);
    }
  }
  await withdrawTarefas(
    tx,
    saem.map(({ id }) => id),
    por,
  );
  const uuids = new Map(
    (
      await tx
        .selectDistinct({ id: cliente.id, uuid: cliente.uuid })
        .from(tarefa)
        .innerJoin(cliente, eq(cliente.id, tarefa.cliente_id))
        .where(eq(tarefa.tarefa_recorrente_id, modelo.id))
    ).map(({ id, uuid }) => [id, uuid]),
  );
  const depois = await registrosDe(tx, seguem);
  for (const row of [...seguem, ...saem])
    audit.record({
      acao: depois.has(row.id) ? 'Alterou' : 'Excluiu',
      entidade: 'tarefa',
      uuid: row.uuid,
      rotulo: `${row.codigo} ${row.titulo}`,
      clienteUuid: uuids.get(row.cliente_id ?? 0) ?? null,
      antes: registros.get(row.id),
      ...(depois.has(row.id) ? { depois: depois.get(row.id) } : {}),
    });
}

const mesmo = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Columns of tasks that a change of their model is about. */
function mudancas(antes: RecorrenteRow, depois: RecorrenteRow): ReadonlySet<string> {
  const mudou = (...colunas: (keyof RecorrenteRow)[]) =>
    colunas.some((coluna) => !mesmo(antes[coluna], depois[coluna]));
  const found = new Set<string>();
  const direto = [
    'titulo',
    'descricao',
    'departamento_id',
    'prioridade',
    'tags',
    'minutos_estimados_milimin',
    'exige_revisao',
    'exige_anexo',
    'tipo_documento_id',
    'gera_multa',
    'revisor_id',
    'checklist',
  ] as const;
  for (const coluna of direto) if (mudou(coluna)) found.add(coluna);
  if (mudou('frequencia', 'dias_semana', 'regra_vencimento', 'inicio', 'antecedencia_dias'))
    for (const coluna of ['data_meta', 'data_vencimento', 'mostrar_a_partir', 'competencia'])
      found.add(coluna);
  if (
    mudou('responsavel_regra', 'responsavel_id') ||
    (mudou('departamento_id') && depois.responsavel_regra !== 'pessoa')
  )
    found.add('responsavel_id');
  return found;
}
