import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { implantacaoAberta } from '../../../platform/area/open-rows';
import { implantacao_modelo, precificacao_servico } from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';

/** Open implantações that came from a template. */
export const emUso = sql<number>`(select count(distinct i.id)::int from implantacao_origem o
  join implantacao_modelo_versao w on w.id = o.modelo_versao_id join implantacao i on i.id = o.implantacao_id
  where w.modelo_id = ${implantacao_modelo}.id and i.excluido_em is null and ${implantacaoAberta(sql`i.status`)})`;

/** One live template, and how many open implantações came from it. */
export async function findImplantacaoModelo(orm: Reader, uuid: string) {
  const [row] = await orm
    .select({ modelo: implantacao_modelo, emUso })
    .from(implantacao_modelo)
    .where(and(eq(implantacao_modelo.uuid, uuid), isNull(implantacao_modelo.excluido_em)));
  return row;
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
