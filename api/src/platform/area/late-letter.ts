import type { Transaction } from '../database/database';

/** An e-mail whose content is made only when it leaves, so that its time starts then. */
export interface LateLetter {
  /** Name of its template. */
  modelo: 'convite' | 'redefinicao';
  /**
   * @param publicUrl address of the product, without a slash at its end
   * @returns what the template asks; `null` when nobody may receive it, and it leaves no trace
   */
  prepare(
    tx: Transaction,
    request: { para: string; now: Date; publicUrl: string },
  ): Promise<{ dados: { nome: string; dias: number; minutos: number }; segredos: { link: string } } | null>;
}
