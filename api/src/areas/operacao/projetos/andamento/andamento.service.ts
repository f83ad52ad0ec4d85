import { formatDateInWords } from '@gestao/shared/config';
import type { TarefaNoTempo } from '@gestao/shared/contracts/operacao/cronograma';
import type { Andamento } from '@gestao/shared/contracts/operacao/projeto-andamento';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { addDays, dateIn, weekdayOf } from '@gestao/shared/rules/calendar';
import { and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import type { AppContext } from '../../../../platform/app/context';
import { notFound } from '../../../../platform/app/refusal';
import type { Reader } from '../../../../platform/area/area';
import { projeto, tarefa, tarefa_impedimento } from '../../../../platform/database/schema';
import { getCronograma } from '../cronograma/cronograma.service';
import { findProjeto } from '../projetos.repository';
import { semanasDe } from './semanas.rules';

/** Lines of each list. */
const linhas = 8;
/** How long what ended is told. */
const recente = 7;

/**
 * What is going on in a project, by the person's rows (docs/domain/operacao.md#andamento-do-projeto): what made its
 * health, what comes next, what needs somebody, and how its hours go.
 * @throws Refusal 404 outside the person's rows
 */
export async function getAndamento(context: AppContext, actor: Actor, uuid: string): Promise<Andamento> {
  const { database } = context;
  const hoje = dateIn(context.now());
  const found = await findProjeto(database, actor, uuid, hoje);
  if (!found) throw notFound();
  const { tarefas } = await getCronograma(context, actor, uuid);
  const vistas = tarefas.filter((one): one is TarefaNoTempo => !one.resumida);
  const abertas = vistas.filter(({ status }) => isTarefaAberta(status));
  const [impedimentos, feitas] = [
    await selectImpedimentos(
      database.orm,
      abertas.map(({ uuid: one }) => one),
    ),
    await selectFeitas(database.orm, found.id, addDays(hoje, -recente), vistas),
  ];
  const citada = (one: TarefaNoTempo) => ({
    uuid: one.uuid,
    titulo: one.titulo,
    data: one.data_vencimento ?? one.data_meta ?? one.barra?.fim ?? null,
    ...(actor.isClient ? {} : { responsavel: one.responsavel ?? null }),
  });
  const entregas = abertas
    .filter((one) => one.pai_uuid === null && citada(one).data !== null)
    .sort((one, other) => (citada(one).data ?? '').localeCompare(citada(other).data ?? ''))
    .slice(0, linhas)
    .map((one) => ({
      ...citada(one),
      marco: one.barra?.marco ?? false,
      atrasada: one.situacao_prazo === 'atrasada',
    }));
  const { total, concluidas } = contagem(tarefas);
  return {
    motivos: motivosDaSaude(found.item, hoje),
    concluidas,
    total,
    entregas,
    feitas: feitas.map(citada),
    ...(actor.isClient
      ? {}
      : {
          riscos: riscosDe(abertas, impedimentos, hoje).map(({ tarefa: one, motivos }) => ({
            ...citada(one),
            motivos,
          })),
          semanas: await readSemanas(database.orm, found.id, hoje),
        }),
  };
}

function contagem(tarefas: readonly { status: string }[]) {
  const contam = tarefas.filter(({ status }) => status !== 'cancelada' && status !== 'desconsiderada');
  return { total: contam.length, concluidas: contam.filter(({ status }) => status === 'concluida').length };
}

/** In the words of `saudeDoProjeto`. */
function motivosDaSaude(
  item: { saude: string | null; data_prevista_fim: string; tarefas_atrasadas: number; progresso: number },
  hoje: string,
): string[] {
  if (item.saude === null) return [];
  if (item.saude === 'no_prazo') return ['Nenhuma tarefa atrasada.'];
  const { tarefas_atrasadas: late, progresso, data_prevista_fim: fim } = item;
  const motivos: string[] = [];
  if (fim < hoje) motivos.push(`O término previsto era ${formatDateInWords(fim)}.`);
  if (late > 0) motivos.push(late === 1 ? '1 tarefa atrasada.' : `${late} tarefas atrasadas.`);
  if (fim >= hoje && fim <= addDays(hoje, 7) && progresso < 80)
    motivos.push(`Termina em ${formatDateInWords(fim)} com ${progresso} % feito.`);
  return motivos;
}

/** Open tasks that need somebody, worst first: late, impeded, waiting for another, without slack. */
function riscosDe(
  abertas: readonly TarefaNoTempo[],
  impedimentos: ReadonlyMap<string, string>,
  hoje: string,
) {
  return abertas
    .map((tarefa) => {
      const impedida = impedimentos.get(tarefa.uuid);
      const atrasada = tarefa.situacao_prazo === 'atrasada';
      const folga = tarefa.folga ?? null;
      const apertada = folga !== null && folga < 0;
      const prazo = tarefa.data_vencimento ?? tarefa.data_meta;
      // What waits is a risk once its own date is near.
      const espera = tarefa.bloqueada && !impedida && prazo !== null && prazo <= addDays(hoje, 7);
      const motivos = [
        ...(atrasada ? ['Atrasada'] : []),
        ...(impedida ? [`Impedida: ${impedida}`] : []),
        ...(espera ? ['Aguarda outra tarefa'] : []),
        ...(apertada ? [`Folga de ${folga} dias úteis`] : []),
        ...(tarefa.critica ? ['No caminho crítico'] : []),
      ];
      const peso = (atrasada ? 8 : 0) + (impedida ? 4 : 0) + (apertada ? 2 : 0) + (espera ? 1 : 0);
      return { tarefa, motivos, peso, prazo };
    })
    .filter(({ peso }) => peso > 0)
    .sort((one, other) => other.peso - one.peso || (one.prazo ?? '9999').localeCompare(other.prazo ?? '9999'))
    .slice(0, linhas);
}

async function selectImpedimentos(orm: Reader, uuids: string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const rows = await orm
    .select({ uuid: tarefa.uuid, motivo: tarefa_impedimento.motivo })
    .from(tarefa_impedimento)
    .innerJoin(tarefa, eq(tarefa.id, tarefa_impedimento.tarefa_id))
    .where(
      and(
        inArray(tarefa.uuid, uuids),
        isNull(tarefa_impedimento.resolvido_em),
        isNull(tarefa_impedimento.excluido_em),
      ),
    )
    .orderBy(tarefa_impedimento.id);
  return new Map(rows.map(({ uuid, motivo }) => [uuid, motivo]));
}

async function selectFeitas(
  orm: Reader,
  projetoId: number,
  desde: string,
  vistas: readonly TarefaNoTempo[],
): Promise<TarefaNoTempo[]> {
  const rows = await orm
    .select({ uuid: tarefa.uuid })
    .from(tarefa)
    .where(
      and(
        eq(tarefa.projeto_id, projetoId),
        isNull(tarefa.excluido_em),
        eq(tarefa.status, 'concluida'),
        gte(tarefa.concluida_em, new Date(`${desde}T00:00:00-03:00`)),
      ),
    )
    .orderBy(sql`${tarefa.concluida_em} desc`, tarefa.id);
  return rows.flatMap(({ uuid }) => vistas.find((one) => one.uuid === uuid) ?? []).slice(0, linhas);
}

async function readSemanas(orm: Reader, projetoId: number, hoje: string) {
  const { rows } = await orm.execute<{ data: string; milimin: string }>(sql`
    select a.data::text as data, sum(a.minutos_milimin) as milimin
    from apontamento_tempo a join tarefa t on t.id = a.tarefa_id
    where t.projeto_id = ${projetoId} and t.excluido_em is null and a.excluido_em is null
      and a.minutos_milimin is not null
    group by a.data order by a.data`);
  const [dono] = await orm
    .select({ data_inicio: projeto.data_inicio })
    .from(projeto)
    .where(eq(projeto.id, projetoId));
  const inicio = dono?.data_inicio ?? hoje;
  return semanasDe(
    rows.map(({ data, milimin }) => ({ data, milimin: Number(milimin) })),
    { inicio, hoje, segunda: (data) => addDays(data, -((weekdayOf(data) + 6) % 7)) },
  );
}
