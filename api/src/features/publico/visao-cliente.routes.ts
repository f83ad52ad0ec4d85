import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import { paginaImplantacaoSchema, visaoClienteAnswerSchema } from '@gestao/shared/contracts/publico/publico';
import { z } from 'zod';
import { needs, signedIn } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { notFound } from '../../app/refusal';
import { findImplantacaoId, findOrcamentoId } from './publico.rows';
import { readVisao } from './publico.service';

/** The client's page as staff preview it, with the rights of the record it belongs to. */
export async function visaoClienteRoutes(app: App) {
  const { database, now } = app.context;
  const preview = async (finalidade: Finalidade, entidadeId: number | null) => {
    const visao =
      entidadeId === null
        ? null
        : await readVisao(
            { orm: database.orm, now },
            { finalidade, entidadeId, destinatario: null, previa: true },
          );
    if (!visao) throw notFound();
    return { data: visao };
  };

  app.get(
    '/orcamentos/:uuid/visao-cliente',
    {
      // The budget has no permission of its own: its rows decide (domain 0.6).
      config: { access: signedIn },
      schema: { params: z.object({ uuid: z.uuid() }), response: { 200: visaoClienteAnswerSchema } },
    },
    async ({ actor, params }) =>
      preview('orcamento_aceite', await findOrcamentoId(database, actor, params.uuid)),
  );

  app.get(
    '/implantacoes/:uuid/visao-cliente/:pagina',
    {
      config: { access: needs('gerenciar implantacao') },
      schema: {
        params: z.object({ uuid: z.uuid(), pagina: paginaImplantacaoSchema }),
        response: { 200: visaoClienteAnswerSchema },
      },
    },
    async ({ actor, params }) =>
      preview(`implantacao_${params.pagina}`, await findImplantacaoId(database, actor, params.uuid)),
  );
}
