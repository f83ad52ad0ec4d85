import type { HojeItem } from '@gestao/shared/contracts/sistema/hoje';

/** State colour of a deadline. */
export function tomDoPrazo(situacao: string | null): HojeItem['tom'] {
  switch (situacao) {
    case 'atrasada':
    case 'atrasado':
    case 'concluida_com_atraso':
      return 'vermelho';
    case 'vence_hoje':
    case 'em_risco':
    case 'concluida_apos_meta':
      return 'ambar';
    case 'concluida_no_prazo':
      return 'verde';
    case 'no_prazo':
      return 'azul';
    default:
      return 'neutro';
  }
}
