import type { ClienteServicoSituacao } from '@gestao/shared/contracts/clientes/cliente-servicos';

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

/** Whether two periods share a day; no end is for ever. */
export function coincidem(a: Period, b: Period): boolean {
  return (
    (a.data_fim === null || a.data_fim >= b.data_inicio) &&
    (b.data_fim === null || b.data_fim >= a.data_inicio)
  );
}
