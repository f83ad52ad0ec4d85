import { propostaRespostasCalls } from '@gestao/shared/contracts/publico/publico.calls';
import { linkIndisponivel } from '@gestao/shared/contracts/publico/publico-messages';
import type { RespostaCliente } from '@gestao/shared/contracts/publico/publico-respostas';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../../platform/app/context';
import { Refusal } from '../../../../platform/app/refusal';
import { serve } from '../../../../platform/app/serve';
import { clientLinksOf, countAtTheDoor } from '../client-links';
import { provaDe } from '../confirmacao/prova';
import { acceptByLink } from './aceite-por-link.service';
import type { Cliente } from './cliente-da-proposta';
import { requestAtualizacao } from './proposta-atualizacao';
import { ask, chooseOpcionais, refuse } from './proposta-respostas.service';

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

  const on = serve(app, propostaRespostasCalls);

  async function answered(
    request: FastifyRequest & Readonly<{ params: { token: string } }>,
    answer: (cliente: Cliente) => Promise<RespostaCliente>,
  ) {
    const data = await links.act(
      {
        token: request.params.token,
        finalidades: ['orcamento_aceite'],
        origin: request.origin,
        prova: provaDe(request),
        contado: true,
      },
      answer,
    );
    if (!data) throw new Refusal(404, linkIndisponivel, { codigo: 'link_indisponivel' });
    return { data };
  }

  on('POST /publico/orcamento_aceite/:token/opcionais', (request) =>
    answered(request, (cliente) => chooseOpcionais(context, cliente, request.body)),
  );
  on('POST /publico/orcamento_aceite/:token/perguntas', (request) =>
    answered(request, (cliente) => ask(context, cliente, request.body)),
  );
  on('POST /publico/orcamento_aceite/:token/atualizacao', (request) =>
    answered(request, (cliente) => requestAtualizacao(context, cliente)),
  );
  on('POST /publico/orcamento_aceite/:token/recusa', (request) =>
    answered(request, (cliente) => refuse(context, cliente, request.body)),
  );
  on('POST /publico/orcamento_aceite/:token/aceite', (request) =>
    answered(request, (cliente) => acceptByLink(context, cliente, request.body)),
  );
}
