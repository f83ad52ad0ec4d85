import type { Bloco, Parte, Periodo } from '../documento';
import type { No } from './arvore';

/** What an XML of the tax offices tells, as one paper. */
export interface Fiscal {
  /** `nfe`, `evento_nfe`, `esocial`: what warnings go by. */
  especie: string;
  titulo: string;
  /** What changes its worth, one sentence each. */
  avisos: readonly (string | null)[];
  /** Its own number, for a list of several. */
  numero: string | null;
  partes: readonly Parte[];
  periodo: Periodo | null;
  /** In centavos. */
  valor: number | null;
  /** `AAAA-MM-DD`. */
  vencimento?: string | null;
  /** Digits with which it is paid. */
  linhaDigitavel?: string | null;
  blocos: readonly (Bloco | null)[];
}

/** A kind is known by the name of its element and by its namespace, where it has one. */
export interface Especie {
  raizes: readonly string[];
  /** Begin of the namespaces; an element without any is taken too, as older programs write them. */
  ns: readonly string[];
  /** @returns `null` where it is another kind of the same name */
  ler: (no: No) => Fiscal | null;
}
