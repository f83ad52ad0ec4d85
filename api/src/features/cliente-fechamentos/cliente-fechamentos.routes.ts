import { uuidParamsSchema } from '@gestao/shared/contracts/comum/fields';
import { listQuerySchema } from '@gestao/shared/contracts/comum/http';
import { fechamentoListSchema } from '@gestao/shared/contracts/operacao/fechamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { needs } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { notFound } from '../../app/refusal';
import { staffOnly } from '../../app/staff-only';
import { findClienteId } from '../clientes/clientes.repository';
import { listFechamentos } from '../fechamentos/fechamentos.repository';

/**
 * A client's closings of every competência, for people who look after clients and need not hold
 * `gerenciar fechamentos`; the closings' own rows still decide which.
 */
export async function clienteFechamentosRoutes(app: App) {
  const { database, now } = app.context;

  staffOnly(app);
  app.get(
    '/clientes/:uuid/fechamentos',
    {
      config: { access: needs('gerenciar clientes') },
      schema: {
        params: uuidParamsSchema,
        querystring: listQuerySchema.strict(),
        response: { 200: fechamentoListSchema },
      },
    },
    async ({ actor, params, query }) => {
      if ((await findClienteId(database.orm, actor, params.uuid)) === undefined) throw notFound();
      const wanted = {
        ...query,
        ordenar: query.ordenar ?? '-competencia',
        cliente: params.uuid,
        competencia: 'todas' as const,
      };
      return { data: await listFechamentos(database, actor, wanted, dateIn(now())) };
    },
  );
}
