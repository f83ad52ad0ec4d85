import { asc, eq, sql } from 'drizzle-orm';
import { ruleRefusal } from '../../../../platform/app/refusal';
import type { Transaction } from '../../../../platform/database/database';
import {
  orcamento,
  orcamento_item,
  parametrizacao_versao,
  precificacao_servico,
} from '../../../../platform/database/schema/index';
import { statement } from '../../../../platform/database/statement';
import type { OrcamentoRow } from '../../orcamento-registro/orcamento.repository';
import type { CalculoDaEscolha } from '../../precificacao/motor/calcular';
import { semTrabalho } from '../../precificacao/motor/custo';
import type { LinhaBase } from '../../precificacao/motor/totais';
import { readSnapshot } from '../../precificacao/parametros.repository';
import { baseDoCalculo, calculada, type RespostasDoCalculo, respostasDoCalculo } from './base-do-calculo';

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
export type ItemOferecido = Awaited<ReturnType<typeof itensOferecidos>>[number] & {
  /** What an optional line adds to the monthly total as the others stand, in or out; none without a calculation. */
  diferenca_centavos?: number;
};

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
 * The offer with the optional services a client chose: steps 6 to 10 of the engine again, over the version
 * and the day the budget was calculated with (docs/domain/comercial.md#calculo). A service that is not
 * optional stays.
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
  const readBase = async () =>
    baseDoCalculo(orm, respostasLidas ?? (await respostasDoCalculo(orm, orcamentoGuardado.id)), itens);
  const base = temOpcionais ? await readBase() : null;
  const choose = (entra: (item: ItemOferecido) => boolean) => base && calculada(base, itens, entra);
  const exato = choose(dentro);
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
      const com = choose((one) => one === item || dentro(one));
      const sobe = com && com.totais.mensal_centavos - mensal;
      return {
        ...item,
        selecionado: false,
        valor_centavos: sobe ? Number(sobe) : item.tabela_centavos,
        ...(sobe ? { diferenca_centavos: Number(sobe) } : {}),
        franquias: linha && com ? franquiasDe(linha, porDirecionador(com)) : {},
      };
    }
    const sem = item.opcional ? choose((one) => one !== item && dentro(one)) : null;
    return {
      ...item,
      ...(sem ? { diferenca_centavos: Number(mensal - sem.totais.mensal_centavos) } : {}),
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
