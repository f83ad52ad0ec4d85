import multipart from '@fastify/multipart';
import { anexoMaxBytes } from '@gestao/shared/contracts/comum/anexos';
import { formularioRespostasCalls } from '@gestao/shared/contracts/publico/publico.calls';
import { linkIndisponivel } from '@gestao/shared/contracts/publico/publico-messages';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../../platform/app/context';
import { invalidFields, Refusal } from '../../../../platform/app/refusal';
import { serve } from '../../../../platform/app/serve';
import { clientLinksOf, countAtTheDoor, type LinkRequest } from '../client-links';
import { provaDe } from '../confirmacao/prova';
import { answerArquivo } from './formulario-arquivos.service';
import { answerFormulario } from './formulario-respostas.service';

/** A hundred answers of two thousand letters, in bytes. */
const respostasLimit = 262_144;

/**
 * What a client answers to a questionnaire by link (docs/domain/publico.md#formulario); without an account,
 * under the link's limits.
 */
export async function formularioRespostasRoutes(app: App) {
  const { context } = app;
  const links = clientLinksOf(context, app.log);
  countAtTheDoor(app, links, '/arquivos/:chave');
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: anexoMaxBytes + 1, headerPairs: 50 },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'no-referrer').header('X-Robots-Tag', 'noindex, nofollow');
  });

  const on = serve(app, formularioRespostasCalls);
  for (const [name, enviar] of [
    ['PUT /publico/orcamento_formulario/:token/respostas', false],
    ['POST /publico/orcamento_formulario/:token/respostas', true],
  ] as const) {
    on(name, { bodyLimit: respostasLimit }, async (request) => {
      const { respostas } = request.body;
      const result = await links.act(linkOf(request), (cliente) =>
        answerFormulario(context, cliente, { respostas, enviar }),
      );
      if (!result) throw unavailable();
      // What was right is kept already.
      if (Object.keys(result.erros).length > 0) throw invalidFields(result.erros);
      return { data: result.salvo };
    });
  }

  on('POST /publico/orcamento_formulario/:token/arquivos/:chave', async (request) => {
    const { chave } = request.params;
    const data = await links.act(linkOf(request), async (cliente) => {
      await links.countUpload(request.params.token);
      const part = request.isMultipart() ? await request.file() : undefined;
      if (!part) throw invalidFields({ [chave]: ['Escolha um arquivo.'] });
      return answerArquivo(context, cliente, chave, { filename: part.filename, stream: part.file });
    });
    if (!data) throw unavailable();
    return { data };
  });
}

const linkOf = (
  request: Pick<FastifyRequest, 'origin' | 'method' | 'headers'> & { params: { token: string } },
): LinkRequest => ({
  token: request.params.token,
  finalidades: ['orcamento_formulario'],
  origin: request.origin,
  prova: provaDe(request),
  contado: true,
});

const unavailable = () => new Refusal(404, linkIndisponivel, { codigo: 'link_indisponivel' });
