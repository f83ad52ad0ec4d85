/** How sure it is that a file belongs to a task (docs/domain/operacao.md#pasta-de-resultados). */
export const certezaLabels = {
  alta: 'Certa',
  media: 'Provável',
  baixa: 'Escolha a tarefa',
  nenhuma: 'Não encontrada',
} as const;
export type Certeza = keyof typeof certezaLabels;
