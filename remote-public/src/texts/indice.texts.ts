/** Words of the page that leads to all that is open for a client. */
export const texts = {
  aba: 'Sua página',
  titulo: (cliente: string) => `Página de ${cliente}`,
  abertura: (firma: string) => `Tudo o que está em aberto entre sua empresa e ${firma}, em um só lugar.`,
  encerrado:
    'Isto não está mais aberto: já foi respondido, venceu ou foi retirado. Abaixo está o que há agora.',
  espera: 'O que esperamos de você',
  nadaEspera: 'Nada espera por você agora.',
  consultar: 'Para consultar',
  datas: 'Próximas datas',
  proposta: (numero: string, revisao: number) =>
    revisao > 0 ? `Proposta ${numero}, revisão ${revisao}` : `Proposta ${numero}`,
  aguardaResposta: 'Aguarda sua resposta',
  porMes: (valor: string) => `${valor} por mês`,
  validaAte: 'válida até',
  restam: (dias: number) => {
    if (dias === 0) return 'último dia para responder';
    return dias === 1 ? 'falta 1 dia' : `faltam ${dias} dias`;
  },
  abrirProposta: 'Ver e responder',
  paraPreencher: 'Para preencher',
  formularioDe: (numero: string) => `Perguntas para o orçamento ${numero}`,
  abrirFormulario: 'Preencher',
  documentos: 'Documentos',
  documentosFaltam: (faltam: number) => (faltam === 1 ? 'Falta 1 documento' : `Faltam ${faltam} documentos`),
  enviados: (enviados: number, total: number) => `${enviados} de ${total} enviados`,
  aguardaEnvio: 'Aguarda envio',
  atrasados: (n: number) => (n === 1 ? '1 com prazo vencido' : `${n} com prazo vencido`),
  implantacao: (codigo: string) => `implantação ${codigo}`,
  enviarDocumentos: 'Enviar documentos',
  verDocumentos: 'Ver documentos',
  nadaFalta: 'Nada falta',
  encerrada: 'Implantação encerrada',
  matriz: 'Quem faz o quê',
  atividades: (total: number) => (total === 1 ? '1 atividade' : `${total} atividades`),
  aConfirmar: (n: number) => `${n} a confirmar`,
  confirmada: 'Tudo confirmado',
  verMatriz: 'Ver atividades',
  ebook: 'Manual do cliente',
  versao: (n: number) => `versão ${n}`,
  publicado: 'Publicado',
  verEbook: 'Abrir manual',
  dataProposta: (numero: string) => `último dia para responder à proposta ${numero}`,
  dataDocumentos: (n: number, codigo: string) =>
    n === 1
      ? `prazo de 1 documento da implantação ${codigo}`
      : `prazo de ${n} documentos da implantação ${codigo}`,
  vencida: 'Prazo vencido',
  assunto: (cliente: string) => `Página de ${cliente}`,
} as const;
