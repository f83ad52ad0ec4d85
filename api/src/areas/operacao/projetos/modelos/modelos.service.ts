import type {
  ModeloDetalhe,
  ModeloForm,
  SalvarModelo,
} from '@gestao/shared/contracts/operacao/projeto-modelos';
import { projetoTipoLabels } from '@gestao/shared/contracts/operacao/projetos';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import { trailOf } from '../../../../platform/app/author';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../../platform/concurrency/versioned';
import type { Database, Transaction } from '../../../../platform/database/database';
import { projeto, projeto_modelo, usuario } from '../../../../platform/database/schema';
import { withUniqueFields } from '../../../../platform/listing/unique';
import type { ProjetoRow } from '../projeto.writer';
import { projetoRows } from '../projetos.rows';
import { conduz } from '../vida/passos.rules';
import { readConteudo } from './conteudo';
import { conteudoDoProjeto } from './conteudo-do-projeto';
import { tiposDeDocumento } from './criar-do-conteudo';
import { deleteModelo, insertModelo, type ModeloRow, modeloUnico, writeModelo } from './modelo.writer';
import { editaModelo, findModelo } from './modelos.repository';

/** @throws Refusal 403 for a client's person; 404 */
export async function getModelo({ orm }: Database, actor: Actor, uuid: string): Promise<ModeloDetalhe> {
  if (actor.isClient) throw forbidden();
  const found = await findModelo(orm, actor, uuid);
  if (!found) throw notFound();
  const { formato: _, ...conteudo } = readConteudo(found.conteudo);
  const { tarefas: _tarefas, dias_uteis: _dias, ...item } = found.item;
  const nomeados = new Set(
    conteudo.tarefas.flatMap(({ responsavel_uuid, revisor_uuid, participantes }) =>
      [responsavel_uuid, revisor_uuid, ...participantes].flatMap((one) => one ?? []),
    ),
  );
  const pessoas =
    nomeados.size === 0
      ? []
      : await orm
          .select({ valor: usuario.uuid, rotulo: usuario.nome })
          .from(usuario)
          .where(inArray(usuario.uuid, [...nomeados]))
          .orderBy(usuario.nome, usuario.id);
  const tipos = await tiposDeDocumento(orm, conteudo);
  return {
    ...item,
    ...conteudo,
    pessoas,
    tipos_documento: [...tipos].map(([valor, { nome }]) => ({ valor, rotulo: nome })),
  };
}

/**
 * Keeps a project as a template of the firm.
 * @throws Refusal 403 for who does not lead it; 404; 406 `modelo_sem_tarefas`, `modelo_grande`; 422 for a name in use
 */
export function salvarComoModelo(scope: Scope, uuid: string, form: SalvarModelo) {
  const { actor } = scope;
  return withUniqueFields(modeloUnico, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await projetoDeQuemConduz(tx, actor, uuid);
      const conteudo = await conteudoDoProjeto(tx, actor, row, {
        pessoas: form.levar_pessoas,
        checklists: true,
      });
      if (conteudo.tarefas.length === 0)
        throw ruleRefusal('modelo_sem_tarefas', 'Este projeto não tem tarefas para levar a um modelo.');
      const { nome, descricao } = form;
      const saved = await insertModelo(tx, { nome, descricao, tipo: row.tipo, conteudo }, trailOf(scope));
      audit.record({
        acao: 'Criou',
        entidade: 'projeto_modelo',
        uuid: saved.uuid,
        rotulo: saved.nome,
        depois: { ...registroDe(saved), copia_de: `${row.codigo} ${row.nome}` },
      });
      return { uuid: saved.uuid, versao: saved.versao };
    }),
  );
}

/** @throws Refusal 403, 404, 409; 422 by field */
export function updateModelo(
  scope: Scope,
  uuid: string,
  { versao, nome, descricao, tipo, ...conteudo }: ModeloForm,
) {
  return withUniqueFields(modeloUnico, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await holdModelo(tx, scope.actor, uuid);
      await refuseLostUpdate(tx, row, versao);
      const saved = await writeModelo(
        tx,
        row.id,
        { nome, descricao, tipo, conteudo: { formato: 1, ...conteudo } },
        trailOf(scope),
      );
      audit.record({
        acao: 'Alterou',
        entidade: 'projeto_modelo',
        uuid,
        rotulo: saved.nome,
        antes: registroDe(row),
        depois: registroDe(saved),
      });
      return { uuid, versao: saved.versao };
    }),
  );
}

/** Projects that were made from it stay. @throws Refusal 403, 404, 409 */
export function removeModelo(scope: Scope, uuid: string, versao: number): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdModelo(tx, scope.actor, uuid);
    await refuseLostUpdate(tx, row, versao);
    await deleteModelo(tx, row.id, trailOf(scope));
    audit.record({
      acao: 'Excluiu',
      entidade: 'projeto_modelo',
      uuid,
      rotulo: row.nome,
      antes: registroDe(row),
    });
  });
}

/** A project out of which the person may make another: one he leads, whether it goes on or not. */
export async function projetoDeQuemConduz(tx: Transaction, actor: Actor, uuid: string): Promise<ProjetoRow> {
  if (actor.isClient) throw forbidden();
  const [row] = await tx
    .select()
    .from(projeto)
    .where(and(eq(projeto.uuid, uuid), isNull(projeto.excluido_em), projetoRows(actor)));
  if (!row) throw notFound();
  if (!conduz(actor, row.responsavel_id))
    throw forbidden('Somente o responsável ou quem vê todos os projetos faz isto com este projeto.');
  return row;
}

async function holdModelo(tx: Transaction, actor: Actor, uuid: string): Promise<ModeloRow> {
  if (actor.isClient) throw forbidden();
  const [row] = await tx
    .select()
    .from(projeto_modelo)
    .where(and(eq(projeto_modelo.uuid, uuid), isNull(projeto_modelo.excluido_em)))
    .for('update');
  if (!row) throw notFound();
  if (!editaModelo(actor, row.criado_por_id))
    throw forbidden('Somente quem criou o modelo ou vê todos os projetos o altera.');
  return row;
}

/** The template as the log shows it: its tasks as a list of titles. */
function registroDe({ nome, tipo, descricao, conteudo }: ModeloRow): Record<string, unknown> {
  const { objetivo, orcamento_horas, dias_uteis, etapas, tarefas } = readConteudo(conteudo);
  return {
    nome,
    tipo: projetoTipoLabels[tipo as keyof typeof projetoTipoLabels],
    descricao,
    objetivo,
    orcamento_horas,
    dias_uteis,
    etapas: etapas.map((one) => one.nome),
    tarefas: tarefas.map((one) => one.titulo),
  };
}
