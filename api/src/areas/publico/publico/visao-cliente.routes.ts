import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import { visaoClienteCalls } from '@gestao/shared/contracts/publico/visao-cliente.calls';
import type { App } from '../../../platform/app/context';
import { notFound } from '../../../platform/app/refusal';
import { serve } from '../../../platform/app/serve';
import { findImplantacaoId, findOrcamentoId } from './publico.rows';
import { readVisao } from './publico.service';

/** The client's page as staff preview it, with the rights of the record it belongs to. */
export async function visaoClienteRoutes(app: App) {
  const { areas, database, now } = app.context;
  const preview = async (finalidade: Finalidade, entidadeId: number | null) => {
    const visao =
      entidadeId === null
        ? null
        : await readVisao(
            { areas, orm: database.orm, now },
            { finalidade, entidadeId, destinatario: null, previa: true },
          );
    if (!visao) throw notFound();
    return { data: visao };
  };

  const on = serve(app, visaoClienteCalls);
  on('GET /orcamentos/:uuid/visao-cliente', async ({ actor, params }) =>
    preview('orcamento_aceite', await findOrcamentoId(database, actor, params.uuid)),
  );

  on('GET /implantacoes/:uuid/visao-cliente/:pagina', async ({ actor, params }) =>
    preview(`implantacao_${params.pagina}`, await findImplantacaoId(database, actor, params.uuid)),
  );
}
