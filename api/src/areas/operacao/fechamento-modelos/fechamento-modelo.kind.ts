import type { VersoesComparadas } from '@gestao/shared/contracts/comum/modelo-versoes';
import type {
  FechamentoModeloConteudo,
  FechamentoModeloTarefa,
  NovoFechamentoModelo,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { forbidden, invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { direcionador, fechamento_modelo, fechamento_modelo_versao } from '../../../platform/database/schema';
import type { VersionedKind } from '../../../platform/versioned/kind';
import { comQuemConferiu, conferidoNoFuturo, isConferidoNoFuturo } from './conferencia.rules';
import { readFechamentoModeloConteudo } from './conteudo';
import { colunasDe, registroDe } from './modelo-colunas';
import { compareTarefas } from './versoes-em-palavras';

export type ModeloRow = typeof fechamento_modelo.$inferSelect;

/** Who changes templates: the firm's month hangs on them, so it takes the total view. @throws Refusal 403 */
export function refuseSemVisaoTotal({ isClient, visaoTotal }: Actor): void {
  if (isClient) throw forbidden();
  if (!visaoTotal) throw forbidden('Somente quem vê todos os fechamentos altera os modelos.');
}

/** Templates of closings, and the one writer of their table (docs/domain/operacao.md#modelos-de-fechamento). */
export const fechamentoModelos: VersionedKind<
  ModeloRow,
  NovoFechamentoModelo,
  FechamentoModeloConteudo,
  VersoesComparadas
> = {
  entidade: 'fechamento_modelo',
  unicos: { fechamento_modelo_nome_unique: ['nome', 'nome'] },
  modelos: fechamento_modelo,
  versoes: fechamento_modelo_versao,
  vazio: { formato: 1, tarefas: [] },
  semRascunho: 'Não há rascunho para publicar. Altere uma tarefa.',
  readConteudo: readFechamentoModeloConteudo,
  refuseChange: refuseSemVisaoTotal,
  registro: registroDe,
  select: (orm, uuid) =>
    orm
      .select()
      .from(fechamento_modelo)
      .where(and(eq(fechamento_modelo.uuid, uuid), isNull(fechamento_modelo.excluido_em))),
  insert: async (tx, form, trail) =>
    tx
      .insert(fechamento_modelo)
      .values({ ...(await colunasDe(tx, form)), ...trail })
      .returning(),
  update: async (tx, row, form, trail) =>
    tx
      .update(fechamento_modelo)
      .set({ ...(await colunasDe(tx, form, row)), ...trail })
      .where(eq(fechamento_modelo.id, row.id))
      .returning(),
  setStatus: (tx, { id }, columns) =>
    tx.update(fechamento_modelo).set(columns).where(eq(fechamento_modelo.id, id)).returning(),
  compare: (orm, antes, depois) => compareTarefas(orm, antes.tarefas, depois.tarefas),
  async prepare(_tx, { actor, now }, _row, { antes, depois: { tarefas } }) {
    refuseNoFuturo(tarefas, antes.tarefas, dateIn(now()));
    return { formato: 1, tarefas: comQuemConferiu(tarefas, antes.tarefas, actor.uuid) };
  },
  tellRascunho: (_tx, { antes, depois, comecou }) => ({
    antes: { tarefas_do_rascunho: comecou ? null : titulosDe(antes) },
    depois: { tarefas_do_rascunho: titulosDe(depois) },
  }),
  tellDescarte: (conteudo) => ({ tarefas_do_rascunho: titulosDe(conteudo) }),
  async refuseUnready(tx, _scope, { nome }, { tarefas }) {
    if (tarefas.length === 0)
      throw ruleRefusal('modelo_sem_tarefas', `O modelo “${nome}” não tem tarefas. Inclua ao menos uma.`);
    await refuseCondicoes(tx, tarefas);
  },
};

const titulosDe = ({ tarefas }: FechamentoModeloConteudo) => tarefas.map(({ titulo }) => titulo);

function refuseNoFuturo(
  tarefas: readonly FechamentoModeloTarefa[],
  antes: readonly FechamentoModeloTarefa[],
  hoje: string,
): void {
  const antigas = new Map(antes.map((one) => [one.chave, one]));
  const erros = tarefas.flatMap((one, at) =>
    isConferidoNoFuturo(one, antigas.get(one.chave), hoje)
      ? [[`tarefas.${at}.conferido_em`, [conferidoNoFuturo]] satisfies [string, string[]]]
      : [],
  );
  if (erros.length > 0) throw invalidFields(Object.fromEntries(erros));
}

/** @throws Refusal 422 for a condition on a driver that is gone */
async function refuseCondicoes(tx: Transaction, tarefas: readonly FechamentoModeloTarefa[]): Promise<void> {
  const pedidos = tarefas.flatMap(({ condicao }, index) => (condicao ? [{ index, condicao }] : []));
  if (pedidos.length === 0) return;
  const rows = await tx.select({ uuid: direcionador.uuid }).from(direcionador);
  const existem = new Set(rows.map(({ uuid }) => uuid));
  const falta = pedidos.find(({ condicao }) => !existem.has(condicao.direcionador_uuid));
  if (falta)
    throw invalidFields({
      [`tarefas.${falta.index}.condicao`]: ['A condição usa um direcionador que não existe mais.'],
    });
}
