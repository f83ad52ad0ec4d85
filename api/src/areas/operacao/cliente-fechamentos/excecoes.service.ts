import type { FechamentoModeloTarefa } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import type {
  Excecao,
  ExcecoesForm,
  ModeloCliente,
  ModeloClientes,
  ModelosDoCliente,
} from '@gestao/shared/contracts/operacao/modelo-clientes';
import { prazoEmPalavras } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { responsavelRegraLabels } from '@gestao/shared/contracts/operacao/values/recorrentes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import { trailOf } from '../../../platform/app/author';
import type { AppContext } from '../../../platform/app/context';
import { invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  cliente_fechamento_modelo,
  cliente_servico,
  fechamento_modelo,
  precificacao_servico,
  usuario,
} from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';
import { findModelo, holdModelo } from '../../../platform/versioned/templates';
import { readVersoes } from '../../../platform/versioned/versions';
import { findClienteId } from '../../clientes/clientes/clientes.repository';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import { fechamentoModelos } from '../fechamento-modelos/fechamento-modelo.kind';
import { pessoaDaTarefa } from '../tarefas/edicao/pessoas-da-tarefa';
import { writeVinculo } from './cliente-modelo.writer';
import { excecaoEmPalavras, keepExcecoes, problemaDoDia, readExcecoes, temDia } from './excecoes.rules';

const nomeDoCliente = sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`;

const selectVinculos = (orm: Reader) =>
  orm
    .select({
      row: cliente_fechamento_modelo,
      cliente: { uuid: cliente.uuid, nome: nomeDoCliente },
      servico: precificacao_servico.nome,
    })
    .from(cliente_fechamento_modelo)
    .innerJoin(cliente, eq(cliente.id, cliente_fechamento_modelo.cliente_id))
    .leftJoin(cliente_servico, eq(cliente_servico.id, cliente_fechamento_modelo.cliente_servico_id))
    .leftJoin(precificacao_servico, eq(precificacao_servico.id, cliente_servico.servico_id));

const vivos = (modeloId: number, actor: Actor) =>
  and(
    eq(cliente_fechamento_modelo.modelo_id, modeloId),
    isNull(cliente_fechamento_modelo.excluido_em),
    isNull(cliente.excluido_em),
    clienteRows(actor),
  );

/**
 * Clients that a template runs for, or will, by a link, within the person's rows.
 * @throws Refusal 403 for a client's person; 404
 */
export async function listModeloClientes(
  { database: { orm }, now }: AppContext,
  actor: Actor,
  uuid: string,
): Promise<ModeloClientes> {
  const { modelo, tarefas } = await readModelo(orm, actor, uuid);
  const mes = dateIn(now()).slice(0, 7);
  const rows = await selectVinculos(orm)
    .where(
      and(
        vivos(modelo.id, actor),
        sql`(${cliente_fechamento_modelo.fim} is null or ${cliente_fechamento_modelo.fim} >= ${mes})`,
      ),
    )
    .orderBy(byText(nomeDoCliente), asc(cliente_fechamento_modelo.inicio), asc(cliente_fechamento_modelo.id))
    .limit(2000);
  const todas = rows.map(({ row }) => readExcecoes(row.excecoes));
  const nomes = await nomesDe(orm, todas.flat());
  return {
    itens: rows.map(({ row, cliente: de, servico }, at) => ({
      ...resumoDe(row, de, servico),
      excecoes: (todas[at] ?? []).map((one) => excecaoEmPalavras(one, tituloEm(tarefas, one.chave), nomes)),
    })),
    edita: actor.visaoTotal,
  };
}

const resumoDe = (
  { uuid, inicio, fim, versao }: typeof cliente_fechamento_modelo.$inferSelect,
  de: { uuid: string; nome: string },
  servico: string | null,
) => ({ uuid, cliente: de, inicio, fim, servico, versao });

/**
 * Templates that run for a client by a link, or will, with what differs for it.
 * @throws Refusal 404 outside the person's rows
 */
export async function listModelosDoCliente(
  { database: { orm }, now }: AppContext,
  actor: Actor,
  uuid: string,
): Promise<ModelosDoCliente> {
  const clienteId = await findClienteId(orm, actor, uuid);
  if (clienteId === undefined) throw notFound();
  const t = cliente_fechamento_modelo;
  const rows = await selectVinculos(orm)
    .where(
      and(
        eq(t.cliente_id, clienteId),
        isNull(t.excluido_em),
        sql`(${t.fim} is null or ${t.fim} >= ${dateIn(now()).slice(0, 7)})`,
      ),
    )
    .orderBy(asc(t.inicio), asc(t.id));
  const modelos = await modelosDe(orm, actor, [...new Set(rows.map(({ row }) => row.modelo_id))]);
  const nomes = await nomesDe(
    orm,
    rows.flatMap(({ row }) => readExcecoes(row.excecoes)),
  );
  return {
    itens: rows.flatMap(({ row, servico }) => {
      const de = modelos.get(row.modelo_id);
      if (!de) return [];
      const { modelo, tarefas } = de;
      return {
        uuid: row.uuid,
        modelo: { uuid: modelo.uuid, nome: modelo.nome },
        inicio: row.inicio,
        fim: row.fim,
        servico,
        excecoes: readExcecoes(row.excecoes).map((one) =>
          excecaoEmPalavras(one, tituloEm(tarefas, one.chave), nomes),
        ),
      };
    }),
    edita: actor.visaoTotal && may(actor, 'gerenciar fechamentos'),
  };
}

/** @throws Refusal 403 for a client's person; 404 */
export async function getModeloCliente(
  { database: { orm } }: AppContext,
  actor: Actor,
  uuid: string,
  vinculo: string,
): Promise<ModeloCliente> {
  const { modelo, tarefas } = await readModelo(orm, actor, uuid);
  const [found] = await selectVinculos(orm).where(
    and(vivos(modelo.id, actor), eq(cliente_fechamento_modelo.uuid, vinculo)),
  );
  if (!found) throw notFound();
  return {
    ...resumoDe(found.row, found.cliente, found.servico),
    excecoes: readExcecoes(found.row.excecoes),
    tarefas: tarefas.map((one) => ({
      chave: one.chave,
      titulo: one.titulo,
      prazo: prazoEmPalavras(one),
      responsavel: responsavelRegraLabels[one.responsavel_regra],
      tem_dia: temDia(one),
    })),
  };
}

/**
 * Writes what differs for one client of a template: from the next generation on.
 * @throws Refusal 403, 404, 409; 422 for a task that the template does not have, a day its rule does not have, and
 * somebody who works on tasks no more
 */
export function writeExcecoes(scope: Scope, uuid: string, vinculo: string, form: ExcecoesForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const modelo = await holdModelo(tx, fechamentoModelos, scope.actor, uuid);
    const [row] = await tx
      .select()
      .from(cliente_fechamento_modelo)
      .where(
        and(
          eq(cliente_fechamento_modelo.uuid, vinculo),
          eq(cliente_fechamento_modelo.modelo_id, modelo.id),
          isNull(cliente_fechamento_modelo.excluido_em),
        ),
      )
      .for('update');
    if (!row) throw notFound();
    const [de] = await tx
      .select({ uuid: cliente.uuid, razao_social: cliente.razao_social })
      .from(cliente)
      .where(and(eq(cliente.id, row.cliente_id), isNull(cliente.excluido_em)));
    if (!de) throw notFound();
    await refuseLostUpdate(tx, row, form.versao);
    const { tarefas } = await readModelo(tx, scope.actor, uuid);
    const antes = readExcecoes(row.excecoes);
    await refuse(tx, tarefas, form.excecoes, antes);
    const depois = keepExcecoes(form.excecoes);
    const saved = await writeVinculo(tx, row.id, { excecoes: depois }, trailOf(scope));
    const novas = readExcecoes(depois);
    const nomes = await nomesDe(tx, [...antes, ...novas]);
    const palavras = (todas: readonly Excecao[]) =>
      todas.map((one) => excecaoEmPalavras(one, tituloEm(tarefas, one.chave), nomes));
    audit.record({
      acao: 'Alterou',
      entidade: 'cliente_fechamento_modelo',
      uuid: row.uuid,
      rotulo: `${de.razao_social}: ${modelo.nome}`,
      clienteUuid: de.uuid,
      antes: { excecoes: palavras(antes) },
      depois: { excecoes: palavras(novas) },
    });
    return { uuid: row.uuid, versao: saved.versao };
  });
}

async function refuse(
  tx: Transaction,
  tarefas: readonly FechamentoModeloTarefa[],
  excecoes: readonly Excecao[],
  antes: readonly Excecao[],
): Promise<void> {
  for (const [at, one] of excecoes.entries()) {
    const campo = (nome: string) => `excecoes.${at}.${nome}`;
    const tarefa = tarefas.find(({ chave }) => chave === one.chave);
    const era = antes.find(({ chave }) => chave === one.chave);
    // A task that left the template may come back: what was said of it stays.
    if (!tarefa && !era) throw invalidFields({ [campo('chave')]: ['Esta tarefa não está no modelo.'] });
    const problema = tarefa ? problemaDoDia(tarefa, one.dia) : null;
    if (problema !== null) throw invalidFields({ [campo('dia')]: [problema] });
    if (one.responsavel_uuid !== null && one.responsavel_uuid !== era?.responsavel_uuid)
      await pessoaDaTarefa(tx, one.responsavel_uuid, campo('responsavel_uuid'));
  }
}

/** A template with the tasks it has in use; before the first publication, those of its draft. */
async function readModelo(orm: Reader, actor: Actor, uuid: string) {
  const modelo = await findModelo(orm, fechamentoModelos, actor, uuid);
  const { emVigor, rascunho } = await readVersoes(orm, fechamentoModelos, modelo.id);
  return { modelo, tarefas: (emVigor ?? rascunho?.conteudo)?.tarefas ?? [] };
}

async function modelosDe(orm: Reader, actor: Actor, ids: readonly number[]) {
  const rows = await orm
    .select({ id: fechamento_modelo.id, uuid: fechamento_modelo.uuid })
    .from(fechamento_modelo)
    .where(and(inArray(fechamento_modelo.id, [...ids]), isNull(fechamento_modelo.excluido_em)));
  const found = await Promise.all(
    rows.map(async ({ id, uuid }) => [id, await readModelo(orm, actor, uuid)] as const),
  );
  return new Map(found);
}

const tituloEm = (tarefas: readonly FechamentoModeloTarefa[], chave: string): string =>
  tarefas.find((one) => one.chave === chave)?.titulo ?? chave;

async function nomesDe(orm: Reader, excecoes: readonly Excecao[]): Promise<(uuid: string) => string> {
  const uuids = [...new Set(excecoes.flatMap(({ responsavel_uuid }) => responsavel_uuid ?? []))];
  const rows =
    uuids.length === 0
      ? []
      : await orm
          .select({ uuid: usuario.uuid, nome: usuario.nome })
          .from(usuario)
          .where(inArray(usuario.uuid, uuids));
  const nomes = new Map(rows.map(({ uuid, nome }) => [uuid, nome]));
  return (uuid) => nomes.get(uuid) ?? 'excluído';
}
