import type { RepassePapel } from '@gestao/shared/contracts/acesso/repasses';
import type { Actor } from '../app/actor';
import type { Trail } from '../app/author';
import type { AppContext } from '../app/context';
import type { Audit } from '../audit/audit';
import type { Transaction } from '../database/database';
import type { Reader } from './area';

/** Days, both ends included, `AAAA-MM-DD`. */
export interface Days {
  inicio: string;
  fim: string;
}

/** Something open that falls due while its person is away. */
export interface DueItem {
  uuid: string;
  titulo: string;
  cliente: string | null;
  /** Team of the client it is for. */
  equipeId: number | null;
  departamentoId: number | null;
  /** `AAAA-MM-DD` */
  data: string;
  minutos_milimin: number;
  /** Who may not have it, whatever his rights. */
  impedidos: readonly number[];
}

/** A record held for a change of hands. */
export interface HeldItem extends Pick<DueItem, 'titulo' | 'impedidos'> {
  /** Day it is due, if any. */
  data: string | null;
  pessoaId: number | null;
  aberto: boolean;
  /** Belongs to something that nothing may change any more. */
  trancado: boolean;
}

export interface ChangeOfHands {
  uuid: string;
  paraId: number;
}

/** One way an area's open records name a person, who hands them over while away (docs/domain/acesso.md#repasses). */
export interface AbsenceWork {
  papel: RepassePapel;
  /** Of which who takes it over must hold one; nothing asked when empty. */
  permissoes: readonly string[];
  /** Where people find what was given to them, and one record of it. */
  rota: string;
  rotaDe: (uuid: string) => string;
  /** What of a person falls due in these days, by date. */
  due(orm: Reader, pessoaId: number, dias: Days): Promise<DueItem[]>;
  /** Which of these records a person may see. */
  visible(orm: Reader, actor: Actor, uuids: readonly string[]): Promise<ReadonlySet<string>>;
  /** What records are called, by uuid. */
  titles(orm: Reader, uuids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** What people have to do in these days already, in milimin by id. */
  load(orm: Reader, pessoas: readonly number[], dias: Days): Promise<ReadonlyMap<number, number>>;
  /** Records held until the end of the transaction; those that are gone are left out. */
  hold(
    tx: Transaction,
    context: Pick<AppContext, 'areas' | 'now'>,
    uuids: readonly string[],
  ): Promise<ReadonlyMap<string, HeldItem>>;
  /** Gives held records to others, with their log; who gets them is told by who asks for it. */
  give(
    tx: Transaction,
    audit: Audit,
    context: Pick<AppContext, 'areas' | 'config' | 'now'>,
    changes: readonly ChangeOfHands[],
    motivo: string,
    por: Trail,
  ): Promise<void>;
}
