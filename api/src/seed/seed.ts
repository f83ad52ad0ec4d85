import { sql } from 'drizzle-orm';
import { areas } from '../areas/areas';
import { recalculateAll } from '../areas/operacao/indicadores/recalculo';
import { systemActor } from '../platform/app/actor';
import type { Config } from '../platform/app/config';
import type { FileStore } from '../platform/app/file-store';
import { audited } from '../platform/audit/audit';
import type { Database } from '../platform/database/database';
import { usuario } from '../platform/database/schema';
import { seedBase } from './base.seed';
import { seedClientes } from './clientes.seed';
import { seedClienteParts } from './clientes-parts.seed';
import { seedClosingHistory } from './closing-history.seed';
import { seedComercial } from './comercial.seed';
import { seedCommission } from './commission.seed';
import { type DemoFirm, smallFirm } from './demo/firm';
import { seedHours } from './hours.seed';
import { seedImplantacao } from './implantacao.seed';
import { seedLinks } from './links.seed';
import { seedOperacao } from './operacao.seed';
import { seedOpportunityInterests } from './opportunity-interests.seed';
import { reopenClosing } from './reopened-closing.seed';
import { type SeedContext, seededRandom } from './seed-context';
import { seedServiceTemplates } from './service-templates.seed';
import { seedTownHolidays } from './town-holidays.seed';
import { seedValidades } from './validades.seed';
import { seedVolumes } from './volumes.seed';

/** Raw tokens of the demo client links; only their hashes are in the database. */
export type DemoTokens = Partial<Record<keyof SeedContext['linkTargets'], string>>;

/**
 * Fills an empty database with the demo firm, whole or not at all.
 * @returns `null` when somebody is already registered.
 */
export async function seedDemo(
  database: Database,
  config: Pick<Config, 'secretKey' | 'production'> & { files?: FileStore },
  now: Date,
  firm: DemoFirm = smallFirm,
): Promise<DemoTokens | null> {
  if (config.production) throw new Error('Os dados de demonstração não podem ser criados em produção.');
  const links = await audited(database, systemActor, async (tx, audit) => {
    if ((await tx.$count(usuario)) > 0) return null;
    // Between two statements the work of a large firm is planned for longer than a request may rest.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const context: SeedContext = {
      tx,
      firm,
      today: new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(now),
      secretKey: config.secretKey,
      files: config.files,
      random: seededRandom(20_261_120),
      perfis: new Map(),
      usuarios: new Map(),
      departamentos: new Map(),
      cargos: new Map(),
      equipes: new Map(),
      seletores: new Map(),
      clientes: [],
      servicos: new Map(),
      linkTargets: {},
    };
    await seedBase(context);
    await seedTownHolidays(context);
    await seedClientes(context);
    await seedClienteParts(context);
    await seedOperacao(context);
    await seedComercial(context);
    await seedServiceTemplates(context);
    await seedOpportunityInterests(context);
    await seedImplantacao(context);
    await seedCommission(context, audit);
    await seedVolumes(context);
    await seedHours(context);
    await seedClosingHistory(context);
    await reopenClosing(context);
    await seedValidades(context);
    for (const [rotulo, { uuid }] of [...context.usuarios].map(([, one]) => [one.nome, one] as const)) {
      audit.record({ acao: 'Criou', entidade: 'usuario', uuid, rotulo });
    }
    audit.record({ acao: 'Criou', entidade: 'empresa', rotulo: 'Empresa de demonstração Aurora Contábil' });
    return seedLinks(context);
  });
  // By the nightly job's own hand, of the records that now stand; should it fail, the night makes up for it.
  if (links) await recalculateAll({ database, areas, now: () => now });
  return links;
}
