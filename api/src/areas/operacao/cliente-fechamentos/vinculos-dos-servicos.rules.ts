import { addMonths } from '@gestao/shared/rules/calendar';

/** A service of a client with the templates that it brings; months as `AAAA-MM`. */
export interface ServicoQueTraz {
  id: number;
  inicio: string;
  /** Last month; `null` for one without end. */
  fim: string | null;
  modelos: readonly number[];
}

/** A live link of the client; months as `AAAA-MM`. */
export interface Vinculo {
  id: number;
  modelo_id: number;
  inicio: string;
  fim: string | null;
  /** The service that brought it; links made by hand have none, and follow no service. */
  servico_id: number | null;
}

export type MudancaDeVinculo =
  | { que: 'traz'; modelo_id: number; servico_id: number; inicio: string; fim: string | null }
  | { que: 'leva'; id: number }
  | { que: 'muda'; id: number; servico_id: number | null; fim: string | null };

const ultimo = (fins: readonly (string | null)[]): string | null =>
  fins.includes(null) ? null : ((fins as readonly string[]).toSorted().at(-1) ?? null);

/**
 * What becomes of a client's links when its services change (docs/domain/clientes.md#modelos). A link that a service
 * brought lasts as long as any service that brings its template; the newest of them has it. New services bring what the
 * client does not have then.
 * @param trazem services that are new, or changed
 * @param mes the current month: a link whose services are all gone ends with it
 */
export function mudancasDosVinculos(
  servicos: readonly ServicoQueTraz[],
  vinculos: readonly Vinculo[],
  trazem: readonly number[],
  mes: string,
): MudancaDeVinculo[] {
  const mudancas: MudancaDeVinculo[] = [];
  /** Until when the client has a template; `null` for without end. */
  const ate = new Map<number, string | null>();
  for (const modelo of new Set(vinculos.map(({ modelo_id }) => modelo_id))) {
    const todos = vinculos
      .filter(({ modelo_id }) => modelo_id === modelo)
      .toSorted((a, b) => a.inicio.localeCompare(b.inicio));
    const atual = todos.at(-1) as Vinculo;
    const muda = atual.servico_id === null ? undefined : comServicos(atual, servicos, mes);
    if (muda) mudancas.push(muda);
    const ficam = muda?.que === 'leva' ? todos.slice(0, -1) : todos;
    if (ficam.length > 0)
      ate.set(modelo, muda?.que === 'muda' ? muda.fim : ultimo(ficam.map((one) => one.fim)));
  }
  for (const servico of servicos.filter(({ id }) => trazem.includes(id)))
    for (const modelo_id of servico.modelos) {
      const tem = ate.get(modelo_id);
      if (tem === null) continue;
      const inicio = tem !== undefined && tem >= servico.inicio ? addMonths(tem, 1) : servico.inicio;
      if (servico.fim !== null && servico.fim < inicio) continue;
      mudancas.push({ que: 'traz', modelo_id, servico_id: servico.id, inicio, fim: servico.fim });
      ate.set(modelo_id, servico.fim);
    }
  return mudancas;
}

function comServicos(
  atual: Vinculo,
  servicos: readonly ServicoQueTraz[],
  mes: string,
): MudancaDeVinculo | undefined {
  const trazem = servicos.filter(
    ({ id, modelos, fim }) =>
      (id === atual.servico_id || modelos.includes(atual.modelo_id)) && (fim === null || fim >= atual.inicio),
  );
  // A gap between two services is one in the link as well: only those that follow on each other count.
  let fim: string | null | undefined;
  let servico_id: number | null = null;
  for (const one of trazem.toSorted((a, b) => a.inicio.localeCompare(b.inicio))) {
    if (fim === null) break;
    if (fim !== undefined && one.inicio > addMonths(fim, 1)) break;
    if (fim === undefined || one.fim === null || one.fim >= fim) {
      fim = one.fim;
      servico_id = one.id;
    }
  }
  if (fim === undefined) {
    if (atual.inicio > mes) return { que: 'leva', id: atual.id };
    if (atual.fim !== null && atual.fim <= mes) return undefined;
    return { que: 'muda', id: atual.id, servico_id: atual.servico_id, fim: mes };
  }
  return fim === atual.fim && servico_id === atual.servico_id
    ? undefined
    : { que: 'muda', id: atual.id, servico_id, fim };
}
