/** What the api itself puts into the clients' pages. */
export const publicoTexts = {
  responsavelImplantacao: 'Responsável pela sua implantação',
  responsavelCarteira: 'Responsável pelo seu atendimento',
  sim: 'Sim',
  nao: 'Não',
  documento: {
    pendente: 'Pendente',
    enviado: 'Enviado',
    aprovado: 'Aprovado',
    rejeitado: 'Reenviar',
    dispensado: 'Dispensado',
  },
  matriz: { proposta: 'A confirmar', confirmada: 'Confirmada', contestada: 'Em revisão' },
  titulo: {
    orcamento_aceite: 'a sua proposta',
    orcamento_formulario: 'o formulário da sua proposta',
    implantacao_documentos: 'a lista de documentos',
    implantacao_matriz: 'a matriz de responsabilidades',
    implantacao_ebook: 'o manual do cliente',
    cliente_indice: 'a página da sua empresa',
    cliente_pendencias: 'a lista de documentos',
    cliente_entregas: 'as guias e os relatórios',
  },
  confirmacao: {
    falta: 'Confirme os quatro últimos caracteres do CNPJ ou CPF para abrir este link.',
    quatro: 'Informe os quatro últimos caracteres do CNPJ ou CPF.',
    errado: 'Não confere com o documento cadastrado. Verifique e tente de novo.',
  },
  visitante: (nome: string) => `${nome} (por link)`,
  abriuProposta: (cliente: string) => `${cliente} abriu a proposta`,
  abriuPropostaCorpo: (numero: string, contato: string) => `${contato} está lendo a proposta ${numero}.`,
  totalAtualizado: (mensal: string) => `Total atualizado: ${mensal} por mês.`,
  perguntaEnviada: 'Pergunta enviada. Responderemos pelo seu e-mail.',
  atualizacaoPedida: (vendedor: string) => `Pedido enviado. ${vendedor} vai falar com você.`,
  pediuAtualizacao: (contato: string, numero: string) => `${contato} pediu a atualização de ${numero}`,
  pediuAtualizacaoCorpo: (validade: string) =>
    `A proposta venceu em ${validade}. Crie uma nova revisão para enviar outra.`,
  recusaRegistrada: 'Recusa registrada. Obrigado pelo retorno.',
  codigoEnviado: (email: string) =>
    `Enviamos um código de 6 dígitos para ${email}, o endereço para o qual a proposta foi enviada. Digite-o abaixo e aceite de novo. Ele vale por 10 minutos.`,
  aceita: (quando: string) => `Proposta aceita em ${quando}. Enviamos o comprovante para seu e-mail.`,
  respondeuFormulario: (cliente: string, numero: string) => `${cliente} respondeu ao formulário de ${numero}`,
  respostasAplicadas: (mudancas: number) =>
    mudancas === 1
      ? 'As respostas já estão no rascunho: 1 mudança.'
      : `As respostas já estão no rascunho: ${mudancas} mudanças.`,
  respostasADiferir: 'As respostas diferem do orçamento. Abra a aba Formulário para ver e aplicar.',
  respostasIguais: 'As respostas confirmam o que o orçamento já diz.',
  jaRespondido: 'As respostas já foram enviadas. Obrigado!',
} as const;
