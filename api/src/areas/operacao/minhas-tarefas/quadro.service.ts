import type { Cartao, Quadro, QuadroQuery } from '@gestao/shared/contracts/operacao/minhas-tarefas';
import { type QuadroColuna, quadroColunaLabels } from '@gestao/shared/contracts/operacao/values/quadro';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import { tarefa, tarefa_participante } from '../../../platform/database/schema';
import { chosen, inRange } from '../../../platform/listing/choices';
import { tarefaComTexto } from '../tarefas/tarefa-com-texto';
import { type DadosTarefa, tarefaItem } from '../tarefas/tarefas.item';
import { countTarefas, prazoDaTarefa, selectLiderados, selectPrimeiras } from '../tarefas/tarefas.repository';
import { aMostrar, tarefaRows } from '../tarefas/tarefas.rows';

/**
 * `Minhas tarefas` as a board (docs/domain/operacao.md#minhas-tarefas): each column by itself, a few cards at a time.
 * @throws Refusal 403 when the team view is asked by who leads no team or has a restricted view
 */
export async function getQuadro(context: AppContext, actor: Actor, query: QuadroQuery): Promise<Quadro> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const liderados = actor.visaoTotal ? await selectLiderados(database, actor.usuarioId) : [];
  if (query.equipe && liderados.length === 0) throw forbidden();
  const pessoas = query.equipe ? liderados : [actor.usuarioId];
  const filtros = and(
    tarefaRows(actor),
    chosen(tarefa.contexto, query.contexto),
    chosen(tarefa.prioridade, query.prioridade),
    inRange(prazoDaTarefa, query.prazo_de, query.prazo_ate),
    query.busca ? tarefaComTexto(query.busca) : undefined,
  );
  const chaves = query.coluna ? [query.coluna] : (Object.keys(quadroColunaLabels) as QuadroColuna[]);
  const listas = Object.fromEntries(
    chaves.map((chave) => [
      chave,
      {
        where: and(filtros, deQuem(actor, { pessoas, hoje }, query.ver, chave), naColuna(chave, hoje)),
        // The last one concluded comes first; of the others the next one due.
        ...(chave === 'concluida' ? { order: [desc(tarefa.concluida_em)] } : {}),
        quantas: query.quantos,
      },
    ]),
  );
  const [primeiras, ...totais] = await Promise.all([
    selectPrimeiras(database, listas),
    ...chaves.map((chave) => countTarefas(database, listas[chave]?.where)),
  ]);
  const colunas = chaves.map((chave, index) => ({
    chave,
    titulo: quadroColunaLabels[chave],
    total: totais[index] ?? 0,
    itens: (primeiras[chave]?.rows ?? []).map((row) => cartao(row, hoje, actor)),
  }));
  return { lidera_equipe: liderados.length > 0, colunas };
}

/** Midnight in São Paulo, where the day of the firm begins. */
const inicioDe = (hoje: string) => sql`${`${hoje}T00:00:00-03:00`}::timestamptz`;

const naColuna = (chave: QuadroColuna, hoje: string) =>
  and(
    eq(tarefa.status, chave),
    chave === 'concluida' ? sql`${tarefa.concluida_em} >= ${inicioDe(hoje)}` : undefined,
  );

function deQuem(
  { usuarioId }: Actor,
  { pessoas, hoje }: { pessoas: readonly number[]; hoje: string },
  ver: QuadroQuery['ver'],
  coluna: QuadroColuna,
): SQL | undefined {
  const deOutro = and(isNotNull(tarefa.responsavel_id), ne(tarefa.responsavel_id, usuarioId));
  switch (ver) {
    case 'delegadas':
      return and(eq(tarefa.criado_por_id, usuarioId), deOutro);
    case 'sigo':
      return and(
        deOutro,
        sql`exists (select 1 from ${tarefa_participante} tp
          where tp.tarefa_id = ${tarefa.id} and tp.usuario_id = ${usuarioId})`,
      );
    default:
      return or(
        and(inArray(tarefa.responsavel_id, [...pessoas]), aMostrar(hoje)),
        coluna === 'em_revisao' ? inArray(tarefa.revisor_id, [...pessoas]) : undefined,
      );
  }
}

/** A task with what a step on it is sent with. */
export const cartao = (row: DadosTarefa, hoje: string, actor: Actor): Cartao => ({
  ...tarefaItem(row, hoje, actor),
  versao: row.versao,
  exige_revisao: row.exige_revisao,
});
