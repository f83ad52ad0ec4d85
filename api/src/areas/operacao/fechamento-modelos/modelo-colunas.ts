import type { NovoFechamentoModelo } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { coordenadorRegraLabels } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { and, eq, isNull } from 'drizzle-orm';
import { invalidFields } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { departamento, usuario } from '../../../platform/database/schema';
import { listPessoasDasTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import type { ModeloRow } from './fechamento-modelo.kind';

/** Columns of a template's form. @throws Refusal 422 for a department or a person who cannot be chosen any more */
export async function colunasDe(tx: Transaction, form: NovoFechamentoModelo, before?: ModeloRow) {
  const { departamento_uuid, coordenador_uuid, ...colunas } = form;
  const coordena = form.coordenador_regra === 'pessoa' ? coordenador_uuid : null;
  return {
    ...colunas,
    departamento_id: await departamentoDe(tx, departamento_uuid, before?.departamento_id ?? null),
    coordenador_id: await pessoaDe(tx, coordena, before?.coordenador_id ?? null),
  };
}

async function departamentoDe(tx: Transaction, uuid: string | null, antes: number | null) {
  if (uuid === null) return null;
  const [row] = await tx
    .select({ id: departamento.id, ativo: departamento.ativo })
    .from(departamento)
    .where(and(eq(departamento.uuid, uuid), isNull(departamento.excluido_em)));
  if (row && (row.ativo || row.id === antes)) return row.id;
  throw invalidFields({ departamento_uuid: ['Opção inválida.'] });
}

async function pessoaDe(tx: Transaction, uuid: string | null, antes: number | null) {
  if (uuid === null) return null;
  const found = (await listPessoasDasTarefas(tx)).find(({ valor }) => valor === uuid);
  if (found) return found.id;
  const [row] = antes
    ? await tx.select({ uuid: usuario.uuid }).from(usuario).where(eq(usuario.id, antes))
    : [];
  if (row?.uuid === uuid) return antes;
  throw invalidFields({ coordenador_uuid: ['Opção inválida.'] });
}

/** The template as the log shows it. */
export async function registroDe(tx: Transaction, row: ModeloRow): Promise<Record<string, unknown>> {
  const [area] = row.departamento_id
    ? await tx
        .select({ nome: departamento.nome })
        .from(departamento)
        .where(eq(departamento.id, row.departamento_id))
    : [];
  const [pessoa] = row.coordenador_id
    ? await tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, row.coordenador_id))
    : [];
  return {
    nome: row.nome,
    descricao: row.descricao,
    departamento: area?.nome ?? null,
    vincular_automaticamente: row.vincular_automaticamente,
    criterios: row.criterios,
    coordenador_regra: coordenadorRegraLabels[row.coordenador_regra],
    coordenador: pessoa?.nome ?? null,
    mes_inicio: row.mes_inicio,
    mes_fim: row.mes_fim,
    dia_geracao: row.dia_geracao,
  };
}
