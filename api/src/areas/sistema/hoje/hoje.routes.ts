import { hojeCalls } from '@gestao/shared/contracts/sistema/hoje.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { getHoje } from './hoje.service';

export async function hojeRoutes(app: App) {
  const on = serve(app, hojeCalls);
  on('GET /hoje', async (request) => ({ data: await getHoje(app.context, request.actor) }));
}
