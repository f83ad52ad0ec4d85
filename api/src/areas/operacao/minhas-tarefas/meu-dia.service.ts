import type { MeuDia } from '@gestao/shared/contracts/operacao/minhas-tarefas';
import { prioridadeLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import { dateIn, isBusinessDay } from '@gestao/shared/rules/calendar';
import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
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
import { prazoDaTarefa, selectCapacidadeDia, selectTarefas } from '../tarefas/tarefas.repository';
import { aMostrar, tarefaRows } from '../tarefas/tarefas.rows';
import { gastoDoDia } from '../tempo/tempo.repository';
import { type ParaHoje, planejarDia } from './meu-dia.rules';
import { comPasso } from './quadro.service';

/** Tasks that are weighed for one day: those due first. */
const candidatas = 200;
const prioridades = Object.keys(prioridadeLabels);

/**
 * What the person does today (docs/domain/operacao.md#meu-dia): the own open tasks that may be done now and what waits
 * for the own review, as far as the day holds.
 * @throws Refusal 403 for a client's person, who sees neither hours nor people of the firm
 */
export async function getMeuDia(context: AppContext, actor: Actor): Promise<MeuDia> {
  if (actor.isClient) throw forbidden('O plano do dia é da equipe do escritório.');
  const { database } = context;
  const { orm } = database;
  const hoje = dateIn(context.now());
  const propria = and(
    eq(tarefa.responsavel_id, actor.usuarioId),
    inArray(tarefa.status, ['a_fazer', 'em_andamento']),
    aMostrar(hoje),
    sql`not exists (select 1 from ${tarefa_dependencia} d join ${tarefa} p on p.id = d.predecessora_id
      where d.tarefa_id = ${tarefa.id} and d.tipo = 'termina_inicia' and p.excluido_em is null
        and ${tarefaAberta(sql`p.status`)} and ${tarefa.status} = 'a_fazer')`,
    sql`not exists (select 1 from ${tarefa_impedimento} i where i.tarefa_id = ${tarefa.id}
      and i.resolvido_em is null and i.excluido_em is null)`,
  );
  const paraRevisar = and(
    eq(tarefa.status, 'em_revisao'),
    eq(tarefa.revisor_id, actor.usuarioId),
    or(isNull(tarefa.responsavel_id), ne(tarefa.responsavel_id, actor.usuarioId)),
  );
  const [rows, capacidade, gasto, compromissos] = await Promise.all([
    selectTarefas(database, {
      where: and(tarefaRows(actor), or(propria, paraRevisar)),
      order: [sql`${prazoDaTarefa} asc nulls last`, desc(tarefa.gera_multa)],
      limit: candidatas,
    }),
    capacidadeDe(context, actor.usuarioId, hoje),
    gastoDoDia(orm, actor.usuarioId, hoje),
    tempoEmEventos(orm, actor.usuarioId, hoje),
  ]);
  const [cartoes, extras] = await Promise.all([
    comPasso(orm, rows, hoje, actor),
    extrasDe(
      orm,
      rows.map(({ id }) => id),
    ),
  ]);
  const idDe = new Map(rows.map(({ uuid, id }) => [uuid, id]));
  const tarefas = cartoes.flatMap((cartao) => {
    const id = idDe.get(cartao.uuid);
    const extra = id === undefined ? undefined : extras.get(id);
    if (!extra) return [];
    const revisao = cartao.status === 'em_revisao';
    const estimado = cartao.minutos_estimados_milimin ?? null;
    return [
      {
        ...extra,
        cartao,
        revisao,
        prazo: cartao.data_vencimento ?? cartao.data_meta,
        prioridade: prioridades.indexOf(cartao.prioridade),
        resta_milimin: restaDe(estimado, extra.gasto, revisao),
      } satisfies ParaHoje & Record<string, unknown>,
    ];
  });
  const livre = Math.max(0, capacidade.milimin - gasto - compromissos);
  const { itens, fora } = planejarDia(tarefas, hoje, { livre, dia: capacidade.milimin });
  const contatos = await contatosDe(orm, actor, fora);
  const shown = ({ cartao, revisao, gera_multa, libera }: (typeof tarefas)[number]) => ({
    ...cartao,
    revisao,
    gera_multa,
    libera,
  });
  return {
    hoje,
    capacidade_milimin: capacidade.milimin,
    sem_capacidade: capacidade.sem,
    gasto_milimin: gasto,
    compromissos_milimin: compromissos,
    planejado_milimin: itens.reduce((soma, { minutos_milimin }) => soma + minutos_milimin, 0),
    itens: itens.map(({ tarefa: one, minutos_milimin, parcial }) => ({
      ...shown(one),
      minutos_milimin,
      parcial,
    })),
    fora: fora.map((one) => ({
      ...shown(one),
      minutos_milimin: one.resta_milimin,
      parcial: false,
      ...contatos(one),
    })),
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

/** What the plan asks of each task beyond what a list shows. */
async function extrasDe(orm: Reader, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  // A selection of one table writes its columns without its name, which a query inside another takes for its own.
  const rows = await orm
    .select({
      id: tarefa.id,
      gera_multa: tarefa.gera_multa,
      criado_por_id: tarefa.criado_por_id,
      coordenador_id: sql<number | null>`coalesce(
        (select f.coordenador_id from ${fechamento} f where f.id = tarefa.fechamento_id),
        (select p.responsavel_id from ${projeto} p where p.id = tarefa.projeto_id))`.mapWith((id) =>
        id === null ? null : Number(id),
      ),
      libera: sql<number>`(select count(*)::int from ${tarefa_dependencia} d join ${tarefa} s on s.id = d.tarefa_id
        where d.predecessora_id = tarefa.id and s.excluido_em is null and ${tarefaAberta(sql`s.status`)})`,
      gasto: sql<number>`(select coalesce(sum(a.minutos_milimin), 0) from ${apontamento_tempo} a
        where a.tarefa_id = tarefa.id and a.excluido_em is null)`.mapWith(Number),
    })
    .from(tarefa)
    .where(inArray(tarefa.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

interface ComContatos {
  criado_por_id: number | null;
  coordenador_id: number | null;
}

/** Who is asked for help, and who for another date, of what does not fit; never the person himself. */
async function contatosDe(orm: Reader, actor: Actor, fora: readonly ComContatos[]) {
  const lideres = await orm
    .selectDistinct({ id: equipe.lider_id })
    .from(equipe_membro)
    .innerJoin(equipe, eq(equipe.id, equipe_membro.equipe_id))
    .where(
      and(eq(equipe_membro.usuario_id, actor.usuarioId), eq(equipe.ativo, true), isNull(equipe.excluido_em)),
    );
  const lider = lideres.map(({ id }) => id);
  const ids = [...lider, ...fora.flatMap((one) => [one.criado_por_id, one.coordenador_id])].filter(
    (id) => id !== null && id !== actor.usuarioId,
  );
  const pessoas = ids.length === 0 ? [] : await pessoasDe(orm, ids as number[]);
  const named = (...quem: (number | null)[]) => pessoas.filter(({ id }) => quem.includes(id)).map(semId);
  return ({ criado_por_id, coordenador_id }: ComContatos) => {
    const coordena = named(coordenador_id);
    return {
      ajuda: named(coordenador_id, ...lider),
      combina: coordena.length > 0 ? coordena : named(criado_por_id),
    };
  };
}

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
