import { formatCompetenciaInWords, formatDateInWords } from '@gestao/shared/config';

/** What a client owes, as a mail names it. */
export interface Pedido {
  nome: string;
  prazo: string | null;
  /** The month it is about; its name may tell it already. */
  competencia?: string | null | undefined;
}

/**
 * One line of a mail about what a client owes, `• Extrato (novembro de 2026), até 10 de dezembro de 2026`: days and
 * months in words, which nobody takes for others (docs/domain/plataforma.md#datas).
 * @param notas what else is said of it, in one pair of brackets at the end
 */
export function linhaDoPedido({ nome, prazo, competencia }: Pedido, notas: readonly string[] = []): string {
  const mes = formatCompetenciaInWords(competencia);
  const dele = mes === '' || nome.includes(mes) ? nome : `${nome} (${mes})`;
  const ate = prazo === null ? '' : `, até ${formatDateInWords(prazo)}`;
  return `• ${dele}${ate}${notas.length > 0 ? ` (${notas.join('; ')})` : ''}`;
}
