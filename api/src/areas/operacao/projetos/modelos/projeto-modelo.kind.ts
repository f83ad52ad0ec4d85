import type { ModeloConteudo } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { projetoTipoLabels } from '@gestao/shared/contracts/operacao/projetos';
import { and, eq, isNull } from 'drizzle-orm';
import { forbidden } from '../../../../platform/app/refusal';
import { projeto_modelo } from '../../../../platform/database/schema';
import type { RemovableKind } from '../../../../platform/versioned/kind';
import { readConteudo } from './conteudo';
import { editaModelo } from './modelos.repository';

type ModeloRow = typeof projeto_modelo.$inferSelect;
interface Modelo {
  nome: string;
  tipo: ModeloRow['tipo'];
  descricao: string | null;
  conteudo: ModeloConteudo;
}

/** Templates of projects, and the one writer of their table: a change is in use at once (docs/decisions/0058). */
export const projetoModelos: RemovableKind<ModeloRow, Modelo> = {
  entidade: 'projeto_modelo',
  unicos: { projeto_modelo_nome: ['nome', 'nome'] },
  refuseChange(actor, row) {
    if (actor.isClient) throw forbidden();
    if (row && !editaModelo(actor, row.criado_por_id))
      throw forbidden('Somente quem criou o modelo ou vê todos os projetos o altera.');
  },
  select: (orm, uuid) =>
    orm
      .select()
      .from(projeto_modelo)
      .where(and(eq(projeto_modelo.uuid, uuid), isNull(projeto_modelo.excluido_em))),
  insert: (tx, form, trail) =>
    tx
      .insert(projeto_modelo)
      .values({ ...form, ...trail })
      .returning(),
  update: (tx, { id }, form, trail) =>
    tx
      .update(projeto_modelo)
      .set({ ...form, ...trail })
      .where(eq(projeto_modelo.id, id))
      .returning(),
  remove: (tx, { id }, trail) => tx.update(projeto_modelo).set(trail).where(eq(projeto_modelo.id, id)),
  /** Its tasks as a list of titles. */
  registro(_tx, { nome, tipo, descricao, conteudo }) {
    const { objetivo, orcamento_horas, dias_uteis, etapas, tarefas } = readConteudo(conteudo);
    return {
      nome,
      tipo: projetoTipoLabels[tipo],
      descricao,
      objetivo,
      orcamento_horas,
      dias_uteis,
      etapas: etapas.map((one) => one.nome),
      tarefas: tarefas.map((one) => one.titulo),
    };
  },
};
