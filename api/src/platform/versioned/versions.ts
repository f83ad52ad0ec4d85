import type { CompararVersoesQuery } from '@gestao/shared/contracts/comum/modelo-versoes';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Actor } from '../app/actor';
import { notFound } from '../app/refusal';
import type { Reader } from '../area/area';
import { usuario } from '../database/schema';
import type { VersionTable } from '../database/schema/versoes';
import type { Documento, DraftKind, VersaoRow, VersionedRow } from './kind';
import { findModelo } from './templates';

interface OfVersions {
  versoes: VersionTable;
}

/** The draft of a template. */
export async function findRascunho(
  orm: Reader,
  { versoes: t }: OfVersions,
  modeloId: number,
): Promise<VersaoRow | undefined> {
  const [row] = await orm
    .select()
    .from(t)
    .where(and(eq(t.modelo_id, modeloId), isNull(t.publicada_em), isNull(t.excluido_em)));
  return row;
}

/** Published versions of a template, the newest first, with who published each. */
export function listVersoes(orm: Reader, { versoes: t }: OfVersions, modeloId: number) {
  return orm
    .select({ versao: t, por: usuario.nome })
    .from(t)
    .leftJoin(usuario, eq(usuario.id, t.publicada_por_id))
    .where(and(eq(t.modelo_id, modeloId), isNotNull(t.publicada_em), isNull(t.excluido_em)))
    .orderBy(desc(t.numero));
}

/** The version in use. */
export async function findEmVigor(
  orm: Reader,
  kind: OfVersions,
  modeloId: number,
): Promise<VersaoRow | undefined> {
  const [row] = await listVersoes(orm, kind, modeloId).limit(1);
  return row?.versao;
}

/** Versions of a template as its page tells them, and what is in use and in the draft. */
export async function readVersoes<Row extends VersionedRow, Conteudo extends Documento>(
  orm: Reader,
  kind: DraftKind<Row, Conteudo>,
  modeloId: number,
) {
  const rascunho = await findRascunho(orm, kind, modeloId);
  const versoes = (await listVersoes(orm, kind, modeloId)).map(({ versao, por }) => ({
    numero: versao.numero,
    publicada_em: (versao.publicada_em ?? versao.criado_em).toISOString(),
    publicada_por: por,
    resumo: versao.resumo,
    conteudo: kind.readConteudo(versao.conteudo),
  }));
  return {
    rascunho: rascunho && { conteudo: kind.readConteudo(rascunho.conteudo), versao: rascunho.versao },
    emVigor: versoes[0]?.conteudo,
    versoes,
  };
}

/** @param query numbers of versions; 0 is the draft @throws Refusal 403 for a client's person; 404 */
export async function compareVersoes<Row extends VersionedRow, Conteudo extends Documento, Comparacao>(
  orm: Reader,
  kind: DraftKind<Row, Conteudo, Comparacao>,
  actor: Actor,
  uuid: string,
  { de, para }: CompararVersoesQuery,
): Promise<Comparacao> {
  const { id } = await findModelo(orm, kind, actor, uuid);
  const { rascunho, versoes } = await readVersoes(orm, kind, id);
  const [antes, depois] = [de, para].map((numero) =>
    numero === 0 ? rascunho : versoes.find((one) => one.numero === numero),
  );
  if (!antes || !depois) throw notFound();
  return kind.compare(orm, antes.conteudo, depois.conteudo);
}

/** What each live template holds: its draft, or else its version in use. @param uuid only of this one */
export async function listConteudos<Row extends VersionedRow, Conteudo extends Documento>(
  orm: Reader,
  { modelos: m, versoes: t, readConteudo }: DraftKind<Row, Conteudo>,
  uuid?: string,
) {
  const rows = await orm
    .selectDistinctOn([m.id], { nome: m.nome, conteudo: t.conteudo })
    .from(m)
    .innerJoin(t, eq(t.modelo_id, m.id))
    .where(
      and(isNull(m.excluido_em), isNull(t.excluido_em), uuid === undefined ? undefined : eq(m.uuid, uuid)),
    )
    .orderBy(m.id, desc(t.numero));
  return rows.map(({ nome, conteudo }) => ({ nome, conteudo: readConteudo(conteudo) }));
}
