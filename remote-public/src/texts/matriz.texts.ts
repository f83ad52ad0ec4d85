import type { PapelRaci } from '@gestao/shared/contracts/implantacao/papel-raci';

/** Words of the page of a matriz. */
export const matrizTexts = {
  aba: 'Quem faz o quê',
  titulo: 'Quem faz o quê',
  abertura: (cliente: string, firma: string) =>
    `As responsabilidades combinadas entre ${cliente} e ${firma}.`,
  comoResponder:
    'Confira cada atividade. Se algo estiver diferente do combinado, sugira a mudança; se estiver tudo certo, confirme no fim da página.',
  emRevisao: 'O escritório está preparando uma nova versão. Você recebe um link quando ela estiver pronta.',
  filtro: 'Mostrar',
  tudo: 'Todas as atividades',
  soCliente: 'Só o que minha empresa executa ou aprova',
  soMudou: 'Só o que mudou nesta versão',
  contagem: (n: number) => (n === 1 ? '1 atividade' : `${n} atividades`),
  nenhuma: 'Nenhuma atividade para este filtro.',
  vazia: 'A matriz está sendo preparada pelo escritório.',
  legenda: (area: string) => `Atividades de ${area}`,
  atividade: 'Atividade',
  suaEmpresa: 'Sua empresa',
  ninguem: 'Não participa',
  papel: { R: 'Executa', A: 'Aprova', C: 'É consultada', I: 'É informada' } satisfies Record<
    PapelRaci,
    string
  >,
  comentario: 'Seu comentário:',
  nova: 'Nova',
  alterada: 'Alterada',
  retiradas: 'Saíram desta versão',
  versao: (n: number) => `Versão ${n}`,
  concordo: 'Concordo',
  sugerir: 'Sugerir mudança',
  oQueMuda: 'O que seria diferente',
  enviarSugestao: 'Enviar sugestão',
  de: (acao: string, atividade: string) => `${acao}: ${atividade}`,
  confirmar: 'Concordar com tudo e confirmar',
  confirmarTexto: (n: number) =>
    `Ao confirmar, você concorda com ${n === 1 ? 'a atividade' : `as ${n} atividades`} desta página. O que foi confirmado fica guardado e não muda; o que mudar depois vem em uma nova versão.`,
  comSugestao:
    'Há mudança sugerida. A confirmação volta quando o escritório enviar a nova versão, ou se você concordar com a atividade.',
  feito: {
    concordar: 'Anotado. Obrigado!',
    sugerir: 'Recebemos sua sugestão. O escritório responde com uma nova versão.',
    confirmar: 'Matriz confirmada. Obrigado!',
  },
  nome: 'Seu nome completo',
  cpf: 'Seu CPF',
  confirmada: 'Matriz confirmada',
  confirmadaPor: 'Confirmada por',
  confirmadaEm: 'Confirmada em',
  comoConfirmada: 'Como',
  emDia: 'em',
  registradaPor: (nome: string) => `Registrada por ${nome}, do escritório, em`,
  arquivo: 'Arquivo guardado pelo escritório (SHA-256)',
  codigo: 'Código de conferência (SHA-256)',
  baixar: 'Baixar comprovante em PDF',
  quemChamar: 'Dúvidas? Fale com quem cuida da sua implantação',
} as const;
