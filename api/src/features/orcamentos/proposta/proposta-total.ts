import { dateIn } from '@gestao/shared/rules/calendar';
import { asc, eq, sql } from 'drizzle-orm';
import { Refusal, ruleRefusal } from '../../../app/refusal';
import type { Transaction } from '../../../database/database';
import {
  orcamento,
  orcamento_item,
  orcamento_item_tarefa,
  parametrizacao_versao,
  precificacao_origem,
  precificacao_servico,
} from '../../../database/schema/index';
import { statement } from '../../../database/statement';
import { type CalculoDaEscolha, calcularEscolha } from '../../precificacao/motor/calcular';
import { semTrabalho } from '../../precificacao/motor/custo';
import type { AjusteTarefa, Parametros, Pedido } from '../../precificacao/motor/parametros';
import { type LinhaBase, linhasBase } from '../../precificacao/motor/totais';
import { readSnapshot, readVersao } from '../../precificacao/parametros.repository';
import { descontoDe, type OrcamentoRow } from '../conteudo/orcamento-conteudo.repository';

type Reader = Pick<Transaction, 'select'>;

const itens = statement('itens_oferecidos', (orm: Reader) =>
  orm
    .select({
      item: {
        id: orcamento_item.id,
        servico_id: orcamento_item.servico_id,
        servico_uuid: precificacao_servico.uuid,
        chave: precificacao_servico.chave,
        nome: precificacao_servico.nome,
        descricao: precificacao_servico.descricao_comercial,
        incluso: precificacao_servico.escopo_incluso,
        nao_incluso: precificacao_servico.escopo_nao_incluso,
        opcional: orcamento_item.opcional,
        selecionado: orcamento_item.selecionado,
        valor_centavos: orcamento_item.preco_final_centavos,
        tabela_centavos: orcamento_item.preco_tabela_centavos,
        implantacao_final_centavos: orcamento_item.implantacao_final_centavos,
        implantacao_tabela_centavos: orcamento_item.implantacao_tabela_centavos,
        custo_centavos: orcamento_item.custo_total_centavos,
        resultado_centavos: orcamento_item.resultado_centavos,
        franquias: orcamento_item.franquias,
      },
      versao: { id: parametrizacao_versao.id, uuid: parametrizacao_versao.uuid },
    })
    .from(orcamento_item)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
    .innerJoin(orcamento, eq(orcamento.id, orcamento_item.orcamento_id))
    .leftJoin(parametrizacao_versao, eq(parametrizacao_versao.id, orcamento.parametrizacao_versao_id))
    .where(eq(orcamento_item.orcamento_id, sql.placeholder('orcamento')))
    .orderBy(asc(orcamento_item.ordem), asc(orcamento_item.id)),
);

/**
 * Lines of a budget with what each would cost its client. Names and texts are those of the version the
 * budget was calculated with: what is edited for the next version must not change a proposal that was
 * approved or sent. The register's own where it came without a calculation.
 */
export async function itensOferecidos(orm: Reader, orcamentoId: number) {
  const rows = await itens(orm, { orcamento: orcamentoId });
  const versao = rows[0]?.versao;
  const snapshot = versao && (await readSnapshot(orm, versao));
  const nomes = new Map(snapshot?.servicos.map(({ chave, nome }) => [chave, nome]));
  return rows.map(({ item }) => {
    const textos = snapshot?.textos?.[item.chave];
    return {
      ...item,
      nome: nomes.get(item.chave) ?? item.nome,
      descricao: textos?.descricao ?? item.descricao,
      incluso: textos?.incluso ?? item.incluso,
      nao_incluso: textos?.nao_incluso ?? item.nao_incluso,
    };
  });
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
  /** All lines in order; an optional one that is out costs, and covers, what it would if it came in. */
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
 * @param respostasLidas what the budget was calculated from, where it is at hand
 * @throws Refusal 406 `escolha_indisponivel` for a choice that has no price of its own: its discount would
 * be larger than it, or the budget came without a calculation
 */
export async function ofertaDaEscolha(
  orm: Reader,
  orcamentoGuardado: Guardado,
  itens: readonly ItemOferecido[],
  escolha: Readonly<Record<string, boolean>> | null,
  respostasLidas?: RespostasDoCalculo,
): Promise<OfertaDaEscolha> {
  const dentro = (item: ItemOferecido) =>
    item.opcional ? (escolha?.[item.chave] ?? item.selecionado) : item.selecionado;
  const mudou = itens.some((item) => dentro(item) !== item.selecionado);
  // Most budgets offer nothing to choose: their stored figures are the offer.
  const temOpcionais = itens.some((item) => item.opcional);
  const lerBase = async () =>
    baseDoCalculo(orm, respostasLidas ?? (await respostasDoCalculo(orm, orcamentoGuardado.id)), itens);
  const base = temOpcionais ? await lerBase() : null;
  const escolher = (entra: (item: ItemOferecido) => boolean) => base && calculada(base, itens, entra);
  const exato = escolher(dentro);
  if (!exato) {
    if (mudou) throw semPreco();
    return guardada(orcamentoGuardado, itens);
  }
  const linhas = new Map(exato.linhas.map((linha) => [linha.servico.chave, linha]));
  const franquias = porDirecionador(exato);
  const mensal = exato.totais.mensal_centavos;
  const oferecidos = itens.map((item): ItemOferecido => {
    const linha = linhas.get(item.chave);
    const final = linha?.final;
    if (!linha || !final) {
      const com = escolher((one) => one === item || dentro(one));
      const sobe = com && com.totais.mensal_centavos - mensal;
      return {
        ...item,
        selecionado: false,
        valor_centavos: sobe ? Number(sobe) : item.tabela_centavos,
        franquias: linha && com ? franquiasDe(linha, porDirecionador(com)) : {},
      };
    }
    return {
      ...item,
      selecionado: true,
      valor_centavos: Number(final.final_centavos),
      implantacao_final_centavos: Number(final.implantacao_centavos),
      resultado_centavos: Number(final.resultado.resultado_centavos),
      franquias: mudou ? franquiasDe(linha, franquias) : item.franquias,
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
async function baseDoCalculo(
  orm: Reader,
  row: RespostasDoCalculo,
  itens: readonly ItemOferecido[],
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

const porDirecionador = ({ excedentes }: CalculoDaEscolha) =>
  new Map(excedentes.map((one) => [one.direcionador, one]));

function franquiasDe(
  { custo }: Pick<LinhaBase, 'custo'>,
  excedentes: ReadonlyMap<string, CalculoDaEscolha['excedentes'][number]>,
): ItemOferecido['franquias'] {
  const feitas = custo.tarefas.filter((feita) => !semTrabalho(feita));
  const chaves = new Set(feitas.flatMap(({ tarefa }) => tarefa.direcionador ?? []));
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
