import type { ImplantacaoModeloComparacao } from '@gestao/shared/contracts/implantacao/implantacao-modelo-calendario';
import {
  faltaParaPublicar,
  type ImplantacaoModeloConteudo,
  type NovoImplantacaoModelo,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { implantacaoModeloParteLabels } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, invalidFields } from '../../../platform/app/refusal';
import { implantacao_modelo, implantacao_modelo_versao } from '../../../platform/database/schema';
import type { VersionedKind } from '../../../platform/versioned/kind';
import { readConteudoDeImplantacao } from '../../comercial/orcamentos/proposta/proposta-modelos';
import { carryExemplos, dropExemplos } from '../exemplos/exemplos-do-modelo';
import { refuseReferencias } from './modelos.opcoes';
import { compareModelos } from './versoes-em-palavras';

export type ModeloRow = typeof implantacao_modelo.$inferSelect;

const verbos = { incluida: 'entrou', alterada: 'mudou', retirada: 'saiu' } as const;
/** Changes that one line of the log tells. */
const mudancasNoLog = 100;

/** Who changes templates: every start hangs on them, so it takes the total view. @throws Refusal 403 */
export function refuseSemVisaoTotal({ isClient, visaoTotal }: Actor): void {
  if (isClient) throw forbidden();
  if (!visaoTotal) throw forbidden('Somente quem vê todas as implantações altera os modelos.');
}

/** Templates of starts, and the one writer of their table (docs/decisions/0069). */
export const implantacaoModelos: VersionedKind<
  ModeloRow,
  NovoImplantacaoModelo,
  ImplantacaoModeloConteudo,
  ImplantacaoModeloComparacao
> = {
  entidade: 'implantacao_modelo',
  unicos: { implantacao_modelo_nome_unique: ['nome', 'nome'] },
  modelos: implantacao_modelo,
  versoes: implantacao_modelo_versao,
  vazio: { formato: 1, fases: [], etapas: [], documentos: [], matriz: [], ebook: [], checkins: [] },
  semRascunho: 'Não há rascunho para publicar. Altere o modelo.',
  readConteudo: readConteudoDeImplantacao,
  refuseChange: refuseSemVisaoTotal,
  registro: (_tx, { nome, descricao }) => ({ nome, descricao }),
  select: (orm, uuid) =>
    orm
      .select()
      .from(implantacao_modelo)
      .where(and(eq(implantacao_modelo.uuid, uuid), isNull(implantacao_modelo.excluido_em))),
  insert: (tx, form, trail) =>
    tx
      .insert(implantacao_modelo)
      .values({ ...form, ...trail })
      .returning(),
  update: (tx, { id }, form, trail) =>
    tx
      .update(implantacao_modelo)
      .set({ ...form, ...trail })
      .where(eq(implantacao_modelo.id, id))
      .returning(),
  setStatus: (tx, { id }, columns) =>
    tx.update(implantacao_modelo).set(columns).where(eq(implantacao_modelo.id, id)).returning(),
  compare: compareModelos,
  async prepare(tx, scope, modelo, { antes, depois }) {
    await refuseReferencias(tx, scope.actor, depois, antes);
    return { ...depois, documentos: await carryExemplos(tx, scope, modelo, depois.documentos) };
  },
  letGo: (tx, audit, { documentos }, por) => dropExemplos(tx, audit, documentos, por),
  async tellRascunho(tx, { antes, depois }) {
    const { itens } = await compareModelos(tx, antes, depois);
    const mudancas = itens
      .slice(0, mudancasNoLog)
      .map(
        ({ parte, mudanca, titulo }) =>
          `${implantacaoModeloParteLabels[parte]}: “${titulo}” ${verbos[mudanca]}`,
      );
    return { antes: { mudancas_do_rascunho: null }, depois: { mudancas_do_rascunho: mudancas } };
  },
  tellDescarte: ({ etapas }) => ({ etapas_do_rascunho: etapas.length }),
  async refuseUnready(tx, { actor }, _row, conteudo) {
    const faltas = faltaParaPublicar(conteudo);
    if (faltas.length > 0)
      throw invalidFields(Object.fromEntries(faltas.map(({ path, message }) => [path.join('.'), [message]])));
    await refuseReferencias(tx, actor, conteudo);
  },
};
