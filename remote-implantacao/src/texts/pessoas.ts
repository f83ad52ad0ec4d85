/** Texts about who works on an onboarding. */
export const texts = {
  action: 'Pessoas',
  title: (client: string) => `Pessoas da implantação de ${client}`,
  onlyAll: 'Quem vê todas as implantações troca o responsável',
  passSteps: (count: number) =>
    count === 1 ? 'Passar também a etapa em aberto' : `Passar também as ${count} etapas em aberto`,
  contacts: (names: string) => `Contatos do cliente: ${names}`,
  done: 'Pessoas da implantação salvas.',
  give: 'Trocar responsável',
  giveTitle: (count: number) =>
    count === 1 ? 'Trocar o responsável de 1 implantação?' : `Trocar o responsável de ${count} implantações?`,
  giveHint: 'Quem recebe é avisado. Só implantações já assumidas e em aberto mudam.',
  newKeeper: 'Novo responsável',
  passAll: 'Passar também as etapas em aberto',
};
