import type { FormulaChave } from '@gestao/shared/contracts/operacao/values/indicadores';
import type { Sigla } from './firm';

/** Whose lead keeps an indicator, where it is not the management's. */
export const indicatorKeepers: Readonly<Partial<Record<FormulaChave, Sigla>>> = {
  entregas_no_prazo: 'CTB',
  meta_cumprida: 'CTB',
  dias_para_fechar: 'CTB',
  fechamentos_reabertos: 'CTB',
  espera_cliente: 'CTB',
  pontualidade_cliente: 'CTB',
  retrabalho: 'FIS',
  anexos_rejeitados: 'FIS',
  conversao_orcamentos: 'COM',
  ciclo_orcamento: 'COM',
  ticket_medio: 'COM',
  receita_excedente: 'COM',
  tempo_implantacao: 'IMP',
  implantacoes_no_prazo: 'IMP',
  nps: 'IMP',
};
