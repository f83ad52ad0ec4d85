import { desbloqueioLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../../platform/app/actor';
import { notFound } from '../../../../platform/app/refusal';
import { type Areas, offered, type Reader } from '../../../../platform/area/area';
import { tarefaAberta } from '../../../../platform/area/open-rows';
import type { Transaction } from '../../../../platform/database/database';
import {
  seletor,
  tarefa,
  tarefa_dependencia,
  tarefa_impedimento,
  tarefa_participante,
} from '../../../../platform/database/schema';
import { statement } from '../../../../platform/database/statement';
import type { TarefaRow } from '../tarefa.writer';
import { tarefaRows } from '../tarefas.rows';
import type { Faltas, PapelNaTarefa } from './passos.rules';
import { holdParents, type Trancados } from './task-parents';

/** Permission that, with the total view, opens every task of a context that no record holds. */
const permissaoAvulsa: Readonly<Record<string, string>> = {
  implantacao: 'gerenciar implantacao',
  recorrente: 'gerenciar minhas tarefas',
  avulsa: 'gerenciar minhas tarefas',
};

/** A task that is held for a change, with who coordinates what it belongs to. */
export interface TarefaEmVida {
  row: TarefaRow;
  coordenam: readonly number[];
}

/**
 * The task a person is about to change, held until the end of the transaction: first what it belongs to, then
 * itself.
 * @throws Refusal 404 outside the rows; 406 when nothing of what it belongs to may change any more
 */
export async function holdTarefa(
  tx: Transaction,
  areas: Areas,
  actor: Actor,
  uuid: string,
): Promise<TarefaEmVida> {
  const [one] = await holdTarefas(tx, areas, and(eq(tarefa.uuid, uuid), tarefaRows(actor)));
  if (!one) throw notFound();
  return one;
}

/** The same for many, in the order of their ids. @param trancados whether a closed record keeps its tasks as they are */
export async function holdTarefas(
  tx: Transaction,
  areas: Areas,
  where: SQL | undefined,
  trancados: Trancados = 'recusa',
): Promise<TarefaEmVida[]> {
  const vivas = and(where, isNull(tarefa.excluido_em));
  const chaves = await tx
    .select({
      id: tarefa.id,
      apos_fechamento: tarefa.apos_fechamento,
      projeto_id: tarefa.projeto_id,
      fechamento_id: tarefa.fechamento_id,
      implantacao_id: tarefa.implantacao_id,
    })
    .from(tarefa)
    .where(vivas);
  const coordenam = await holdParents(tx, areas, chaves, trancados);
  const rows = await tx.select().from(tarefa).where(vivas).orderBy(asc(tarefa.id)).for('update');
  return rows.map((row) => ({ row, coordenam }));
}

const participacao = statement('participacao_na_tarefa', (orm: Reader) =>
  orm
    .select({ id: tarefa_participante.usuario_id })
    .from(tarefa_participante)
    .where(
      and(
        eq(tarefa_participante.tarefa_id, sql.placeholder('tarefa')),
        eq(tarefa_participante.usuario_id, sql.placeholder('usuarioId')),
      ),
    ),
);

/** What the person is to the task. @param coordenam who coordinates what it belongs to */
export async function papelNa(
  orm: Reader,
  areas: Areas,
  actor: Actor,
  row: Pick<TarefaRow, 'id' | 'contexto' | 'lado' | 'responsavel_id' | 'revisor_id'>,
  coordenam: readonly number[],
): Promise<PapelNaTarefa> {
  const { usuarioId, isClient } = actor;
  const [participa] = await participacao(orm, { tarefa: row.id, usuarioId });
  return {
    responsavel: row.responsavel_id === usuarioId || (isClient && row.lado === 'cliente'),
    participante: participa !== undefined,
    revisor: row.revisor_id === usuarioId,
    coordena: coordenam.includes(usuarioId),
    visaoDaArea: veTodaArea(areas, actor, row.contexto),
    isClient,
  };
}

/** Whether the person sees every task of a context. */
export function veTodaArea(areas: Areas, actor: Actor, contexto: string): boolean {
  const permissao =
    offered(areas, 'taskParents').find((parent) => parent.contexto === contexto)?.permission ??
    permissaoAvulsa[contexto];
  return !actor.isClient && actor.visaoTotal && permissao !== undefined && may(actor, permissao);
}

/** What holds a task up, to a client's person: the firm's own work has no names there. */
const doEscritorio = 'uma etapa do escritório';

/** Among the kinds of what holds a task up: something outside it, not a task before it. */
const impedida = 'impedimento';

/** What holds a task up, each kind in its order. */
const bloqueios = statement('bloqueios_da_tarefa', (orm: Pick<Transaction, 'select'>) =>
  orm
    .select({
      titulo: sql<string>`${tarefa.titulo}`.as('titulo'),
      tipo: sql<string>`${tarefa_dependencia.tipo}`.as('tipo'),
      de: sql<string | null>`null::text`.as('de'),
      ordem: sql<number>`${tarefa_dependencia.id}`.as('ordem'),
    })
    .from(tarefa_dependencia)
    .innerJoin(tarefa, eq(tarefa.id, tarefa_dependencia.predecessora_id))
    .where(
      and(
        eq(tarefa_dependencia.tarefa_id, sql.placeholder('tarefa')),
        isNull(tarefa.excluido_em),
        tarefaAberta(tarefa.status),
      ),
    )
    .unionAll(
      orm
        .select({
          titulo: sql<string>`${tarefa_impedimento}.motivo`.as('titulo'),
          tipo: sql<string>`${sql.raw(`'${impedida}'`)}`.as('tipo'),
          de: sql<string | null>`${tarefa_impedimento}.responsavel_desbloqueio`.as('de'),
          ordem: sql<number>`${tarefa_impedimento}.id`.as('ordem'),
        })
        .from(tarefa_impedimento)
        .where(
          and(
            eq(tarefa_impedimento.tarefa_id, sql.placeholder('tarefa')),
            isNull(tarefa_impedimento.resolvido_em),
            isNull(tarefa_impedimento.excluido_em),
          ),
        ),
    )
    .orderBy(sql`tipo, ordem`),
);

/**
 * Titles of the open tasks that one has to wait for, and what else holds it up; to a client's person only that
 * something does.
 */
export async function bloqueiosDe(
  orm: Reader,
  tarefaId: number,
  { isClient }: Pick<Actor, 'isClient'>,
): Promise<{ inicia: string[]; termina: string[]; impedimentos: string[] }> {
  const tudo = await bloqueios(orm, { tarefa: tarefaId });
  const antes = tudo.filter(({ tipo }) => tipo !== impedida);
  const impedimentos = tudo.filter(({ tipo }) => tipo === impedida);
  const titulos = (tipo: string) => antes.filter((one) => one.tipo === tipo).map(({ titulo }) => titulo);
  if (isClient) {
    const some = (total: number) => (total > 0 ? [doEscritorio] : []);
    const inicia = some(titulos('termina_inicia').length + impedimentos.length);
    return { inicia, termina: some(titulos('termina_termina').length), impedimentos: [] };
  }
  return {
    inicia: titulos('termina_inicia'),
    termina: titulos('termina_termina'),
    impedimentos: impedimentos.map(
      ({ titulo, de }) => `${titulo} (${desbloqueioLabels[de as keyof typeof desbloqueioLabels]})`,
    ),
  };
}

const faltas = statement('faltas_da_tarefa', (orm: Pick<Transaction, 'select'>) =>
  orm
    .select({
      checklist: sql<number>`(select count(*)::int from tarefa_checklist_item c
        where c.tarefa_id = ${tarefa.id} and c.obrigatorio and c.concluido_em is null)`,
      anexos: sql<number>`(select count(*)::int from anexo a where a.entidade = 'tarefa'
        and a.entidade_id = ${tarefa.id} and a.excluido_em is null and a.validacao <> 'rejeitado')`,
      rejeitados: sql<number>`(select count(*)::int from anexo a where a.entidade = 'tarefa'
        and a.entidade_id = ${tarefa.id} and a.excluido_em is null and a.validacao = 'rejeitado'
        and not exists (select 1 from anexo n where n.entidade = 'tarefa' and n.entidade_id = a.entidade_id
          and n.excluido_em is null and n.id > a.id and n.validacao <> 'rejeitado'))`,
      notas: sql<number>`(select count(*)::int from mensagem m where m.entidade = 'tarefa'
        and m.entidade_id = ${tarefa.id} and m.tipo = 'nota_revisao' and m.situacao = 'aberta'
        and m.excluido_em is null)`,
      tipo: seletor.rotulo,
    })
    .from(tarefa)
    .leftJoin(seletor, eq(seletor.id, tarefa.tipo_documento_id))
    .where(eq(tarefa.id, sql.placeholder('tarefa'))),
);

/** What the task lacks before it may end. A file counts as refused until a later one takes its place. */
export async function faltasDe(
  orm: Reader,
  row: Pick<TarefaRow, 'id' | 'exige_anexo'>,
): Promise<Omit<Faltas, 'termina'>> {
  const [found] = await faltas(orm, { tarefa: row.id });
  if (!found) throw new Error('A task was not counted.');
  return {
    checklist: found.checklist,
    anexo: row.exige_anexo && found.anexos === 0,
    tipoDocumento: found.tipo,
    anexoRejeitado: found.rejeitados > 0,
    notasAbertas: found.notas,
  };
}

export const statusDe = ({ status }: Pick<TarefaRow, 'status'>) => status;
