import { formatCompetencia } from '@gestao/shared/config';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import type { AppContext } from '../../../platform/app/context';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { fechamentoAberto } from '../../../platform/area/open-rows';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { fechamento, tarefa } from '../../../platform/database/schema';
import { readConteudo } from '../fechamento-modelos/conteudo';
import type { ModeloRow, VersaoRow } from '../fechamento-modelos/modelo.writer';
import {
  type FechamentoRow,
  followTasks,
  insertEvento,
  lockFechamento,
  writeModeloVersao,
} from '../fechamentos/fechamento.writer';
import { replaceChecklist, type TarefaRow, withdrawTarefas, writeTarefa } from '../tarefas/tarefa.writer';
import type { Contexto } from '../tarefas/vida/change-tarefa-status';
import { selectAlvos } from './alvos-da-competencia';
import { colunasDaTarefa, criarTarefas } from './gerar-fechamento';
import { type Plano, planoDe, readMesa, type TarefaPlanejada } from './plano';

/** What a version does to one open closing. */
export interface PlanoDaVersao {
  fechamento: FechamentoRow;
  cliente: string;
  clienteUuid: string;
  plano: Plano;
  incluir: TarefaPlanejada[];
  alterar: { row: TarefaRow; planejada: TarefaPlanejada }[];
  retirar: TarefaRow[];
  /** Tasks that the version would change or take away, and that stay: somebody is at work on them. */
  intocadas: { titulo: string; porque: string }[];
  existentes: ReadonlyMap<string, { id: number; viva: boolean }>;
}

type Parts = Pick<AppContext, 'areas' | 'database'>;

/** The same as the generation asks, of closings that are open. @param orm where the closings are read: held, or not */
export async function planVersao(
  { areas, database }: Parts,
  modelo: ModeloRow,
  versao: VersaoRow,
  orm: Reader = database.orm,
): Promise<PlanoDaVersao[]> {
  const abertos = await orm
    .select()
    .from(fechamento)
    .where(
      and(
        eq(fechamento.modelo_id, modelo.id),
        isNull(fechamento.excluido_em),
        fechamentoAberto(fechamento.status),
      ),
    )
    .orderBy(asc(fechamento.id));
  const planos: PlanoDaVersao[] = [];
  const tarefas = readConteudo(versao.conteudo).tarefas;
  for (const competencia of [...new Set(abertos.map((one) => one.competencia))].sort()) {
    const doMes = abertos.filter((one) => one.competencia === competencia);
    const alvos = (
      await selectAlvos(orm, areas, { competencia, modelos: [modelo.id], publicadas: false })
    ).map((alvo) => ({ ...alvo, em: { modelo, versaoId: versao.id, tarefas } }));
    const mesa = await readMesa(
      database,
      competencia,
      alvos.map(({ cliente }) => cliente.id),
    );
    const porCliente = new Map(alvos.map((alvo) => [alvo.cliente.id, alvo]));
    for (const aberto of doMes) {
      const alvo = porCliente.get(aberto.cliente_id);
      // Whom the template runs for no more keeps what he has.
      if (!alvo) continue;
      planos.push(await compara(orm, aberto, await planoDe(mesa, alvo)));
    }
  }
  return planos.filter(
    ({ incluir, alterar, retirar, intocadas }) =>
      incluir.length + alterar.length + retirar.length + intocadas.length > 0,
  );
}

async function compara(orm: Reader, aberto: FechamentoRow, plano: Plano): Promise<PlanoDaVersao> {
  const rows = await orm
    .select({ row: tarefa, toque })
    .from(tarefa)
    .where(and(eq(tarefa.fechamento_id, aberto.id), sql`${tarefa.chave_modelo} is not null`))
    .orderBy(asc(tarefa.id));
  const porChave = new Map(rows.map((one) => [one.row.chave_modelo as string, one]));
  const planejadas = new Map(plano.tarefas.map((one) => [one.tarefa.chave, one]));
  const result: PlanoDaVersao = {
    fechamento: aberto,
    cliente: plano.alvo.cliente.nome,
    clienteUuid: plano.alvo.cliente.uuid,
    plano,
    incluir: plano.tarefas.filter(({ tarefa: { chave } }) => !porChave.has(chave)),
    alterar: [],
    retirar: [],
    intocadas: [],
    existentes: new Map(
      rows.map(({ row }) => [row.chave_modelo as string, { id: row.id, viva: row.excluido_em === null }]),
    ),
  };
  for (const { row, toque: porque } of rows) {
    if (row.excluido_em !== null) continue;
    const planejada = planejadas.get(row.chave_modelo as string);
    if (planejada && !muda(row, planejada)) continue;
    if (porque !== null) result.intocadas.push({ titulo: row.titulo, porque });
    else if (planejada) result.alterar.push({ row, planejada });
    else result.retirar.push(row);
  }
  return result;
}

/** What somebody did on a task, in the order it is told; `null` where nobody did anything. */
const toque = sql<string | null>`case
  when ${tarefa}.status <> 'a_fazer' then 'já começou'
  when exists (select 1 from tarefa_status_historico h where h.tarefa_id = ${tarefa}.id) then 'já começou'
  when exists (select 1 from apontamento_tempo a where a.tarefa_id = ${tarefa}.id and a.excluido_em is null)
    then 'há tempo apontado'
  when exists (select 1 from mensagem m where m.entidade = 'tarefa' and m.entidade_id = ${tarefa}.id
    and m.excluido_em is null) then 'há mensagens'
  when exists (select 1 from anexo x where x.entidade = 'tarefa' and x.entidade_id = ${tarefa}.id
    and x.excluido_em is null) then 'há arquivos'
  when exists (select 1 from documento_pedido d where d.tarefa_id = ${tarefa}.id and d.excluido_em is null)
    then 'há documentos pedidos'
  when exists (select 1 from tarefa_checklist_item c where c.tarefa_id = ${tarefa}.id
    and (c.concluido_em is not null or c.nao_se_aplica)) then 'o checklist já foi marcado'
  when ${tarefa}.versao > 1 then 'foi alterada à mão' end`;

/** Whether a task is to be another than it is. */
function muda(row: TarefaRow, planejada: TarefaPlanejada): boolean {
  const colunas = colunasDe(planejada);
  return (Object.keys(colunas) as (keyof typeof colunas)[]).some(
    (campo) => (row[campo] ?? null) !== (colunas[campo] ?? null),
  );
}

/** Columns that a version writes to a task that is there; who does it stays, as somebody may stand in for him. */
function colunasDe(planejada: TarefaPlanejada) {
  const { lado: _, tipo_documento_id: _tipo, peso: _peso, ...colunas } = colunasDaTarefa(planejada);
  return {
    ...colunas,
    data_meta: planejada.prazo?.meta ?? null,
    data_vencimento: planejada.prazo?.vencimento ?? null,
  };
}

/**
 * Brings a published version to the open closings, in the caller's audited transaction: what nobody touched changes,
 * comes or goes, with one line in the log for each closing.
 * @returns how many closings it changed
 */
export async function applyVersao(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  contexto: Contexto,
  modelo: ModeloRow,
  versao: VersaoRow,
): Promise<number> {
  const por = trailOf(scope);
  // Held in their order before anything is compared, as whoever works on their tasks holds them.
  const ids = await tx
    .select({ id: fechamento.id })
    .from(fechamento)
    .where(
      and(
        eq(fechamento.modelo_id, modelo.id),
        isNull(fechamento.excluido_em),
        fechamentoAberto(fechamento.status),
      ),
    )
    .orderBy(asc(fechamento.id));
  for (const { id } of ids) await lockFechamento(tx, id);
  let mudados = 0;
  for (const one of await planVersao(scope, modelo, versao, tx)) {
    const { fechamento: row, incluir, alterar, retirar } = one;
    await writeModeloVersao(tx, row.id, versao.id, por);
    if (incluir.length + alterar.length + retirar.length === 0) continue;
    await criarTarefas(tx, audit, contexto, {
      plano: one.plano,
      row,
      faltam: incluir,
      existentes: one.existentes,
    });
    for (const { row: antes, planejada } of alterar) {
      await writeTarefa(tx, antes.id, colunasDe(planejada), por);
      await replaceChecklist(tx, antes.id, planejada.tarefa.itens_checklist);
    }
    await withdrawTarefas(
      tx,
      retirar.map(({ id }) => id),
      por,
    );
    await followTasks(tx, audit, row.id, { iniciada: false }, por);
    const chaves = { incluidas: incluir.length, alteradas: alterar.length, retiradas: retirar.length };
    await insertEvento(
      tx,
      {
        fechamento_id: row.id,
        tipo: 'modelo_aplicado',
        dados: { versao: versao.numero, ...chaves },
      },
      por,
    );
    audit.record({
      acao: 'Alterou',
      entidade: 'fechamento',
      uuid: row.uuid,
      rotulo: row.codigo,
      clienteUuid: one.clienteUuid,
      antes: {},
      depois: {
        modelo: `${modelo.nome}, versão ${versao.numero}`,
        competencia: formatCompetencia(row.competencia),
        ...chaves,
      },
    });
    mudados += 1;
  }
  return mudados;
}
