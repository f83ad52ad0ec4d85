import { refusalSchema } from '@gestao/shared/contracts/comum/http';
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
import { publicAccess } from '../../../app/access.plugin';
import type { App } from '../../../app/context';
import { Refusal } from '../../../app/refusal';
import { clientLinksOf } from '../client-links';
import { provaDe } from '../confirmacao/prova';
import { aceitarPorLink } from './aceite-por-link.service';
import type { Cliente } from './cliente-da-proposta';
import { pedirAtualizacao } from './proposta-atualizacao';
import { escolherOpcionais, perguntar, recusar } from './proposta-respostas.service';

const params = z.object({ token: z.string().max(300) });
const refusals = { 404: refusalSchema, 406: refusalSchema, 429: refusalSchema };

/** What a client answers to a proposal by link (domain 3.7); without an account, under the link's limits. */
export async function propostaRespostasRoutes(app: App) {
  const { context } = app;
  const links = clientLinksOf(context, app.log);
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
          { token, finalidades: ['orcamento_aceite'], origin: request.origin, prova: provaDe(request) },
          (cliente) => answer(cliente, request.body as z.output<Body>),
        );
        if (!data) throw new Refusal(404, linkIndisponivel, { codigo: 'link_indisponivel' });
        return { data };
      },
    );
  route('opcionais', opcionaisSchema, (cliente, form) => escolherOpcionais(context, cliente, form));
  route('perguntas', perguntaClienteSchema, (cliente, form) => perguntar(context, cliente, form));
  route('atualizacao', atualizacaoSchema, (cliente) => pedirAtualizacao(context, cliente));
  route('recusa', recusaClienteSchema, (cliente, form) => recusar(context, cliente, form));
  route('aceite', aceiteClienteSchema, (cliente, form) => aceitarPorLink(context, cliente, form));
}
