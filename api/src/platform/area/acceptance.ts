import type { Author, Trail } from '../app/author';
import type { Audit } from '../audit/audit';
import type { Transaction } from '../database/database';

/** A service as its client accepted it. */
export interface AcceptedService {
  /** The accepted line. */
  id: number;
  servico_id: number;
  nome: string;
  /** Lines of the scope, as the proposal shows them. */
  incluso: string;
  nao_incluso: string;
  /** Monthly, in centavos. */
  valor_centavos: number;
  /** By driver: units a month, and the price of each one beyond in centavos. */
  franquias: Readonly<Record<string, { contratado: number; valor_excedente_centavos: number }>> | null;
}

/** A proposal that was accepted, as what follows from it needs it. */
export interface Acceptance {
  orcamento: { id: number; numero: string; vendedor_id: number; observacoes_internas: string | null };
  /** Whoever contracted; a client by now. */
  cliente: { id: number; uuid: string };
  /** The person who accepted. */
  contato: { nome: string; email: string };
  servicos: readonly AcceptedService[];
  /** First month the firm answers for, `AAAA-MM`. */
  competencia: string;
  /** `AAAA-MM-DD` */
  hoje: string;
  /** It only sets a new price for what the client is served with: nothing starts. */
  reajusta: boolean;
}

/** Who in an area is to know of an acceptance. */
export interface AcceptanceNews {
  usuarioIds: readonly number[];
  /** Browser path where they go on. */
  rota: string;
  /** What waits for them, as a sentence. */
  frase: string;
}

/**
 * What an acceptance brings about in an area, in the transaction of the acceptance: all steps are written with it,
 * or nothing. They run in the order of the areas; the client exists already, the budget is not `aceito` yet.
 */
export type AcceptanceStep = (
  tx: Transaction,
  audit: Audit,
  acceptance: Acceptance,
  por: Trail,
) => Promise<AcceptanceNews | undefined>;

/** A budget whose place, or copy, another one takes. */
export interface BudgetRef {
  id: number;
  numero: string;
  revisao: number;
  cliente_id: number | null;
}

/** What hangs on a budget and goes on with another one, in the transaction that writes that one. */
export interface BudgetSuccession {
  /** A new revision takes its place. */
  revised(tx: Transaction, audit: Audit, por: Author, de: BudgetRef, para: BudgetRef): Promise<void>;
  /** A budget of its own begins with the same content. */
  copied(
    tx: Transaction,
    audit: Audit,
    por: Author,
    de: BudgetRef,
    para: BudgetRef & { clienteUuid: string | null },
  ): Promise<void>;
}
