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
