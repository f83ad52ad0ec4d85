/** What a client's person who signs in reads of the own company. */
export const texts = {
  titulo: 'Minha empresa',
  agenda: 'Ver agenda',
  soClientes: 'Esta página é de quem é de um cliente do escritório.',
  soClientesAjuda: 'Quem é do escritório vê o mesmo na página do cliente.',
  espera: 'O que espera por você',
  nadaEspera: 'Nada espera por você agora.',
  ate: (data: string) => `até ${data}`,
  verPedido: 'Ver pedido',
  propostas: 'Propostas',
  semPropostas: 'Nenhuma proposta foi enviada à sua empresa.',
  proposta: (numero: string, revisao: number) =>
    revisao > 0 ? `Proposta ${numero}, revisão ${revisao}` : `Proposta ${numero}`,
  situacao: { aberta: 'Aguarda sua resposta', vencida: 'Vencida', aceita: 'Aceita', recusada: 'Recusada' },
  porMes: (valor: string) => `${valor} por mês`,
  validaAte: (data: string) => `válida até ${data}`,
  venceuEm: (data: string) => `venceu em ${data}`,
  respondidaEm: (data: string) => `respondida em ${data}`,
  restam: (dias: number) => {
    if (dias === 0) return 'último dia para responder';
    return dias === 1 ? 'falta 1 dia' : `faltam ${dias} dias`;
  },
  verProposta: 'Ver proposta',
  formulario: (numero: string) => `Perguntas para o orçamento ${numero}`,
  formularioLink: 'responda pelo link que você recebeu',
  implantacao: 'Implantação',
  implantacaoDe: (codigo: string) => `Implantação ${codigo}`,
  fase: (fase: string | null) => fase ?? 'Preparação',
  concluida: 'Concluída',
  andamento: 'Andamento da implantação',
  documentos: 'Documentos',
  documentosFaltam: (faltam: number) => (faltam === 1 ? 'Falta 1 documento' : `Faltam ${faltam} documentos`),
  documentosEnviados: (enviados: number, total: number) => `${enviados} de ${total} enviados`,
  semDocumentos: 'Nenhum documento foi pedido',
  atrasados: (n: number) => (n === 1 ? '1 com prazo vencido' : `${n} com prazo vencido`),
  verDocumentos: 'Ver documentos',
  enviarDocumentos: 'Enviar documentos',
  matriz: 'Quem faz o quê',
  matrizTotal: (total: number, aConfirmar: number) => {
    const atividades = total === 1 ? '1 atividade' : `${total} atividades`;
    return aConfirmar > 0 ? `${atividades}, ${aConfirmar} a confirmar` : `${atividades}, todas confirmadas`;
  },
  verMatriz: 'Ver atividades',
  ebook: 'Manual do cliente',
  ebookVersao: (versao: number, data: string | null) =>
    data ? `Versão ${versao}, publicada em ${data}` : `Versão ${versao}`,
  verEbook: 'Abrir manual',
  retirado: 'Arquivo retirado.',
  recebido: 'Recebemos o que você enviou. Avisaremos se precisar de algo mais.',
  voltar: 'Voltar para minha empresa',
  carregando: 'Carregando…',
  naoEncontrada: 'Não há nada da sua empresa neste endereço.',
  tentar: 'Tentar novamente',
  paginas: { documentos: 'Documentos', matriz: 'Quem faz o quê', ebook: 'Manual do cliente' },
} as const;
