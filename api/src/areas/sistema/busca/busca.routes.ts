import { buscaCalls } from '@gestao/shared/contracts/sistema/busca.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { searchEverywhere } from './busca.service';

/** Search of the command palette: each kind only for who may open its pages, each by its own row rule. */
export async function buscaRoutes(app: App) {
  const on = serve(app, buscaCalls);
  on('GET /busca', async ({ actor, query: { texto, acao } }) => ({
    data: await searchEverywhere(app.context, actor, texto, acao),
  }));
}
