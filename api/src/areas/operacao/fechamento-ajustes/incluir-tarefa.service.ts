import type { IncluirTarefa } from '@gestao/shared/contracts/operacao/fechamento-ajustes';
import {
  type FechamentoModeloTarefa,
  fechamentoModeloTarefaSchema,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { fechamentoModeloTarefasMaximas } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { slug } from '@gestao/shared/rules/chave';
import { and, eq, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { departamento, fechamento_modelo, tarefa } from '../../../platform/database/schema';
import { idOfRef } from '../../../platform/listing/refs';
import { keepRascunho, readRascunho } from '../../../platform/versioned/drafts';
import { holdModelo } from '../../../platform/versioned/templates';
import { findEmVigor } from '../../../platform/versioned/versions';
import { readFechamentoModeloConteudo } from '../fechamento-modelos/conteudo';
import { fechamentoModelos, type ModeloRow } from '../fechamento-modelos/fechamento-modelo.kind';
import { type FechamentoRow, insertFechamentoEvento } from '../fechamentos/fechamento.writer';
import { createTarefas } from '../tarefas/edicao/create-tarefas';
import { pessoaDaTarefa } from '../tarefas/edicao/pessoas-da-tarefa';
import { contextoDe } from '../tarefas/vida/passos.service';
import { findFechamento, holdFechamento } from './hold-fechamento';

/**
 * A task by hand in a closing; `no_modelo` also puts it into the draft of the template, where it waits to be published.
 * It bears the same key, so that the template does not make it here a second time.
 * @throws Refusal 403, 404; 406 for a closing that is closed, a template with too many tasks; 422 by field
 */
export function includeTarefa(scope: Scope, uuid: string, form: IncluirTarefa) {
  const { actor } = scope;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    // The template before its closings, as a publication holds them.
    const antes = await findFechamento(tx, actor, uuid);
    const chave_modelo = form.no_modelo ? await noRascunho(tx, audit, scope, antes, form) : null;
    const row = await holdFechamento(tx, actor, uuid);
    const responsavel_id = await pessoaDaTarefa(tx, form.responsavel_uuid, 'responsavel_uuid');
    const departamento_id = await idOfRef(tx, departamento, form.departamento_uuid, 'departamento_uuid');
    const [saved] = await createTarefas(tx, audit, contextoDe(scope), [
      {
        contexto: 'fechamento',
        fechamento_id: row.id,
        cliente_id: row.cliente_id,
        competencia: row.competencia,
        chave_modelo,
        titulo: form.titulo,
        descricao: form.descricao,
        departamento_id,
        responsavel_id,
        data_vencimento: form.data_vencimento,
        data_meta: form.data_vencimento,
        // After those of the template.
        ordem: 10_000,
      },
    ]);
    if (!saved) throw new Error('A task was not made.');
    const dados = { tarefa: saved.uuid, titulo: saved.titulo, no_modelo: form.no_modelo };
    await insertFechamentoEvento(
      tx,
      { fechamento_id: row.id, tipo: 'tarefa_incluida', dados },
      trailOf(scope),
    );
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** @returns the key of the task in the draft */
async function noRascunho(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: FechamentoRow,
  form: IncluirTarefa,
): Promise<string> {
  const [of] = await tx
    .select({ uuid: fechamento_modelo.uuid })
    .from(fechamento_modelo)
    .where(eq(fechamento_modelo.id, row.modelo_id));
  const modelo = await holdModelo(tx, fechamentoModelos, scope.actor, of?.uuid ?? '');
  const rascunho = await readRascunho(tx, fechamentoModelos, modelo.id);
  const emVigor = await findEmVigor(tx, fechamentoModelos, modelo.id);
  const publicadas = emVigor ? readFechamentoModeloConteudo(emVigor.conteudo).tarefas : [];
  const antes = rascunho.conteudo.tarefas;
  if (antes.length >= fechamentoModeloTarefasMaximas)
    throw ruleRefusal(
      'modelo_cheio',
      `O modelo “${modelo.nome}” já tem ${fechamentoModeloTarefasMaximas} tarefas. Inclua só nesta competência.`,
    );
  const nova = tarefaDoModelo(
    form,
    row.competencia,
    await chaveLivre(tx, modelo, form.titulo, [...antes, ...publicadas]),
  );
  await keepRascunho(tx, audit, fechamentoModelos, scope, modelo, rascunho, {
    formato: 1,
    tarefas: [...antes, nova],
  });
  return nova.chave;
}

/** The same task as a rule: its day of the month, as many months after the competência. */
function tarefaDoModelo(form: IncluirTarefa, competencia: string, chave: string): FechamentoModeloTarefa {
  const prazo = form.data_vencimento;
  const meses = prazo === null ? 1 : mesesEntre(competencia, prazo.slice(0, 7));
  return fechamentoModeloTarefaSchema.parse({
    chave,
    titulo: form.titulo,
    descricao: form.descricao,
    departamento_uuid: form.departamento_uuid,
    responsavel_regra: form.responsavel_uuid === null ? 'carteira' : 'pessoa',
    responsavel_uuid: form.responsavel_uuid,
    ...(prazo === null
      ? { regra_tipo: 'ultimo_dia_util' }
      : { regra_tipo: 'dia_fixo', regra_dia: Number(prazo.slice(8)) }),
    deslocamento_meses: Math.min(12, Math.max(0, meses)),
  });
}

const mesesEntre = (de: string, ate: string): number =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(ate.slice(5)) - Number(de.slice(5));

const doModelo = (modeloId: number) =>
  sql`${tarefa.fechamento_id} in (select f.id from fechamento f where f.modelo_id = ${modeloId})`;

/** A key that neither the template nor any closing of it has had. */
async function chaveLivre(
  tx: Transaction,
  modelo: ModeloRow,
  titulo: string,
  tarefas: readonly { chave: string }[],
): Promise<string> {
  const base = slug(titulo, 50).replaceAll('_', '-') || 'tarefa';
  const usadas = new Set(tarefas.map(({ chave }) => chave));
  for (let n = 1; ; n += 1) {
    const chave = n === 1 ? base : `${base}-${n}`;
    if (usadas.has(chave)) continue;
    const [outra] = await tx
      .select({ id: tarefa.id })
      .from(tarefa)
      .where(and(eq(tarefa.chave_modelo, chave), eq(tarefa.contexto, 'fechamento'), doModelo(modelo.id)))
      .limit(1);
    if (!outra) return chave;
  }
}
