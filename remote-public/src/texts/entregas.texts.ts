/** Words of the page with what was handed to a person of a client. */
export const texts = {
  aba: 'Guias e relatórios',
  titulo: 'Guias e relatórios',
  abertura: (firma: string, cliente: string) => `${firma} entregou estes arquivos de ${cliente} a você.`,
  vazio: 'Não há nada para abrir agora. O que foi entregue antes pode ter sido retirado.',
  encerrado: 'Este arquivo não está mais aqui: foi retirado ou substituído. Abaixo está o que há agora.',
  nova: 'Ainda não aberto',
  lida: 'Aberto',
  vencida: 'Vencida',
  competencia: (mes: string) => `Competência ${mes}`,
  vencimento: 'Vencimento',
  entregueEm: 'Entregue em',
  abrir: 'Abrir',
  baixar: 'Baixar',
  aviso: 'Ao abrir ou baixar, registramos quem abriu e quando.',
  assunto: (cliente: string) => `Guias e relatórios de ${cliente}`,
} as const;
