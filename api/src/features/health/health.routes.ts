import { healthSchema } from '@gestao/shared/contracts/comum/health';
import { sql } from 'drizzle-orm';
import { publicAccess } from '../../app/access.plugin';
import type { App } from '../../app/context';
import { version } from '../../app/version';

/** Whether api and database answer; 503 when the database does not. */
export async function healthRoutes(app: App) {
  app.get(
    '/health',
    { config: { access: publicAccess }, schema: { response: { 200: healthSchema } } },
    async () => {
      const { database } = app.context;
      await database.orm.execute(sql`select 1`);
      return {
        data: {
          status: 'ok' as const,
          versao: version,
          banco: database.kind,
          ativo_ha: Math.floor(process.uptime()),
        },
      };
    },
  );
}
