import { alcadaDe } from './alcada';
import type { Alcada } from './alcada-base';
import { semTrabalho } from './custo';
import type { Parametros, Pedido } from './parametros';
import { valoresExcedentes } from './preco';
import { servicoPreparado } from './preparo';
import { close, type LinhaBase, type LinhaFinal, linhasBase, type Totais } from './totais';

/** A service of a budget; `final` is `undefined` for one that was not chosen. */
export interface LinhaCalculada extends LinhaBase {
  selecionado: boolean;
  final: LinhaFinal | undefined;
}

/** Every intermediate of a budget, in BigInt; `numeros` turns it into what the wire carries. */
export interface Calculo {
  /** All services in the order asked. */
  linhas: LinhaCalculada[];
  totais: Totais;
  alcada: Alcada;
  /** By driver: units contracted and price of one unit above them. */
  excedentes: { direcionador: string; contratado: bigint; valor_centavos: bigint }[];
  /** Names of the drivers a task needs and nobody filled (docs/domain/comercial.md#calculo). */
  volumes_faltando: string[];
}

/** What a choice of services costs, without what only the firm decides on. */
export type CalculoDaEscolha = Pick<Calculo, 'linhas' | 'totais' | 'excedentes'>;

/**
 * Steps 6 to 11 for the services chosen in the request. A client's switch of an optional service comes here:
 * it was approved in its worst combination, so no level is asked for again
 * (docs/domain/comercial.md#calculo).
 * @param bases steps 1 to 5 of the same request, where they are known already
 * @throws Refusal 406 `divisor_invalido`; 422 for discounts larger than what they come off
 */
export function calculateEscolha(
  parametros: Parametros,
  pedido: Pedido,
  bases: readonly LinhaBase[] = linhasBase(parametros, pedido),
): CalculoDaEscolha {
  const selecionadas = bases.filter((linha, i) => !linha.opcional || pedido.servicos[i]?.selecionado);
  const { finais, totais } = close(pedido, selecionadas);
  const finalDe = new Map(selecionadas.map((linha, i) => [linha, finais[i]]));
  return {
    linhas: bases.map((linha) => comFinal(linha, finalDe.get(linha))),
    totais,
    excedentes: excedentesDe(parametros, pedido, selecionadas),
  };
}

/** Field by field: spreading a hundred lines takes longer than pricing them. */
const comFinal = (linha: LinhaBase, final: LinhaFinal | undefined): LinhaCalculada => ({
  servico: linha.servico,
  opcional: linha.opcional,
  selecionado: final !== undefined,
  multiplicador_bp: linha.multiplicador_bp,
  deducoes: linha.deducoes,
  custo: linha.custo,
  preco: linha.preco,
  custo_implantacao: linha.custo_implantacao,
  preco_implantacao: linha.preco_implantacao,
  final,
});

/**
 * The price of a budget (docs/domain/comercial.md#calculo): pure, integer, and the only place of the product
 * that computes money. Order of services does not matter but for odd cents of an apportioned discount.
 * @throws Refusal 406 `divisor_invalido`; 422 for discounts larger than what they come off
 */
export function calculate(parametros: Parametros, pedido: Pedido): Calculo {
  const bases = linhasBase(parametros, pedido);
  const calculado =
    pedido.ajustes.length === 0 ? bases : linhasBase(parametros, semAjustes(parametros, pedido));
  return {
    ...calculateEscolha(parametros, pedido, bases),
    alcada: alcadaDe(parametros, pedido, bases, calculado),
    volumes_faltando: volumesFaltando(parametros, pedido, bases),
  };
}

/** The request without what somebody decided; an implantação that was done stays out. */
export function semAjustes(parametros: Parametros, pedido: Pedido): Pedido {
  const feita = ({ servico, tarefa }: Pedido['ajustes'][number]) =>
    pedido.implantados?.includes(servico) &&
    servicoPreparado(parametros, servico)?.unicas.some((one) => one.tarefa.chave === tarefa);
  return { ...pedido, ajustes: pedido.ajustes.filter(feita) };
}

function excedentesDe(parametros: Parametros, pedido: Pedido, linhas: readonly LinhaBase[]) {
  const valores = valoresExcedentes(parametros, linhas);
  return parametros.direcionadores.flatMap(({ chave }) => {
    const valor_centavos = valores.get(chave);
    if (valor_centavos === undefined) return [];
    return [{ direcionador: chave, contratado: BigInt(pedido.volumes[chave] ?? 0), valor_centavos }];
  });
}

function volumesFaltando(parametros: Parametros, pedido: Pedido, bases: readonly LinhaBase[]): string[] {
  const usados =
    pedido.ajustes.length === 0
      ? pedido.servicos.flatMap(({ chave }) => servicoPreparado(parametros, chave)?.direcionadores ?? [])
      : bases.map(direcionadoresDaLinha);
  return parametros.direcionadores
    .filter(({ chave }) => pedido.volumes[chave] === undefined && usados.some((um) => um.has(chave)))
    .map(({ nome }) => nome);
}

/** Drivers of the tasks that nobody switched off. */
const direcionadoresDaLinha = ({ custo, custo_implantacao }: LinhaBase): Set<string | null> =>
  new Set(
    [...custo.tarefas, ...custo_implantacao.tarefas].flatMap((feita) =>
      semTrabalho(feita) ? [] : feita.tarefa.direcionador,
    ),
  );
