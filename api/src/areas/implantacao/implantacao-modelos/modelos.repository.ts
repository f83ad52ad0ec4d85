import type { ImplantacaoModeloConteudo } from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import type { Transaction } from '../../../platform/database/database';
import {
  implantacao_modelo,
  implantacao_modelo_versao,
  precificacao_servico,
  usuario,
} from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import type { ModeloRow, VersaoRow } from './modelo.writer';

export const conteudoVazio: ImplantacaoModeloConteudo = {
  formato: 1,
  fases: [],
  etapas: [],
  documentos: [],
  matriz: [],
  ebook: [],
  checkins: [],
};

/** Open implantações that came from a template. */
export const emUso = sql<number>`(select count(distinct i.id)::int from implantacao_origem o
  join implantacao_modelo_versao w on w.id = o.modelo_versao_id join implantacao i on i.id = o.implantacao_id
  where w.modelo_id = ${implantacao_modelo}.id and i.excluido_em is null and ${implantacaoAberta(sql`i.status`)})`;

const vivo = (uuid: string) => and(eq(implantacao_modelo.uuid, uuid), isNull(implantacao_modelo.excluido_em));

/** One live template, and how many open implantações came from it. */
export async function findModelo(orm: Reader, uuid: string) {
  const [row] = await orm
    .select({ modelo: implantacao_modelo, emUso })
    .from(implantacao_modelo)
    .where(vivo(uuid));
  return row;
}

/** A live template, held until the end of the transaction. */
export async function lockModelo(tx: Transaction, uuid: string): Promise<ModeloRow | undefined> {
  const [row] = await tx.select().from(implantacao_modelo).where(vivo(uuid)).for('update');
  return row;
}

/** The draft of a template. */
export async function findRascunho(orm: Reader, modeloId: number): Promise<VersaoRow | undefined> {
  const [row] = await orm
    .select()
    .from(implantacao_modelo_versao)
    .where(
      and(
        eq(implantacao_modelo_versao.modelo_id, modeloId),
        isNull(implantacao_modelo_versao.publicada_em),
        isNull(implantacao_modelo_versao.excluido_em),
      ),
    );
  return row;
}

/** Published versions of a template, the newest first, with who published each. */
export function listVersoes(orm: Reader, modeloId: number) {
  return orm
    .select({ versao: implantacao_modelo_versao, por: usuario.nome })
    .from(implantacao_modelo_versao)
    .leftJoin(usuario, eq(usuario.id, implantacao_modelo_versao.publicada_por_id))
    .where(
      and(
        eq(implantacao_modelo_versao.modelo_id, modeloId),
        isNotNull(implantacao_modelo_versao.publicada_em),
        isNull(implantacao_modelo_versao.excluido_em),
      ),
    )
    .orderBy(desc(implantacao_modelo_versao.numero));
}

/** Names of the services that begin with a template. */
export async function listServicos(orm: Reader, modeloId: number): Promise<string[]> {
  const rows = await orm
    .select({ nome: precificacao_servico.nome })
    .from(precificacao_servico)
    .where(
      and(
        eq(precificacao_servico.implantacao_modelo_id, modeloId),
        eq(precificacao_servico.ativo, true),
        isNull(precificacao_servico.excluido_em),
      ),
    )
    .orderBy(byText(precificacao_servico.nome));
  return rows.map(({ nome }) => nome);
}

/** Drafts, or the versions in use where there is no draft, of one template or of all. */
export function listConteudos(orm: Reader, uuid?: string) {
  return orm
    .selectDistinctOn([implantacao_modelo.id], {
      nome: implantacao_modelo.nome,
      conteudo: implantacao_modelo_versao.conteudo,
    })
    .from(implantacao_modelo)
    .innerJoin(implantacao_modelo_versao, eq(implantacao_modelo_versao.modelo_id, implantacao_modelo.id))
    .where(
      and(
        isNull(implantacao_modelo.excluido_em),
        isNull(implantacao_modelo_versao.excluido_em),
        uuid === undefined ? undefined : eq(implantacao_modelo.uuid, uuid),
      ),
    )
    .orderBy(implantacao_modelo.id, desc(implantacao_modelo_versao.numero));
}
