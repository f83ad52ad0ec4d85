import type {
  DuplicarProjeto,
  ModeloConteudo,
  Previa,
  PreviaQuery,
  ProjetoDeModelo,
} from '@gestao/shared/contracts/operacao/projeto-modelos';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { forbidden, notFound } from '../../../../platform/app/refusal';
import type { Scope } from '../../../../platform/app/scope';
import { audited } from '../../../../platform/audit/audit';
import { type Transaction, withTransaction } from '../../../../platform/database/database';
import { projeto_membro, projeto_modelo, usuario } from '../../../../platform/database/schema';
import { clienteUuidOf } from '../../../clientes/clientes/cliente-uuid';
import { clienteDe } from '../edicao/projeto-colunas';
import type { ProjetoRow } from '../projeto.writer';
import { rotuloDoProjeto } from '../vida/projeto-em-vida';
import { readConteudo } from './conteudo';
import { conteudoDoProjeto } from './conteudo-do-projeto';
import { createFromConteudo, pessoasDasTarefas } from './criar-do-conteudo';
import { projetoDeQuemConduz } from './modelos.service';
import { planoDe } from './plano';

/**
 * A project out of a template of the firm.
 * @throws Refusal 403 for a client's person; 404; 422 by field
 */
export function createDeModelo(scope: Scope, uuid: string, form: ProjetoDeModelo) {
  const { actor } = scope;
  if (actor.isClient) throw forbidden();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const modelo = await modeloVivo(tx, uuid);
    const { id, nome, tipo, descricao } = modelo;
    return createFromConteudo(tx, audit, scope, {
      ...form,
      tipo,
      descricao,
      membros: [],
      tags: [],
      visivel_cliente: false,
      conteudo: readConteudo(modelo.conteudo),
      modelo: { id, nome },
    });
  });
}

/**
 * A copy of a project, Planejado, from another day on; files, hours and the contracted value stay where they are.
 * @throws Refusal 403 for who does not lead it; 404; 406 `modelo_grande`; 422
 */
export function duplicateProjeto(scope: Scope, uuid: string, form: DuplicarProjeto) {
  const { actor } = scope;
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await projetoDeQuemConduz(tx, actor, uuid);
    const { tarefas, checklists, pessoas, membros, ...novo } = form;
    const conteudo = await conteudoDoProjeto(tx, actor, row, { pessoas, checklists });
    return createFromConteudo(tx, audit, scope, {
      ...novo,
      tipo: row.tipo,
      descricao: row.descricao,
      membros: membros ? await membrosAtivos(tx, row.id) : [],
      tags: row.tags,
      // Whom the client's people may see it of is said anew for another client.
      visivel_cliente: row.visivel_cliente && (await clienteUuidOf(tx, row.cliente_id)) === form.cliente_uuid,
      conteudo: tarefas ? conteudo : { ...conteudo, tarefas: [] },
      origem: rotuloDoProjeto(row),
    });
  });
}

/** What a template would make. @throws Refusal 403, 404; 422 for a client out of the person's rows */
export function readPreviaDoModelo(scope: Scope, uuid: string, query: PreviaQuery): Promise<Previa> {
  if (scope.actor.isClient) throw forbidden();
  return withTransaction(scope.database, async (tx) =>
    previaDe(tx, scope, readConteudo((await modeloVivo(tx, uuid)).conteudo), query),
  );
}

/** What a copy would be, with its people. @throws Refusal as `duplicateProjeto` */
export function readPreviaDaCopia(scope: Scope, uuid: string, query: PreviaQuery): Promise<Previa> {
  return withTransaction(scope.database, async (tx) => {
    const row: ProjetoRow = await projetoDeQuemConduz(tx, scope.actor, uuid);
    const conteudo = await conteudoDoProjeto(tx, scope.actor, row, { pessoas: true, checklists: true });
    return previaDe(tx, scope, conteudo, query);
  });
}

async function previaDe(
  tx: Transaction,
  scope: Scope,
  conteudo: ModeloConteudo,
  { data_inicio, cliente_uuid }: PreviaQuery,
): Promise<Previa> {
  const clienteId = await clienteDe(tx, scope, cliente_uuid ?? null);
  const plano = await planoDe(tx, clienteId, conteudo, data_inicio);
  const pessoas = await pessoasDasTarefas(tx);
  const niveis = new Map<string, number>();
  const tarefas = conteudo.tarefas.map((one) => {
    const nivel = one.pai === null ? 1 : (niveis.get(one.pai) ?? 0) + 1;
    niveis.set(one.chave, nivel);
    const { chave, titulo, do_responsavel, responsavel_uuid, minutos_estimados_milimin } = one;
    return {
      chave,
      titulo,
      nivel,
      ...plano.datas(one),
      responsavel: (responsavel_uuid && pessoas.get(responsavel_uuid)?.nome) || null,
      do_responsavel,
      minutos_estimados_milimin,
      itens: one.itens_checklist.length,
    };
  });
  const { data_inicio: inicio, data_prevista_fim, movido } = plano;
  return {
    data_inicio: inicio,
    data_prevista_fim,
    movido,
    sem_responsavel: conteudo.tarefas.filter(
      ({ do_responsavel, responsavel_uuid }) =>
        !do_responsavel && responsavel_uuid !== null && !pessoas.has(responsavel_uuid),
    ).length,
    tarefas,
  };
}

/** Held, so that it is not changed or deleted while it is used. @throws Refusal 404 */
async function modeloVivo(tx: Transaction, uuid: string) {
  const [row] = await tx
    .select()
    .from(projeto_modelo)
    .where(and(eq(projeto_modelo.uuid, uuid), isNull(projeto_modelo.excluido_em)))
    .for('share');
  if (!row) throw notFound();
  return row;
}

/** Members who are still of the firm. */
async function membrosAtivos(tx: Transaction, projetoId: number): Promise<string[]> {
  const rows = await tx
    .select({ uuid: usuario.uuid })
    .from(projeto_membro)
    .innerJoin(usuario, eq(usuario.id, projeto_membro.usuario_id))
    .where(
      and(
        eq(projeto_membro.projeto_id, projetoId),
        eq(usuario.status, 'ativo'),
        eq(usuario.is_client, 0),
        isNull(usuario.excluido_em),
      ),
    )
    .orderBy(asc(usuario.id));
  return rows.map(({ uuid }) => uuid);
}
