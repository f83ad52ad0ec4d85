import type { DayRules } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { cliente, departamento, equipe, seletor, usuario } from '../../../platform/database/schema';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { listPessoasDasTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import type { RecorrenteRow } from './recorrente.writer';

/** Whom a model makes tasks for: a client, or the firm itself. */
export interface Alvo {
  clienteId: number | null;
  uuid: string | null;
  nome: string | null;
  uf: string | null;
  municipio_ibge: string | null;
  carteiraId: number | null;
  liderId: number | null;
  /** Department uuid → user uuid. */
  gestores: Readonly<Record<string, string>>;
}

/** What of a model says whom and what its tasks are for. */
export type EscopoDoModelo = Pick<
  RecorrenteRow,
  'escopo' | 'cliente_id' | 'filtro' | 'responsavel_regra' | 'responsavel_id' | 'departamento_id'
> & { calendario: string };

const interno: Alvo = {
  clienteId: null,
  uuid: null,
  nome: null,
  uf: null,
  municipio_ibge: null,
  carteiraId: null,
  liderId: null,
  gestores: {},
};

/** Contracts that get no new work. */
const parados = ['suspenso', 'encerrado'] as const;
const comContrato = ['ativo', 'em_implantacao'] as const;

/** Whom a model makes tasks for today, in the order of their ids. @param hoje `AAAA-MM-DD` */
export async function selectAlvos(
  tx: Transaction,
  modelo: Pick<EscopoDoModelo, 'escopo' | 'cliente_id' | 'filtro'>,
  hoje: string,
): Promise<Alvo[]> {
  if (modelo.escopo === 'interna') return [interno];
  const quais =
    modelo.escopo === 'um_cliente'
      ? and(eq(cliente.id, modelo.cliente_id ?? 0), notInArray(cliente.status, [...parados]))
      : and(inArray(cliente.status, comContrato), doFiltro(modelo.filtro ?? {}, hoje));
  const rows = await tx
    .select({
      clienteId: cliente.id,
      uuid: cliente.uuid,
      nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
      uf: cliente.uf,
      municipio_ibge: cliente.municipio_ibge,
      carteiraId: cliente.responsavel_carteira_id,
      liderId: equipe.lider_id,
      gestores: cliente.gestor_por_departamento,
    })
    .from(cliente)
    .leftJoin(equipe, eq(equipe.id, cliente.equipe_id))
    .where(and(isNull(cliente.excluido_em), quais))
    .orderBy(asc(cliente.id));
  return rows;
}

/** Clients that meet every criterion, each by any of its values. */
function doFiltro(filtro: Record<string, string[]>, hoje: string): SQL | undefined {
  const { regimes = [], segmentos = [], equipes = [], servicos = [], carteiras = [] } = filtro;
  const em = (coluna: SQL, tabela: SQL, uuids: string[]) =>
    uuids.length === 0
      ? undefined
      : sql`${coluna} in (select x.id from ${tabela} x where x.uuid = any(${sql.param(uuids)}::uuid[]))`;
  return and(
    regimes.length > 0 ? inArray(sql`${cliente.regime_tributario}`, regimes) : undefined,
    em(sql`${cliente.segmento_id}`, sql`${seletor}`, segmentos),
    em(sql`${cliente.equipe_id}`, sql`${equipe}`, equipes),
    em(sql`${cliente.responsavel_carteira_id}`, sql`${usuario}`, carteiras),
    servicos.length === 0
      ? undefined
      : sql`exists (select 1 from cliente_servico cs join precificacao_servico s on s.id = cs.servico_id
          where cs.cliente_id = ${cliente.id} and cs.excluido_em is null
            and (cs.data_fim is null or cs.data_fim >= ${hoje}::date)
            and s.uuid = any(${sql.param(servicos)}::uuid[]))`,
  );
}

/** The business days of clients: where the rule asks it those of their town, read once for each. */
export function calendariosDe(tx: Transaction, calendario: string): (alvo: Alvo) => Promise<DayRules> {
  const known = new Map<string, Promise<DayRules>>();
  return ({ uf, municipio_ibge }) => {
    const place = calendario === 'municipal' && uf !== null ? { uf, municipio_ibge } : undefined;
    const key = place ? `${uf} ${municipio_ibge}` : '';
    const found = known.get(key) ?? readDayRules(tx, place);
    known.set(key, found);
    return found;
  };
}

/**
 * Who does the tasks of a model, by its rule; `null` for nobody, and where whoever it names works on tasks no more.
 */
export async function readResponsaveis(
  tx: Transaction,
  modelo: Pick<EscopoDoModelo, 'responsavel_regra' | 'responsavel_id' | 'departamento_id'>,
): Promise<(alvo: Alvo) => { id: number; nome: string } | null> {
  const pessoas = await listPessoasDasTarefas(tx);
  const porId = new Map(pessoas.map(({ id, rotulo }) => [id, { id, nome: rotulo }]));
  const porUuid = new Map(pessoas.map(({ id, valor }) => [valor, id]));
  const [area] =
    modelo.departamento_id === null
      ? []
      : await tx
          .select({ uuid: departamento.uuid, responsavelId: departamento.responsavel_id })
          .from(departamento)
          .where(eq(departamento.id, modelo.departamento_id));
  const daRegra = (alvo: Alvo): number | null => {
    switch (modelo.responsavel_regra) {
      case 'pessoa':
        return modelo.responsavel_id;
      case 'carteira':
        return alvo.carteiraId;
      case 'gestor_do_cliente':
        return porUuid.get(alvo.gestores[area?.uuid ?? ''] ?? '') ?? null;
      case 'gestor_do_departamento':
        return area?.responsavelId ?? null;
      case 'lider_da_equipe':
        return alvo.liderId;
      default:
        return null;
    }
  };
  return (alvo) => porId.get(daRegra(alvo) ?? 0) ?? null;
}
