import {
  autor,
  cliente,
  clienteLink,
  competencia,
  define,
  empresa,
  link,
  motivo,
  nome,
  text,
  v,
} from './modelo';

/** E-mails to a client who begins, and about the closings that follow. */
export const modelosDeImplantacao = define({
  boas_vindas: {
    rotulo: 'Boas-vindas',
    quando: 'No início da implantação de um cliente.',
    variaveis: { nome, empresa, cliente },
    assunto: 'Boas-vindas à {empresa}',
    corpo: text(
      'É um prazer receber {cliente}. Nos próximos dias enviaremos os documentos de que precisamos e o calendário do primeiro mês.',
    ),
  },
  documentos_pendentes: {
    rotulo: 'Documentos pendentes',
    quando: 'Na régua de cobrança de documentos da implantação.',
    variaveis: { nome, empresa, n: v('Quantos documentos', '4'), cliente, link: clienteLink },
    assunto: '{n} documentos aguardando você',
    corpo: text('Ainda esperamos {n} documentos de {cliente}. Envie por este endereço:', '{link}'),
  },
  matriz_para_confirmar: {
    rotulo: 'Matriz para confirmar',
    quando: 'Quando a divisão de responsabilidades espera o cliente.',
    variaveis: { nome, empresa, cliente, link: clienteLink },
    assunto: 'Quem faz o quê: confirme as responsabilidades',
    corpo: text('Preparamos a divisão de responsabilidades de {cliente}. Confira e confirme:', '{link}'),
  },
  ebook_disponivel: {
    rotulo: 'E-book disponível',
    quando: 'Quando o manual do cliente é publicado.',
    variaveis: { nome, empresa, cliente, link: clienteLink },
    assunto: 'O seu manual da {empresa} está pronto',
    corpo: text('O manual de {cliente} está disponível neste endereço:', '{link}'),
  },
  fechamento_concluido: {
    rotulo: 'Fechamento concluído',
    quando: 'Ao concluir a competência de um cliente.',
    variaveis: { nome, empresa, cliente, competencia, link },
    assunto: 'Fechamento {competencia} concluído: {cliente}',
    corpo: text('O fechamento {competencia} de {cliente} foi concluído.', '{link}'),
  },
  reabertura: {
    rotulo: 'Reabertura',
    quando: 'Quando um fechamento é reaberto.',
    variaveis: { nome, empresa, autor, cliente, competencia, motivo, link },
    assunto: 'Fechamento {competencia} reaberto: {cliente}',
    corpo: text('{autor} reabriu o fechamento {competencia} de {cliente}:', '{motivo}', '{link}'),
  },
} as const);
