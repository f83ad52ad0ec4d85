/*
 * What the api and the client pages say with the same words. Kept apart from the schemas, so that the
 * clients' script carries no validation library.
 */

/** Major version of these models: a published site built for another one is not used. */
export const viewContract = 3;

/** Same words for unknown, wrong purpose, expired and revoked: a link never tells which. */
export const linkIndisponivel = 'Este link não está disponível. Ele pode ter expirado ou sido substituído.';
/** Same answer whether or not a link was sent. */
export const novoLinkResposta = 'Se o link for válido, enviaremos um novo acesso ao e-mail cadastrado.';
export const muitasTentativas = 'Muitas tentativas. Aguarde alguns minutos.';
/** After too many wrong ends of a document. @param segundos until the next try */
export function esperaDaConfirmacao(segundos: number): string {
  const minutos = Math.max(1, Math.ceil(segundos / 60));
  return `Muitas respostas erradas. Tente de novo em ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'}.`;
}
