import { refusalSchema } from '@gestao/shared/contracts/comum/http';
import { publicAccess } from '@gestao/shared/contracts/comum/route';
import { linkIndisponivel } from '@gestao/shared/contracts/publico/publico-messages';
import {
  aceiteClienteSchema,
  atualizacaoSchema,
  opcionaisSchema,
  perguntaClienteSchema,
  recusaClienteSchema,
  respostaClienteSchema,
} from '@gestao/shared/contracts/publico/publico-respostas';
import { z } from 'zod';
import type { App } from '../../../../platform/app/context';
import { Refusal } from '../../../../platform/app/refusal';
import { clientLinksOf, countAtTheDoor } from '../client-links';
import { provaDe } from '../confirmacao/prova';
import { acceptByLink } from './aceite-por-link.service';
import type { Cliente } from './cliente-da-proposta';
import { requestAtualizacao } from './proposta-atualizacao';
import { ask, chooseOpcionais, refuse } from './proposta-respostas.service';

const params = z.object({ token: z.string().max(300) });
const refusals = { 404: refusalSchema, 406: refusalSchema, 429: refusalSchema };

/**
 * What a client answers to a proposal by link (docs/domain/publico.md#proposta); without an account, under
 * the link's limits.
 */
export async function propostaRespostasRoutes(app: App) {
  const { context } = app;
  const links = clientLinksOf(context, app.log);
  countAtTheDoor(app, links);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'no-referrer').header('X-Robots-Tag', 'noindex, nofollow');
  });

  const route = <Body extends z.ZodType>(
    path: string,
    body: Body,
    answer: (
      cliente: Cliente,
      form: z.output<Body>,
    ) => Promise<z.output<typeof respostaClienteSchema>['data']>,
  ) =>
    app.post(
      `/publico/orcamento_aceite/:token/${path}`,
      {
        config: { access: publicAccess },
        schema: { params, body, response: { 200: respostaClienteSchema, ...refusals } },
      },
      async (request) => {
        const { token } = request.params as z.output<typeof params>;
        const data = await links.act(
          {
            token,
            finalidades: ['orcamento_aceite'],
            origin: request.origin,
            prova: provaDe(request),
            contado: true,
          },
          (cliente) => answer(cliente, request.body as z.output<Body>),
        );
        if (!data) throw new Refusal(404, linkIndisponivel, { codigo: 'link_indisponivel' });
        return { data };
      },
    );
  route('opcionais', opcionaisSchema, (cliente, form) => chooseOpcionais(context, cliente, form));
  route('perguntas', perguntaClienteSchema, (cliente, form) => ask(context, cliente, form));
  route('atualizacao', atualizacaoSchema, (cliente) => requestAtualizacao(context, cliente));
  route('recusa', recusaClienteSchema, (cliente, form) => refuse(context, cliente, form));
  route('aceite', aceiteClienteSchema, (cliente, form) => acceptByLink(context, cliente, form));
}
