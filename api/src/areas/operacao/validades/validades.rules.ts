import type { ValidadeSituacao } from '@gestao/shared/contracts/operacao/values/validades';
import { addDays } from '@gestao/shared/rules/calendar';

interface Prazo {
  /** `AAAA-MM-DD` */
  fim: string;
  antecedencia_dias: number;
}

/** Day on which its task opens, `AAAA-MM-DD`. */
export const abreEm = ({ fim, antecedencia_dias }: Prazo): string => addDays(fim, -antecedencia_dias);

/** @param hoje `AAAA-MM-DD`; on its last day it still holds */
export function situacaoDaValidade(prazo: Prazo, hoje: string): ValidadeSituacao {
  if (prazo.fim < hoje) return 'vencida';
  return abreEm(prazo) <= hoje ? 'a_vencer' : 'em_dia';
}
