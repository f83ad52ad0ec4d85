import type { ModeloDetalhe, SalvarModelo } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../../../platform/app/actor';
import { forbidden, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import type { Database, Transaction } from '../../../../platform/database/database';
import { projeto, usuario } from '../../../../platform/database/schema';
import { withUniqueFields } from '../../../../platform/listing/unique';
import { insertModelo } from '../../../../platform/versioned/templates';
import type { ProjetoRow } from '../projeto.writer';
import { projetoRows } from '../projetos.rows';
import { conduz } from '../vida/passos.rules';
import { readConteudo } from './conteudo';
import { conteudoDoProjeto } from './conteudo-do-projeto';
import { tiposDeDocumento } from './criar-do-conteudo';
import { findProjetoModelo } from './modelos.repository';
import { projetoModelos } from './projeto-modelo.kind';

/** @throws Refusal 403 for a client's person; 404 */
export async function getProjetoModelo(
  { orm }: Database,
  actor: Actor,
  uuid: string,
): Promise<ModeloDetalhe> {
  if (actor.isClient) throw forbidden();
  const found = await findProjetoModelo(orm, actor, uuid);
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
export function saveAsModelo(scope: Scope, uuid: string, form: SalvarModelo) {
  const { actor } = scope;
  return withUniqueFields(projetoModelos.unicos, () =>
    audited(scope.database, scope.auditActor, async (tx, audit) => {
      const row = await projetoDeQuemConduz(tx, actor, uuid);
      const conteudo = await conteudoDoProjeto(tx, actor, row, {
        pessoas: form.levar_pessoas,
        checklists: true,
      });
      if (conteudo.tarefas.length === 0)
        throw ruleRefusal('modelo_sem_tarefas', 'Este projeto não tem tarefas para levar a um modelo.');
      const { nome, descricao } = form;
      const modelo = { nome, descricao, tipo: row.tipo, conteudo };
      const copia_de = `${row.codigo} ${row.nome}`;
      const saved = await insertModelo(tx, audit, projetoModelos, scope, modelo, { copia_de });
      return { uuid: saved.uuid, versao: saved.versao };
    }),
  );
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
