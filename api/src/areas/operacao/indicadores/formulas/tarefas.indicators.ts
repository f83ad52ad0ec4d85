import { isBusinessDay } from '@gestao/shared/rules/calendar';
import {
  and,
  asc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  type IndicatorMonth,
  type IndicatorRecord,
  type IndicatorSource,
  instantsOf,
} from '../../../../platform/area/indicator';
import type { Database } from '../../../../platform/database/database';
import {
  apontamento_tempo,
  cliente,
  fechamento,
  projeto,
  tarefa,
  tarefa_status_historico,
  usuario,
  usuario_ausencia,
} from '../../../../platform/database/schema';
import { destinoDaTarefa } from '../../tarefas/tarefas.destino';
import { daysOf } from '../meses';

/** Dropped tasks were never owed. */
const devida = notInArray(tarefa.status, ['desconsiderada', 'cancelada']);

/** What of a task counts, as SQL: the list of records and their sum are made of the same. */
interface Conta {
  quando: SQL<string | null>;
  numerador: SQL<number>;
  denominador: SQL<number>;
}

/** The day of an instant in the firm's zone. */
const diaEm = (instante: SQLWrapper) =>
  sql<string | null>`to_char(${instante} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`;

const selectTarefas = ({ orm }: Database, { quando, numerador, denominador }: Conta) =>
  orm
    .select({
      uuid: tarefa.uuid,
      titulo: tarefa.titulo,
      contexto: tarefa.contexto,
      origem: sql<string | null>`coalesce(${fechamento.uuid}, ${projeto.uuid})`,
      cliente: sql<string | null>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      quando,
      numerador: sql`${numerador}`.mapWith(Number),
      denominador: sql`${denominador}`.mapWith(Number),
      ...deQuem,
    })
    .from(tarefa)
    .leftJoin(cliente, eq(cliente.id, tarefa.cliente_id))
    .leftJoin(fechamento, eq(fechamento.id, tarefa.fechamento_id))
    .leftJoin(projeto, eq(projeto.id, tarefa.projeto_id));
type Linha = Awaited<ReturnType<typeof selectTarefas>>[number];

const deQuem = {
  usuarioId: tarefa.responsavel_id,
  departamentoId: tarefa.departamento_id,
  clienteId: tarefa.cliente_id,
};
const porQuem = Object.values(deQuem);

const sumTarefas = ({ orm }: Database, { numerador, denominador }: Conta) =>
  orm
    .select({
      ...deQuem,
      numerador: sql`sum(${numerador})`.mapWith(Number),
      denominador: sql`sum(${denominador})`.mapWith(Number),
    })
    .from(tarefa);

const registro = ({ origem, cliente: detalhe, contexto, ...row }: Linha): IndicatorRecord => ({
  ...row,
  detalhe,
  destino: (actor) =>
    destinoDaTarefa(actor, {
      uuid: row.uuid,
      contexto,
      origem: origem === null ? null : { uuid: origem },
    }),
});

/** Concluded up to one of its days, of all that have this day in the month. */
function ateODia(chave: 'entregas_no_prazo' | 'meta_cumprida', coluna: PgColumn): IndicatorSource {
  const conta: Conta = {
    quando: sql`${coluna}::text`,
    numerador: sql`case when ${tarefa.status} = 'concluida' and ${diaEm(tarefa.concluida_em)} <= ${coluna}::text
      then 1 else 0 end`,
    denominador: sql`1`,
  };
  const where = ({ inicio, fim }: IndicatorMonth) =>
    and(isNull(tarefa.excluido_em), devida, gte(coluna, inicio), lte(coluna, fim));
  return {
    chave,
    read: async ({ database }, mes) =>
      (await selectTarefas(database, conta).where(where(mes)).orderBy(asc(coluna), asc(tarefa.id))).map(
        registro,
      ),
    sum: ({ database }, mes) =>
      sumTarefas(database, conta)
        .where(where(mes))
        .groupBy(...porQuem),
  };
}

function decisoesDe({ orm }: Database, mes: IndicatorMonth) {
  const { de, ate } = instantsOf(mes);
  const h = tarefa_status_historico;
  const decisao = orm
    .select({
      tarefa_id: h.tarefa_id,
      devolvida: sql<boolean>`bool_or(${h}.para <> 'concluida')`.as('devolvida'),
      em: sql<string>`max(${h}.em)`.as('em'),
    })
    .from(h)
    .where(
      and(
        eq(h.de, 'em_revisao'),
        inArray(h.para, ['concluida', 'em_andamento', 'a_fazer']),
        sql`${h.em} >= ${de}::timestamptz and ${h.em} < ${ate}::timestamptz`,
      ),
    )
    .groupBy(h.tarefa_id)
    .as('decisao');
  const conta: Conta = {
    quando: diaEm(decisao.em),
    numerador: sql`case when ${decisao.devolvida} then 1 else 0 end`,
    denominador: sql`1`,
  };
  return { decisao, conta, on: eq(decisao.tarefa_id, tarefa.id), where: isNull(tarefa.excluido_em) };
}

const revisadas: IndicatorSource = {
  chave: 'retrabalho',
  async read({ database }, mes) {
    const { decisao, conta, on, where } = decisoesDe(database, mes);
    const rows = await selectTarefas(database, conta)
      .innerJoin(decisao, on)
      .where(where)
      .orderBy(asc(tarefa.id));
    return rows.map(registro);
  },
  sum({ database }, mes) {
    const { decisao, conta, on, where } = decisoesDe(database, mes);
    return sumTarefas(database, conta)
      .innerJoin(decisao, on)
      .where(where)
      .groupBy(...porQuem);
  },
};

function temposDe({ orm }: Database, mes: IndicatorMonth) {
  const { de, ate } = instantsOf(mes);
  const a = apontamento_tempo;
  const tempo = orm
    .select({ tarefa_id: tarefa.id, apontado: sql<string>`sum(${a}.minutos_milimin)`.as('apontado') })
    .from(tarefa)
    .innerJoin(a, and(eq(a.tarefa_id, tarefa.id), isNull(a.excluido_em), isNotNull(a.minutos_milimin)))
    .where(
      and(
        isNull(tarefa.excluido_em),
        eq(tarefa.status, 'concluida'),
        sql`${tarefa.minutos_estimados_milimin} > 0`,
        sql`${tarefa.concluida_em} >= ${de}::timestamptz and ${tarefa.concluida_em} < ${ate}::timestamptz`,
      ),
    )
    .groupBy(tarefa.id)
    .as('tempo');
  const conta: Conta = {
    quando: diaEm(tarefa.concluida_em),
    numerador: sql`${tempo.apontado}`,
    denominador: sql`${tarefa.minutos_estimados_milimin}`,
  };
  return { tempo, conta, on: eq(tempo.tarefa_id, tarefa.id) };
}

const acuracia: IndicatorSource = {
  chave: 'acuracia_estimativa',
  async read({ database }, mes) {
    const { tempo, conta, on } = temposDe(database, mes);
    const rows = await selectTarefas(database, conta).innerJoin(tempo, on).orderBy(asc(tarefa.id));
    return rows.map(registro);
  },
  sum({ database }, mes) {
    const { tempo, conta, on } = temposDe(database, mes);
    return sumTarefas(database, conta)
      .innerJoin(tempo, on)
      .groupBy(...porQuem);
  },
};

/** A record is a person: what is due in the month against the working time of its business days. */
const ocupacao: IndicatorSource = {
  chave: 'ocupacao',
  async read({ database: { orm } }, { inicio, fim, regras }) {
    const [pessoas, ausencias, estimados] = await Promise.all([
      orm
        .select({
          id: usuario.id,
          uuid: usuario.uuid,
          nome: usuario.nome,
          minutos: usuario.capacidade_minutos_dia,
        })
        .from(usuario)
        .where(
          and(
            isNull(usuario.excluido_em),
            eq(usuario.is_client, 0),
            eq(usuario.status, 'ativo'),
            sql`${usuario.capacidade_minutos_dia} > 0`,
          ),
        )
        .orderBy(asc(usuario.nome), asc(usuario.id)),
      orm
        .select({
          id: usuario_ausencia.usuario_id,
          inicio: usuario_ausencia.inicio,
          fim: usuario_ausencia.fim,
        })
        .from(usuario_ausencia)
        .where(
          and(
            isNull(usuario_ausencia.excluido_em),
            lte(usuario_ausencia.inicio, fim),
            gte(usuario_ausencia.fim, inicio),
          ),
        ),
      orm
        .select({
          id: tarefa.responsavel_id,
          total: sql<string>`coalesce(sum(${tarefa.minutos_estimados_milimin}), 0)`,
        })
        .from(tarefa)
        .where(
          and(
            isNull(tarefa.excluido_em),
            devida,
            gte(tarefa.data_vencimento, inicio),
            lte(tarefa.data_vencimento, fim),
          ),
        )
        .groupBy(tarefa.responsavel_id),
    ]);
    const uteis = daysOf({ inicio, fim }).filter((data) => isBusinessDay(data, regras));
    const foraDe = new Map<number, typeof ausencias>();
    for (const one of ausencias) foraDe.set(one.id, [...(foraDe.get(one.id) ?? []), one]);
    const estimado = new Map(estimados.map(({ id, total }) => [id, Number(total)]));
    return pessoas.map(({ id, uuid, nome, minutos }) => {
      const fora = foraDe.get(id) ?? [];
      const dias = uteis.filter((dia) => !fora.some((one) => one.inicio <= dia && dia <= one.fim)).length;
      return {
        uuid,
        titulo: nome,
        detalhe: `${dias} ${dias === 1 ? 'dia útil' : 'dias úteis'}`,
        quando: null,
        numerador: estimado.get(id) ?? 0,
        denominador: dias * minutos * 1000,
        usuarioId: id,
        aberto: true,
        destino: () => null,
      };
    });
  },
};

export const tarefasIndicators: readonly IndicatorSource[] = [
  ateODia('entregas_no_prazo', tarefa.data_vencimento),
  ateODia('meta_cumprida', tarefa.data_meta),
  revisadas,
  ocupacao,
  acuracia,
];
