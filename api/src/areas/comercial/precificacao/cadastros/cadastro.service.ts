import type { OrdemForm } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { invalidFields, notFound } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { created, deleted, refuseLostUpdate, touched } from '../../../../platform/concurrency/row-version';
import type { Transaction } from '../../../../platform/database/database';
import { withUniqueFields } from '../../../../platform/listing/unique';
import { parametrosRows } from '../precificacao.rows';

type Colunas = Record<string, unknown>;
type Tabela = PgTable & Record<'id' | 'uuid' | 'versao' | 'excluido_em', PgColumn> & { nome?: PgColumn };
/** A row of any of these tables: its trail, and its own columns by name. */
export type Linha = Colunas & {
  id: number;
  uuid: string;
  versao: number;
  atualizado_em: Date;
  atualizado_por_id: number | null;
};

/** A kind of record of the parameters: where it lives, how a form becomes its columns, what the log shows. */
export interface Cadastro<Form> {
  entidade: string;
  tabela: Tabela;
  /** Unique constraints, as `withUniqueFields` reads them. */
  unicos?: Record<string, [campo: string, rotulo: string]>;
  /** @throws Refusal 422 for references and rules that only the database knows */
  colunas(tx: Transaction, form: Form, scope: Scope, atual: Linha | undefined): Promise<Colunas>;
  /** What a person calls the row, and its content in words; without costs (docs/domain/acesso.md#custos). */
  legivel(tx: Transaction, linha: Linha): Promise<{ rotulo: string; campos: Colunas; sigilo?: Colunas }>;
  /** Writes that belong to the record but to another table. */
  depois?(tx: Transaction, form: Form, scope: Scope, linha: Linha): Promise<void>;
  /** @throws Refusal 406 when the row is needed elsewhere */
  antesDeExcluir?(tx: Transaction, linha: Linha): Promise<void>;
}

interface Salvo {
  uuid: string;
  versao: number;
}

/** @throws Refusal 403 for a client's person, 422 */
export function createCadastro<Form>(scope: Scope, cadastro: Cadastro<Form>, form: Form): Promise<Salvo> {
  parametrosRows(scope.actor);
  const { tabela } = cadastro;
  return withUniqueFields(cadastro.unicos ?? {}, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const colunas = await cadastro.colunas(tx, form, scope, undefined);
      await freeNome(tx, tabela, colunas.nome);
      const [linha] = (await tx
        .insert(tabela)
        .values({ ...colunas, ...created(scope.actor, scope.now()) })
        .returning()) as Linha[];
      if (!linha) throw new Error(`A row of ${cadastro.entidade} was not inserted.`);
      await cadastro.depois?.(tx, form, scope, linha);
      const { rotulo, campos } = await cadastro.legivel(tx, linha);
      audit.record({
        acao: 'Criou',
        entidade: cadastro.entidade,
        uuid: linha.uuid,
        rotulo,
        depois: campos,
      });
      return { uuid: linha.uuid, versao: linha.versao };
    }),
  );
}

/** @throws Refusal 403 for a client's person, 404, 409, 422 */
export function changeCadastro<Form extends { versao: number }>(
  scope: Scope,
  cadastro: Cadastro<Form>,
  uuid: string,
  form: Form,
): Promise<Salvo> {
  parametrosRows(scope.actor);
  const { tabela } = cadastro;
  return withUniqueFields(cadastro.unicos ?? {}, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const linha = await lock(tx, tabela, uuid);
      await refuseLostUpdate(tx, linha, form.versao);
      const antes = await cadastro.legivel(tx, linha);
      const colunas = await cadastro.colunas(tx, form, scope, linha);
      await freeNome(tx, tabela, colunas.nome);
      const [salva] = (await tx
        .update(tabela)
        .set({ ...colunas, ...touched(scope.actor, scope.now()) })
        .where(eq(tabela.id, linha.id))
        .returning()) as Linha[];
      if (!salva) throw notFound();
      await cadastro.depois?.(tx, form, scope, salva);
      const depois = await cadastro.legivel(tx, salva);
      audit.record({
        acao: 'Alterou',
        entidade: cadastro.entidade,
        uuid,
        rotulo: depois.rotulo,
        antes: antes.campos,
        depois: { ...depois.campos, ...sigilosAlterados(antes.sigilo, depois.sigilo) },
      });
      return { uuid, versao: salva.versao };
    }),
  );
}

/** @throws Refusal 403 for a client's person, 404, 406 while the row is needed, 409 */
export function removeCadastro<Form>(
  scope: Scope,
  cadastro: Cadastro<Form>,
  uuid: string,
  versao: number,
): Promise<void> {
  parametrosRows(scope.actor);
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const linha = await lock(tx, cadastro.tabela, uuid);
    await refuseLostUpdate(tx, linha, versao);
    await cadastro.antesDeExcluir?.(tx, linha);
    const { rotulo, campos } = await cadastro.legivel(tx, linha);
    await tx
      .update(cadastro.tabela)
      .set(deleted(scope.actor, scope.now()) as Colunas)
      .where(eq(cadastro.tabela.id, linha.id));
    audit.record({ acao: 'Excluiu', entidade: cadastro.entidade, uuid, rotulo, antes: campos });
  });
}

/**
 * Gives the records of a list their new order; those left out keep theirs, after the others.
 * @throws Refusal 422 when one is gone
 */
export function sortCadastro(
  scope: Scope,
  cadastro: { entidade: string; tabela: Tabela & { ordem: PgColumn; nome: PgColumn } },
  { uuids }: OrdemForm,
): Promise<void> {
  parametrosRows(scope.actor);
  const { tabela } = cadastro;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const rows = await tx
      .select({ uuid: tabela.uuid, nome: tabela.nome, ordem: tabela.ordem })
      .from(tabela as PgTable)
      .where(and(inArray(tabela.uuid, uuids), isNull(tabela.excluido_em)))
      .for('update');
    if (rows.length !== new Set(uuids).size) throw invalidFields({ uuids: ['Opção inválida.'] });
    const nomes = new Map(rows.map(({ uuid, nome }) => [String(uuid), String(nome)]));
    const antes = [...rows].sort((one, other) => Number(one.ordem) - Number(other.ordem));
    for (const [ordem, uuid] of uuids.entries()) {
      await tx
        .update(tabela)
        .set({ ordem } as Colunas)
        .where(eq(tabela.uuid, uuid));
    }
    audit.record({
      acao: 'Alterou',
      entidade: cadastro.entidade,
      rotulo: 'Ordem',
      antes: { ordem: antes.map(({ nome }) => String(nome)) },
      depois: { ordem: uuids.map((uuid) => nomes.get(uuid)) },
    });
  });
}

/** The live row, held until the transaction ends. @throws Refusal 404 */
async function lock(tx: Transaction, tabela: Tabela, uuid: string): Promise<Linha> {
  const [linha] = (await tx
    .select()
    .from(tabela as PgTable)
    .where(and(eq(tabela.uuid, uuid), isNull(tabela.excluido_em)))
    .for('update')) as Linha[];
  if (!linha) throw notFound();
  return linha;
}

/** Unique names count among live rows only: a deleted one makes way, and says so in its own name. */
async function freeNome(tx: Transaction, tabela: Tabela, nome: unknown): Promise<void> {
  if (!tabela.nome?.isUnique || typeof nome !== 'string') return;
  await tx
    .update(tabela)
    .set({ nome: sql`${tabela.nome} || ' (excluído ' || ${tabela.id} || ')'` } as Colunas)
    .where(and(eq(tabela.nome, nome), sql`${tabela.excluido_em} is not null`));
}

/** The log is read by people who may not see costs: of those fields it tells only that they changed. */
function sigilosAlterados(antes: Colunas = {}, depois: Colunas = {}): Colunas {
  const mudaram = Object.keys(depois).filter((campo) => antes[campo] !== depois[campo]);
  return Object.fromEntries(mudaram.map((campo) => [campo, 'alterado']));
}
