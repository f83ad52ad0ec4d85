import {
  linkIndisponivel,
  muitasTentativas,
  novoLinkResposta,
} from '@gestao/shared/contracts/publico/publico-messages';
import { molduraTexts } from './moldura.texts';

/** Every word of the clients' pages: plain, without login or staff vocabulary. */
export const texts = {
  ...molduraTexts,
  neutra: {
    indisponivel: { titulo: 'Link indisponível', texto: linkIndisponivel },
    novo_link: { titulo: 'Pedido recebido', texto: novoLinkResposta },
    limite: { titulo: 'Muitas tentativas', texto: muitasTentativas },
    receber: 'Receber novo link',
    receberAjuda: 'O novo link vai somente para o e-mail que já está cadastrado conosco.',
    duvidas: (firma: string) => `Se preferir, fale com ${firma}:`,
  },
  proposta: {
    titulo: (cliente: string) => `Proposta para ${cliente}`,
    aba: (numero: string) => `Proposta ${numero}`,
    numero: (numero: string, revisao: number) => (revisao > 0 ? `${numero} · revisão ${revisao}` : numero),
    validaAte: 'válida até',
    restam: (dias: number) => {
      if (dias === 0) return 'Hoje é o último dia para responder.';
      return dias === 1 ? 'Falta 1 dia para responder.' : `Faltam ${dias} dias para responder.`;
    },
    venceu: (data: string, vendedor: string | undefined) =>
      vendedor
        ? `Esta proposta venceu em ${data}. Fale com ${vendedor}.`
        : `Esta proposta venceu em ${data}. Fale conosco.`,
    aceita: (quando: string) => `Proposta aceita em ${quando}. Enviamos o comprovante para seu e-mail.`,
    recusada: (quando: string) => `Recusa registrada em ${quando}. Obrigado pelo retorno.`,
    preparacao: 'Esta proposta ainda está em preparação. Os valores podem mudar.',
    atualizacao: {
      ajuda: (vendedor: string | undefined) =>
        vendedor
          ? `Quer uma proposta atualizada? Avisamos ${vendedor}.`
          : 'Quer uma proposta atualizada? Avisamos quem cuida dela.',
      botao: 'Pedir atualização',
      pedida: (vendedor: string | undefined) =>
        vendedor
          ? `Pedido enviado. ${vendedor} vai falar com você.`
          : 'Pedido enviado. Vamos falar com você.',
    },
    entendemos: 'O que entendemos',
    entendemosFrase: (regime: string | null, municipio: string | null) => {
      const partes = [regime && `no regime ${regime}`, municipio && `em ${municipio}`].filter(Boolean);
      return partes.length > 0
        ? `Sua empresa está ${partes.join(', ')}, com este movimento por mês:`
        : 'Calculamos a proposta com este movimento por mês:';
    },
    contratadoRealizado: 'Contratado × realizado',
    contratadoRealizadoAjuda:
      'O movimento passou do contratado nos itens abaixo; esta proposta parte do realizado.',
    porMes: (nome: string, unidade: string) => `${nome} (${unidade} por mês)`,
    mes: 'Mês',
    contratado: 'Contratado',
    realizado: 'Realizado',
    servicos: 'Serviços',
    opcionalIncluido: 'Opcional, incluído no total',
    opcionalFora: 'Opcional, fora do total',
    escopo: 'Ver o que está incluso',
    incluso: 'O que está incluso',
    naoIncluso: 'O que não está incluso',
    aCalcular: 'A calcular',
    investimento: 'Investimento',
    mensalidade: 'Mensalidade',
    desconto: 'Desconto já aplicado',
    implantacao: 'Implantação',
    semImplantacao: 'Sem custo de implantação',
    parcelas: (quantidade: number, valor: string, unica: boolean) =>
      unica ? 'Em parcela única' : `${quantidade} × ${valor}`,
    anual: 'Total em 12 meses',
    anualNota: (decimaTerceira: boolean) =>
      decimaTerceira ? 'Com a 13ª parcela, sem a implantação.' : 'Sem a implantação.',
    contrato: (meses: number) => `Total do contrato, em ${meses} ${meses === 1 ? 'mês' : 'meses'}`,
    contratoNota: (decimaTerceira: boolean) =>
      decimaTerceira ? 'Com a 13ª parcela e a implantação.' : 'Com a implantação.',
    decimaTerceira: (valor: string) =>
      `13ª parcela em dezembro: além da mensalidade, é cobrada uma parcela de ${valor} pelo encerramento do exercício e pelas obrigações anuais.`,
    semDecimaTerceira: 'Não há 13ª parcela.',
    vencimento: (dia: number) => `Vencimento do boleto: todo dia ${dia}.`,
    reajuste: (indice: string) => `Reajuste anual pelo ${indice}, a cada 12 meses de contrato.`,
    prazo: (meses: number) =>
      meses === 1 ? 'Prazo do contrato: 1 mês.' : `Prazo do contrato: ${meses} meses.`,
    franquias: 'Franquias e excedentes',
    franquiasAjuda: 'O que a mensalidade cobre por mês e quanto custa cada unidade além disso.',
    franquiasItem: 'Item',
    franquiasIncluido: 'Incluído',
    franquiasExcedente: 'Unidade a mais',
    condicoes: 'Condições',
    termos: 'Termos',
    proximosPassos: 'Próximos passos',
    passos: [
      'Com o seu aceite, você recebe o comprovante por e-mail.',
      'A equipe de implantação entra em contato e combina a data de início.',
      'Você recebe o link para enviar os documentos que faltam.',
    ],
    passosDoReajuste: [
      'Com o seu aceite, você recebe o comprovante por e-mail.',
      'Os novos volumes e valores passam a valer; os serviços seguem sem interrupção.',
    ],
    comoResponder: 'Como responder',
    comoResponderTexto: (vendedor: string | undefined) =>
      vendedor
        ? `Para pedir ajustes ou tirar dúvidas, fale com ${vendedor} até a data de validade.`
        : 'Para pedir ajustes ou tirar dúvidas, fale conosco até a data de validade.',
    totalPorMes: 'Total por mês',
    baixarPdf: 'Baixar PDF',
    baixarComprovante: 'Baixar comprovante de aceite',
    aceitaPor: (nome: string) => `Aceita por ${nome}.`,
    confira: 'Confira os campos destacados.',
    opcionais: {
      legenda: 'Serviços opcionais',
      ajuda: 'Marque o que quer incluir. O total é recalculado por nós.',
      implantacao: (valor: string) => `Mais ${valor} na implantação`,
      atualizar: 'Atualizar total',
      atualizado: 'Total atualizado com a sua escolha.',
    },
    diferenca: (valor: string) => `${valor} por mês`,
    duvida: 'Dúvida',
    aceite: {
      botao: 'Aceitar',
      total: (mensal: string, implantacao: string | null) =>
        implantacao
          ? `Você está aceitando o total de ${mensal} por mês e ${implantacao} de implantação.`
          : `Você está aceitando o total de ${mensal} por mês.`,
    },
    pergunta: {
      titulo: 'Fazer uma pergunta',
      texto: 'Sua pergunta',
      botao: 'Enviar pergunta',
    },
    recusa: {
      titulo: 'Recusar proposta',
      motivo: 'Motivo',
      escolha: 'Escolha um motivo',
      comentario: 'Comentário',
      exige: (motivos: string) => `Obrigatório para: ${motivos}.`,
      botao: 'Recusar proposta',
    },
    aceitaSemData: 'Proposta aceita.',
    recusadaSemData: 'Recusa registrada. Obrigado pelo retorno.',
  },
  documentos: {
    aba: 'Documentos',
    titulo: 'Documentos para começar',
    tituloDeTudo: 'Documentos e pedidos',
    aberturaDeTudo: (cliente: string) => `O que ${cliente} tem em aberto conosco.`,
    semDocumentos: 'Nenhum documento falta agora.',
    aFazer: 'Para fazer',
    jaFiz: 'Já fiz',
    comentario: 'Comentário (se quiser)',
    terminaComArquivo: 'Envie o arquivo por aqui.',
    arquivosRecebidos: (total: number) =>
      `${total === 1 ? '1 arquivo recebido' : `${total} arquivos recebidos`}. Quando tudo estiver enviado, diga que já fez.`,
    precisaArquivo: 'Termina com um arquivo: envie-o a quem cuida do seu atendimento.',
    emConferencia: 'Estamos conferindo.',
    naoPossuo: 'Não possuo este documento',
    naoPossuoMotivo: 'Por que não possui?',
    maisPrazo: 'Preciso de mais prazo',
    maisPrazoMotivo: 'Por quê?',
    novaData: 'Consigo enviar até',
    enviarResposta: {
      nao_possui: 'Enviar resposta',
      mais_prazo: 'Pedir prazo',
      concluir: 'Marcar como feito',
      encaminhar: 'Encaminhar',
    },
    encaminhar: 'Encaminhar para outra pessoa',
    encaminharAjuda:
      'Ela recebe um e-mail com um link que mostra só este documento. Você continua vendo como ele está.',
    encaminharNome: 'Nome de quem tem o documento',
    encaminharEmail: 'E-mail',
    exemplo: 'Ver exemplo',
    exemploDe: (nome: string) => `Ver exemplo de ${nome}`,
    extrato: 'Baixar extrato de pontualidade',
    encaminharVarios: 'Outra pessoa tem parte dos documentos?',
    escolherVarios: 'Encaminhar vários de uma vez',
    encaminharVariosAjuda:
      'Ela recebe um e-mail com um link que mostra só o que você escolher. Você continua vendo como está cada um.',
    quais: 'Documentos',
    encaminharQuem: 'Nome de quem tem os documentos',
    encaminharEscolhidos: 'Encaminhar escolhidos',
    com: (nome: string) => `Com ${nome}`,
    falta: 'O que falta de você',
    faltaMais: (n: number) => (n === 1 ? 'e mais 1 documento abaixo' : `e mais ${n} documentos abaixo`),
    aberturaRestrita: (cliente: string) => `O que pedimos a você para ${cliente.replace(/\.$/, '')}.`,
    disseNaoPossui: 'Você informou que não possui',
    pediuPrazo: 'Você pediu prazo até ',
    situacaoDaResposta: { aguarda: 'Em análise', aceita: 'Aceito', mantida: 'Não aceito' },
    retorno: 'Retorno:',
    fotografar: 'Tirar foto',
    fotoDe: (nome: string) => `Tirar foto de ${nome}`,
    abertura: (cliente: string) => `O que precisamos receber de ${cliente} para assumir o trabalho.`,
    progresso: (enviados: number, total: number) =>
      `${enviados} de ${total} ${total === 1 ? 'enviado' : 'enviados'}`,
    completo: 'Recebemos tudo. Avisaremos se precisar de algo mais.',
    vazio: 'Nenhum documento foi pedido.',
    pausada: (nome: string | undefined) =>
      `A implantação está pausada. Os prazos voltam a contar quando ela for retomada. ${nome ? `Em caso de dúvida, chame ${nome}.` : 'Em caso de dúvida, fale conosco.'}`,
    prazo: 'Prazo:',
    atrasado: 'Prazo vencido',
    obrigatorio: 'Obrigatório',
    opcional: 'Se houver',
    devolvido: 'Por que voltou:',
    dispensado: 'Observação:',
    escolher: 'Escolher arquivos',
    arquivosDe: (nome: string) => `Escolher arquivos de ${nome}`,
    outro: 'Enviar outro arquivo',
    enviadosDe: (nome: string) => `Enviados para ${nome}`,
    enviadoEm: 'enviado em',
    emVerificacao: 'Estamos verificando este arquivo.',
    quarentena:
      'Não conseguimos usar este arquivo: o nosso antivírus encontrou uma ameaça nele. Envie outro, se possível salvo de novo ou de outro computador.',
    retirar: 'Retirar',
    retirarArquivo: (nome: string) => `Retirar ${nome}`,
    ate: (tipos: string, mb: number) => `${tipos}, até ${mb} MB cada.`,
    enviar: 'Enviar',
    enviando: (feito: number) => `Enviando… ${feito} %`,
    escolha: 'Escolha um arquivo.',
    naoEnviado: 'Não foi possível enviar agora. O arquivo continua escolhido: tente de novo.',
    comoEnviar: 'Como enviar',
    comoEnviarTexto: (nome: string | undefined) =>
      nome
        ? `Envie os arquivos por e-mail para ${nome}, um por documento, em PDF, imagem ou planilha.`
        : 'Envie os arquivos por e-mail, um por documento, em PDF, imagem ou planilha.',
    assunto: (cliente: string) => `Documentos de ${cliente}`,
  },
  ebook: {
    aba: 'Manual do cliente',
    titulo: 'Manual do cliente',
    abertura: (cliente: string, firma: string) =>
      `Tudo o que ${cliente} precisa saber para trabalhar com ${firma}.`,
    versao: (n: number) => `Versão ${n}`,
    publicado: 'publicada em',
    indice: 'Neste manual',
    buscar: 'Buscar no manual',
    resultados: (n: number) => {
      if (n === 0) return 'Nenhuma seção encontrada.';
      return n === 1 ? '1 seção encontrada' : `${n} seções encontradas`;
    },
    vazio: 'Este manual ainda não tem conteúdo.',
  },
  previa: {
    ajuda: 'É exatamente o que o cliente vê ao abrir o link.',
    carregando: 'Carregando a visão do cliente…',
    semPagina: 'Ainda não há nada preparado para esta página.',
    tentar: 'Tentar novamente',
    paginas: { documentos: 'Documentos', matriz: 'Quem faz o quê', ebook: 'Manual' },
    escolher: 'Página',
  },
} as const;
