/** What each kind of e-mail needs. Members of `segredos` are encrypted at rest and never shown. */
export interface EmailModels {
  convite: { dados: { nome: string; dias: number }; segredos: { link: string } };
  redefinicao: { dados: { nome: string; minutos: number }; segredos: { link: string } };
  codigo: { dados: { nome: string; minutos: number }; segredos: { codigo: string } };
  novo_link: { dados: { nome: string; titulo: string }; segredos: { link: string } };
  acesso_solicitado: {
    dados: { nome: string; solicitante: string; pagina: string; permissao: string; link: string };
    segredos: Record<never, string>;
  };
  /** One event of the notification catalogue, at once. */
  notificacao: {
    dados: { nome: string; titulo: string; corpo: string; link: string };
    segredos: Record<never, string>;
  };
  /** What happened since the last summary; `linhas` has one line per item. */
  resumo: {
    dados: { nome: string; total: number; linhas: string; link: string };
    segredos: Record<never, string>;
  };
  /** Daily head of the log chain: a copy that nobody with access to the database can change. */
  cadeia_log: {
    dados: { nome: string; data: string; total: string; hash: string; link: string };
    segredos: Record<never, string>;
  };
}
export type EmailModel = keyof EmailModels;

export interface RenderedEmail {
  assunto: string;
  /** Plain text with `{{name}}` in place of each secret. */
  texto: string;
}

type Template<M extends EmailModel> = (dados: EmailModels[M]['dados'], empresa: string) => RenderedEmail;

const body = (nome: string, empresa: string, ...paragraphs: string[]) =>
  [`Olá, ${nome}.`, ...paragraphs, empresa].join('\n\n');

const templates: { [M in EmailModel]: Template<M> } = {
  convite: ({ nome, dias }, empresa) => ({
    assunto: `Seu acesso ao sistema da ${empresa}`,
    texto: body(
      nome,
      empresa,
      `Você foi convidado a usar o sistema da ${empresa}. Crie a sua senha neste endereço:`,
      '{{link}}',
      `O link vale por ${dias} dias e só pode ser usado uma vez.`,
    ),
  }),
  redefinicao: ({ nome, minutos }, empresa) => ({
    assunto: 'Redefinição de senha',
    texto: body(
      nome,
      empresa,
      'Recebemos um pedido para redefinir a sua senha. Escolha a nova senha neste endereço:',
      '{{link}}',
      `O link vale por ${minutos} minutos e só pode ser usado uma vez. Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.`,
    ),
  }),
  codigo: ({ nome, minutos }, empresa) => ({
    assunto: 'Seu código de acesso',
    texto: body(
      nome,
      empresa,
      'Use este código para continuar:',
      '{{codigo}}',
      `Ele vale por ${minutos} minutos. Nunca o informe a outra pessoa. Se não foi você quem tentou entrar, troque a sua senha.`,
    ),
  }),
  novo_link: ({ nome, titulo }, empresa) => ({
    assunto: `Novo link: ${titulo}`,
    texto: body(
      nome,
      empresa,
      `Aqui está o seu novo link para ${titulo}:`,
      '{{link}}',
      'O link anterior deixou de funcionar.',
    ),
  }),
  acesso_solicitado: ({ nome, solicitante, pagina, permissao, link }, empresa) => ({
    assunto: `${solicitante} pediu acesso a ${pagina}`,
    texto: body(
      nome,
      empresa,
      `${solicitante} tentou abrir ${pagina} e pediu a permissão “${permissao}”.`,
      `Se for o caso, altere o perfil da pessoa: ${link}`,
    ),
  }),
  notificacao: ({ nome, titulo, corpo, link }, empresa) => ({
    assunto: titulo,
    texto: body(nome, empresa, corpo, `Abrir: ${link}`),
  }),
  resumo: ({ nome, total, linhas, link }, empresa) => ({
    assunto: total === 1 ? 'Resumo: 1 novidade' : `Resumo: ${total} novidades`,
    texto: body(
      nome,
      empresa,
      'Desde o último resumo:',
      linhas,
      `Abrir o sistema: ${link}`,
      'Você escolhe o que recebe em Minhas preferências → Notificações.',
    ),
  }),
  cadeia_log: ({ nome, data, total, hash, link }, empresa) => ({
    assunto: `Integridade dos logs em ${data}`,
    texto: body(
      nome,
      empresa,
      `Até agora os logs têm ${total} registros encadeados. Código do último registro:`,
      hash,
      `Guarde esta mensagem: se alguém alterar um registro antigo, o código deixa de conferir. Para verificar a cadeia: ${link}`,
    ),
  }),
};

/** @param empresa Name of the firm that signs. */
export function renderEmail<M extends EmailModel>(
  modelo: M,
  dados: EmailModels[M]['dados'],
  empresa: string,
): RenderedEmail {
  const { assunto, texto } = templates[modelo](dados, empresa);
  // A name with a line break must not become a header.
  return { assunto: assunto.replace(/\s+/g, ' ').slice(0, 200), texto };
}

/** Puts the secrets in, for the one copy that leaves. */
export function fillSecrets(texto: string, segredos: Record<string, string>): string {
  return texto.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => segredos[name] ?? placeholder);
}
