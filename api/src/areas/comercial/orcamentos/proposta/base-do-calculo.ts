import { dateIn } from '@gestao/shared/rules/calendar';
import { eq, sql } from 'drizzle-orm';
import { Refusal } from '../../../../platform/app/refusal';
import type { Transaction } from '../../../../platform/database/database';
import {
  orcamento,
  orcamento_item,
  orcamento_item_tarefa,
  parametrizacao_versao,
  precificacao_origem,
  precificacao_servico,
} from '../../../../platform/database/schema/index';
import { statement } from '../../../../platform/database/statement';
import { descontoDe } from '../../orcamento-registro/conteudo/read-conteudo';
import { type CalculoDaEscolha, calculateEscolha } from '../../precificacao/motor/calcular';
import type { AjusteTarefa, Parametros, Pedido } from '../../precificacao/motor/parametros';
import { type LinhaBase, linhasBase } from '../../precificacao/motor/totais';
import { readSnapshot, readVersao } from '../../precificacao/parametros.repository';

type Reader = Pick<Transaction, 'select'>;

/** What the calculation asks of a line, in the order of the budget. */
interface ItemCalculado {
  chave: string;
  opcional: boolean;
  selecionado: boolean;
  tabela_centavos: number;
  implantacao_tabela_centavos: number;
}

/** Steps 1 to 5 of a calculation with what they were made from. */
export interface BaseDoCalculo {
  parametros: Parametros;
  pedido: Pedido;
  linhas: LinhaBase[];
}

const respostas = statement('respostas_do_calculo', (orm: Reader) =>
  orm
    .select({
      volumes: orcamento.volumes,
      complexidade: orcamento.complexidade,
      desconto_tipo: orcamento.desconto_tipo,
      desconto_bp: orcamento.desconto_bp,
      desconto_centavos: orcamento.desconto_centavos,
      prazo_meses: orcamento.prazo_meses,
      cobrar_13a: orcamento.cobrar_13a,
      parcelas_implantacao: orcamento.parcelas_implantacao,
      desconto_implantacao_centavos: orcamento.desconto_implantacao_centavos,
      status_desde: orcamento.status_desde,
      origem: precificacao_origem.uuid,
      calculado: sql<number | null>`(${orcamento.calculo}->>'versao')::int`,
      data: sql<string | null>`${orcamento.calculo}->>'data'`,
      versao: {
        id: parametrizacao_versao.id,
        uuid: parametrizacao_versao.uuid,
        numero: parametrizacao_versao.numero,
      },
      ajustes: sql<AjusteTarefa[]>`coalesce((
        select json_agg(json_build_object(
          'servico', ${precificacao_servico.chave},
          'tarefa', ${orcamento_item_tarefa.chave},
          'milimin', case when not ${orcamento_item_tarefa.desligada} then ${orcamento_item_tarefa.milimin_manual} end
        ) order by ${orcamento_item_tarefa.id})
        from ${orcamento_item_tarefa}
        join ${orcamento_item} on ${orcamento_item.id} = ${orcamento_item_tarefa.orcamento_item_id}
        join ${precificacao_servico} on ${precificacao_servico.id} = ${orcamento_item.servico_id}
        where ${orcamento_item.orcamento_id} = ${orcamento.id}
          and (${orcamento_item_tarefa.desligada} or ${orcamento_item_tarefa.milimin_manual} is not null)
      ), '[]')`,
    })
    .from(orcamento)
    .leftJoin(precificacao_origem, eq(precificacao_origem.id, orcamento.origem_id))
    .leftJoin(parametrizacao_versao, eq(parametrizacao_versao.id, orcamento.parametrizacao_versao_id))
    .where(eq(orcamento.id, sql.placeholder('id'))),
);

/** What a budget was calculated from, but for its services: in one question to the database. */
export async function respostasDoCalculo(orm: Reader, orcamentoId: number) {
  const [row] = await respostas(orm, { id: orcamentoId });
  return row ?? null;
}
export type RespostasDoCalculo = Awaited<ReturnType<typeof respostasDoCalculo>>;

/**
 * Steps 1 to 5 as the budget was calculated; `null` without a calculation, or where they no longer give
 * the list prices that were approved.
 */
export async function baseDoCalculo(
  orm: Reader,
  row: RespostasDoCalculo,
  itens: readonly ItemCalculado[],
): Promise<BaseDoCalculo | null> {
  if (!row || row.calculado === null) return null;
  const { versao, calculado } = row;
  const parametros =
    versao?.numero === calculado
      ? await readSnapshot(orm, versao)
      : (await readVersao(orm, calculado))?.snapshot;
  if (!parametros) return null;
  const pedido: Pedido = {
    data: row.data ?? dateIn(row.status_desde),
    origem: row.origem ?? '',
    servicos: itens.map(({ chave, opcional, selecionado }) => ({ chave, opcional, selecionado })),
    volumes: row.volumes,
    complexidade: row.complexidade,
    desconto: descontoDe(row),
    prazo_meses: row.prazo_meses,
    cobrar_13a: row.cobrar_13a,
    parcelas_implantacao: row.parcelas_implantacao,
    desconto_implantacao_centavos: row.desconto_implantacao_centavos,
    ajustes: row.ajustes,
  };
  const linhas = semRecusa(() => linhasBase(parametros, pedido));
  const iguais = linhas?.every((linha, i) => {
    const item = itens[i];
    return (
      linha.servico.chave === item?.chave &&
      linha.preco.tabela_centavos === BigInt(item.tabela_centavos) &&
      linha.preco_implantacao.tabela_centavos === BigInt(item.implantacao_tabela_centavos)
    );
  });
  return linhas && iguais && linhas.length === itens.length ? { parametros, pedido, linhas } : null;
}

/** Steps 6 to 10 with the lines that come in; `null` for a choice that has no price. */
export function calculada<Item extends ItemCalculado>(
  { parametros, pedido, linhas }: BaseDoCalculo,
  itens: readonly Item[],
  entra: (item: Item) => boolean,
): CalculoDaEscolha | null {
  const servicos = itens.map((item) => ({
    chave: item.chave,
    opcional: item.opcional,
    selecionado: entra(item),
  }));
  return semRecusa(() => calculateEscolha(parametros, { ...pedido, servicos }, linhas));
}

function semRecusa<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
