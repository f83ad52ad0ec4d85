import type {
  Publicar,
  SituacaoParametros,
  VersaoParametros,
} from '@gestao/shared/contracts/comercial/precificacao-versoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { desc, eq, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Database, Transaction } from '../../../platform/database/database';
import { parametrizacao_versao, usuario } from '../../../platform/database/schema';
import { seesCustos } from './custos.rows';
import { compareParametros } from './parametros.diff';
import { readProblemas } from './parametros.problemas';
import {
  listEsperando,
  type ParametrosPublicados,
  readParametrosRascunho,
  readVersao,
  readVigente,
} from './parametros.repository';
import { parametrosRows } from './precificacao.rows';

/** Versions listed; older ones stay readable by number. */
const listadas = 50;

async function listVersoes({ orm }: Pick<Database, 'orm'>): Promise<VersaoParametros[]> {
  const rows = await orm
    .select({
      numero: parametrizacao_versao.numero,
      vigente_desde: parametrizacao_versao.vigente_desde,
      publicada_em: parametrizacao_versao.publicada_em,
      publicada_por: usuario.nome,
      observacao: parametrizacao_versao.observacao,
    })
    .from(parametrizacao_versao)
    .leftJoin(usuario, eq(usuario.id, parametrizacao_versao.publicada_por_id))
    .orderBy(desc(parametrizacao_versao.numero))
    .limit(listadas);
  return rows.map((row) => ({ ...row, publicada_em: row.publicada_em.toISOString() }));
}

/** Published versions, what the draft changes since the last one, and what keeps it from being published. */
export async function getSituacao(scope: Scope): Promise<SituacaoParametros> {
  parametrosRows(scope.actor);
  const { orm } = scope.database;
  const hoje = dateIn(scope.now());
  const [versoes, ultima, rascunho, vigente, esperando] = await Promise.all([
    listVersoes(scope.database),
    readVersao(orm),
    readParametrosRascunho(orm, hoje),
    readVigente(orm, hoje),
    listEsperando(orm, hoje),
  ]);
  return {
    versoes,
    vigente: vigente?.numero ?? null,
    esperando,
    mudancas: compareParametros(ultima?.snapshot, rascunho, seesCustos(scope.actor)),
    problemas: await readProblemas(orm, rascunho, hoje),
    publica: may(scope.actor, 'gerenciar precificacao valores'),
  };
}

/** What one version changed against the one before it. @throws Refusal 404 */
export async function getVersao(scope: Scope, numero: number) {
  parametrosRows(scope.actor);
  const { orm } = scope.database;
  const [versao, anterior] = await Promise.all([readVersao(orm, numero), readVersao(orm, numero - 1)]);
  if (!versao) throw notFound();
  return compareParametros(anterior?.snapshot, versao.snapshot, seesCustos(scope.actor));
}

/**
 * What differs between two versions, in the direction asked.
 * @param ate the draft where left out
 * @throws Refusal 404
 */
export async function compareVersoes(scope: Scope, de: number, ate: number | undefined) {
  parametrosRows(scope.actor);
  const { orm } = scope.database;
  const [antes, depois] = await Promise.all([
    readVersao(orm, de),
    ate === undefined
      ? readParametrosRascunho(orm, dateIn(scope.now()))
      : readVersao(orm, ate).then((versao) => versao?.snapshot),
  ]);
  if (!antes || !depois) throw notFound();
  return compareParametros(antes.snapshot, depois, seesCustos(scope.actor));
}

/**
 * Freezes the draft as the next version; budgets calculated from then on use it. Versions that wait for a
 * later day keep waiting, unless the person said that this one takes their place.
 * @throws Refusal 406 with the first problem, or when nothing changed; 409 when somebody published
 * meanwhile; 422 for a date in the past
 */
export function publishParametros(scope: Scope, form: Publicar): Promise<VersaoParametros> {
  parametrosRows(scope.actor);
  const hoje = dateIn(scope.now());
  if (form.vigente_desde < hoje) {
    throw invalidFields({ vigente_desde: ['A vigência não pode começar no passado.'] });
  }
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    await tx.execute(sql`lock table parametrizacao_versao in share row exclusive mode`);
    const ultima = await readVersao(tx);
    const lida = {
      versao: ultima?.numero ?? 0,
      atualizado_em: ultima?.publicada_em ?? scope.now(),
      atualizado_por_id: ultima?.publicada_por_id ?? null,
    };
    await refuseLostUpdate(tx, lida, form.ultima);
    const rascunho = await rascunhoPara(tx, form.vigente_desde);
    if (compareParametros(ultima?.snapshot, rascunho, true).length === 0)
      throw ruleRefusal('nada_a_publicar', 'Nada mudou desde a última publicação.');
    const publicada = await publish(tx, scope, audit, {
      numero: form.ultima + 1,
      vigente_desde: form.vigente_desde,
      observacao: form.observacao,
      rascunho,
      antes: ultima?.snapshot,
    });
    if (form.espera === 'substituir') await replaceEspera(tx, scope, audit, publicada);
    return publicada;
  });
}

/** The draft as it would be on a day. @throws Refusal 406 with what keeps it from being published */
async function rascunhoPara(tx: Transaction, dia: string): Promise<ParametrosPublicados> {
  const rascunho = await readParametrosRascunho(tx, dia);
  const [problema, ...outros] = await readProblemas(tx, rascunho, dia);
  if (!problema) return rascunho;
  const mais = outros.length > 0 ? ` (e mais ${outros.length})` : '';
  throw ruleRefusal('parametros_incompletos', `Não é possível publicar. ${problema.message}${mais}`);
}

/**
 * What was published also takes the place of versions that wait for a later day. Versions never change: each
 * such day gets one more, newer than the one that waited.
 */
async function replaceEspera(
  tx: Transaction,
  scope: Scope,
  audit: Audit,
  publicada: VersaoParametros,
): Promise<void> {
  const { numero, vigente_desde: desde, observacao } = publicada;
  const esperando = await listEsperando(tx, desde);
  for (const [indice, { numero: antiga, vigente_desde }] of esperando.entries()) {
    await publish(tx, scope, audit, {
      numero: numero + indice + 1,
      vigente_desde,
      observacao: `No lugar da versão ${antiga}: ${observacao}`,
      rascunho: await rascunhoPara(tx, vigente_desde),
      antes: (await readVersao(tx, antiga))?.snapshot,
    });
  }
}

/** Writes one version and its line of the log. */
async function publish(
  tx: Transaction,
  scope: Scope,
  audit: Audit,
  versao: {
    numero: number;
    vigente_desde: string;
    observacao: string;
    rascunho: ParametrosPublicados;
    /** What it is told against. */
    antes: ParametrosPublicados | undefined;
  },
): Promise<VersaoParametros> {
  const { numero, vigente_desde, observacao, rascunho, antes } = versao;
  const mudancas = compareParametros(antes, rascunho, false);
  const comCustos = compareParametros(antes, rascunho, true);
  const [saved] = await tx
    .insert(parametrizacao_versao)
    .values({
      numero,
      vigente_desde,
      observacao,
      snapshot: rascunho,
      publicada_por_id: scope.actor.usuarioId,
      publicada_em: scope.now(),
    })
    .returning();
  audit.record({
    acao: 'Aprovou',
    entidade: 'parametrizacao_versao',
    uuid: saved?.uuid,
    rotulo: `Parâmetros v${numero}`,
    depois: {
      vigente_desde,
      observacao,
      // The log is read by people who may not see costs: those changes are only counted.
      mudancas: mudancas.map(
        (one) => `${one.item} · ${one.campo}: ${one.antes ?? '—'} → ${one.depois ?? '—'}`,
      ),
      mudancas_de_custo: comCustos.length - mudancas.length,
    },
  });
  return {
    numero,
    vigente_desde,
    publicada_em: scope.now().toISOString(),
    publicada_por: scope.actor.nome,
    observacao,
  };
}
