import type { MeuDia, MeuDiaQuery } from '@gestao/shared/contracts/operacao/minhas-tarefas';
import { pesadasNoDia } from '@gestao/shared/contracts/operacao/values/quadro';
import { prioridadeLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { dateIn, isBusinessDay } from '@gestao/shared/rules/calendar';
import { and, asc, count, desc, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import type { Reader } from '../../../platform/area/area';
import { tarefaAberta } from '../../../platform/area/open-rows';
import {
  apontamento_tempo,
  equipe,
  equipe_membro,
  fechamento,
  projeto,
  tarefa,
  tarefa_dependencia,
  tarefa_impedimento,
  usuario,
  usuario_ausencia,
} from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { tempoEmEventos } from '../calendario/tempo-em-eventos';
import { restaDe } from '../tarefas/esforco.rules';
import { prazoDaTarefa, selectCapacidadeDia, selectTarefasPorId } from '../tarefas/tarefas.repository';
import { aMostrar } from '../tarefas/tarefas.rows';
import { gastoDoDia } from '../tempo/tempo.repository';
import { type ParaHoje, planDay, porPrazo, venceAteHoje } from './meu-dia.rules';
import { cartao } from './quadro.service';

const prioridades = Object.keys(prioridadeLabels);

/**
 * What the person does today (docs/domain/operacao.md#meu-dia): the own open tasks that may be done now and what waits
 * for the own review, as far as the day holds. Weighed are few columns of many tasks; what is shown of a task is read
 * of those that are shown.
 * @throws Refusal 403 for a client's person, who sees neither hours nor people of the firm
 */
export async function getMeuDia(
  context: AppContext,
  actor: Actor,
  { quantos }: MeuDiaQuery,
): Promise<MeuDia> {
  if (actor.isClient) throw forbidden('O plano do dia é da equipe do escritório.');
  const { database } = context;
  const { orm } = database;
  const hoje = dateIn(context.now());
  const [pesadas, capacidade, gasto, compromissos] = await Promise.all([
    aPesar(orm, actor, hoje),
    capacidadeDe(context, actor.usuarioId, hoje),
    gastoDoDia(orm, actor.usuarioId, hoje),
    tempoEmEventos(orm, actor.usuarioId, hoje),
  ]);
  const livre = Math.max(0, capacidade.milimin - gasto - compromissos);
  const { itens, fora } = planDay(pesadas, hoje, { livre, dia: capacidade.milimin });
  const mostradas = fora.slice(0, quantos);
  const [cartoes, contatos, total] = await Promise.all([
    cartoesDe(context, actor, hoje, [...itens.map(({ tarefa: one }) => one), ...mostradas]),
    contatosDe(orm, actor, mostradas),
    pesadas.length < pesadasNoDia
      ? fora.length
      : countOfToday(orm, actor, hoje).then(
          (deHoje) => deHoje - itens.filter(({ tarefa: one }) => venceAteHoje(one, hoje)).length,
        ),
  ]);
  return {
    hoje,
    capacidade_milimin: capacidade.milimin,
    sem_capacidade: capacidade.sem,
    gasto_milimin: gasto,
    compromissos_milimin: compromissos,
    planejado_milimin: itens.reduce((soma, { minutos_milimin }) => soma + minutos_milimin, 0),
    itens: itens.flatMap(({ tarefa: one, minutos_milimin, parcial }) =>
      cartoes(one).map((shown) => ({ ...shown, minutos_milimin, parcial })),
    ),
    fora_total: total,
    fora: mostradas.flatMap((one) =>
      cartoes(one).map((shown) => ({
        ...shown,
        minutos_milimin: one.resta_milimin,
        parcial: false,
        ...contatos(one),
      })),
    ),
  };
}

/** Own tasks to begin or go on with that nothing holds up. */
const propria = ({ usuarioId }: Actor, hoje: string) =>
  and(
    eq(tarefa.responsavel_id, usuarioId),
    isNull(tarefa.excluido_em),
    tarefaAberta(tarefa.status),
    // Told by what it is not: the planner then expects many, and reads them in their order instead of sorting all.
    ne(tarefa.status, 'aguardando_cliente'),
    ne(tarefa.status, 'em_revisao'),
    aMostrar(hoje),
    sql`not exists (select 1 from ${tarefa_dependencia} d join ${tarefa} p on p.id = d.predecessora_id
      where d.tarefa_id = ${tarefa.id} and d.tipo = 'termina_inicia' and p.excluido_em is null
        and ${tarefaAberta(sql`p.status`)} and ${tarefa.status} = 'a_fazer')`,
    sql`not exists (select 1 from ${tarefa_impedimento} i where i.tarefa_id = ${tarefa.id}
      and i.resolvido_em is null and i.excluido_em is null)`,
  );

/** What others did and the person reviews. */
const paraRevisar = ({ usuarioId }: Actor) =>
  and(
    eq(tarefa.status, 'em_revisao'),
    isNull(tarefa.excluido_em),
    eq(tarefa.revisor_id, usuarioId),
    or(isNull(tarefa.responsavel_id), ne(tarefa.responsavel_id, usuarioId)),
  );

/** The tasks that are weighed, those due first. What one does and what one reviews have an index each. */
async function aPesar(orm: Reader, actor: Actor, hoje: string): Promise<ParaHoje[]> {
  const read = (where: SQL | undefined) =>
    orm
      // A selection of one table writes its columns without its name, which a query inside another takes for its own.
      .select({
        id: tarefa.id,
        prazo: sql<string | null>`${prazoDaTarefa}::text`,
        gera_multa: tarefa.gera_multa,
        status: tarefa.status,
        prioridade: tarefa.prioridade,
        estimado: tarefa.minutos_estimados_milimin,
        libera: sql<number>`(select count(*)::int from ${tarefa_dependencia} d join ${tarefa} s on s.id = d.tarefa_id
          where d.predecessora_id = tarefa.id and s.excluido_em is null and ${tarefaAberta(sql`s.status`)})`,
        gasto: sql<number>`(select coalesce(sum(a.minutos_milimin), 0) from ${apontamento_tempo} a
          where a.tarefa_id = tarefa.id and a.excluido_em is null)`.mapWith(Number),
      })
      .from(tarefa)
      .where(where)
      .orderBy(sql`${prazoDaTarefa} asc nulls last`, desc(tarefa.gera_multa), asc(tarefa.id))
      .limit(pesadasNoDia);
  const rows = await Promise.all([read(propria(actor, hoje)), read(paraRevisar(actor))]);
  return rows
    .flat()
    .map(({ status, estimado, gasto, prioridade, ...row }) => {
      const revisao = status === 'em_revisao';
      return {
        ...row,
        revisao,
        prioridade: prioridades.indexOf(prioridade),
        resta_milimin: restaDe(estimado, gasto, revisao),
      };
    })
    .sort((one, other) => porPrazo(one, other) || one.id - other.id)
    .slice(0, pesadasNoDia);
}

/** All that may be done now and is due by today. */
async function countOfToday(orm: Reader, actor: Actor, hoje: string): Promise<number> {
  const contar = async (where: SQL | undefined) => {
    const [row] = await orm
      .select({ total: count() })
      .from(tarefa)
      .where(and(where, sql`${prazoDaTarefa} <= ${hoje}::date`));
    return row?.total ?? 0;
  };
  const [proprias, deRevisao] = await Promise.all([contar(propria(actor, hoje)), contar(paraRevisar(actor))]);
  return proprias + deRevisao;
}

/** What is shown of each task; of one that was deleted meanwhile, nothing. */
async function cartoesDe({ database }: AppContext, actor: Actor, hoje: string, tarefas: readonly ParaHoje[]) {
  const rows = await selectTarefasPorId(
    database,
    tarefas.map(({ id }) => id),
  );
  const of = new Map(rows.map((row) => [row.id, cartao(row, hoje, actor)]));
  return ({ id, revisao, gera_multa, libera }: ParaHoje) => {
    const shown = of.get(id);
    return shown ? [{ ...shown, revisao, gera_multa, libera }] : [];
  };
}

/** What the day holds for a person: nothing on days without business, and while he is away. */
async function capacidadeDe(
  { database }: AppContext,
  usuarioId: number,
  hoje: string,
): Promise<{ milimin: number; sem: MeuDia['sem_capacidade'] }> {
  const [minutos, regras, [ausencia]] = await Promise.all([
    selectCapacidadeDia(database, [usuarioId]),
    readDayRules(database),
    database.orm
      .select({ id: usuario_ausencia.id })
      .from(usuario_ausencia)
      .where(
        and(
          eq(usuario_ausencia.usuario_id, usuarioId),
          lte(usuario_ausencia.inicio, hoje),
          gte(usuario_ausencia.fim, hoje),
          isNull(usuario_ausencia.excluido_em),
        ),
      )
      .limit(1),
  ]);
  if (ausencia) return { milimin: 0, sem: 'ausente' };
  if (!isBusinessDay(hoje, regras)) return { milimin: 0, sem: 'sem_expediente' };
  return { milimin: minutos * 1000, sem: null };
}

/** Who is asked for help, and who for another date, of what does not fit; never the person himself. */
async function contatosDe(orm: Reader, actor: Actor, fora: readonly ParaHoje[]) {
  if (fora.length === 0) return () => ({ ajuda: [], combina: [] });
  const [deles, lideres] = await Promise.all([
    quemCoordena(
      orm,
      fora.map(({ id }) => id),
    ),
    orm
      .selectDistinct({ id: equipe.lider_id })
      .from(equipe_membro)
      .innerJoin(equipe, eq(equipe.id, equipe_membro.equipe_id))
      .where(
        and(
          eq(equipe_membro.usuario_id, actor.usuarioId),
          eq(equipe.ativo, true),
          isNull(equipe.excluido_em),
        ),
      ),
  ]);
  const lider = lideres.map(({ id }) => id);
  const ids = [...lider, ...deles.flatMap((one) => [one.criado_por_id, one.coordenador_id])].filter(
    (id) => id !== null && id !== actor.usuarioId,
  );
  const pessoas = ids.length === 0 ? [] : await pessoasDe(orm, ids as number[]);
  const named = (...quem: (number | null)[]) => pessoas.filter(({ id }) => quem.includes(id)).map(semId);
  const of = new Map(deles.map((one) => [one.id, one]));
  return ({ id }: ParaHoje) => {
    const { coordenador_id = null, criado_por_id = null } = of.get(id) ?? {};
    const coordena = named(coordenador_id);
    return {
      ajuda: named(coordenador_id, ...lider),
      combina: coordena.length > 0 ? coordena : named(criado_por_id),
    };
  };
}

/** Who wrote each task, and who coordinates what it belongs to. */
const quemCoordena = (orm: Reader, ids: readonly number[]) =>
  orm
    .select({
      id: tarefa.id,
      criado_por_id: tarefa.criado_por_id,
      coordenador_id: sql<number | null>`coalesce(
        (select f.coordenador_id from ${fechamento} f where f.id = tarefa.fechamento_id),
        (select p.responsavel_id from ${projeto} p where p.id = tarefa.projeto_id))`.mapWith((id) =>
        id === null ? null : Number(id),
      ),
    })
    .from(tarefa)
    .where(inArray(tarefa.id, [...ids]));

const pessoasDe = (orm: Reader, ids: readonly number[]) =>
  orm
    .select({ id: usuario.id, uuid: usuario.uuid, nome: usuario.nome })
    .from(usuario)
    .where(
      and(
        inArray(usuario.id, [...new Set(ids)]),
        eq(usuario.status, 'ativo'),
        eq(usuario.is_client, 0),
        isNull(usuario.excluido_em),
      ),
    )
    .orderBy(asc(usuario.nome));

const semId = ({ uuid, nome }: { uuid: string; nome: string }) => ({ uuid, nome });
