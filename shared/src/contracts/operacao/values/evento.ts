/** How a series repeats (docs/domain/operacao.md#eventos). */
export const frequenciaLabels = {
  diaria: 'Todos os dias',
  semanal: 'Toda semana',
  mensal: 'Todo mês',
  anual: 'Todo ano',
} as const;

/** What a participant said. */
export const respostaLabels = {
  pendente: 'Sem resposta',
  aceito: 'Vai',
  talvez: 'Talvez',
  recusado: 'Não vai',
} as const;

/** Which dates of a series a change is for. */
export const alcanceLabels = {
  este: 'Só este',
  proximos: 'Este e os próximos',
  todos: 'Todos',
} as const;
export type Alcance = keyof typeof alcanceLabels;

/** By the number of `weekdayOf`: 0 is Sunday. */
export const diasDaSemana = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;
