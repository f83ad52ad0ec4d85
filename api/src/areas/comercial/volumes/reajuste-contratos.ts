import type { Desconto } from '@gestao/shared/contracts/comercial/calculo';
import type { ConteudoSalvo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { servicoNaoEncerrado } from '../../../platform/area/service-in-force';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente_servico,
  orcamento,
  orcamento_item,
  precificacao_servico,
} from '../../../platform/database/schema';
import { descontoDe, readOrcamentoConteudo } from '../orcamento-registro/conteudo/read-conteudo';
import type { OrcamentoRow } from '../orcamento-registro/orcamento.repository';
import { aceiteMaisNovo, aceitosDe } from './volumes.repository';
import { contratoDoDirecionador, franquiasDoOrcamento } from './volumes.rules';

/** An accepted budget and the services the client still has by it. */
export interface ContratoEmVigor {
  row: OrcamentoRow;
  conteudo: ConteudoSalvo;
  itens: Item[];
  /** Nothing of it ended, and no later budget priced a service of it anew. */
  inteiro: boolean;
}
type Item = Awaited<ReturnType<typeof listItens>>[number];

const justificativaMaxima = 1000;

/** Accepted budgets of a client, newest acceptance first. */
export function listAceitos(tx: Transaction, clienteId: number): Promise<OrcamentoRow[]> {
  return tx
    .select()
    .from(orcamento)
    .where(aceitosDe(clienteId))
    .orderBy(...aceiteMaisNovo);
}

/**
 * Of accepted budgets, those that some service of the client still rests on: each service on the budget that
 * priced it last, unless it ended.
 * @param aceitos the newest first
 * @param hoje `AAAA-MM-DD`
 */
export async function contratosEmVigor(
  tx: Transaction,
  aceitos: readonly OrcamentoRow[],
  clienteId: number,
  hoje: string,
): Promise<ContratoEmVigor[]> {
  const itens = await listItens(
    tx,
    aceitos.map(({ id }) => id),
  );
  const fora = await servicosEncerrados(tx, clienteId, hoje);
  const contratos: ContratoEmVigor[] = [];
  for (const row of aceitos) {
    const dele = itens.filter(({ orcamento_id }) => orcamento_id === row.id);
    const vivos = dele.filter(({ servico_id }) => !fora.has(servico_id));
    for (const { servico_id } of vivos) fora.add(servico_id);
    if (vivos.length === 0) continue;
    const conteudo = await readOrcamentoConteudo(tx, row);
    contratos.push({ row, conteudo, itens: vivos, inteiro: vivos.length === dele.length });
  }
  return contratos;
}

/** Chosen services of budgets, in their order. */
function listItens(tx: Transaction, orcamentoIds: number[]) {
  return tx
    .select({
      orcamento_id: orcamento_item.orcamento_id,
      servico_id: orcamento_item.servico_id,
      chave: precificacao_servico.chave,
      preco_final_centavos: orcamento_item.preco_final_centavos,
      desconto_centavos: orcamento_item.desconto_centavos,
      franquias: orcamento_item.franquias,
    })
    .from(orcamento_item)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, orcamento_item.servico_id))
    .where(and(inArray(orcamento_item.orcamento_id, orcamentoIds), eq(orcamento_item.selecionado, true)))
    .orderBy(asc(orcamento_item.ordem), asc(orcamento_item.id));
}

/** Services the client had and has no more. What was never kept among his services is not among them. */
async function servicosEncerrados(tx: Transaction, clienteId: number, hoje: string): Promise<Set<number>> {
  const vivo = sql`${cliente_servico.excluido_em} is null and ${servicoNaoEncerrado(hoje)}`;
  const rows = await tx
    .select({ servico_id: cliente_servico.servico_id })
    .from(cliente_servico)
    .where(eq(cliente_servico.cliente_id, clienteId))
    .groupBy(cliente_servico.servico_id)
    .having(sql`not bool_or(${vivo})`);
  return new Set(rows.map(({ servico_id }) => servico_id));
}

/**
 * Contracts as one content: all services in force, under the conditions of the newest one. Of what several
 * answered the newest counts; a driver counts as the last budget that priced it has it.
 * @param contratos the newest first, at least one
 */
export function gatherContratos(contratos: readonly [ContratoEmVigor, ...ContratoEmVigor[]]): ConteudoSalvo {
  const [novo, ...velhos] = contratos;
  const emVigor = new Set(contratos.flatMap(({ itens }) => itens.map(({ chave }) => chave)));
  const dele = (one: ContratoEmVigor, chave: string) => one.itens.some((item) => item.chave === chave);
  const oferecidos = novo.conteudo.servicos.filter(
    ({ chave, selecionado }) => dele(novo, chave) || (!selecionado && !emVigor.has(chave)),
  );
  const herdados = velhos.flatMap((one) => one.conteudo.servicos.filter(({ chave }) => dele(one, chave)));
  return {
    ...novo.conteudo,
    servicos: [...oferecidos, ...herdados],
    volumes: volumesDe(contratos),
    complexidade: Object.assign({}, ...contratos.map(({ conteudo }) => conteudo.complexidade).reverse()),
    ajustes: contratos.flatMap((one) => one.conteudo.ajustes.filter(({ servico }) => dele(one, servico))),
    ...descontoReunido(contratos),
  };
}

/** What the client pays a month for what is in force, in centavos. */
export function mensalEmVigor(contratos: readonly ContratoEmVigor[]): number {
  const itens = contratos.flatMap((one) => one.itens);
  return itens.reduce((soma, { preco_final_centavos }) => soma + preco_final_centavos, 0);
}

function volumesDe(contratos: readonly ContratoEmVigor[]): Record<string, number> {
  const vigentes = contratos.map(({ row, itens }) => ({
    desde: '',
    franquias: franquiasDoOrcamento({
      volumes: row.volumes,
      itens: itens.flatMap(({ franquias }) => (franquias ? [franquias] : [])),
    }),
  }));
  const chaves = new Set(vigentes.flatMap(({ franquias }) => [...franquias.keys()]));
  return Object.fromEntries(
    [...chaves].flatMap((chave) => {
      const franquia = contratoDoDirecionador(vigentes, chave, '')?.franquias.get(chave);
      return franquia ? [[chave, franquia.contratado]] : [];
    }),
  );
}

/** One discount where all have the same; otherwise what the lines in force were given, as a value. */
function descontoReunido(
  contratos: readonly [ContratoEmVigor, ...ContratoEmVigor[]],
): Pick<ConteudoSalvo, 'desconto' | 'justificativa_desconto'> {
  const descontos = contratos.map(({ row }) => descontoDe(row));
  const [primeiro] = descontos as [Desconto];
  const iguais = descontos.every((one) => JSON.stringify(one) === JSON.stringify(primeiro));
  const [unico] = contratos;
  const razoes = contratos.flatMap(({ row }) =>
    row.desconto_tipo === 'nenhum' ? [] : (row.justificativa_desconto ?? []),
  );
  const justificativa_desconto =
    contratos.length === 1
      ? unico.row.justificativa_desconto
      : [...new Set(razoes)].join('\n').slice(0, justificativaMaxima) || null;
  const porParte = primeiro.tipo === 'valor' && (contratos.length > 1 || !unico.inteiro);
  if (iguais && !porParte) return { desconto: primeiro, justificativa_desconto };
  const desconto_centavos = contratos
    .flatMap((one) => one.itens)
    .reduce((soma, item) => soma + (item.desconto_centavos ?? 0), 0);
  const desconto: Desconto =
    desconto_centavos > 0 ? { tipo: 'valor', desconto_centavos } : { tipo: 'nenhum' };
  return { desconto, justificativa_desconto };
}
