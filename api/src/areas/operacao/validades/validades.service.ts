import { isClienteAtendido } from '@gestao/shared/contracts/clientes/values/clientes';
import type { ValidadeForm, Validades, ValidadeUpdate } from '@gestao/shared/contracts/operacao/validades';
import { tarefaStatusLabels } from '@gestao/shared/contracts/operacao/values/tarefas';
import {
  validadeSituacaoLabels,
  validadeTipoLabels,
} from '@gestao/shared/contracts/operacao/values/validades';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, eq } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import { cliente, cliente_validade, usuario } from '../../../platform/database/schema';
import { findClienteId, lockCliente } from '../../clientes/clientes/clientes.repository';
import { listPessoasDasTarefas, pessoaDaTarefa } from '../tarefas/edicao/pessoas-da-tarefa';
import { destinoDaTarefa } from '../tarefas/tarefas.destino';
import { deleteValidade, insertValidade, type ValidadeRow, writeValidade } from './validade.writer';
import { selectValidades, vivasDe } from './validades.repository';
import { abreEm, situacaoDaValidade } from './validades.rules';

type Saved = { uuid: string; versao: number };

/** What of a client runs out, and who may look after it. @throws Refusal 404 outside the person's rows */
export async function listValidades(scope: Scope, uuid: string): Promise<Validades> {
  const { database, actor, now } = scope;
  const { orm } = database;
  const clienteId = await findClienteId(orm, actor, uuid);
  if (clienteId === undefined) throw notFound();
  const hoje = dateIn(now());
  const [rows, pessoas, [dono]] = await Promise.all([
    selectValidades(orm, actor, vivasDe(clienteId)),
    listPessoasDasTarefas(orm),
    orm
      .select({ uuid: usuario.uuid })
      .from(cliente)
      .innerJoin(usuario, eq(usuario.id, cliente.responsavel_carteira_id))
      .where(eq(cliente.id, clienteId)),
  ]);
  return {
    itens: rows.map(({ row, responsavel, tarefa }) => {
      const situacao = situacaoDaValidade(row, hoje);
      return {
        uuid: row.uuid,
        tipo: row.tipo,
        tipo_label: validadeTipoLabels[row.tipo],
        titular: row.titular,
        numero: row.numero,
        emissor: row.emissor,
        fim: row.fim,
        antecedencia_dias: row.antecedencia_dias,
        responsavel,
        situacao,
        situacao_label: validadeSituacaoLabels[situacao],
        abre_em: abreEm(row),
        tarefa: tarefa && {
          codigo: tarefa.codigo,
          status_label: tarefaStatusLabels[tarefa.status],
          destino: destinoDaTarefa(actor, { uuid: tarefa.uuid, contexto: 'avulsa', origem: null }),
        },
        versao: row.versao,
      };
    }),
    pessoas: pessoas.map(({ valor, rotulo }) => ({ valor, rotulo })),
    responsavel_uuid: pessoas.find(({ valor }) => valor === dono?.uuid)?.valor ?? null,
  };
}

/**
 * @throws Refusal 404 outside the person's rows; 406 for a client whose contract has ended; 422 at
 * `responsavel_uuid` for who works on no tasks
 */
export function addValidade(scope: Scope, uuid: string, form: ValidadeForm): Promise<Saved> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdCliente(tx, scope, uuid);
    if (!isClienteAtendido(row.status))
      throw ruleRefusal('cliente_encerrado', 'O contrato deste cliente foi encerrado.');
    const { responsavel_uuid, ...colunas } = form;
    const responsavel_id = await pessoaDaTarefa(tx, responsavel_uuid, 'responsavel_uuid');
    const saved = await insertValidade(
      tx,
      { ...colunas, responsavel_id, cliente_id: row.id },
      trailOf(scope),
    );
    audit.record({ acao: 'Criou', ...registroDe(saved, uuid), depois: await logada(tx, saved) });
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/**
 * Changes one. A new end opens a task of its own when its day comes; the one that is open stays as it is.
 * @throws Refusal 404, 409; 422 at `responsavel_uuid`
 */
export function updateValidade(
  scope: Scope,
  at: { uuid: string; validade: string },
  form: ValidadeUpdate,
): Promise<Saved> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const before = await holdValidade(tx, scope, at, form.versao);
    const { responsavel_uuid, versao: _versao, ...colunas } = form;
    const responsavel_id = await pessoaDaTarefa(
      tx,
      responsavel_uuid,
      'responsavel_uuid',
      before.responsavel_id,
    );
    const antes = await logada(tx, before);
    const saved = await writeValidade(tx, before.id, { ...colunas, responsavel_id }, trailOf(scope));
    audit.record({ acao: 'Alterou', ...registroDe(saved, at.uuid), antes, depois: await logada(tx, saved) });
    return { uuid: saved.uuid, versao: saved.versao };
  });
}

/** Takes one away; a task that it opened stays. @throws Refusal 404, 409 */
export function removeValidade(
  scope: Scope,
  at: { uuid: string; validade: string },
  versao: number,
): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const before = await holdValidade(tx, scope, at, versao);
    await deleteValidade(tx, before.id, trailOf(scope));
    audit.record({ acao: 'Excluiu', ...registroDe(before, at.uuid), antes: await logada(tx, before) });
  });
}

async function holdCliente(tx: Transaction, { actor }: Scope, uuid: string) {
  const row = await lockCliente(tx, actor, uuid);
  if (!row) throw notFound();
  return row;
}

async function holdValidade(
  tx: Transaction,
  scope: Scope,
  at: { uuid: string; validade: string },
  versao: number,
): Promise<ValidadeRow> {
  const { id } = await holdCliente(tx, scope, at.uuid);
  const [row] = await tx
    .select()
    .from(cliente_validade)
    .where(and(eq(cliente_validade.uuid, at.validade), vivasDe(id)))
    .for('update');
  if (!row) throw notFound();
  await refuseLostUpdate(tx, row, versao);
  return row;
}

/** What people call one: `Certificado digital A1 de Maria Souza`. */
export const nomeDaValidade = ({ tipo, titular }: Pick<ValidadeRow, 'tipo' | 'titular'>): string =>
  `${validadeTipoLabels[tipo]} de ${titular}`;

export const registroDe = (row: ValidadeRow, clienteUuid: string) => ({
  entidade: 'cliente_validade',
  uuid: row.uuid,
  rotulo: nomeDaValidade(row),
  clienteUuid,
});

export async function logada(tx: Transaction, row: ValidadeRow): Promise<Record<string, unknown>> {
  const [pessoa] = await tx
    .select({ nome: usuario.nome })
    .from(usuario)
    .where(eq(usuario.id, row.responsavel_id));
  const { tipo, titular, numero, emissor, fim, antecedencia_dias } = row;
  return {
    tipo: validadeTipoLabels[tipo],
    titular,
    numero,
    emissor,
    fim,
    antecedencia_dias,
    responsavel: pessoa?.nome ?? null,
  };
}
