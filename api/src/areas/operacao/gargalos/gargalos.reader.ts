import { dateIn } from '@gestao/shared/rules/calendar';
import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { Database } from '../../../platform/database/database';
import { fechamento, tarefa } from '../../../platform/database/schema';
import { fechamentoRows } from '../fechamentos/fechamentos.rows';
import { tarefaRows } from '../tarefas/tarefas.rows';
import type { TarefaNoTempo } from './gargalos.rules';

/** Closings that are read together: what is kept of one does not grow with the firm. */
const porVez = 200;

export interface FechamentoLido {
  id: number;
  uuid: string;
  cliente_id: number;
  modelo_id: number;
  competencia: string;
}

export interface TarefaLida extends TarefaNoTempo {
  fechamento: FechamentoLido;
  chave: string | null;
  titulo: string;
  departamento_id: number | null;
  responsavel_id: number | null;
  vencimento: string | null;
  concluida: number | null;
  /** Whether the person may know its times, and it counts at all. */
  conta: boolean;
}

/** Some closings with their tasks, and the order of these by place. */
export interface Leva {
  fechamentos: readonly FechamentoLido[];
  tarefas: readonly TarefaLida[];
  anteriores: readonly number[][];
  sucessores: readonly number[][];
}

interface Filtros {
  de: string;
  ate: string;
  where: readonly (SQL | undefined)[];
}

/** Closings of a window inside the person's rows, a few hundred at a time; those of one client come together. */
export async function* readLevas({ orm }: Database, actor: Actor, filtros: Filtros): AsyncGenerator<Leva> {
  const rows = (
    await orm.execute<{
      id: string;
      uuid: string;
      cliente_id: string;
      modelo_id: string;
      competencia: string;
    }>(
      sql`select ${fechamento.id}, ${fechamento.uuid}, ${fechamento.cliente_id}, ${fechamento.modelo_id},
          ${fechamento.competencia} from ${fechamento}
        where ${fechamento.excluido_em} is null and ${fechamento.competencia} between ${filtros.de} and ${filtros.ate}
          and ${fechamentoRows(actor) ?? sql`true`} and ${sql.join(
            filtros.where.map((one) => one ?? sql`true`),
            sql` and `,
          )}
        order by ${fechamento.cliente_id}, ${fechamento.id}`,
    )
  ).rows.map((row) => ({
    ...row,
    id: Number(row.id),
    cliente_id: Number(row.cliente_id),
    modelo_id: Number(row.modelo_id),
  }));
  const levas: FechamentoLido[][] = [];
  for (let from = 0; from < rows.length; ) {
    let to = Math.min(rows.length, from + porVez);
    while (to < rows.length && rows[to]?.cliente_id === rows[to - 1]?.cliente_id) to += 1;
    levas.push(rows.slice(from, to));
    from = to;
  }
  const begin = (at: number) => {
    const leva = levas[at];
    if (!leva) return undefined;
    const reading = readLeva(orm, actor, leva);
    // Heard of where it is awaited, if it still is.
    reading.catch(() => undefined);
    return reading;
  };
  // The next ones are read while these are reckoned.
  let next = begin(0);
  for (let at = 0; next; at += 1) {
    const leva = await next;
    next = begin(at + 1);
    yield leva;
  }
}

async function readLeva(
  orm: Database['orm'],
  actor: Actor,
  fechamentos: readonly FechamentoLido[],
): Promise<Leva> {
  const ids = sql`${`{${fechamentos.map(({ id }) => id).join(',')}}`}::bigint[]`;
  const ms = (column: SQL) => sql`(date_part('epoch', ${column}) * 1000)`;
  // What each task went through comes as one line of text: rows of history would outnumber tasks many times.
  const linha = sql`(date_part('epoch', h.em) * 1000)::bigint`;
  const tarefas = await orm.execute<Record<string, string | number | boolean | null>>(sql`
      select ${tarefa.id}::float8 as id, ${tarefa.fechamento_id}::float8 as fechamento,
        ${tarefa.chave_modelo} as chave, ${tarefa.titulo} as titulo,
        ${tarefa.departamento_id}::float8 as departamento, ${tarefa.responsavel_id}::float8 as responsavel,
        ${tarefa.status} as status, ${tarefa.data_vencimento}::text as vencimento,
        ${ms(sql`${tarefa.criado_em}`)} as criada, ${ms(sql`${tarefa.concluida_em}`)} as concluida,
        ${ms(sql`${tarefa.iniciada_em}`)} as iniciada, ${ms(sql`${tarefa.enviada_revisao_em}`)} as revisao,
        ${ms(sql`(${tarefa.data_inicio_prevista}::timestamp at time zone 'America/Sao_Paulo')`)} as prevista,
        ${tarefaRows(actor) ?? sql`true`} as propria,
        (select string_agg(h.para || ':' || ${linha}, ',' order by h.id)
          from tarefa_status_historico h where h.tarefa_id = ${tarefa.id}) as passos,
        (select string_agg(i.responsavel_desbloqueio || ':' || (date_part('epoch', i.criado_em) * 1000)::bigint
            || ':' || coalesce((date_part('epoch', i.resolvido_em) * 1000)::bigint::text, ''), ',' order by i.id)
          from tarefa_impedimento i where i.tarefa_id = ${tarefa.id} and i.excluido_em is null) as impedimentos,
        (select string_agg(d.predecessora_id || ':' || d.tipo, ',' order by d.id)
          from tarefa_dependencia d where d.tarefa_id = ${tarefa.id}) as aguarda
      from ${tarefa} where ${tarefa.fechamento_id} = any(${ids}) and ${tarefa.excluido_em} is null
      order by ${tarefa.id}`);
  const porId = new Map(fechamentos.map((one) => [one.id, one]));
  const lugar = new Map(tarefas.rows.map(({ id }, at) => [id as number, at]));
  const anteriores: number[][] = tarefas.rows.map(() => []);
  const sucessores: number[][] = tarefas.rows.map(() => []);
  const seguram: number[][] = tarefas.rows.map(() => []);
  tarefas.rows.forEach(({ aguarda }, para) => {
    for (const [antes, tipo] of dependenciasDe(aguarda as string | null)) {
      const de = lugar.get(antes);
      if (de === undefined) continue;
      anteriores[para]?.push(de);
      sucessores[de]?.push(para);
      if (tipo === 'termina_inicia') seguram[para]?.push(de);
    }
  });
  const fins = tarefas.rows.map(({ concluida, status }) =>
    status === 'concluida'
      ? (concluida as number)
      : ['desconsiderada', 'cancelada'].includes(String(status))
        ? 0
        : null,
  );
  return {
    fechamentos,
    anteriores,
    sucessores,
    tarefas: tarefas.rows.map((row, at) => {
      const antes = (seguram[at] ?? []).map((place) => fins[place] ?? null);
      const status = row.status as string;
      return {
        fechamento: porId.get(row.fechamento as number) as FechamentoLido,
        chave: row.chave as string | null,
        titulo: row.titulo as string,
        departamento_id: row.departamento as number | null,
        responsavel_id: row.responsavel as number | null,
        status,
        vencimento: row.vencimento as string | null,
        concluida: status === 'concluida' ? (row.concluida as number | null) : null,
        criada: row.criada as number,
        prevista: row.prevista as number | null,
        anteriores: antes.some((fim) => fim === null) ? null : Math.max(0, ...(antes as number[])),
        passos: passosDe(row.passos as string | null, row),
        impedimentos: impedimentosDe(row.impedimentos as string | null),
        conta:
          Boolean(row.propria) && row.chave !== null && status !== 'desconsiderada' && status !== 'cancelada',
      };
    }),
  };
}

type Datas = Record<string, string | number | boolean | null>;

/** A task from before its steps were kept has the instants that stand on it. */
function passosDe(texto: string | null, { iniciada, revisao, concluida, status }: Datas): [string, number][] {
  if (texto !== null)
    return texto.split(',').map((one) => {
      const at = one.lastIndexOf(':');
      return [one.slice(0, at), Number(one.slice(at + 1))];
    });
  const passos: [string, number | null][] = [
    ['em_andamento', iniciada as number | null],
    ['em_revisao', revisao as number | null],
    ['concluida', status === 'concluida' ? (concluida as number | null) : null],
  ];
  return passos.filter((passo): passo is [string, number] => passo[1] !== null);
}

function dependenciasDe(texto: string | null): [antes: number, tipo: string][] {
  if (texto === null) return [];
  return texto.split(',').map((one) => {
    const [antes = '', tipo = ''] = one.split(':');
    return [Number(antes), tipo];
  });
}

function impedimentosDe(texto: string | null): [string, number, number | null][] {
  if (texto === null) return [];
  return texto.split(',').map((one) => {
    const [quem = '', de = '', ate = ''] = one.split(':');
    return [quem, Number(de), ate === '' ? null : Number(ate)];
  });
}

const dias = new Map<number, string>();

/** The day of an instant; a day is worked out once for each hour. */
export function diaDe(em: number): string {
  const hora = Math.floor(em / 3_600_000);
  const known = dias.get(hora);
  if (known !== undefined) return known;
  if (dias.size > 50_000) dias.clear();
  const dia = dateIn(new Date(hora * 3_600_000));
  dias.set(hora, dia);
  return dia;
}
