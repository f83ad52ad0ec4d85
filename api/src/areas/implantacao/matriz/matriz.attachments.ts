import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import type { AttachmentKind } from '../../../platform/area/attachment-kind';
import { anexo, implantacao, implantacao_matriz } from '../../../platform/database/schema';
import { vivasDe } from '../implantacoes/implantacoes.repository';

/** What the paper of a confirmation is bound to: the version that was confirmed. */
export const daMatriz = 'implantacao_matriz';

/** Papers and e-mails by which a client confirmed: for whoever of the firm may open the implantação. */
export const filesOfMatrizes: AttachmentKind = {
  entidade: daMatriz,
  async sees(orm, actor, file) {
    if (actor.isClient) return false;
    const [row] = await orm
      .select({ id: implantacao.id })
      .from(implantacao_matriz)
      .innerJoin(implantacao, eq(implantacao.id, implantacao_matriz.implantacao_id))
      .where(and(eq(implantacao_matriz.id, file.entidade_id), vivasDe(actor)));
    return row !== undefined;
  },
  kept: { code: 'anexo_da_matriz', texto: 'O arquivo prova a confirmação da matriz e fica com ela.' },
};

/** The file of each version that has one, by id of the version. */
export async function readProvas(orm: Reader, matrizIds: readonly number[]) {
  if (matrizIds.length === 0) return new Map<number, { uuid: string; nome: string; sha256: string }>();
  const rows = await orm
    .select({
      matriz: anexo.entidade_id,
      uuid: anexo.uuid,
      nome: anexo.nome_original,
      sha256: anexo.sha256,
    })
    .from(anexo)
    .where(
      and(
        eq(anexo.entidade, daMatriz),
        inArray(anexo.entidade_id, [...matrizIds]),
        isNull(anexo.excluido_em),
      ),
    );
  return new Map(rows.map(({ matriz, ...file }) => [matriz, file]));
}
