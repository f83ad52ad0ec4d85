export const farolLabels = {
  verde: 'Dentro da meta',
  amarelo: 'Em atenção',
  vermelho: 'Fora da meta',
  sem_dados: 'Sem dados',
} as const;
