import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { notFound } from '../../../platform/app/refusal';
import type { Database, Transaction } from '../../../platform/database/database';
import {
  cargo,
  cliente,
  cliente_servico,
  departamento,
  implantacao,
  implantacao_ebook,
  implantacao_matriz_item,
  implantacao_membro,
  precificacao_servico,
  usuario,
} from '../../../platform/database/schema';
import type { EbookRow } from '../implantacao-registro/ebook.writer';
import { vivasDe } from '../implantacoes/implantacoes.repository';
import { daMatrizDoCliente } from '../implantacoes/matriz-vigente';

export type Reader = Pick<Database['orm'], 'select'>;

const select = (orm: Reader) =>
  orm
    .select({
      id: implantacao.id,
      uuid: implantacao.uuid,
      codigo: implantacao.codigo,
      status: implantacao.status,
      responsavel_id: implantacao.responsavel_id,
      contato_nome: implantacao.contato_nome,
      contato_email: implantacao.contato_email,
      data_inicio: implantacao.data_inicio,
      competencia_inicial: implantacao.competencia_inicial,
      cliente_id: cliente.id,
      cliente_uuid: cliente.uuid,
      cliente_nome: cliente.razao_social,
      documento: cliente.documento,
      regime: cliente.regime_tributario,
      municipio: cliente.municipio,
      municipio_ibge: cliente.municipio_ibge,
      uf: cliente.uf,
      carteira_id: cliente.responsavel_carteira_id,
      gestores: cliente.gestor_por_departamento,
    })
    .from(implantacao)
    .innerJoin(cliente, eq(cliente.id, implantacao.cliente_id));

/** An implantação as its manual needs it. @throws Refusal 403 for a client's person; 404 */
export async function findDonaDoEbook(orm: Reader, actor: Actor, uuid: string) {
  const [row] = await select(orm).where(and(vivasDe(actor), eq(implantacao.uuid, uuid)));
  if (!row) throw notFound();
  return row;
}
export type DonaDoEbook = Awaited<ReturnType<typeof findDonaDoEbook>>;

/** The same, held: whatever is done to its manual waits here. @throws as `findDonaDoEbook` */
export async function holdDonaDoEbook(tx: Transaction, actor: Actor, uuid: string): Promise<DonaDoEbook> {
  await tx.select({ id: implantacao.id }).from(implantacao).where(eq(implantacao.uuid, uuid)).for('update');
  return findDonaDoEbook(tx, actor, uuid);
}

/** The same by its id, for whoever may see the manual anyway; `null` once it is gone or was cancelled. */
export async function readDonaDoEbook(orm: Reader, id: number): Promise<DonaDoEbook | null> {
  const [row] = await select(orm).where(and(eq(implantacao.id, id), isNull(implantacao.excluido_em)));
  return row && row.status !== 'cancelada' ? row : null;
}

/** All versions of a manual, newest first. */
export function listVersoesDoEbook(orm: Reader, implantacaoId: number): Promise<EbookRow[]> {
  return orm
    .select()
    .from(implantacao_ebook)
    .where(and(eq(implantacao_ebook.implantacao_id, implantacaoId), isNull(implantacao_ebook.excluido_em)))
    .orderBy(desc(implantacao_ebook.versao_ebook), desc(implantacao_ebook.id));
}

/** Names of the services that run, or are about to. @param hoje `AAAA-MM-DD` */
export async function listServicosDoCliente(orm: Reader, clienteId: number, hoje: string): Promise<string[]> {
  const t = cliente_servico;
  const rows = await orm
    .select({ nome: precificacao_servico.nome })
    .from(t)
    .innerJoin(precificacao_servico, eq(precificacao_servico.id, t.servico_id))
    .where(
      and(
        eq(t.cliente_id, clienteId),
        isNull(t.excluido_em),
        or(isNull(t.data_fim), sql`${t.data_fim} >= ${hoje}`),
      ),
    )
    .orderBy(asc(t.id));
  return [...new Set(rows.map(({ nome }) => nome))];
}

/** People by id or uuid, with their job; who left the firm is left out. */
export function listPessoasDoEbook(orm: Reader, ids: readonly number[], uuids: readonly string[]) {
  return orm
    .select({
      id: usuario.id,
      uuid: usuario.uuid,
      nome: usuario.nome,
      email: usuario.email,
      telefone: usuario.telefone,
      cargo: cargo.nome,
    })
    .from(usuario)
    .leftJoin(cargo, eq(cargo.id, usuario.cargo_id))
    .where(
      and(
        or(inArray(usuario.id, [...ids]), inArray(usuario.uuid, [...uuids])),
        eq(usuario.status, 'ativo'),
        isNull(usuario.excluido_em),
      ),
    );
}

/** Who else works on it. */
export const listMembrosDoEbook = (orm: Reader, implantacaoId: number) =>
  orm
    .select({ id: implantacao_membro.usuario_id })
    .from(implantacao_membro)
    .where(eq(implantacao_membro.implantacao_id, implantacaoId))
    .orderBy(asc(implantacao_membro.usuario_id));

/** Departments by uuid, in the order of their names. */
export const listDepartamentosDoEbook = (orm: Reader, uuids: readonly string[]) =>
  orm
    .select({ uuid: departamento.uuid, nome: departamento.nome })
    .from(departamento)
    .where(and(inArray(departamento.uuid, [...uuids]), isNull(departamento.excluido_em)))
    .orderBy(asc(departamento.nome));

/** What the client does on a day of every month, as the matriz that it sees says. */
export const listMensaisDoCliente = (orm: Reader, implantacaoId: number) =>
  orm
    .select({ atividade: implantacao_matriz_item.atividade, dia: implantacao_matriz_item.dia_mes })
    .from(implantacao_matriz_item)
    .where(
      and(
        eq(implantacao_matriz_item.implantacao_id, implantacaoId),
        daMatrizDoCliente,
        isNull(implantacao_matriz_item.excluido_em),
        isNotNull(implantacao_matriz_item.dia_mes),
        lte(implantacao_matriz_item.dia_mes, 31),
        sql`'R' = any(${implantacao_matriz_item.cliente})`,
      ),
    )
    .orderBy(asc(implantacao_matriz_item.ordem), asc(implantacao_matriz_item.id));
