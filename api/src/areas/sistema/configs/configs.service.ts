import {
  type ConfigGroup,
  type ConfigGroupState,
  type ConfigsAnswer,
  configGroupKeys,
  groupOf,
} from '@gestao/shared/contracts/sistema/configs';
import { sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { offered } from '../../../platform/area/area';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { seal } from '../../../platform/crypto/secret-box';
import type { Transaction } from '../../../platform/database/database';
import { lockSettings, writeSetting } from '../../../platform/settings/configuracao.writer';
import { shownInLog } from './configs.log';
import {
  lockGroup,
  peopleOptions,
  profileOptions,
  readAll,
  readGroup,
  type StoredConfig,
  valuesOf,
} from './configs.repository';
import { refuseBadValues } from './refuse-bad-values';

/** What the screen shows: nothing of the firm for people who may not change it. */
export async function getConfigs({ database, config, actor }: Scope): Promise<ConfigsAnswer> {
  if (actor.isClient || !may(actor, 'gerenciar perfis')) return {};
  const chaves = configGroupKeys.flatMap((grupo) => Object.keys(groupOf(grupo).fields));
  const rows = await readAll(database.orm, chaves);
  const precificacao = valuesOf('precificacao', rows);
  const named = [...precificacao.aprovadores_gestor_ids, ...precificacao.aprovadores_diretoria_ids];
  const [perfis, pessoas] = await Promise.all([
    profileOptions(database.orm),
    peopleOptions(database.orm, named),
  ]);
  return {
    sistema: {
      grupos: Object.fromEntries(configGroupKeys.map((grupo) => [grupo, stateOf(grupo, rows)])),
      opcoes: { perfis, pessoas },
      instalacao: { microsoft: config.microsoft !== null, email: config.smtpUrl ? 'servidor' : 'pasta' },
    },
  };
}

function stateOf(grupo: ConfigGroup, all: (StoredConfig & { por: string | null })[]): ConfigGroupState {
  const { fields } = groupOf(grupo);
  const rows = all.filter((row) => row.chave in fields);
  const values = valuesOf(grupo, rows) as Record<string, unknown>;
  const secrets = Object.keys(fields).filter((chave) => fields[chave]?.secret);
  return {
    versao: groupVersion(rows),
    valores: { ...values, ...Object.fromEntries(secrets.map((chave) => [chave, null])) },
    preenchidos: secrets.filter((chave) => values[chave] !== null),
    alterados: Object.fromEntries(
      rows
        .filter((row) => row.atualizado_por_id !== null)
        .map((row) => [row.chave, { em: row.atualizado_em.toISOString(), por: row.por }]),
    ),
  };
}

/**
 * Saves the keys that were sent; only those that changed are written. Takes effect at the next request.
 * @throws Refusal 403 for a client's person; 409 when someone saved the group meanwhile; 422.
 */
export async function saveConfigs(
  scope: Scope,
  grupo: ConfigGroup,
  { versao, ...sent }: Record<string, unknown> & { versao: number },
): Promise<{ versao: number }> {
  if (scope.actor.isClient) throw forbidden();
  const saved = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const rows = await lockCurrent(tx, grupo, versao);
    const before = valuesOf(grupo, rows) as Record<string, unknown>;
    const { fields } = groupOf(grupo);
    const changed = Object.entries(sent).filter(([chave, valor]) => {
      const field = fields[chave];
      // An empty secret leaves what is kept; the default takes it away.
      if (!field || (field.secret && valor === null)) return false;
      return JSON.stringify(before[chave]) !== JSON.stringify(valor);
    });
    const change = Object.fromEntries(changed);
    await refuseBadValues(tx, grupo, { before, change });
    return writeChange(tx, audit, scope, grupo, { rows, before, change });
  });
  scope.sessions.invalidateAll();
  return saved;
}

/** `Restaurar padrão` of one key. @throws Refusal 403, 404, 409. */
export async function restoreConfig(
  scope: Scope,
  grupo: ConfigGroup,
  { chave, versao }: { chave: string; versao: number },
): Promise<{ versao: number }> {
  if (scope.actor.isClient) throw forbidden();
  const { fields } = groupOf(grupo);
  const field = Object.hasOwn(fields, chave) ? fields[chave] : undefined;
  if (!field) throw notFound();
  if (field.required && field.standard === '') {
    throw invalidFields({ [chave]: ['Esta configuração não tem um valor padrão.'] });
  }
  const saved = await audited(scope.database, scope.auditActor, async (tx, audit) => {
    const rows = await lockCurrent(tx, grupo, versao);
    const before = valuesOf(grupo, rows) as Record<string, unknown>;
    // What is as it was made leaves neither a write nor a log row.
    const same = JSON.stringify(before[chave]) === JSON.stringify(field.standard);
    const change = same ? {} : { [chave]: field.standard };
    await refuseBadValues(tx, grupo, { before, change });
    return writeChange(tx, audit, scope, grupo, { rows, before, change });
  });
  scope.sessions.invalidateAll();
  return saved;
}

type Locked = Awaited<ReturnType<typeof lockGroup>>;

/** The group's rows, held; nobody else writes settings until the end. @throws Refusal 409. */
async function lockCurrent(tx: Transaction, grupo: ConfigGroup, versao: number): Promise<Locked> {
  await lockSettings(tx);
  const rows = await lockGroup(tx, grupo);
  const last = rows.toSorted((a, b) => b.atualizado_em.getTime() - a.atualizado_em.getTime())[0];
  if (last) await refuseLostUpdate(tx, { ...last, versao: groupVersion(rows) }, versao);
  return rows;
}

async function writeChange(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  grupo: ConfigGroup,
  {
    rows,
    before,
    change,
  }: { rows: Locked; before: Record<string, unknown>; change: Record<string, unknown> },
): Promise<{ versao: number }> {
  const { label, fields } = groupOf(grupo);
  for (const [chave, valor] of Object.entries(change)) {
    const stored = storable(scope, chave, valor, fields[chave]?.secret);
    const known = rows.find((row) => row.chave === chave);
    const setting = { chave, grupo, publica: fields[chave]?.publica ?? false, valor: stored };
    await writeSetting(tx, known?.id ?? null, setting, trailOf(scope));
  }
  if (Object.keys(change).length > 0) {
    for (const follower of offered(scope.areas, 'settingChanges'))
      if (follower.grupo === grupo) await follower.follow(tx, scope, { before, change });
    audit.record({
      acao: 'Alterou',
      entidade: 'configuracao',
      rotulo: label,
      ...(await shownInLog(tx, grupo, before, change)),
    });
  }
  return { versao: groupVersion(await readGroup(tx, grupo)) };
}

/** Purpose that a secret setting is sealed for. */
const secretPurpose = (chave: string) => `config:${chave}`;

function storable({ config }: Scope, chave: string, valor: unknown, secret: boolean | undefined) {
  if (valor === null) return sql`'null'::jsonb`;
  return secret ? seal(config.secretKey, secretPurpose(chave), String(valor)) : valor;
}

/** Grows with every write of any key of the group. */
const groupVersion = (rows: readonly { versao: number }[]) => rows.reduce((sum, row) => sum + row.versao, 0);
