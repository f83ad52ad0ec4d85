import type { VisaoFormulario } from '@gestao/shared/contracts/publico/publico';

/** Words of the questionnaire's page: plain, without login or staff vocabulary. */
export const texts = {
  aba: 'Formulário',
  titulo: (cliente: string) => `Conte sobre ${cliente}`,
  abertura: (titulo: string) =>
    `Com as respostas de “${titulo}” preparamos uma proposta sob medida. Leva poucos minutos, e dá para parar e continuar depois.`,
  situacao: {
    em_preenchimento: 'Aguardando respostas',
    enviado: 'Respostas recebidas',
  } satisfies Record<VisaoFormulario['situacao'], string>,
  recebido: (quando: string) => `Recebemos suas respostas em ${quando}. Obrigado!`,
  respondidas: (feitas: number, total: number) => `${feitas} de ${total} respondidas`,
  perguntas: 'Perguntas',
  respostas: 'Suas respostas',
  opcional: '(opcional)',
  semResposta: 'Sem resposta.',
  semPerguntas: 'Não há perguntas neste formulário.',
  escolha: 'Escolha uma opção',
  varias: 'Marque quantas quiser.',
  reais: 'Em reais, por exemplo 1.234,56.',
  numero: 'Só o número.',
  sim: 'Sim',
  nao: 'Não',
  arquivo: 'Escolher arquivo',
  solte: 'ou solte o arquivo aqui',
  foto: 'Tirar foto',
  arquivoEnviado: (nome: string) => `Enviado: ${nome}`,
  trocar: 'Para trocar, envie outro.',
  enviando: (feito: number) => `Enviando… ${feito} %`,
  enviar: 'Enviar respostas',
  enviandoRespostas: 'Enviando…',
  salvar: 'Salvar e continuar depois',
  salvando: 'Salvando…',
  salvo: (hora: string) => `Salvo às ${hora}`,
  respostasSalvas: 'Respostas salvas. Você pode continuar agora ou mais tarde, por este mesmo link.',
  semConexao:
    'Sem conexão agora. Suas respostas continuam nesta página e serão salvas assim que a conexão voltar.',
  muitas: 'Vamos salvar de novo em instantes.',
  semLink: 'Este link não está mais disponível. Copie o que precisar e fale conosco.',
  falta: (n: number) => (n === 1 ? 'Falta conferir 1 pergunta:' : `Falta conferir ${n} perguntas:`),
  duvidas: 'Dúvidas sobre as perguntas',
} as const;
