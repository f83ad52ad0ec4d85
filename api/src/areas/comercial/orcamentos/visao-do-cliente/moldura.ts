import type { Firma, QuemChamar } from '@gestao/shared/contracts/publico/publico';

/** What every page is made with. */
export interface Moldura {
  firma: Firma;
  destinatario: string | null;
  /** Whom the link was made for; null in the staff's preview. */
  contato: { nome: string; email: string } | null;
  /** `AAAA-MM-DD` in America/Sao_Paulo. */
  hoje: string;
  /** Court of the settings, which the terms name. */
  foro: string | null;
  /** Staff look at it before it is the client's: nothing is withheld for its status. */
  previa: boolean;
}

/** What every page says of the firm, the reader and whom to call. */
export function comum(
  { firma, destinatario }: Moldura,
  cliente_nome: string,
  quem_chamar: QuemChamar | null,
) {
  return { firma, destinatario, cliente_nome, quem_chamar };
}
