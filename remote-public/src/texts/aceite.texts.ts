/** Words of the acceptance's own pages. */
export const texts = {
  passo: (n: number, de: number) => `Passo ${n} de ${de}`,
  voltarProposta: 'Voltar à proposta',
  voltar: 'Voltar',
  confira: 'Confira os campos destacados.',
  conferir: {
    titulo: 'O que você aceita',
    abertura: (cliente: string, numero: string) => `Proposta ${numero}, para ${cliente}`,
    servicos: 'Serviços escolhidos',
    fora: (nomes: string) => `Ficam de fora: ${nomes}.`,
    mudar: 'Mudar os serviços opcionais',
    valores: 'Valores',
    termos: 'Condições e termos',
    ler: (n: number) => (n === 1 ? 'Ler o termo' : `Ler os ${n} termos`),
    continuar: 'Continuar',
  },
  dados: {
    titulo: 'Quem aceita',
    abertura: 'Quem aceita precisa ter poderes para representar a empresa.',
    nome: 'Nome completo',
    cpf: 'CPF',
    cargo: 'Cargo (se houver)',
    email: 'E-mail',
    emailAjuda: 'Para onde vai o comprovante.',
    emailAjudaCodigo: (para: string) =>
      `Para onde vai o comprovante. O código de confirmação vai para ${para}, o endereço para o qual a proposta foi enviada.`,
    botao: 'Aceitar proposta',
    botaoCodigo: 'Receber código por e-mail',
    erros: {
      nome: 'Informe o nome completo.',
      cpf: 'CPF inválido.',
      email: 'Informe um e-mail válido.',
      declaro: 'Marque a declaração para aceitar.',
    },
  },
  codigo: {
    titulo: 'Digite o código',
    enviado: (email: string, hora: string) =>
      `Enviamos um código de 6 dígitos para ${email}, o endereço para o qual a proposta foi enviada, às ${hora}.`,
    semAcesso: 'Não tem acesso a esse endereço?',
    semAcessoAjuda:
      'Peça ao escritório que envie a proposta para o seu e-mail: só ele pode mudar para onde vai o código.',
    perguntar: 'Pedir ao escritório',
    vale: 'Ele vale por 10 minutos; vale sempre o último enviado.',
    campo: 'Código de 6 dígitos',
    botao: 'Aceitar proposta',
    falta: 'Informe os 6 dígitos do código.',
    naoChegou: 'Não chegou? Veja também a caixa de spam.',
    reenviar: 'Reenviar código',
    espera: (segundos: number) =>
      segundos === 1
        ? 'Você pode pedir outro em 1 segundo.'
        : `Você pode pedir outro em ${segundos} segundos.`,
    corrigir: 'Corrigir os dados',
  },
  pronto: {
    titulo: 'Tudo certo!',
    ver: 'Ver a proposta',
  },
} as const;
