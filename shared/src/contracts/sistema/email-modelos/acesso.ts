import { clienteLink, define, empresa, link, nome, secret, text, v } from './modelo';

/** E-mails by which people get in, and those the product sends by itself. */
export const modelosDeAcesso = define({
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
      data: v('Dia', '15 de dezembro de 2026'),
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
} as const);
