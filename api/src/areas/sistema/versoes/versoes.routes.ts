import { versoesCalls } from '@gestao/shared/contracts/sistema/versoes.calls';
import type { App } from '../../../platform/app/context';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { readVersoes } from './versoes.service';

/** What is published on the site of this server, for administrators. Read only: publishing is where the key is. */
export async function versoesRoutes(app: App) {
  staffOnly(app);
  serve(app, versoesCalls)('GET /versoes', async () => ({
    data: await readVersoes(app.context.config.siteDir),
  }));
}
