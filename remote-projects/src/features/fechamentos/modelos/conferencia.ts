import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { conferenciaDe } from '@gestao/shared/rules/conferencia';

/** Those to be looked up, for the first time or again. */
export const porConferir = (tarefas: readonly FechamentoModeloTarefa[], hoje: string) =>
  tarefas.filter((one) => ['confirmar', 'conferir_de_novo'].includes(conferenciaDe(one, hoje) ?? ''));
