import type { ModeloStatusForm, PublicarRascunho } from '@gestao/shared/contracts/comum/modelo-versoes';
import { modeloStatusLabels } from '@gestao/shared/contracts/comum/values/modelo-status';
import { labelOf } from '@gestao/shared/rules/label-of';
import { eq } from 'drizzle-orm';
import { type Trail, trailOf } from '../app/author';
import { lostUpdate, notFound, ruleRefusal } from '../app/refusal';
import type { Scope } from '../app/scope';
import type { Reader } from '../area/area';
import { type Audit, audited } from '../audit/audit';
import { created, deleted, refuseLostUpdate, touched } from '../concurrency/row-version';
import type { Transaction } from '../database/database';
import type { VersionTable } from '../database/schema/versoes';
import { withUniqueFields } from '../listing/unique';
import type { Documento, DraftKind, TemplateKind, VersaoRow, VersionedRow } from './kind';
import { holdModelo, insertModelo, written } from './templates';
import { findEmVigor, findRascunho } from './versions';

const emPalavras = (status: string) => labelOf<string>(modeloStatusLabels, status);

/** The draft of a template, and what it would change. */
export interface Rascunho<Conteudo> {
  row: VersaoRow | undefined;
  /** Of the draft, or of the version in use where there is none. */
  conteudo: Conteudo;
}

/** A new template, with an empty draft. @throws Refusal 403; 422 by field */
export function createModelo<Row extends VersionedRow, Form, Conteudo extends Documento>(
  kind: TemplateKind<Row, Form> & DraftKind<Row, Conteudo>,
  scope: Scope,
  form: Form,
) {
  kind.refuseChange(scope.actor);
  return withUniqueFields(kind.unicos, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const saved = await insertModelo(tx, audit, kind, scope, form);
      await insertRascunho(tx, kind, saved, kind.vazio, trailOf(scope));
      return { uuid: saved.uuid, versao: saved.versao };
    }),
  );
}

/**
 * A new template that begins with the draft of another one, or with what it has in use.
 * @param formOf what the new one's form says, of the other one's row
 * @throws Refusal 403, 404; 422 by field
 */
export function duplicateModelo<Row extends VersionedRow, Form, Conteudo extends Documento>(
  kind: TemplateKind<Row, Form> & DraftKind<Row, Conteudo>,
  scope: Scope,
  uuid: string,
  formOf: (origem: Row) => Form,
) {
  return withUniqueFields(kind.unicos, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const origem = await holdModelo(tx, kind, scope.actor, uuid);
      const { conteudo } = await readRascunho(tx, kind, origem.id);
      const saved = await insertModelo(tx, audit, kind, scope, formOf(origem), { copia_de: origem.nome });
      await insertRascunho(tx, kind, saved, conteudo, trailOf(scope));
      return { uuid: saved.uuid, versao: saved.versao };
    }),
  );
}

/**
 * Puts a template away, so that nothing is made of it, or takes it back.
 * @throws Refusal 403, 404, 409; 406 `modelo_nunca_publicado`
 */
export function setModeloStatus<Row extends VersionedRow, Conteudo extends Documento>(
  kind: DraftKind<Row, Conteudo>,
  scope: Scope,
  uuid: string,
  { versao, status }: ModeloStatusForm,
) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdModelo(tx, kind, scope.actor, uuid);
    await refuseLostUpdate(tx, row, versao);
    if (status === 'publicado' && row.versao_modelo === 0)
      throw ruleRefusal(
        'modelo_nunca_publicado',
        'Este modelo ainda não foi publicado. Publique o rascunho.',
      );
    if (row.status === status) return { uuid, versao: row.versao };
    const por = trailOf(scope);
    const saved = written(await kind.setStatus(tx, row, { status, ...touched(por, por.now) }));
    audit.record({
      acao: 'Mudou status',
      entidade: kind.entidade,
      uuid,
      rotulo: saved.nome,
      antes: { status: emPalavras(row.status) },
      depois: { status: emPalavras(status) },
    });
    return { uuid, versao: saved.versao };
  });
}

/** The draft of a template, or else what it has in use. */
export async function readRascunho<Row extends VersionedRow, Conteudo extends Documento>(
  orm: Reader,
  kind: DraftKind<Row, Conteudo>,
  modeloId: number,
): Promise<Rascunho<Conteudo>> {
  const row = await findRascunho(orm, kind, modeloId);
  const { conteudo } = row ?? (await findEmVigor(orm, kind, modeloId)) ?? {};
  return { row, conteudo: conteudo ? kind.readConteudo(conteudo) : kind.vazio };
}

/** The same of a held template. @param versao of the draft as it was read, 0 where there was none @throws Refusal 409 */
export async function openRascunho<Row extends VersionedRow, Conteudo extends Documento>(
  tx: Transaction,
  kind: DraftKind<Row, Conteudo>,
  modelo: Row,
  versao: number,
): Promise<Rascunho<Conteudo>> {
  const aberto = await readRascunho(tx, kind, modelo.id);
  if (aberto.row) await refuseLostUpdate(tx, aberto.row, versao);
  else if (versao !== 0) throw lostUpdate('Outra pessoa', 'agora há pouco');
  return aberto;
}

/** Writes the draft of a held template whole; where there is none it begins with this. @throws Refusal 422 by field */
export async function keepRascunho<Row extends VersionedRow, Conteudo extends Documento>(
  tx: Transaction,
  audit: Audit,
  kind: DraftKind<Row, Conteudo>,
  scope: Scope,
  modelo: Row,
  { row, conteudo: antes }: Rascunho<Conteudo>,
  enviado: Conteudo,
): Promise<VersaoRow> {
  const depois = await kind.prepare(tx, scope, modelo, { antes, depois: enviado });
  const por = trailOf(scope);
  const saved = row
    ? await writeVersao(tx, kind, row.id, { conteudo: { ...depois }, ...touched(por, por.now) })
    : await insertRascunho(tx, kind, modelo, depois, por);
  await kind.letGo?.(tx, audit, antes, por);
  audit.record({
    acao: 'Alterou',
    entidade: kind.entidade,
    uuid: modelo.uuid,
    rotulo: modelo.nome,
    ...(await kind.tellRascunho(tx, { antes, depois, comecou: row === undefined })),
  });
  return saved;
}

/**
 * The same of a draft that a person sends.
 * @param form `versao` of the draft as it was read, 0 where there was none
 * @returns the version of the draft
 * @throws Refusal 403, 404; 409 when somebody else wrote or discarded it meanwhile; 422 by field
 */
export function saveRascunho<Row extends VersionedRow, Conteudo extends Documento>(
  kind: DraftKind<Row, Conteudo>,
  scope: Scope,
  uuid: string,
  { versao, conteudo }: { versao: number; conteudo: Conteudo },
) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const modelo = await holdModelo(tx, kind, scope.actor, uuid);
    const aberto = await openRascunho(tx, kind, modelo, versao);
    const saved = await keepRascunho(tx, audit, kind, scope, modelo, aberto, conteudo);
    return { uuid, versao: saved.versao };
  });
}

/** What is in use stays as it is. @throws Refusal 403, 404, 409 */
export function discardRascunho<Row extends VersionedRow, Conteudo extends Documento>(
  kind: DraftKind<Row, Conteudo>,
  scope: Scope,
  uuid: string,
  versao: number,
): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const modelo = await holdModelo(tx, kind, scope.actor, uuid);
    const rascunho = await findRascunho(tx, kind, modelo.id);
    if (!rascunho) throw notFound();
    await refuseLostUpdate(tx, rascunho, versao);
    const por = trailOf(scope);
    await writeVersao(tx, kind, rascunho.id, deleted(por, por.now));
    const conteudo = kind.readConteudo(rascunho.conteudo);
    await kind.letGo?.(tx, audit, conteudo, por);
    audit.record({
      acao: 'Excluiu',
      entidade: kind.entidade,
      uuid,
      rotulo: `${modelo.nome}: rascunho`,
      antes: kind.tellDescarte(conteudo),
    });
  });
}

/**
 * Puts the draft to use, in the caller's audited transaction: it becomes a version that stays as it is.
 * @returns the template and its version as they are now
 * @throws Refusal 403, 404, 409; 406 `sem_rascunho`, and as its kind refuses what is not ready
 */
export async function publishRascunho<Row extends VersionedRow, Conteudo extends Documento>(
  tx: Transaction,
  audit: Audit,
  kind: DraftKind<Row, Conteudo>,
  scope: Scope,
  uuid: string,
  { versao: lida, resumo }: PublicarRascunho,
): Promise<{ modelo: Row; versao: VersaoRow }> {
  const row = await holdModelo(tx, kind, scope.actor, uuid);
  const rascunho = await findRascunho(tx, kind, row.id);
  if (!rascunho) throw ruleRefusal('sem_rascunho', kind.semRascunho);
  await refuseLostUpdate(tx, rascunho, lida);
  await kind.refuseUnready(tx, scope, row, kind.readConteudo(rascunho.conteudo));
  const por = trailOf(scope);
  const marca = touched(por, por.now);
  const versao = await writeVersao(tx, kind, rascunho.id, {
    resumo,
    publicada_em: por.now,
    publicada_por_id: por.usuarioId,
    ...marca,
  });
  const modelo = written(
    await kind.setStatus(tx, row, { status: 'publicado', versao_modelo: versao.numero, ...marca }),
  );
  audit.record({
    acao: 'Alterou',
    entidade: kind.entidade,
    uuid,
    rotulo: row.nome,
    antes: { status: emPalavras(row.status), versao_publicada: row.versao_modelo },
    depois: { status: emPalavras('publicado'), versao_publicada: versao.numero, resumo },
  });
  return { modelo, versao };
}

type Writing = { versoes: VersionTable };

async function insertRascunho(
  tx: Transaction,
  { versoes }: Writing,
  modelo: VersionedRow,
  conteudo: Documento,
  por: Trail,
): Promise<VersaoRow> {
  const values = { modelo_id: modelo.id, numero: modelo.versao_modelo + 1, conteudo: { ...conteudo } };
  return written(
    await tx
      .insert(versoes)
      .values({ ...values, ...created(por, por.now) })
      .returning(),
  );
}

async function writeVersao(
  tx: Transaction,
  { versoes: t }: Writing,
  id: number,
  columns: Parameters<ReturnType<typeof tx.update<Writing['versoes']>>['set']>[0],
): Promise<VersaoRow> {
  return written(await tx.update(t).set(columns).where(eq(t.id, id)).returning());
}
