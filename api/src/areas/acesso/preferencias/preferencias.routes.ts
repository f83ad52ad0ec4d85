import { preferenciasCalls } from '@gestao/shared/contracts/acesso/preferencias.calls';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { changePassword } from '../auth/password.service';
import { readPreferences, savePreferences } from './preferencias.service';
import { confirmEnrolment, disableSecondFactor, startEnrolment } from './second-factor.service';

/** `Minhas preferências`: everything here is about the person who asks, and nobody else. */
export async function preferenciasRoutes(app: App) {
  const on = serve(app, preferenciasCalls);
  on('GET /preferencias', async (request) => ({
    data: await readPreferences(scopeOf(request)),
  }));

  on('PUT /preferencias', async (request) => {
    await savePreferences(scopeOf(request), request.body);
    return { data: await readPreferences(scopeOf(request)) };
  });

  on('PUT /preferencias/senha', async (request) => {
    await changePassword(scopeOf(request), request.body);
  });

  on('POST /preferencias/dois-fatores/iniciar', async (request) => ({
    data: await startEnrolment(scopeOf(request), request.body),
  }));

  on('POST /preferencias/dois-fatores/confirmar', async (request) => ({
    data: { codigos: await confirmEnrolment(scopeOf(request), request.body.codigo) },
  }));

  on('DELETE /preferencias/dois-fatores', async (request) => {
    await disableSecondFactor(scopeOf(request), request.body.password);
  });
}
