export const texts = {
  view: 'Gráficos',
  hint: (competencia: string) => `Fechamentos de ${competencia}, sem os cancelados.`,
  empty: 'Nenhum fechamento nesta competência.',
  total: 'Fechamentos',
  by: {
    equipe: 'Fechamentos por equipe',
    departamento: 'Fechamentos por departamento',
    coordenador: 'Fechamentos por coordenador',
  },
  name: { equipe: 'Equipe', departamento: 'Departamento', coordenador: 'Coordenador' },
  part: { atrasados: 'Atrasados', abertos: 'Abertos sem atraso', fechados: 'Fechados' },
  value: (total: number, late: number) =>
    late === 0
      ? total.toLocaleString('pt-BR')
      : `${total.toLocaleString('pt-BR')}, ${late === 1 ? '1 atrasado' : `${late.toLocaleString('pt-BR')} atrasados`}`,
} as const;
