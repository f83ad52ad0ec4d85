import { verComoCalls } from '@gestao/shared/contracts/acesso/ver-como.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { staffOnly } from '../../../platform/app/staff-only';
import { openPreview } from './ver-como.service';

/** Read-only preview of what a person sees. It ends as every session does: `POST /auth/logout`. */
export async function verComoRoutes(app: App) {
  staffOnly(app);
  const on = serve(app, verComoCalls);
  on('POST /usuarios/:uuid/ver-como', async (request) => ({
    data: await openPreview(scopeOf(request), app.sessions, request.params.uuid),
  }));
}
