import type { ClienteServicoSituacao } from '@gestao/shared/contracts/clientes/cliente-servicos';
import { addMonths, lastDayOf } from '@gestao/shared/rules/calendar';

interface Period {
  data_inicio: string;
  data_fim: string | null;
}

/** How a service stands on a day: the day of its end still counts. @param hoje `AAAA-MM-DD` */
export function situacaoDoServico({ data_inicio, data_fim }: Period, hoje: string): ClienteServicoSituacao {
  if (data_fim !== null && data_fim < hoje) return 'encerrado';
  return data_inicio > hoje ? 'previsto' : 'ativo';
}

/** Monthly values of the services active on a day, in centavos. @param hoje `AAAA-MM-DD` */
export function somaAtiva(
  servicos: readonly (Period & { valor_mensal_centavos: number })[],
  hoje: string,
): number {
  return servicos
    .filter((servico) => situacaoDoServico(servico, hoje) === 'ativo')
    .reduce((soma, servico) => soma + servico.valor_mensal_centavos, 0);
}

/**
 * The client's fee once its services changed: it follows their sum, unless somebody had adjusted it to
 * another value, which stays (docs/domain/clientes.md#servicos). All in centavos.
 */
export function honorarioDepois(honorario: number | null, somaAntes: number, somaDepois: number): number {
  return honorario === null || honorario === somaAntes ? somaDepois : honorario;
}

/** Monthly values of the services that are still to begin, in centavos, and the first day one does. */
export function somaPrevista(
  servicos: readonly (Period & { valor_mensal_centavos: number })[],
  hoje: string,
): { centavos: number; inicio: string } | null {
  const previstos = servicos.filter((servico) => situacaoDoServico(servico, hoje) === 'previsto');
  const inicio = previstos.map((servico) => servico.data_inicio).sort()[0];
  if (inicio === undefined) return null;
  return { centavos: previstos.reduce((soma, one) => soma + one.valor_mensal_centavos, 0), inicio };
}

/**
 * What the services in force came to at the end of each month, oldest first; the last month counts today.
 * Months before the first service are left out.
 * @param hoje `AAAA-MM-DD`
 * @param meses how many months, the current one included
 */
export function somaPorMes(
  servicos: readonly (Period & { valor_mensal_centavos: number })[],
  hoje: string,
  meses: number,
): { competencia: string; centavos: number }[] {
  const atual = hoje.slice(0, 7);
  const primeiro = servicos.map((servico) => servico.data_inicio.slice(0, 7)).sort()[0];
  if (primeiro === undefined) return [];
  return Array.from({ length: meses }, (_, index) => addMonths(atual, index - meses + 1))
    .filter((competencia) => competencia >= primeiro)
    .map((competencia) => ({
      competencia,
      centavos: somaAtiva(servicos, competencia === atual ? hoje : lastDayOf(competencia)),
    }));
}

/** Whether two periods share a day; no end is for ever. */
export function coincidem(a: Period, b: Period): boolean {
  return (
    (a.data_fim === null || a.data_fim >= b.data_inicio) &&
    (b.data_fim === null || b.data_fim >= a.data_inicio)
  );
}
