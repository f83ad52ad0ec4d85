import { dateIn } from '@gestao/shared/rules/calendar';
import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Scope } from '../../../platform/app/scope';
import { servicoEmVigor } from '../../../platform/area/service-in-force';
import {
  cliente,
  cliente_servico,
  direcionador,
  orcamento,
  orcamento_item,
  precificacao_servico,
  volume_comercial,
} from '../../../platform/database/schema/index';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import { pedidoDe } from '../orcamento-registro/conteudo/orcamento-conteudo.service';
import { readOrcamentoConteudo } from '../orcamento-registro/conteudo/read-conteudo';
import type { Pedido } from '../precificacao/motor/parametros';

/** Key of the origin of a contract that came from no budget. */
export const semOrigem = '';

/** What a client pays today for his services, and what the engine is asked about them. */
export interface Contrato {
  uuid: string;
  nome: string;
  visivel: boolean;
  atual_centavos: number;
  pedido: Pedido;
  /** Budgets it came from. */
  orcamentos: number[];
}

/**
 * Clients with services in force (docs/domain/comercial.md#impacto), the newest first. Volumes, complexity
 * and origin are those of the budget the contract came from; the last volumes contracted count instead, and
 * without any of both the last ones realised.
 */
export async function readContratos(scope: Scope, limite: number): Promise<Contrato[]> {
  const { orm } = scope.database;
  const hoje = dateIn(scope.now());
  const emVigor = and(isNull(cliente_servico.excluido_em), isNull(cliente.excluido_em), servicoEmVigor(hoje));
  const donos = await orm
    .select({
      id: cliente.id,
      uuid: cliente.uuid,
      nome: cliente.razao_social,
      visivel: sql<boolean>`${clienteRows(scope.actor) ?? sql`true`}`,
    })
    .from(cliente)
    .innerJoin(cliente_servico, eq(cliente_servico.cliente_id, cliente.id))
    .where(emVigor)
    .groupBy(cliente.id)
    .orderBy(desc(max(cliente_servico.id)))
    .limit(limite);
  const ids = donos.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [linhas, volumes] = await Promise.all([
    orm
      .select({
        cliente_id: cliente_servico.cliente_id,
        servico: precificacao_servico.chave,
        valor: cliente_servico.valor_mensal_centavos,
        orcamento_id: orcamento_item.orcamento_id,
      })
      .from(cliente_servico)
      .innerJoin(cliente, eq(cliente.id, cliente_servico.cliente_id))
      .innerJoin(precificacao_servico, eq(precificacao_servico.id, cliente_servico.servico_id))
      .leftJoin(orcamento_item, eq(orcamento_item.id, cliente_servico.orcamento_item_id))
      .where(and(emVigor, inArray(cliente_servico.cliente_id, ids)))
      .orderBy(cliente_servico.id),
    orm
      .selectDistinctOn([volume_comercial.cliente_id, direcionador.chave], {
        cliente_id: volume_comercial.cliente_id,
        chave: direcionador.chave,
        contratado: volume_comercial.volume_contratado,
        realizado: volume_comercial.volume_realizado,
      })
      .from(volume_comercial)
      .innerJoin(direcionador, eq(direcionador.id, volume_comercial.direcionador_id))
      .where(
        and(
          isNull(volume_comercial.excluido_em),
          inArray(volume_comercial.cliente_id, ids),
          sql`coalesce(${volume_comercial.volume_contratado}, ${volume_comercial.volume_realizado}) is not null`,
        ),
      )
      .orderBy(volume_comercial.cliente_id, direcionador.chave, desc(volume_comercial.competencia)),
  ]);
  const contratos: Contrato[] = [];
  for (const { id, uuid, nome, visivel } of donos) {
    const dele = linhas.filter((one) => one.cliente_id === id);
    const orcamentos = [...new Set(dele.flatMap((one) => one.orcamento_id ?? []))];
    const chaves = [...new Set(dele.map(({ servico }) => servico))];
    const base = await pedidoDoOrcamento(scope, Math.max(0, ...orcamentos));
    const anotado = (de: (one: (typeof volumes)[number]) => number | null) =>
      Object.fromEntries(
        volumes
          .filter((one) => one.cliente_id === id)
          .flatMap((one) => {
            const volume = de(one);
            return volume === null ? [] : [[one.chave, volume]];
          }),
      );
    contratos.push({
      uuid,
      nome,
      visivel,
      orcamentos,
      atual_centavos: dele.reduce((total, { valor }) => total + valor, 0),
      pedido: {
        origem: base?.origem_uuid ?? semOrigem,
        complexidade: base?.complexidade ?? {},
        ajustes: (base?.ajustes ?? []).filter(({ servico }) => chaves.includes(servico)),
        volumes: {
          ...anotado(({ realizado }) => realizado),
          ...base?.volumes,
          ...anotado(({ contratado }) => contratado),
        },
        data: hoje,
        servicos: chaves.map((chave) => ({ chave, opcional: false, selecionado: true })),
        desconto: { tipo: 'nenhum' },
        prazo_meses: base?.prazo_meses ?? 12,
        cobrar_13a: false,
        parcelas_implantacao: 1,
        desconto_implantacao_centavos: 0,
      },
    });
  }
  return contratos;
}

async function pedidoDoOrcamento({ database: { orm } }: Scope, id: number) {
  if (id === 0) return undefined;
  const [row] = await orm.select().from(orcamento).where(eq(orcamento.id, id));
  return row && pedidoDe(await readOrcamentoConteudo(orm, row));
}
