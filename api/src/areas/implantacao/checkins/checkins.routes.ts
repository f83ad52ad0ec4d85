import { checkinsCalls } from '@gestao/shared/contracts/implantacao/checkins.calls';
import { dateIn } from '@gestao/shared/rules/calendar';
import type { App } from '../../../platform/app/context';
import { scopeOf } from '../../../platform/app/scope';
import { serve } from '../../../platform/app/serve';
import { readCheckins } from './checkins.repository';
import { planCheckin, registerCheckin, removeCheckin, updateCheckin } from './checkins.service';

export async function checkinsRoutes(app: App) {
  const { database, now } = app.context;
  const on = serve(app, checkinsCalls);
  on('GET /implantacoes/:uuid/checkins', async ({ actor, params }) => ({
    data: await readCheckins(database, actor, params.uuid, dateIn(now())),
  }));
  on('POST /implantacoes/:uuid/checkins', async (request) => ({
    data: await planCheckin(scopeOf(request), request.params.uuid, request.body),
  }));
  on('POST /implantacoes/:uuid/checkins/registro', async (request) => ({
    data: await registerCheckin(scopeOf(request), request.params.uuid, request.body),
  }));
  on('PUT /implantacoes/:uuid/checkins/:checkin', async (request) => ({
    data: await updateCheckin(scopeOf(request), request.params, request.body),
  }));
  on('DELETE /implantacoes/:uuid/checkins/:checkin', async (request) => {
    await removeCheckin(scopeOf(request), request.params, request.query.versao);
  });
}
