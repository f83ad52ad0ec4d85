import type { AusenciaTipo } from '../ausencias';

export const ausenciaTipos = ['ferias', 'licenca', 'treinamento', 'outro'] as const;

export const ausenciaTipoLabels: Record<AusenciaTipo, string> = {
  ferias: 'Férias',
  licenca: 'Licença',
  treinamento: 'Treinamento',
  outro: 'Outro',
};
