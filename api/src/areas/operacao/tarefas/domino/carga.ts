import type { DominoPrevia } from '@gestao/shared/contracts/operacao/tarefa-domino';
import { addDays, isBusinessDay, weekdayOf } from '@gestao/shared/rules/calendar';
import { and, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/area/area';
import type { Transaction } from '../../../../platform/database/database';
import { apontamento_tempo, tarefa, usuario, usuario_ausencia } from '../../../../platform/database/schema';
import { readDayRules } from '../../../sistema/feriados/firm-calendar';
import { restaDe } from '../esforco.rules';

export type Carga = NonNullable<DominoPrevia['alteradas'][number]['carga']>;

/** A task with its new deadline, and who has it. */
export interface Movida {
  id: number;
  pessoaId: number;
  prazo: string;
}

/** What a responsável does himself; a review is somebody else's time. */
const aFazer = ['a_fazer', 'em_andamento', 'aguardando_cliente'] as const;
const prazoSql = sql<string>`coalesce(${tarefa.data_vencimento}, ${tarefa.data_meta})`;

const segundaDe = (data: string) => addDays(data, -((weekdayOf(data) + 6) % 7));

/**
 * What people have to do on the new deadline of each task and in its week, before and after all of these moves, against
 * their working time: nothing on days without business and while away.
 */
export async function readCargas(tx: Transaction, movidas: readonly Movida[]): Promise<Map<number, Carga>> {
  if (movidas.length === 0) return new Map();
  const pessoas = [...new Set(movidas.map(({ pessoaId }) => pessoaId))];
  const prazos = movidas.map(({ prazo }) => prazo).sort();
  const de = segundaDe(prazos[0] as string);
  const ate = addDays(segundaDe(prazos.at(-1) as string), 6);
  const capacidades = await tx
    .select({ id: usuario.id, minutos: usuario.capacidade_minutos_dia })
    .from(usuario)
    .where(inArray(usuario.id, pessoas));
  const ausencias = await tx
    .select({
      id: usuario_ausencia.usuario_id,
      inicio: usuario_ausencia.inicio,
      fim: usuario_ausencia.fim,
    })
    .from(usuario_ausencia)
    .where(
      and(
        inArray(usuario_ausencia.usuario_id, pessoas),
        lte(usuario_ausencia.inicio, ate),
        gte(usuario_ausencia.fim, de),
        isNull(usuario_ausencia.excluido_em),
      ),
    );
  const tarefas = await pendentesDe(tx, pessoas, { de, ate }, movidas);
  const regras = await readDayRules(tx);
  const novos = new Map(movidas.map(({ id, prazo }) => [id, prazo]));

  /** Minutes of a person by day, before and after. */
  const somas = new Map<string, { antes: number; depois: number }>();
  const somaDe = (pessoa: number, data: string) => {
    const key = `${pessoa} ${data}`;
    const soma = somas.get(key) ?? { antes: 0, depois: 0 };
    somas.set(key, soma);
    return soma;
  };
  for (const { id, pessoa, prazo, resta } of tarefas) {
    if (prazo !== null) somaDe(pessoa, prazo).antes += resta;
    const depois = novos.get(id) ?? prazo;
    if (depois !== null) somaDe(pessoa, depois).depois += resta;
  }
  const ausente = (pessoa: number, data: string) =>
    ausencias.some(({ id, inicio, fim }) => id === pessoa && inicio <= data && data <= fim);
  const capacidade = (pessoa: number, data: string) => {
    if (!isBusinessDay(data, regras) || ausente(pessoa, data)) return 0;
    return (capacidades.find(({ id }) => id === pessoa)?.minutos ?? 0) * 1000;
  };
  const cargaDe = (pessoa: number, datas: readonly string[]) => ({
    antes_milimin: datas.reduce((sum, data) => sum + somaDe(pessoa, data).antes, 0),
    depois_milimin: datas.reduce((sum, data) => sum + somaDe(pessoa, data).depois, 0),
    capacidade_milimin: datas.reduce((sum, data) => sum + capacidade(pessoa, data), 0),
  });
  return new Map(
    movidas.map(({ id, pessoaId, prazo }) => {
      const segunda = segundaDe(prazo);
      const semana = Array.from({ length: 7 }, (_, day) => addDays(segunda, day));
      return [
        id,
        {
          dia: cargaDe(pessoaId, [prazo]),
          semana: cargaDe(pessoaId, semana),
          ausente: ausente(pessoaId, prazo),
        },
      ];
    }),
  );
}

/** What people still have to do within a window, and the moved tasks wherever they are due now. */
async function pendentesDe(
  orm: Reader,
  pessoas: readonly number[],
  { de, ate }: { de: string; ate: string },
  movidas: readonly Movida[],
) {
  const rows = await orm
    .select({
      id: tarefa.id,
      pessoa: tarefa.responsavel_id,
      prazo: sql<string | null>`${prazoSql}::text`,
      estimado: tarefa.minutos_estimados_milimin,
      gasto: sql<number>`(select coalesce(sum(a.minutos_milimin), 0) from ${apontamento_tempo} a
        where a.tarefa_id = tarefa.id and a.excluido_em is null)`.mapWith(Number),
    })
    .from(tarefa)
    .where(
      and(
        isNull(tarefa.excluido_em),
        inArray(tarefa.status, aFazer),
        inArray(tarefa.responsavel_id, [...pessoas]),
        or(
          and(gte(prazoSql, de), lte(prazoSql, ate)),
          inArray(
            tarefa.id,
            movidas.map(({ id }) => id),
          ),
        ),
      ),
    );
  return rows.map(({ id, pessoa, prazo, estimado, gasto }) => ({
    id,
    pessoa: pessoa as number,
    prazo,
    resta: restaDe(estimado, gasto, false),
  }));
}
