import type { Passagem } from '@gestao/shared/contracts/implantacao/passagem';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, may } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente,
  implantacao,
  implantacao_passagem,
  orcamento,
  usuario,
} from '../../../platform/database/schema';
import { orcamentoRows } from '../../comercial/orcamento-registro/orcamentos.rows';
import { implantacaoRows } from '../implantacoes/implantacoes.rows';
import { podeAssumirRows } from '../implantacoes/quem-pode-assumir.rows';

const vendedor = alias(usuario, 'vendedor');
const autor = alias(usuario, 'autor');
const quemPediu = alias(usuario, 'quem_pediu');

const colunas = {
  id: implantacao.id,
  uuid: implantacao.uuid,
  codigo: implantacao.codigo,
  status: implantacao.status,
  responsavel_id: implantacao.responsavel_id,
  cliente_uuid: cliente.uuid,
  cliente: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
  orcamento_uuid: orcamento.uuid,
  criado_por_id: orcamento.criado_por_id,
  vendedor_id: orcamento.vendedor_id,
  vendedor: vendedor.nome,
  vendedor_status: vendedor.status,
  versao: sql<number>`coalesce(${implantacao_passagem.versao}, 0)`,
  prometido: implantacao_passagem.prometido,
  prazos: implantacao_passagem.prazos,
  decisor: implantacao_passagem.decisor,
  canal: sql<Passagem['canal']>`${implantacao_passagem.canal}`,
  pontos_sensiveis: implantacao_passagem.pontos_sensiveis,
  contador_anterior: implantacao_passagem.contador_anterior,
  sistemas: implantacao_passagem.sistemas,
  atualizado_em: implantacao_passagem.atualizado_em,
  atualizado_por_id: implantacao_passagem.atualizado_por_id,
  autor: autor.nome,
  pedida_em: implantacao_passagem.pedida_em,
  pedida_por_id: implantacao_passagem.pedida_por_id,
  pedida_por: quemPediu.nome,
  // The first step of its life has a reason only where it was taken over without the sheet.
  sem_passagem: sql<string | null>`(select h.motivo from implantacao_status_historico h
    where h.implantacao_id = ${implantacao.id} and h.de = 'aguardando_inicio' and h.para = 'em_andamento'
    order by h.id limit 1)`,
};

function select(orm: Reader, where: SQL | undefined) {
  return orm
    .select(colunas)
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id))
    .leftJoin(orcamento, eq(orcamento.id, implantacao.orcamento_id))
    .leftJoin(implantacao_passagem, eq(implantacao_passagem.implantacao_id, implantacao.id))
    .leftJoin(vendedor, eq(vendedor.id, orcamento.vendedor_id))
    .leftJoin(autor, eq(autor.id, implantacao_passagem.atualizado_por_id))
    .leftJoin(quemPediu, eq(quemPediu.id, implantacao_passagem.pedida_por_id))
    .where(and(isNull(implantacao.excluido_em), where))
    .limit(1);
}
export type PassagemRow = Awaited<ReturnType<typeof select>>[number];

/** The sheet of an implantação that the caller holds already. */
export async function passagemDe(orm: Reader, implantacaoId: number): Promise<PassagemRow | undefined> {
  return (await select(orm, eq(implantacao.id, implantacaoId)))[0];
}

/** The one of a budget of the person's rows. @throws Refusal 403 for a client's person */
export async function passagemDoOrcamento(orm: Reader, actor: Actor, uuid: string) {
  const where = and(eq(orcamento.uuid, uuid), isNull(orcamento.excluido_em), orcamentoRows(actor));
  return (await select(orm, where))[0];
}

/** The one of an implantação that the person sees, in the inbox or since. @throws Refusal 403 for a client's person */
export async function passagemDaImplantacao(orm: Reader, actor: Actor, uuid: string) {
  const rows = may(actor, 'implantacao-caixa-entrada') ? podeAssumirRows(actor) : implantacaoRows(actor);
  return (await select(orm, and(eq(implantacao.uuid, uuid), rows)))[0];
}

/** Holds an implantação, and reads its sheet as it is then. */
export async function holdPassagem(tx: Transaction, implantacaoId: number): Promise<PassagemRow | undefined> {
  await tx
    .select({ id: implantacao.id })
    .from(implantacao)
    .where(eq(implantacao.id, implantacaoId))
    .for('update');
  return passagemDe(tx, implantacaoId);
}
