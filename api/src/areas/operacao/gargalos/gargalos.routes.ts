import { gargalosCalls } from '@gestao/shared/contracts/operacao/gargalos.calls';
import { isNull } from 'drizzle-orm';
import type { App } from '../../../platform/app/context';
import { forbidden } from '../../../platform/app/refusal';
import { serve } from '../../../platform/app/serve';
import { fechamento_modelo } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { departamentoChoices } from '../../acesso/departamentos/departamento-choices';
import { exportRoute } from '../../sistema/exportacoes/export-route';
import { gargalosExport } from './gargalos.export';
import { listGargalos } from './gargalos.service';

export async function gargalosRoutes(app: App) {
  const { context } = app;
  const { orm } = context.database;
  const on = serve(app, gargalosCalls);
  on('GET /fechamentos/gargalos', async ({ actor, query }) => ({
    data: await listGargalos(context, actor, query),
  }));
  exportRoute(app, gargalosCalls, gargalosExport);
  on('GET /fechamentos/gargalos/opcoes', async ({ actor }) => {
    if (actor.isClient) throw forbidden();
    const [modelos, departamentos] = await Promise.all([
      orm
        .select({ valor: fechamento_modelo.uuid, rotulo: fechamento_modelo.nome })
        .from(fechamento_modelo)
        .where(isNull(fechamento_modelo.excluido_em))
        .orderBy(byText(fechamento_modelo.nome), fechamento_modelo.id),
      departamentoChoices(orm),
    ]);
    return { data: { modelos, departamentos, por_pessoa: actor.visaoTotal } };
  });
}
