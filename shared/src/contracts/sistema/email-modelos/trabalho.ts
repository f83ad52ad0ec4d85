import { autor, cliente, define, empresa, link, motivo, nome, prazo, tarefa, text, v } from './modelo';

/** E-mails about a person’s work. */
export const modelosDeTrabalho = define({
  mencao: {
    rotulo: 'Menção',
    quando: 'Quando alguém menciona a pessoa em uma mensagem.',
    variaveis: { nome, empresa, autor, titulo: v('Onde', 'Fechamento de novembro de 2026'), link },
    assunto: '{autor} mencionou você em {titulo}',
    corpo: text('{autor} mencionou você em {titulo}.', '{link}'),
  },
  tarefa_atribuida: {
    rotulo: 'Tarefa atribuída',
    quando: 'Quando uma tarefa passa a ser da pessoa.',
    variaveis: { nome, empresa, autor, tarefa, cliente, prazo, link },
    assunto: 'Nova tarefa: {tarefa}',
    corpo: text('{autor} atribuiu a você a tarefa {tarefa}, de {cliente}, com prazo em {prazo}.', '{link}'),
  },
  resumo_do_dia: {
    rotulo: 'Resumo do dia',
    quando: 'Em dias úteis, às 07:30.',
    variaveis: {
      nome,
      empresa,
      vencem_hoje: v('Quantas vencem hoje', '3'),
      atrasadas: v('Quantas estão atrasadas', '1'),
      link,
    },
    assunto: 'Seu dia: {vencem_hoje} vencem hoje, {atrasadas} atrasadas',
    corpo: text('Hoje vencem {vencem_hoje} tarefas suas, e {atrasadas} estão atrasadas.', '{link}'),
  },
  pronto_para_revisao: {
    rotulo: 'Pronto para revisão',
    quando: 'Quando uma tarefa espera a revisão da pessoa.',
    variaveis: { nome, empresa, autor, tarefa, cliente, link },
    assunto: 'Para revisar: {tarefa}',
    corpo: text('{autor} concluiu {tarefa}, de {cliente}, e espera a sua revisão.', '{link}'),
  },
  devolvida: {
    rotulo: 'Tarefa devolvida',
    quando: 'Quando a revisão devolve uma tarefa.',
    variaveis: { nome, empresa, autor, tarefa, motivo, link },
    assunto: 'Devolvida: {tarefa}',
    corpo: text('{autor} devolveu {tarefa}:', '{motivo}', '{link}'),
  },
  anexo_rejeitado: {
    rotulo: 'Anexo rejeitado',
    quando: 'Quando um arquivo é recusado; vai a quem o enviou.',
    variaveis: { nome, empresa, arquivo: v('Nome do arquivo', 'Extrato novembro.pdf'), motivo, link },
    assunto: 'Arquivo recusado: {arquivo}',
    corpo: text('O arquivo {arquivo} não pôde ser aceito:', '{motivo}', 'Envie uma nova versão: {link}'),
  },
  evento_convite_cliente: {
    rotulo: 'Convite para o cliente',
    quando:
      'Quando um contato do cliente é convidado para um evento do calendário, ou ele muda ou é cancelado.',
    variaveis: {
      nome,
      empresa,
      cliente,
      evento: v('O que é', 'Reunião sobre o balanço'),
      quando: v('Dia e hora', '15 de dezembro de 2026 às 14:00'),
      local: v('Onde', 'Local: sala de reuniões do cliente.'),
      novidade: v('O que aconteceu', 'Convite'),
      motivo,
      responsavel: v('Quem organiza', 'Bruno Lima'),
      contato: v('E-mail de quem organiza', 'bruno@empresa.com.br'),
    },
    assunto: '{novidade}: {evento}, {quando}',
    corpo: text(
      '{novidade}: {evento}, {quando}.',
      '{local}',
      '{motivo}',
      'O arquivo de agenda vai em anexo. Quem organiza é {responsavel}: responda pela sua agenda ou escreva para {contato}.',
    ),
  },
} as const);
