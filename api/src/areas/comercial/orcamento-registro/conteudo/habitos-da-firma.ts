import { indicesReajuste } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import type { ParametrosPublicados } from '../../precificacao/parametros.repository';

/** Conditions a budget begins with, by the firm's own parameters. */
export function habitosDe({ valores }: Pick<ParametrosPublicados, 'valores'>) {
  const valor = (chave: string) => valores[chave]?.valor;
  return {
    cobrar_13a: ['true', 'sim', '1'].includes((valor('cobrar_13a_parcela') ?? 'sim').toLowerCase()),
    indice_reajuste: indicesReajuste.find((one) => one === valor('indice_reajuste')) ?? ('IPCA' as const),
  };
}
