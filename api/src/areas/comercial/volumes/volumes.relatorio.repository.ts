import {
  type VolumeRelatorio,
  type VolumeRelatorioQuery,
  type VolumeSituacao,
  volumeSituacaoLabels,
} from '@gestao/shared/contracts/comercial/volumes';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import { clienteAtendido } from '../../../platform/area/open-rows';
import type { Transaction } from '../../../platform/database/database';
import { cliente, direcionador } from '../../../platform/database/schema';
import { countUpTo } from '../../../platform/listing/count';
import { notNull } from '../../../platform/listing/keyset';
import { paginate, searchPattern } from '../../../platform/listing/paginate';
import { readPage } from '../../../platform/listing/paginate-select';
import { byText } from '../../../platform/listing/text';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import { contratado } from './volumes.contratado';
import { usoBp } from './volumes.rules';

/** Month of a competência: what was contracted then and what is written of it, side by side. */
const mes = (competencia: string) => sql`(
  select coalesce(w.cliente_id, c.cliente_id) as cliente_id,
    coalesce(w.direcionador_id, c.direcionador_id) as direcionador_id,
    coalesce(w.volume_contratado, c.contratado)::bigint as contratado,
    w.volume_realizado::bigint as realizado,
    coalesce(w.valor_unidade_excedente_centavos, c.valor_unidade)::bigint as valor_unidade
  from (select * from volume_comercial where competencia = ${competencia} and excluido_em is null) w
  full join ${contratado(competencia)} c
    on c.cliente_id = w.cliente_id and c.direcionador_id = w.direcionador_id)`;

const abaixo = (of: 'v' | 'p1' | 'p2') => {
  const one = sql.raw(of);
  return sql`(${one}.contratado > 0 and ${one}.realizado * 100 < ${one}.contratado * 60)`;
};

// The same rules as `situacaoDoVolume` and `cabeReajuste`, so that the database can filter by them.
const situacao = sql<VolumeSituacao | null>`(case
  when v.contratado is null or v.realizado is null then null
  when v.realizado > v.contratado then 'excedido'
  when v.contratado > 0 and v.realizado * 100 >= v.contratado * 90 then 'proximo'
  when ${abaixo('v')} and ${abaixo('p1')} and ${abaixo('p2')} then 'ocioso'
  else 'dentro' end)`;
const reajuste = sql<boolean>`coalesce(v.realizado > v.contratado
  and (v.realizado * 100 > v.contratado * 120 or coalesce(p1.realizado > p1.contratado, false)), false)`;
const excedente = sql<string | null>`(case when v.contratado is not null and v.realizado is not null
  then greatest(0, v.realizado - v.contratado) end)`;
const valor = sql<string | null>`(${excedente} * v.valor_unidade)`;
const uso = sql`(case when v.contratado > 0 then v.realizado * 10000 / v.contratado end)`;

/** Two months before, beside each line: what is idle or due is told by more than one month. */
const linhasDe = (competencia: string) => sql`(${mes(competencia)} v
    left join ${mes(addMonths(competencia, -1))} p1
      on p1.cliente_id = v.cliente_id and p1.direcionador_id = v.direcionador_id
    left join ${mes(addMonths(competencia, -2))} p2
      on p2.cliente_id = v.cliente_id and p2.direcionador_id = v.direcionador_id)`;

/** A client for whom a readjustment is due, with the drivers that say so, in their order. */
export interface ReajusteCabivel {
  uuid: string;
  nome: string;
  responsavel_carteira_id: number;
  direcionadores: string[];
}

/**
 * Clients beyond what they contracted in two months, or by more than 20 % in one
 * (docs/domain/comercial.md#reajuste). Reads the months as they were told, frozen or not, and writes nothing.
 * @param competencia `AAAA-MM`: the last of the months
 */
export function listReajustesCabiveis(
  orm: Pick<Transaction, 'select'>,
  competencia: string,
): Promise<ReajusteCabivel[]> {
  return orm
    .select({
      uuid: cliente.uuid,
      nome: cliente.razao_social,
      responsavel_carteira_id: cliente.responsavel_carteira_id,
      direcionadores: sql<string[]>`array_agg(${direcionador.nome} order by ${direcionador.ordem})`,
    })
    .from(cliente)
    .innerJoin(linhasDe(competencia), sql`v.cliente_id = ${cliente.id}`)
    .innerJoin(direcionador, sql`${direcionador.id} = v.direcionador_id`)
    .where(and(isNull(cliente.excluido_em), clienteAtendido(cliente.status), reajuste))
    .groupBy(cliente.id)
    .orderBy(cliente.id);
}

const numero = (value: string | null) => (value === null ? null : Number(value));

/**
 * Report Cliente × Direcionador of one competência (docs/domain/comercial.md#volume): every driver that a
 * client contracted or that was told for it. Rows are those of the clients.
 * @throws Refusal 403 for a client's person
 */
export function listRelatorio(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  actor: Actor,
  query: VolumeRelatorioQuery,
) {
  if (actor.isClient) throw forbidden();
  const { orm } = database;
  const competencia = query.competencia ?? addMonths(dateIn(now()).slice(0, 7), -1);
  const where = and(
    isNull(cliente.excluido_em),
    clienteRows(actor),
    // A driver without any quantity says nothing; a client who left is shown while something was told.
    sql`(v.realizado is not null or (v.contratado > 0 and ${clienteAtendido(cliente.status)}))`,
    query.busca ? busca(query.busca) : undefined,
    query.direcionador ? eq(direcionador.chave, query.direcionador) : undefined,
    query.situacao ? sql`${situacao} = ${query.situacao}` : undefined,
    query.informado
      ? sql`v.realizado is ${sql.raw(query.informado === 'sim' ? 'not null' : 'null')}`
      : undefined,
    query.reajuste ? reajuste : undefined,
  );
  const linhas = linhasDe(competencia);
  const columns = {
    cliente_uuid: cliente.uuid,
    cliente_nome: cliente.razao_social,
    documento: cliente.documento,
    direcionador: direcionador.chave,
    direcionador_nome: direcionador.nome,
    unidade: direcionador.unidade,
    contratado: sql<string | null>`v.contratado::text`,
    realizado: sql<string | null>`v.realizado::text`,
    valor_unidade: sql<string | null>`v.valor_unidade::text`,
    excedente: sql<string | null>`${excedente}::text`,
    valor_excedente_centavos: sql<string | null>`${valor}::text`,
    situacao,
    reajuste,
  };
  const byClient = notNull(sql`${cliente.id}`);
  return paginate({
    query,
    sortable: {
      cliente: [notNull(byText(cliente.razao_social)), byClient],
      direcionador: [notNull(byText(direcionador.nome)), byClient],
      contratado: [sql`v.contratado`, byClient],
      realizado: [sql`v.realizado`, byClient],
      uso_bp: [uso, byClient],
      excedente: [excedente, byClient],
      valor_excedente_centavos: [valor, byClient],
      situacao: [situacao, byClient],
    },
    defaultSort: '-valor_excedente_centavos',
    tieBreaker: direcionador.id,
    rows: (page) =>
      readPage(
        orm
          .select({ ...page.key, ...columns })
          .from(cliente)
          .innerJoin(linhas, sql`v.cliente_id = ${cliente.id}`)
          .innerJoin(direcionador, sql`${direcionador.id} = v.direcionador_id`),
        where,
        page,
      ),
    count: (cap) =>
      countUpTo(
        orm,
        orm
          .select({ valor: sql`${valor}`.as('valor') })
          .from(cliente)
          .innerJoin(linhas, sql`v.cliente_id = ${cliente.id}`)
          .innerJoin(direcionador, sql`${direcionador.id} = v.direcionador_id`)
          .where(where),
        cap,
        { valor_excedente_centavos: 'valor' },
      ),
    toItem: (row): VolumeRelatorio => {
      const quantidades = { contratado: numero(row.contratado), realizado: numero(row.realizado) };
      return {
        chave: `${row.cliente_uuid}:${row.direcionador}`,
        cliente: { uuid: row.cliente_uuid, nome: row.cliente_nome },
        documento: row.documento,
        direcionador: row.direcionador,
        direcionador_nome: row.direcionador_nome,
        unidade: row.unidade,
        competencia,
        ...quantidades,
        uso_bp: usoBp(quantidades),
        excedente: numero(row.excedente),
        valor_unidade_excedente_centavos: numero(row.valor_unidade),
        valor_excedente_centavos: numero(row.valor_excedente_centavos),
        situacao: row.situacao,
        situacao_label: row.situacao && volumeSituacaoLabels[row.situacao],
        reajuste: row.reajuste,
      };
    },
  });
}

function busca(text: string): SQL {
  const compact = text.replace(/[.\-/\s]/g, '');
  return or(
    sql`cliente.texto_busca like sem_acento(${searchPattern(text)})`,
    compact.length >= 3 ? sql`${cliente.documento} ilike ${searchPattern(compact)}` : undefined,
  ) as SQL;
}
