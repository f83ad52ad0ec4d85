import { formatCompetencia } from '@gestao/shared/config';
import { and, asc, eq, isNull, not, sql } from 'drizzle-orm';
import { type Trail, trailOf } from '../../../platform/app/author';
import type { AppContext } from '../../../platform/app/context';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { fechamentoAberto } from '../../../platform/area/open-rows';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { fechamento, tarefa } from '../../../platform/database/schema';
import type { VersaoRow } from '../../../platform/versioned/kind';
import { readFechamentoModeloConteudo } from '../fechamento-modelos/conteudo';
import type { ModeloRow } from '../fechamento-modelos/fechamento-modelo.kind';
import {
  type FechamentoRow,
  followTasks,
  insertFechamentoEvento,
  lockFechamento,
  writeModeloVersao,
} from '../fechamentos/fechamento.writer';
import { holdOrder } from '../tarefas/edicao/niveis';
import {
  replaceChecklist,
  type TarefaRow,
  withdrawTarefas,
  writeDependencias,
  writeTarefa,
} from '../tarefas/tarefa.writer';
import type { Contexto } from '../tarefas/vida/change-tarefa-status';
import { fechamCirculo, type No } from './aguarda.rules';
import { selectAlvos } from './alvos-da-competencia';
import { colunasDaTarefa, createTarefasOfMonth } from './gerar-fechamento';
import { type Plano, planoDe, readMesa, type TarefaPlanejada } from './plano';
import { toqueNaTarefa } from './tarefa-tocada';
import { combinada } from './tarefas-combinadas';

/** What a version does to one open closing. */
export interface PlanoDaVersao {
  fechamento: FechamentoRow;
  cliente: string;
  clienteUuid: string;
  plano: Plano;
  incluir: TarefaPlanejada[];
  alterar: Alteracao[];
  retirar: TarefaRow[];
  /** Tasks that the version would change or take away, and that stay: somebody is at work on them. */
  intocadas: { titulo: string; porque: string }[];
  existentes: ReadonlyMap<string, { id: number; viva: boolean }>;
}

interface Alteracao {
  row: TarefaRow;
  planejada: TarefaPlanejada;
  /** What it is to wait for, by key; nothing where that stays as it is. */
  aguarda?: TarefaPlanejada['tarefa']['aguarda'];
}

type Parts = Pick<AppContext, 'areas' | 'database'>;

/** Whether anything is to be told of what a version does to a closing. */
export const diz = ({ incluir, alterar, retirar, intocadas }: PlanoDaVersao): boolean =>
  incluir.length + alterar.length + retirar.length + intocadas.length > 0;

/** Where a version is to be brought: to all open closings of its template, or to one of them. */
interface Onde {
  /** Where the closings are read: held, or not. */
  orm?: Reader;
  fechamentoId?: number;
}
const abertosDo = (modelo: ModeloRow, fechamentoId: number | undefined) =>
  and(
    eq(fechamento.modelo_id, modelo.id),
    fechamentoId === undefined ? undefined : eq(fechamento.id, fechamentoId),
    isNull(fechamento.excluido_em),
    fechamentoAberto(fechamento.status),
  );

/** The same as the generation asks, of closings that are open. */
export async function planVersao(
  { areas, database }: Parts,
  modelo: ModeloRow,
  versao: VersaoRow,
  { orm = database.orm, fechamentoId }: Onde = {},
): Promise<PlanoDaVersao[]> {
  const abertos = await orm
    .select()
    .from(fechamento)
    .where(abertosDo(modelo, fechamentoId))
    .orderBy(asc(fechamento.id));
  const planos: PlanoDaVersao[] = [];
  const tarefas = readFechamentoModeloConteudo(versao.conteudo).tarefas;
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
  return planos;
}

async function compara(orm: Reader, aberto: FechamentoRow, plano: Plano): Promise<PlanoDaVersao> {
  const rows = await orm
    .select({ row: tarefa, toque: toqueNaTarefa(sql`${tarefa}`), itens: itensDaTarefa })
    .from(tarefa)
    .where(and(eq(tarefa.fechamento_id, aberto.id), sql`${tarefa.chave_modelo} is not null`, not(combinada)))
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
  const vivas = rows.filter(({ row }) => row.excluido_em === null);
  for (const { row, toque } of vivas)
    if (toque === null && !planejadas.has(row.chave_modelo as string)) result.retirar.push(row);
  const ordem = await ordemNova(
    orm,
    result,
    planejadas,
    new Map(vivas.map(({ row, toque }) => [row, toque])),
  );
  for (const { row, toque, itens } of vivas) {
    const planejada = planejadas.get(row.chave_modelo as string);
    const aguarda = ordem.muda.get(row.id);
    const outra = planejada ? muda(row, planejada) || mudaItens(itens, planejada) : toque !== null;
    if (toque !== null && (outra || aguarda)) result.intocadas.push({ titulo: row.titulo, porque: toque });
    else if (planejada && (outra || aguarda)) result.alterar.push({ row, planejada, aguarda });
    if (ordem.circulo.has(row.id))
      result.intocadas.push({ titulo: row.titulo, porque: 'o que ela aguarda fecharia um ciclo' });
  }
  return result;
}

/** What tasks are to wait for from now on, by id; those that would close a circle keep what they wait for. */
async function ordemNova(
  orm: Reader,
  { incluir, retirar, existentes }: PlanoDaVersao,
  planejadas: ReadonlyMap<string, TarefaPlanejada>,
  vivas: ReadonlyMap<TarefaRow, string | null>,
) {
  const saem = new Set(retirar.map(({ id }) => id));
  const novas = new Set(incluir.map(({ tarefa: { chave } }) => chave));
  const noDe = (chave: string): No | undefined => {
    const antes = existentes.get(chave);
    if (antes) return antes.viva && !saem.has(antes.id) ? antes.id : undefined;
    return novas.has(chave) ? chave : undefined;
  };
  const querem = ({ tarefa: { aguarda } }: TarefaPlanejada) =>
    aguarda.filter(({ chave }) => noDe(chave) !== undefined);
  const nos = (aguarda: readonly { chave: string }[]) => aguarda.flatMap(({ chave }) => noDe(chave) ?? []);
  const hoje = await arestasDe(
    orm,
    [...vivas.keys()].map(({ id }) => id),
  );
  const mudam = new Map<number, TarefaPlanejada['tarefa']['aguarda']>();
  for (const [row] of vivas) {
    const planejada = planejadas.get(row.chave_modelo as string);
    if (!planejada) continue;
    const aguarda = querem(planejada);
    const depois = aguarda.map((one) => `${noDe(one.chave)} ${one.tipo} ${one.folga_dias_uteis}`);
    const antes = (hoje.get(row.id) ?? [])
      .filter(({ antes: id }) => !saem.has(id))
      .map((one) => `${one.antes} ${one.tipo} ${one.folga}`);
    if (depois.sort().join() !== antes.sort().join()) mudam.set(row.id, aguarda);
  }
  const arestas = new Map<No, readonly No[]>(
    [...hoje].map(([id, antes]): [No, No[]] => [id, antes.map((one) => one.antes)]),
  );
  for (const one of incluir) arestas.set(one.tarefa.chave, nos(querem(one)));
  const tocada = new Map([...vivas].map(([{ id }, toque]) => [id, toque !== null]));
  const circulo = fechamCirculo(
    arestas,
    [...mudam].flatMap(([no, aguarda]) => (tocada.get(no) ? [] : [{ no, para: nos(aguarda) }])),
  );
  for (const no of circulo) mudam.delete(no as number);
  return { muda: mudam, circulo };
}

/** What live tasks wait for, and what those wait for in turn. */
async function arestasDe(orm: Reader, ids: readonly number[]) {
  const found = new Map<number, { antes: number; tipo: string; folga: number }[]>();
  const { rows } = await orm.execute<{ de: string; antes: string; tipo: string; folga: number }>(sql`
    with recursive antes as (
      select t.id from tarefa t where t.id = any(${sql.param([...ids])}::bigint[])
      union
      select d.predecessora_id from antes a join tarefa_dependencia d on d.tarefa_id = a.id
    ) select d.tarefa_id as de, d.predecessora_id as antes, d.tipo, d.folga_dias_uteis as folga
    from tarefa_dependencia d join antes a on a.id = d.tarefa_id
      join tarefa p on p.id = d.predecessora_id and p.excluido_em is null
    order by d.id`);
  for (const { de, antes, tipo, folga } of rows)
    found.set(Number(de), [...(found.get(Number(de)) ?? []), { antes: Number(antes), tipo, folga }]);
  return found;
}

const itensDaTarefa = sql<{ texto: string; obrigatorio: boolean }[]>`coalesce((
  select json_agg(json_build_object('texto', c.texto, 'obrigatorio', c.obrigatorio) order by c.ordem, c.id)
  from tarefa_checklist_item c where c.tarefa_id = ${tarefa}.id), '[]'::json)`;

const mudaItens = (
  itens: readonly { texto: string; obrigatorio: boolean }[],
  { tarefa: { itens_checklist } }: TarefaPlanejada,
): boolean =>
  itens.length !== itens_checklist.length ||
  itens.some(
    ({ texto, obrigatorio }, at) =>
      texto !== itens_checklist[at]?.texto || obrigatorio !== itens_checklist[at]?.obrigatorio,
  );

/** Whether a task is to be another than it is. */
function muda(row: TarefaRow, planejada: TarefaPlanejada): boolean {
  const colunas = colunasDe(planejada);
  return (Object.keys(colunas) as (keyof typeof colunas)[]).some(
    (campo) => (row[campo] ?? null) !== (colunas[campo] ?? null),
  );
}

/** Columns that a version writes to a task that is there; who does it stays, as somebody may stand in for him. */
function colunasDe(planejada: TarefaPlanejada) {
  const { lado: _, ...colunas } = colunasDaTarefa(planejada);
  return {
    ...colunas,
    data_meta: planejada.prazo?.meta ?? null,
    data_vencimento: planejada.prazo?.vencimento ?? null,
  };
}

/** What changes of a task, as the preview names it. */
export function alteracaoEmPalavras({ planejada: { tarefa }, aguarda }: Alteracao, plano: Plano): string {
  if (!aguarda) return tarefa.titulo;
  const titulos = aguarda.map(
    ({ chave }) => plano.tarefas.find((one) => one.tarefa.chave === chave)?.tarefa.titulo ?? chave,
  );
  return titulos.length === 0
    ? `${tarefa.titulo} (não aguarda mais nada)`
    : `${tarefa.titulo} (passa a aguardar ${titulos.join(', ')})`;
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
  fechamentoId?: number,
): Promise<number> {
  const por = trailOf(scope);
  await holdOrder(tx);
  // Held in their order before anything is compared, as whoever works on their tasks holds them.
  const ids = await tx
    .select({ id: fechamento.id })
    .from(fechamento)
    .where(abertosDo(modelo, fechamentoId))
    .orderBy(asc(fechamento.id));
  for (const { id } of ids) await lockFechamento(tx, id);
  let mudados = 0;
  for (const one of await planVersao(scope, modelo, versao, { orm: tx, fechamentoId })) {
    const { fechamento: row, incluir, alterar, retirar } = one;
    if (row.modelo_versao_id !== versao.id) await writeModeloVersao(tx, row.id, versao.id, por);
    if (incluir.length + alterar.length + retirar.length === 0) continue;
    const idDe = await createTarefasOfMonth(tx, audit, contexto, {
      plano: one.plano,
      row,
      faltam: incluir,
      existentes: one.existentes,
    });
    await changeTarefas(tx, alterar, idDe, por);
    await withdrawTarefas(
      tx,
      retirar.map(({ id }) => id),
      por,
    );
    await followTasks(tx, audit, row.id, { iniciada: false }, por);
    const chaves = { incluidas: incluir.length, alteradas: alterar.length, retiradas: retirar.length };
    await insertFechamentoEvento(
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

async function changeTarefas(
  tx: Transaction,
  alterar: readonly Alteracao[],
  idDe: (chave: string) => number | undefined,
  por: Trail,
): Promise<void> {
  for (const { row, planejada, aguarda } of alterar) {
    await writeTarefa(tx, row.id, colunasDe(planejada), por);
    await replaceChecklist(tx, row.id, planejada.tarefa.itens_checklist);
    if (!aguarda) continue;
    const dependencias = aguarda.flatMap(({ chave, ...resto }) => {
      const predecessora_id = idDe(chave);
      return predecessora_id === undefined ? [] : [{ ...resto, predecessora_id }];
    });
    await writeDependencias(tx, row.id, dependencias, por);
  }
}
