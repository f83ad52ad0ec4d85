import type { ConfigsAnswer } from '@gestao/shared/contracts/configs';
import { eq, sql } from 'drizzle-orm';
import { may } from '../../app/actor';
import { forbidden } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { audited } from '../../audit/audit';
import { created, refuseLostUpdate, touched } from '../../concurrency/versioned';
import type { Transaction } from '../../database/database';
import { configuracao } from '../../database/schema';
import { type ConfigGroup, type ConfigValues, configDefaults } from './configs.catalogue';
import { lockGroup, readGroup } from './configs.repository';

/** What people call each group. */
const groupNames: Record<ConfigGroup, string> = { empresa: 'Empresa', seguranca: 'Segurança' };

type Stored = { chave: string; valor: unknown; versao: number };

/** What the screen shows: nothing of the firm for people who may not change it. */
export async function getConfigs({ database, actor }: Scope): Promise<ConfigsAnswer> {
  if (actor.isClient || !may(actor, 'gerenciar perfis')) return {};
  const [empresa, seguranca] = await Promise.all([
    readGroup(database.orm, 'empresa'),
    readGroup(database.orm, 'seguranca'),
  ]);
  return {
    sistema: {
      empresa: { ...valuesOf('empresa', empresa), versao: groupVersion(empresa) },
      seguranca: { ...valuesOf('seguranca', seguranca), versao: groupVersion(seguranca) },
    },
  };
}

/**
 * Saves one group; only keys that changed are written. Takes effect at the next request.
 * @throws Refusal 403 for a client's person; 409 when someone saved the group meanwhile.
 */
export async function saveConfigs<Group extends ConfigGroup>(
  scope: Scope,
  grupo: Group,
  form: ConfigValues[Group] & { versao: number },
): Promise<{ versao: number }> {
  if (scope.actor.isClient) throw forbidden();
  const { versao, ...values } = form;
  const saved = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    await serialize(tx);
    const rows = await lockGroup(tx, grupo);
    const current = groupVersion(rows);
    const last = rows.toSorted((a, b) => b.atualizado_em.getTime() - a.atualizado_em.getTime())[0];
    if (last) await refuseLostUpdate(tx, { ...last, versao: current }, versao);
    const before = valuesOf(grupo, rows) as Record<string, unknown>;
    for (const [chave, valor] of Object.entries(values)) {
      if (JSON.stringify(before[chave]) === JSON.stringify(valor) && rows.some((row) => row.chave === chave))
        continue;
      const known = rows.find((row) => row.chave === chave);
      const stored = valor === null ? sql`'null'::jsonb` : valor;
      if (known) {
        await tx
          .update(configuracao)
          .set({ valor: stored, ...touched(scope.actor, scope.now()) })
          .where(eq(configuracao.id, known.id));
      } else {
        await tx.insert(configuracao).values({
          chave,
          valor: stored,
          grupo,
          publica: grupo === 'empresa',
          ...created(scope.actor, scope.now()),
        });
      }
    }
    audit.record({
      acao: 'Alterou',
      entidade: 'configuracao',
      rotulo: groupNames[grupo],
      antes: before,
      depois: values,
    });
    return { versao: groupVersion(await readGroup(tx, grupo)) };
  });
  scope.sessions.invalidateAll();
  return saved;
}

/** Two first saves of a group would insert the same keys: one waits for the other. */
async function serialize(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${configuracao} in share row exclusive mode`);
}

/** Values of a group: what is stored, else the default. Keys of other owners stay out. */
function valuesOf<Group extends ConfigGroup>(grupo: Group, rows: Stored[]): ConfigValues[Group] {
  const defaults = configDefaults[grupo] as Record<string, unknown>;
  const stored = new Map(rows.map((row) => [row.chave, row.valor]));
  return Object.fromEntries(
    Object.entries(defaults).map(([chave, value]) => [chave, stored.has(chave) ? stored.get(chave) : value]),
  ) as ConfigValues[Group];
}

/** Grows with every write of any key of the group. */
const groupVersion = (rows: Stored[]) => rows.reduce((sum, row) => sum + row.versao, 0);
