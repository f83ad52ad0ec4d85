import { and, asc, eq, inArray } from 'drizzle-orm';
import type { FatosDaVenda } from '../areas/implantacao/implantacao-registro/documentos-do-modelo';
import {
  cliente,
  direcionador,
  orcamento,
  orcamento_item,
  precificacao_servico,
} from '../platform/database/schema';
import type { Plan } from './implantacao-plano';
import type { SeedContext } from './seed-context';

/** What was sold to whom: what conditions of documents ask, and the areas that are served. */
export interface Venda {
  fatos: FatosDaVenda;
  areas: ReadonlySet<string>;
}

/** By the id of the accepted budget. */
export async function readVendas(
  { tx }: Pick<SeedContext, 'tx'>,
  plans: readonly Plan[],
): Promise<ReadonlyMap<number, Venda>> {
  const ids = plans.map(({ orcamentoId }) => orcamentoId);
  const itens = await tx
    .select({
      orcamento: orcamento_item.orcamento_id,
      uuid: precificacao_servico.uuid,
      nome: precificacao_servico.nome,
    })
    .from(orcamento_item)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
    .where(and(inArray(orcamento_item.orcamento_id, ids), eq(orcamento_item.selecionado, true)))
    .orderBy(asc(orcamento_item.id));
  const donos = await tx
    .select({ id: orcamento.id, volumes: orcamento.volumes, regime: cliente.regime_tributario })
    .from(orcamento)
    .innerJoin(cliente, eq(cliente.id, orcamento.cliente_id))
    .where(inArray(orcamento.id, ids));
  const drivers = new Map(
    (await tx.select({ chave: direcionador.chave, uuid: direcionador.uuid }).from(direcionador)).map(
      ({ chave, uuid }) => [chave, uuid],
    ),
  );
  return new Map(
    donos.map(({ id, volumes, regime }) => {
      const dele = itens.filter(({ orcamento: de }) => de === id);
      const contratado = Object.entries(volumes ?? {}).flatMap(([chave, quantidade]) => {
        const uuid = drivers.get(chave);
        return uuid && typeof quantidade === 'number' ? [[uuid, quantidade] as const] : [];
      });
      return [
        id,
        {
          fatos: {
            regime: regime ?? '',
            servicos: new Set(dele.map(({ uuid }) => uuid)),
            volumes: new Map(contratado),
          },
          areas: new Set(['Geral', ...dele.map(({ nome }) => nome)]),
        },
      ];
    }),
  );
}
