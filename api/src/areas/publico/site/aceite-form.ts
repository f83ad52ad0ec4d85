import type { FastifyReply } from 'fastify';
import {
  aceiteIniciado,
  cookieDoAceite,
  passoDaRecusa,
  valoresDigitados,
  withPasso,
} from './aceite-em-passos';
import { answerForm } from './proposta-forms';
import { answer, answerNeutral } from './site-answers';
import { type LinkCall, linkOf, seeOther } from './site-call';

/** A step of the acceptance's own pages: what was typed goes into the browser, and each step is an address. */
export async function answerAceite(call: LinkCall, fields: URLSearchParams): Promise<FastifyReply> {
  const { context, links, request, reply } = call;
  const { token } = request.params;
  const link = linkOf(call, ['orcamento_aceite']);
  const antes = aceiteIniciado(request, context.config, token);
  const result = await answerForm(context, links, link, 'aceite', fields);
  if (!result) return answerNeutral(call, 'indisponivel');
  if ('feito' in result) {
    reply.header('Set-Cookie', cookieDoAceite(context.config, token));
    return seeOther(call, '?feito=aceite');
  }
  const enviado = result.status === 200 && result.retorno.codigo_enviado;
  const iniciado = {
    valores: valoresDigitados(fields),
    codigo_em: enviado ? context.now().getTime() : antes.codigo_em,
  };
  reply.header('Set-Cookie', cookieDoAceite(context.config, token, iniciado));
  if (enviado) return seeOther(call, '?passo=codigo');
  const visao = await links.open(link);
  if (!visao) return answerNeutral(call, 'indisponivel');
  const passo = passoDaRecusa(result, fields.get('passo'), iniciado);
  return answer(call, withPasso(visao, passo, iniciado, context.now(), result.retorno), result.status);
}
