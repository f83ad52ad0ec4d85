import {
  type Mensagem,
  type MensagemEntidade,
  type MensagemTipo,
  mensagemMinutos,
  mensagemTipoLabels,
  notaSituacaoLabels,
} from '@gestao/shared/contracts/comum/mensagens';
import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../../platform/app/actor';
import type { Reader } from '../../../platform/area/area';
import type { Transaction } from '../../../platform/database/database';
import { mensagem, perfil, usuario } from '../../../platform/database/schema';
import { together } from '../../../platform/database/together';
import { anexosDe } from './mensagem-anexos';
import { acoesDaNota, situacaoDaNota } from './nota-revisao.rules';

export type MensagemRow = typeof mensagem.$inferSelect;

/** Messages of one page of a thread. */
const paginaDeMensagens = 100;

/** A client's question is a message to the firm that no person of it wrote. */
export function tipoDe({ tipo, autor_externo }: Pick<MensagemRow, 'tipo' | 'autor_externo'>): MensagemTipo {
  return tipo === 'cliente' && autor_externo !== null ? 'pergunta' : tipo;
}

/** Last moment at which its author may change a message. */
export const limiteDe = ({ criado_em }: Pick<MensagemRow, 'criado_em'>) =>
  new Date(criado_em.getTime() + mensagemMinutos * 60_000);

/** What left to the client cannot be taken back; the rest by its author, for a while. */
function alteraAte(row: MensagemRow, actor: Actor, now: Date): Date | null {
  if (row.criado_por_id !== actor.usuarioId || row.autor_externo !== null) return null;
  if (row.tipo !== 'comentario') return null;
  const limite = limiteDe(row);
  return limite > now ? limite : null;
}

function notaDe(row: MensagemRow, { usuarioId }: Actor): Mensagem['nota'] {
  const situacao = situacaoDaNota(row);
  if (situacao === null) return null;
  return { situacao, situacao_label: notaSituacaoLabels[situacao], pode: acoesDaNota(row, usuarioId) };
}

const trecho = (texto: string) => (texto.length > 120 ? `${texto.slice(0, 119)}…` : texto);

/** Newest messages of a record in the order they were written. @param antes internal id to go back from */
export async function listMensagens(
  orm: Reader,
  of: { entidade: MensagemEntidade; id: number },
  actor: Actor,
  now: Date,
  antes?: number,
): Promise<{ itens: Mensagem[]; anteriores: boolean }> {
  const autor = alias(usuario, 'autor');
  const autorAntes = alias(usuario, 'autor_antes');
  const anterior = alias(mensagem, 'anterior');
  const rows = await orm
    .select({
      row: mensagem,
      autor: autor.nome,
      anterior_uuid: anterior.uuid,
      anterior_texto: anterior.texto,
      anterior_externo: anterior.autor_externo,
      anterior_autor: autorAntes.nome,
    })
    .from(mensagem)
    .leftJoin(autor, eq(autor.id, mensagem.criado_por_id))
    .leftJoin(anterior, and(eq(anterior.id, mensagem.resposta_a_id), isNull(anterior.excluido_em)))
    .leftJoin(autorAntes, eq(autorAntes.id, anterior.criado_por_id))
    .where(
      and(
        eq(mensagem.entidade, of.entidade),
        eq(mensagem.entidade_id, of.id),
        isNull(mensagem.excluido_em),
        antes === undefined ? undefined : lt(mensagem.id, antes),
      ),
    )
    .orderBy(desc(mensagem.id))
    .limit(paginaDeMensagens + 1);
  const shown = rows.slice(0, paginaDeMensagens).reverse();
  const [nomes, anexos] = await together(orm, [
    () => nomesDasMencoes(orm, shown),
    () =>
      anexosDe(
        orm,
        shown.map(({ row }) => row.id),
      ),
  ]);
  return {
    anteriores: rows.length > paginaDeMensagens,
    itens: shown.map(({ row, ...de }) => {
      const tipo = tipoDe(row);
      return {
        uuid: row.uuid,
        tipo,
        tipo_label: mensagemTipoLabels[tipo],
        texto: row.texto,
        autor: row.autor_externo ?? de.autor ?? 'Sistema',
        criado_em: row.criado_em.toISOString(),
        editada_em: row.editada_em?.toISOString() ?? null,
        resposta_a: de.anterior_uuid
          ? {
              uuid: de.anterior_uuid,
              autor: de.anterior_externo ?? de.anterior_autor ?? 'Sistema',
              trecho: trecho(de.anterior_texto ?? ''),
            }
          : null,
        mencoes: row.mencoes.flatMap((id) => nomes.get(id) ?? []),
        anexos: anexos.get(row.id) ?? [],
        respondida: tipo === 'pergunta' ? row.situacao !== null : null,
        nota: notaDe(row, actor),
        altera_ate: alteraAte(row, actor, now)?.toISOString() ?? null,
        versao: row.versao,
      };
    }),
  };
}

async function nomesDasMencoes(orm: Reader, rows: readonly { row: MensagemRow }[]) {
  const ids = [...new Set(rows.flatMap(({ row }) => row.mencoes))];
  if (ids.length === 0) return new Map<number, string>();
  const pessoas = await orm
    .select({ id: usuario.id, nome: usuario.nome })
    .from(usuario)
    .where(inArray(usuario.id, ids));
  return new Map(pessoas.map(({ id, nome }) => [id, nome]));
}

/** A live message by its address. */
export async function findMensagem(orm: Reader, uuid: string): Promise<MensagemRow | undefined> {
  const [row] = await orm
    .select()
    .from(mensagem)
    .where(and(eq(mensagem.uuid, uuid), isNull(mensagem.excluido_em)));
  return row;
}

/** The same, held until the end of the transaction. */
export async function lockMensagem(tx: Transaction, uuid: string): Promise<MensagemRow | undefined> {
  const [row] = await tx
    .select()
    .from(mensagem)
    .where(and(eq(mensagem.uuid, uuid), isNull(mensagem.excluido_em)))
    .for('update');
  return row;
}

/** Active people of the firm as row rules know them. */
export async function listEquipe(orm: Reader): Promise<Actor[]> {
  const rows = await orm
    .select({
      usuarioId: usuario.id,
      uuid: usuario.uuid,
      nome: usuario.nome,
      email: usuario.email,
      permissoes: perfil.permissoes,
      total: usuario.habilitar_visualizacao_total,
    })
    .from(usuario)
    .innerJoin(perfil, eq(perfil.id, usuario.perfil_id))
    .where(and(eq(usuario.status, 'ativo'), eq(usuario.is_client, 0), isNull(usuario.excluido_em)))
    .orderBy(usuario.nome, usuario.id);
  return rows.map(({ total, ...row }) => ({
    ...row,
    visaoTotal: total === 1,
    isClient: false,
    clienteId: null,
    sessaoId: 0,
  }));
}
