export const ausenciaTipos = ['ferias', 'licenca', 'treinamento', 'outro'] as const;
export type AusenciaTipo = (typeof ausenciaTipos)[number];

export const ausenciaTipoLabels: Record<AusenciaTipo, string> = {
  ferias: 'Férias',
  licenca: 'Licença',
  treinamento: 'Treinamento',
  outro: 'Outro',
};
