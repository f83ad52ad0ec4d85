import type { Papel } from '@gestao/shared/contracts/operacao/papel';

export type { Bloco, Papel, Valor } from '@gestao/shared/contracts/operacao/papel';

/**
 * What a file is, as its own format tells it (docs/domain/sistema.md#leitura): one answer for warnings, the preview,
 * search and the folder of results. Plain data, because it comes from another thread.
 */
export interface Documento {
  /** Kind of paper; `null` where the format says nothing of it: then parties and months are only guessed from `texto`. */
  especie: string | null;
  /** Its words in the order of the file, for search and guesses. */
  texto: string;
  /** It does not open without a password. */
  protegido: boolean;
  /** Whom the format names, with their roles. */
  partes: readonly Parte[];
  /** Days it speaks of; for an invoice the day of issue alone. `null` where the format does not tell. */
  periodo: Periodo | null;
  /** In centavos. */
  valor: number | null;
  /** `AAAA-MM-DD`. */
  vencimento: string | null;
  /** Digits of the line that is typed to pay it: 47 of a boleto, 48 of arrecadação. */
  linhaDigitavel: string | null;
  /** How it is shown to people; `null` where its text is all there is to show. */
  papel: Papel | null;
}

/** First and last day, `AAAA-MM-DD`. */
export interface Periodo {
  inicio: string;
  fim: string;
}

export interface Parte {
  /** As it is read on the paper: `Emitente`, `Tomador`, `Empregador`. */
  papel: string;
  nome: string | null;
  /** CNPJ, CPF, or the root of a CNPJ (8 characters) where the format tells no more; without punctuation. */
  documento: string | null;
  /** Whoever only carries, pays or transmits: not a party whose paper this is. */
  alheia?: boolean;
}

/** A file of which only its words are known. */
export const apenasTexto = (texto: string): Documento => ({
  especie: null,
  texto,
  protegido: false,
  partes: [],
  periodo: null,
  valor: null,
  vencimento: null,
  linhaDigitavel: null,
  papel: null,
});
