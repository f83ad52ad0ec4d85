import type { VisaoProposta } from '@gestao/shared/contracts/publico/publico';

/**
 * State of a proposal for its client.
 * @param diasRestantes whole days to the end of its validity; negative once over
 * @returns null when it is not for clients: not sent yet, or cancelled
 */
export function situacaoDaProposta(
  status: string,
  diasRestantes: number,
): Exclude<VisaoProposta['situacao'], 'preparacao'> | null {
  switch (status) {
    case 'enviado':
      return diasRestantes >= 0 ? 'aberta' : 'vencida';
    case 'expirado':
      return 'vencida';
    case 'aceito':
      return 'aceita';
    case 'recusado':
      return 'recusada';
    default:
      return null;
  }
}

/**
 * Above this monthly fee, in centavos, an acceptance is confirmed by e-mail
 * (docs/domain/comercial.md#aceite).
 */
export const codigoAcimaDe = 200_000;

/**
 * Whether the acceptance asks for a code by e-mail.
 * @param ligado setting `codigo_por_email`
 */
export function asksCodigo(ligado: boolean, mensalCentavos: number): boolean {
  return ligado && mensalCentavos > codigoAcimaDe;
}

/**
 * Parcels of the implantação fee, equal ones together: the first (total mod n) carry one centavo more,
 * so that they always sum to the fee (docs/domain/comercial.md#implantacao).
 */
export function parcelas(totalCentavos: number, n: number): VisaoProposta['parcelas_implantacao'] {
  if (totalCentavos <= 0 || n < 1) return [];
  const base = Math.floor(totalCentavos / n);
  const maiores = totalCentavos % n;
  return [
    { quantidade: maiores, valor_centavos: base + 1 },
    { quantidade: n - maiores, valor_centavos: base },
  ].filter(({ quantidade }) => quantidade > 0);
}

/** Twelve fees, and the 13th when charged (docs/domain/comercial.md#calculo). */
export function anual(mensalCentavos: number, decimaTerceira: boolean): number {
  return mensalCentavos * (decimaTerceira ? 13 : 12);
}

/** All fees of the term, with a 13th for each whole year, and the implantação (docs/domain/comercial.md#calculo). */
export function valorDoContrato(proposta: {
  mensal_centavos: number;
  implantacao_centavos: number;
  prazo_meses: number;
  decima_terceira: boolean;
}): number {
  const { mensal_centavos, implantacao_centavos, prazo_meses, decima_terceira } = proposta;
  const parcelas = prazo_meses + (decima_terceira ? Math.floor(prazo_meses / 12) : 0);
  return mensal_centavos * parcelas + implantacao_centavos;
}

/** Lines of a free text, without the marks people write lists with. */
export function linhas(texto: string | null): string[] {
  return (texto ?? '')
    .split(/\r?\n|;\s+/)
    .map((linha) => linha.replace(/^[\s#>*•–-]+/, '').trim())
    .filter(Boolean);
}
