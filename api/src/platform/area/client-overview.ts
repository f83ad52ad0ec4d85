import type { VisaoBloco, VisaoFigura } from '@gestao/shared/contracts/clientes/visao-geral';
import type { HomeRequest } from './screen-sources';

/** How a client's overview asks an area; the person may see the client. */
export interface OverviewRequest extends HomeRequest {
  /** The client's internal id, and its address for links. */
  cliente: { id: number; uuid: string };
}

/** What an area says of a client; nothing where the person may not see its records. */
export interface OverviewPart {
  figuras?: VisaoFigura[];
  blocos?: VisaoBloco[];
}

/**
 * A feature's part of a client's overview. Several may fill the same block: their totals add up, their lines
 * stand in the order of their dates, and the first that has an action or a progress gives it.
 */
export type ClientOverview = (request: OverviewRequest) => Promise<OverviewPart>;

/** Blocks that several features fill, so that they read alike. */
export const waitingForClient = {
  chave: 'espera_cliente',
  titulo: 'Espera do cliente',
  vazio: 'O cliente não deve nada.',
  progresso: null,
  acao: null,
} as const;

export const nextDates = {
  chave: 'proximas_datas',
  titulo: 'Próximas datas',
  vazio: 'Nenhuma data nos próximos 60 dias.',
  progresso: null,
  acao: null,
} as const;

/** Days ahead the next dates are looked for. */
export const daysAhead = 60;
