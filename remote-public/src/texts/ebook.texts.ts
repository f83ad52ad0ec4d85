/** Words of the client's manual that come with its snapshot. */
export const ebookTexts = {
  equipe: 'Quem cuida de você',
  de: (acao: string, nome: string) => `${acao} para ${nome}`,
  ligar: 'Ligar',
  whatsapp: 'WhatsApp',
  email: 'Enviar e-mail',
  empresa: 'Sua empresa e o que foi contratado',
  documento: 'CNPJ ou CPF',
  regime: 'Regime tributário',
  lugar: 'Município',
  servicos: 'Serviços contratados',
  prazos: 'Seus prazos, mês a mês',
  prazosTexto:
    'Cada data já considera os feriados do seu município: o que cairia neles vai para o próximo dia útil.',
  /** @param dia the month's first day in words */
  mes: (dia: string) => dia.replace(/^\d+ de /, '').replace(/^./, (letra) => letra.toUpperCase()),
  noDia: (dia: number, atividade: string) => `Dia ${dia}: ${atividade}`,
  agenda: 'Baixar para a agenda (.ics)',
  ciencia: 'Confirmar a leitura',
  cienciaTexto: 'Diga seu nome para o escritório saber que você leu esta versão do manual.',
  nome: 'Seu nome completo',
  cpf: 'Seu CPF (se quiser)',
  ciente: 'Li e estou ciente',
  lida: 'Leitura confirmada',
  lidaPor: (nome: string) => `Confirmada por ${nome} em `,
  confirmada: 'Leitura confirmada. Obrigado!',
} as const;
