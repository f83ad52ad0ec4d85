import type { BuscaItem, buscaAcoes } from '@gestao/shared/contracts/comum/busca';
import type { HojeBloco } from '@gestao/shared/contracts/sistema/hoje';
import type { SQL } from 'drizzle-orm';
import type { Actor } from '../app/actor';
import type { AppContext } from '../app/context';
import type { Database } from '../database/database';

/** Records of one kind in the command palette. */
export interface SearchSource {
  tipo: BuscaItem['tipo'];
  /** Whether the person may open their pages. */
  opens(actor: Actor): boolean;
  /** The best few inside the person's rows. @param limit most of them */
  find(database: Database, actor: Actor, texto: string, limit: number): Promise<BuscaItem[]>;
}

/** Records with which something can be begun from the command palette. */
export interface ActionSource extends SearchSource {
  acao: (typeof buscaAcoes)[number];
}

/** A badge of the menu: what waits for the person at a page. */
export interface CounterSource {
  /** Id of the page. */
  pagina: string;
  /**
   * `select 1 from …` of what waits; `undefined` where the person has no such page.
   * @param hoje `AAAA-MM-DD`
   */
  waiting(actor: Actor, hoje: string): SQL | undefined;
}

/** How the home page asks for a block. */
export interface HomeRequest {
  context: AppContext;
  actor: Actor;
  /** `AAAA-MM-DD` */
  hoje: string;
  /** Lines of a block; its total counts all. */
  linhas: number;
}

/**
 * A block of the home page. Several areas may fill the same one: their lines follow each other, their totals
 * add up, and the first that has a list of its own says where all of them stand.
 */
export interface HomeBlock {
  chave: HojeBloco['chave'];
  /** @returns `null` where the person has no such block */
  read(request: HomeRequest): Promise<HojeBloco | null>;
}

/** The block where the person approves, which every area fills that has something to approve. */
export const approvalsBlock = {
  chave: 'aprovacoes',
  titulo: 'Esperando a sua aprovação',
  vazio: 'Nada espera a sua aprovação.',
} as const;
