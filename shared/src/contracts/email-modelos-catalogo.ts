/** A variable of a model: what it stands for, and what the preview shows. */
export interface EmailVariable {
  rotulo: string;
  exemplo: string;
  /** Lets its reader in: must be in the text, never in the subject, and is never kept in the clear. */
  segredo?: true;
}

interface EmailModelDefinition {
  rotulo: string;
  /** When the product sends it. */
  quando: string;
  variaveis: Readonly<Record<string, EmailVariable>>;
  assunto: string;
  corpo: string;
}

const v = (rotulo: string, exemplo: string) => ({ rotulo, exemplo });
const secret = (rotulo: string, exemplo: string) => ({ rotulo, exemplo, segredo: true }) as const;

const nome = v('Nome de quem recebe', 'Ana Souza');
const empresa = v('Nome da empresa', 'Aurora Contábil');
const link = v('Endereço no sistema', 'https://gestao.aurora.example/minhas-tarefas');
const clienteLink = secret('Link do cliente', 'https://gestao.aurora.example/orcamento-site/exemplo');
const cliente = v('Nome do cliente', 'Padaria Pão Dourado Ltda.');
const autor = v('Quem fez', 'Bruno Lima');
const tarefa = v('Nome da tarefa', 'Conferir extratos bancários');
const prazo = v('Prazo', '15/12/2026');
const numero = v('Número do orçamento', 'ORC-2026-000042');
const competencia = v('Competência', '11/2026');
const motivo = v('Motivo informado', 'O extrato enviado é de outro mês.');

const define = <const T extends Record<string, EmailModelDefinition>>(models: T) => models;
const text = (...paragraphs: string[]) => ['Olá, {nome}.', ...paragraphs].join('\n\n');

/** Every e-mail of the product, with the text of a firm that has changed nothing (domain 7.9). */
export const emailModelos = define({
  convite: {
    rotulo: 'Convite',
    quando: 'Ao convidar uma pessoa para o sistema.',
    variaveis: {
      nome,
      empresa,
      link: secret('Link para criar a senha', 'https://gestao.aurora.example/reset-password/exemplo'),
      dias: v('Dias de validade do link', '7'),
    },
    assunto: 'Seu acesso ao sistema da {empresa}',
    corpo: text(
      'Você foi convidado a usar o sistema da {empresa}. Crie a sua senha neste endereço:',
      '{link}',
      'O link vale por {dias} dias e só pode ser usado uma vez.',
    ),
  },
  redefinicao: {
    rotulo: 'Redefinição de senha',
    quando: 'Quando alguém pede para redefinir a senha.',
    variaveis: {
      nome,
      empresa,
      link: secret('Link para a nova senha', 'https://gestao.aurora.example/reset-password/exemplo'),
      minutos: v('Minutos de validade do link', '60'),
    },
    assunto: 'Redefinição de senha',
    corpo: text(
      'Recebemos um pedido para redefinir a sua senha. Escolha a nova senha neste endereço:',
      '{link}',
      'O link vale por {minutos} minutos e só pode ser usado uma vez. Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.',
    ),
  },
  codigo: {
    rotulo: 'Código de acesso',
    quando: 'Na segunda etapa da entrada, para quem recebe o código por e-mail.',
    variaveis: {
      nome,
      empresa,
      codigo: secret('Código de 6 dígitos', '123456'),
      minutos: v('Minutos de validade do código', '10'),
    },
    assunto: 'Seu código de acesso',
    corpo: text(
      'Use este código para continuar:',
      '{codigo}',
      'Ele vale por {minutos} minutos. Nunca o informe a outra pessoa. Se não foi você quem tentou entrar, troque a sua senha.',
    ),
  },
  novo_link: {
    rotulo: 'Novo link do cliente',
    quando: 'Quando o cliente pede um novo link de uma página dele.',
    variaveis: {
      nome,
      empresa,
      titulo: v('Título da página', 'Proposta ORC-2026-000042'),
      link: clienteLink,
    },
    assunto: 'Novo link: {titulo}',
    corpo: text('Aqui está o seu novo link para {titulo}:', '{link}', 'O link anterior deixou de funcionar.'),
  },
  acesso_solicitado: {
    rotulo: 'Pedido de acesso',
    quando: 'Quando alguém pede acesso a uma página; vai aos administradores.',
    variaveis: {
      nome,
      empresa,
      solicitante: v('Quem pediu', 'Bruno Lima'),
      pagina: v('Página', '/clientes'),
      permissao: v('Permissão que falta', 'gerenciar clientes'),
      link,
    },
    assunto: '{solicitante} pediu acesso a {pagina}',
    corpo: text(
      '{solicitante} tentou abrir {pagina} e pediu a permissão “{permissao}”.',
      'Se for o caso, altere o perfil da pessoa: {link}',
    ),
  },
  notificacao: {
    rotulo: 'Aviso imediato',
    quando: 'Quando acontece algo que a pessoa escolheu receber na hora.',
    variaveis: {
      nome,
      empresa,
      titulo: v('O que aconteceu', 'Cliente na sua carteira'),
      corpo: v('Detalhe', 'Padaria Pão Dourado Ltda. passou para a sua carteira.'),
      link,
    },
    assunto: '{titulo}',
    corpo: text('{corpo}', 'Abrir: {link}'),
  },
  resumo: {
    rotulo: 'Resumo de avisos',
    quando: 'Nos horários dos resumos, se houver novidade.',
    variaveis: {
      nome,
      empresa,
      total: v('Quantas novidades', '2'),
      novidades: v('Quantas novidades, por extenso', '2 novidades'),
      linhas: v('Uma linha por novidade', '• Ausência registrada\n• Perfil alterado'),
      link,
    },
    assunto: 'Resumo: {novidades}',
    corpo: text(
      'Desde o último resumo:',
      '{linhas}',
      'Abrir o sistema: {link}',
      'Você escolhe o que recebe em Minhas preferências → Notificações.',
    ),
  },
  cadeia_log: {
    rotulo: 'Integridade dos logs',
    quando: 'Uma vez por dia, aos administradores.',
    variaveis: {
      nome,
      empresa,
      data: v('Dia', '15/12/2026'),
      total: v('Quantos registros', '18.230'),
      hash: v('Código do último registro', '9f86d081884c7d659a2feaa0c55ad015'),
      link,
    },
    assunto: 'Integridade dos logs em {data}',
    corpo: text(
      'Até agora os logs têm {total} registros encadeados. Código do último registro:',
      '{hash}',
      'Guarde esta mensagem: se alguém alterar um registro antigo, o código deixa de conferir. Para verificar a cadeia: {link}',
    ),
  },
  mencao: {
    rotulo: 'Menção',
    quando: 'Quando alguém menciona a pessoa em uma mensagem.',
    variaveis: { nome, empresa, autor, titulo: v('Onde', 'Fechamento 11/2026'), link },
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
  orcamento_enviado: {
    rotulo: 'Orçamento enviado',
    quando: 'Ao enviar uma proposta ao cliente.',
    variaveis: {
      nome,
      empresa,
      numero,
      validade: v('Último dia da proposta', '15/12/2026'),
      link: clienteLink,
    },
    assunto: 'Sua proposta {numero} — {empresa}',
    corpo: text(
      'A sua proposta {numero} está pronta. Veja os serviços, os valores e responda neste endereço:',
      '{link}',
      'A proposta vale até {validade}.',
    ),
  },
  formulario_enviado: {
    rotulo: 'Formulário do orçamento',
    quando: 'Ao pedir ao cliente que responda ao formulário de um orçamento.',
    variaveis: {
      nome,
      empresa,
      numero,
      titulo: v('Nome do formulário', 'Conhecendo a sua empresa'),
      link: clienteLink,
    },
    assunto: 'Para preparar a sua proposta — {empresa}',
    corpo: text(
      'Para preparar a sua proposta {numero}, precisamos conhecer um pouco da empresa. Responda a “{titulo}” neste endereço:',
      '{link}',
      'Leva poucos minutos, e as respostas ficam salvas: dá para parar e continuar depois.',
    ),
  },
  lembrete_proposta: {
    rotulo: 'Lembrete de proposta',
    quando: 'Quando uma proposta segue sem resposta.',
    variaveis: {
      nome,
      empresa,
      numero,
      validade: v('Último dia da proposta', '15/12/2026'),
      link: clienteLink,
    },
    assunto: 'Lembrete: proposta {numero} — {empresa}',
    corpo: text('A proposta {numero} continua à sua espera até {validade}:', '{link}'),
  },
  comprovante_aceite: {
    rotulo: 'Comprovante de aceite',
    quando: 'Depois que o cliente aceita a proposta.',
    variaveis: {
      nome,
      empresa,
      numero,
      data_hora: v('Quando foi aceita', '10/12/2026 14:32'),
      link: clienteLink,
    },
    assunto: 'Proposta {numero} aceita',
    corpo: text(
      'Recebemos o seu aceite da proposta {numero} em {data_hora}. O comprovante está aqui:',
      '{link}',
    ),
  },
  mensagem_cliente: {
    rotulo: 'Mensagem ao cliente',
    quando: 'Quando alguém da equipe escreve ao cliente sem proposta em aberto.',
    variaveis: {
      nome,
      empresa,
      autor,
      assunto: v('Sobre o quê', 'a proposta ORC-2026-000042'),
      texto: v('Mensagem', 'Sim, o 13º está incluso no valor mensal.'),
    },
    assunto: 'Mensagem da {empresa} sobre {assunto}',
    corpo: text('{autor} escreveu sobre {assunto}:', '{texto}'),
  },
  mensagem_cliente_link: {
    rotulo: 'Mensagem ao cliente, com link',
    quando:
      'Quando alguém da equipe escreve ao cliente, ou responde a uma pergunta dele, com a proposta em aberto.',
    variaveis: {
      nome,
      empresa,
      autor,
      assunto: v('Sobre o quê', 'a proposta ORC-2026-000042'),
      texto: v('Mensagem', 'Sim, o 13º está incluso no valor mensal.'),
      link: clienteLink,
    },
    assunto: 'Mensagem da {empresa} sobre {assunto}',
    corpo: text(
      '{autor} escreveu sobre {assunto}:',
      '{texto}',
      'Para responder, use este endereço:',
      '{link}',
    ),
  },
  codigo_aceite: {
    rotulo: 'Código do aceite',
    quando: 'Quando o aceite de uma proposta pede a confirmação do e-mail.',
    variaveis: {
      nome,
      empresa,
      numero,
      codigo: secret('Código de 6 dígitos', '123456'),
      minutos: v('Minutos de validade do código', '10'),
    },
    assunto: 'Código para aceitar a proposta {numero}',
    corpo: text(
      'Para confirmar o aceite da proposta {numero}, digite este código na página da proposta:',
      '{codigo}',
      'Ele vale por {minutos} minutos. Se não foi você quem pediu, ignore esta mensagem.',
    ),
  },
  recusa_interna: {
    rotulo: 'Recusa (interno)',
    quando: 'Quando o cliente recusa a proposta; vai à equipe.',
    variaveis: { nome, empresa, numero, cliente, motivo, link },
    assunto: '{cliente} recusou a proposta {numero}',
    corpo: text('{cliente} recusou a proposta {numero}:', '{motivo}', '{link}'),
  },
  aprovacao_solicitada: {
    rotulo: 'Aprovação solicitada',
    quando: 'Quando um orçamento precisa da aprovação da pessoa.',
    variaveis: { nome, empresa, autor, numero, cliente, link },
    assunto: 'Aprovação: orçamento {numero}',
    corpo: text('{autor} pediu a sua aprovação do orçamento {numero}, de {cliente}.', '{link}'),
  },
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

export type EmailModelo = keyof typeof emailModelos;
