import { dateIn } from '@gestao/shared/rules/calendar';
import { asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal, ruleRefusal } from '../../../app/refusal';
import type { Transaction } from '../../../database/database';
import {
  orcamento,
  orcamento_item,
  parametrizacao_versao,
  precificacao_servico,
} from '../../../database/schema/index';
import { type CalculoDaEscolha, calcularEscolha } from '../../precificacao/motor/calcular';
import type { Parametros, Pedido } from '../../precificacao/motor/parametros';
import { type LinhaBase, linhasBase } from '../../precificacao/motor/totais';
import { readVersao } from '../../precificacao/parametros.repository';
import { calculoDe, type OrcamentoRow, readConteudo } from '../orcamento-conteudo.repository';
import { pedidoDe } from '../orcamento-conteudo.service';

type Reader = Pick<Transaction, 'select'>;

/**
 * A text of the version the budget was calculated with: what is edited for the next version must not
 * change a proposal that was approved or sent. The register's own where it came without a calculation.
 */
const daVersao = (campo: 'descricao' | 'incluso' | 'nao_incluso', atual: PgColumn) =>
  sql<string>`coalesce(${parametrizacao_versao.snapshot}->'textos'->${precificacao_servico.chave}->>${campo}, ${atual})`;
const nomeDaVersao = sql<string>`coalesce((select s->>'nome'
  from jsonb_array_elements(${parametrizacao_versao.snapshot}->'servicos') s
  where s->>'chave' = ${precificacao_servico.chave}), ${precificacao_servico.nome})`;

/** Lines of a budget with what each would cost its client. */
export function itensOferecidos(orm: Reader, orcamentoId: number) {
  return orm
    .select({
      id: orcamento_item.id,
      servico_id: orcamento_item.servico_id,
      servico_uuid: precificacao_servico.uuid,
      chave: precificacao_servico.chave,
      nome: nomeDaVersao,
      descricao: daVersao('descricao', precificacao_servico.descricao_comercial),
      incluso: daVersao('incluso', precificacao_servico.escopo_incluso),
      nao_incluso: daVersao('nao_incluso', precificacao_servico.escopo_nao_incluso),
      opcional: orcamento_item.opcional,
      selecionado: orcamento_item.selecionado,
      valor_centavos: orcamento_item.preco_final_centavos,
      tabela_centavos: orcamento_item.preco_tabela_centavos,
      implantacao_final_centavos: orcamento_item.implantacao_final_centavos,
      implantacao_tabela_centavos: orcamento_item.implantacao_tabela_centavos,
      custo_centavos: orcamento_item.custo_total_centavos,
      resultado_centavos: orcamento_item.resultado_centavos,
      franquias: orcamento_item.franquias,
    })
    .from(orcamento_item)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
    .innerJoin(orcamento, eq(orcamento.id, orcamento_item.orcamento_id))
    .leftJoin(parametrizacao_versao, eq(parametrizacao_versao.id, orcamento.parametrizacao_versao_id))
    .where(eq(orcamento_item.orcamento_id, orcamentoId))
    .orderBy(asc(orcamento_item.ordem), asc(orcamento_item.id));
}
export type ItemOferecido = Awaited<ReturnType<typeof itensOferecidos>>[number];

/** Totals of a budget under one choice. */
interface TotaisOferecidos {
  mensal_centavos: number;
  implantacao_centavos: number;
}

/** A budget's own totals. */
type Guardado = Pick<
  OrcamentoRow,
  'id' | 'mensal_centavos' | 'implantacao_centavos' | 'total_desconto_centavos'
>;

/** A budget's offer under one choice of its optional services. */
export interface OfertaDaEscolha extends TotaisOferecidos {
  /** Discount on the monthly fee that this choice carries. */
  desconto_centavos: number;
  /** All lines in order; an optional one that is out costs what the monthly fee would rise by. */
  itens: ItemOferecido[];
  escolhidos: ItemOferecido[];
  /** Another choice than the one of the budget. */
  mudou: boolean;
  /** Calculation of the choice; `null` where the stored figures are the offer. */
  feito: Escolhido | null;
}

/** A calculated choice with what it was calculated from. */
export interface Escolhido {
  exato: CalculoDaEscolha;
  /** By service key. */
  linhas: ReadonlyMap<string, CalculoDaEscolha['linhas'][number]>;
}

/**
 * The offer with the optional services a client chose: steps 6 to 10 of the engine again, over the
 * version and the day the budget was calculated with (domain 4.3). A service that is not optional stays.
 * @param escolha service key → chosen; `null` for the selection of the budget
 * @throws Refusal 406 `escolha_indisponivel` for a choice that has no price of its own: its discount would
 * be larger than it, or the budget came without a calculation
 */
export async function ofertaDaEscolha(
  orm: Reader,
  orcamentoGuardado: Guardado,
  itens: readonly ItemOferecido[],
  escolha: Readonly<Record<string, boolean>> | null,
): Promise<OfertaDaEscolha> {
  const dentro = (item: ItemOferecido) =>
    item.opcional ? (escolha?.[item.chave] ?? item.selecionado) : item.selecionado;
  const mudou = itens.some((item) => dentro(item) !== item.selecionado);
  // Most budgets offer nothing to choose: their stored figures are the offer.
  const temOpcionais = itens.some((item) => item.opcional);
  const base = temOpcionais ? await baseDoCalculo(orm, orcamentoGuardado.id, itens) : null;
  const escolher = (entra: (item: ItemOferecido) => boolean) => base && calculada(base, itens, entra);
  const exato = escolher(dentro);
  if (!exato) {
    if (mudou) throw semPreco();
    return guardada(orcamentoGuardado, itens);
  }
  const linhas = new Map(exato.linhas.map((linha) => [linha.servico.chave, linha]));
  const franquias = new Map(exato.excedentes.map((one) => [one.direcionador, one]));
  const mensal = exato.totais.mensal_centavos;
  const oferecidos = itens.map((item): ItemOferecido => {
    const linha = linhas.get(item.chave);
    const final = linha?.final;
    if (!linha || !final) {
      const com = escolher((one) => one === item || dentro(one));
      const sobe = com && com.totais.mensal_centavos - mensal;
      return { ...item, selecionado: false, valor_centavos: sobe ? Number(sobe) : item.tabela_centavos };
    }
    return {
      ...item,
      selecionado: true,
      valor_centavos: Number(final.final_centavos),
      implantacao_final_centavos: Number(final.implantacao_centavos),
      resultado_centavos: Number(final.resultado.resultado_centavos),
      franquias: mudou ? franquiasDe(linha.servico.tarefas, franquias) : item.franquias,
    };
  });
  return {
    mensal_centavos: Number(mensal),
    implantacao_centavos: Number(exato.totais.implantacao_centavos),
    desconto_centavos: Number(exato.totais.desconto_centavos),
    itens: oferecidos,
    escolhidos: oferecidos.filter((item) => item.selecionado),
    mudou,
    feito: { exato, linhas },
  };
}

const semPreco = () =>
  ruleRefusal(
    'escolha_indisponivel',
    'Esta combinação de serviços não está disponível. Fale conosco para ajustar a proposta.',
  );

/** What the budget itself says, when no other choice is asked for. */
function guardada(row: Guardado, itens: readonly ItemOferecido[]): OfertaDaEscolha {
  return {
    mensal_centavos: row.mensal_centavos,
    implantacao_centavos: row.implantacao_centavos,
    desconto_centavos: row.total_desconto_centavos,
    itens: [...itens],
    escolhidos: itens.filter((item) => item.selecionado),
    mudou: false,
    feito: null,
  };
}

interface BaseDoCalculo {
  parametros: Parametros;
  pedido: Pedido;
  linhas: LinhaBase[];
}

/**
 * Steps 1 to 5 as the budget was calculated; `null` without a calculation, or where they no longer give
 * the list prices that were approved.
 */
async function baseDoCalculo(
  orm: Reader,
  orcamentoId: number,
  itens: readonly ItemOferecido[],
): Promise<BaseDoCalculo | null> {
  const [row] = await orm.select().from(orcamento).where(eq(orcamento.id, orcamentoId));
  if (!row) return null;
  const calculo = calculoDe(row);
  const versao = calculo && (await readVersao(orm, calculo.versao));
  if (!versao) return null;
  const parametros = versao.snapshot;
  const { origem_uuid, ...resto } = pedidoDe(await readConteudo(orm, row));
  const data = calculo.data ?? dateIn(row.status_desde);
  const pedido: Pedido = { ...resto, data, origem: origem_uuid };
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

function calculada(
  { parametros, pedido, linhas }: BaseDoCalculo,
  itens: readonly ItemOferecido[],
  entra: (item: ItemOferecido) => boolean,
): CalculoDaEscolha | null {
  const servicos = itens.map((item) => ({
    chave: item.chave,
    opcional: item.opcional,
    selecionado: entra(item),
  }));
  return semRecusa(() => calcularEscolha(parametros, { ...pedido, servicos }, linhas));
}

function semRecusa<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function franquiasDe(
  tarefas: readonly { direcionador: string | null }[],
  excedentes: ReadonlyMap<string, CalculoDaEscolha['excedentes'][number]>,
): ItemOferecido['franquias'] {
  const chaves = new Set(tarefas.flatMap(({ direcionador }) => direcionador ?? []));
  return Object.fromEntries(
    [...chaves].flatMap((chave) => {
      const one = excedentes.get(chave);
      const { contratado, valor_centavos } = one ?? {};
      return one
        ? [[chave, { contratado: Number(contratado), valor_excedente_centavos: Number(valor_centavos) }]]
        : [];
    }),
  );
}
