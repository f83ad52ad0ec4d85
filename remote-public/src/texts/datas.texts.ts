/** Words of the dates between the firm and a client. */
export const texts = {
  titulo: 'Próximas datas',
  nenhuma: 'Nenhuma data à vista.',
  vencida: 'Prazo vencido',
  proposta: (numero: string) => `último dia para responder à proposta ${numero}`,
  documentos: (n: number, codigo: string) =>
    n === 1
      ? `prazo de 1 documento da implantação ${codigo}`
      : `prazo de ${n} documentos da implantação ${codigo}`,
  pedido: (titulo: string) => `prazo do pedido “${titulo}”`,
  compromisso: (titulo: string, local: string | null) => (local ? `${titulo} (${local})` : titulo),
  servico_comeca: (nome: string) => `começa o serviço ${nome}`,
  servico_termina: (nome: string) => `termina o serviço ${nome}`,
  contrato_termina: 'fim do contrato',
} as const;
