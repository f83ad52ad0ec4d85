import type { Entrega } from '@gestao/shared/contracts/operacao/tarefa-entregas';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import {
  anexo,
  cliente_contato,
  entrega_arquivo,
  entrega_destinatario,
  entrega_leitura,
  entrega as t,
  tarefa,
  usuario,
} from '../../../platform/database/schema';
import { byText } from '../../../platform/listing/text';

/** Files of a task that may leave the firm: harmless, and neither refused nor still to be decided about. */
export const podeSair: SQL = sql`${anexo.verificacao} = 'liberado' and ${anexo.validacao} in ('nao_requer', 'aprovado')`;

/** A delivery is of the client its task had then: of a task that moved to another client nothing shows. */
export const doMesmoCliente = sql`${tarefa.cliente_id} = ${t.cliente_id}`;

/** Live files of a task, in the order they came. */
export function listArquivosDaTarefa(orm: Reader, tarefaId: number) {
  return orm
    .select({
      id: anexo.id,
      uuid: anexo.uuid,
      nome: anexo.nome_original,
      verificacao: anexo.verificacao,
      validacao: anexo.validacao,
      sai: sql<boolean>`(${podeSair})`,
    })
    .from(anexo)
    .where(and(eq(anexo.entidade, 'tarefa'), eq(anexo.entidade_id, tarefaId), isNull(anexo.excluido_em)))
    .orderBy(asc(anexo.id));
}

/** Contacts of a client that get mail. */
export function listContatos(orm: Reader, clienteId: number) {
  return orm
    .select({
      id: cliente_contato.id,
      uuid: cliente_contato.uuid,
      nome: cliente_contato.nome,
      email: cliente_contato.email,
    })
    .from(cliente_contato)
    .where(
      and(
        eq(cliente_contato.cliente_id, clienteId),
        isNotNull(cliente_contato.email),
        isNull(cliente_contato.excluido_em),
      ),
    )
    .orderBy(desc(cliente_contato.principal), byText(cliente_contato.nome), asc(cliente_contato.id));
}

export type ContatoRow = Awaited<ReturnType<typeof listContatos>>[number];

/** Most deliveries that are shown together. */
const limite = 200;

/** Deliveries with what became of them, newest first. @param where on `entrega` and `tarefa` */
export async function listEntregas(
  orm: Reader,
  where: SQL | undefined,
): Promise<(Entrega & { tarefa: { uuid: string; titulo: string } })[]> {
  const rows = await orm
    .select({
      row: t,
      tarefa: { uuid: tarefa.uuid, titulo: tarefa.titulo },
      por: usuario.nome,
      retirada_por: sql<string | null>`(select u.nome from usuario u where u.id = ${t}.retirada_por_id)`,
    })
    .from(t)
    .innerJoin(tarefa, eq(tarefa.id, t.tarefa_id))
    .leftJoin(usuario, eq(usuario.id, t.criado_por_id))
    .where(and(where, isNull(t.excluido_em), isNull(tarefa.excluido_em), doMesmoCliente))
    .orderBy(desc(t.id))
    .limit(limite);
  const ids = rows.map(({ row }) => row.id);
  if (ids.length === 0) return [];
  const arquivos = await orm
    .select({
      entrega_id: entrega_arquivo.entrega_id,
      uuid: anexo.uuid,
      nome: anexo.nome_original,
      aberto: sql<boolean>`exists (select 1 from entrega_leitura l where l.arquivo_id = ${entrega_arquivo}.id)`,
      removido: sql<boolean>`(${anexo.excluido_em} is not null or not (${podeSair}))`,
    })
    .from(entrega_arquivo)
    .innerJoin(anexo, eq(anexo.id, entrega_arquivo.anexo_id))
    .where(inArray(entrega_arquivo.entrega_id, ids))
    .orderBy(asc(entrega_arquivo.ordem), asc(entrega_arquivo.id));
  const pessoas = await orm
    .select({
      entrega_id: entrega_destinatario.entrega_id,
      nome: cliente_contato.nome,
      email: cliente_contato.email,
      vezes: sql<number>`coalesce(sum(${entrega_leitura.vezes}), 0)::int`,
      lido_em: sql<string | null>`min(${entrega_leitura.primeira_em})`,
      ultima_em: sql<string | null>`max(${entrega_leitura.ultima_em})`,
    })
    .from(entrega_destinatario)
    .innerJoin(cliente_contato, eq(cliente_contato.id, entrega_destinatario.contato_id))
    .leftJoin(entrega_leitura, eq(entrega_leitura.destinatario_id, entrega_destinatario.id))
    .where(inArray(entrega_destinatario.entrega_id, ids))
    .groupBy(entrega_destinatario.id, cliente_contato.nome, cliente_contato.email)
    .orderBy(asc(entrega_destinatario.id));
  const iso = (value: string | Date | null) => (value === null ? null : new Date(value).toISOString());
  return rows.map(({ row, por, retirada_por, tarefa }) => {
    const dela = arquivos.filter(({ entrega_id }) => entrega_id === row.id);
    return {
      uuid: row.uuid,
      versao: row.versao,
      titulo: row.titulo,
      vencimento: row.vencimento,
      valor_centavos: row.valor_centavos,
      mensagem: row.mensagem,
      entregue_em: row.criado_em.toISOString(),
      entregue_por: por,
      reenviada_em: iso(row.reenviada_em),
      retirada_em: iso(row.retirada_em),
      retirada_por,
      lida: dela.every(({ aberto, removido }) => aberto || removido) && dela.some(({ aberto }) => aberto),
      arquivos: dela.map(({ entrega_id: _entrega, ...arquivo }) => arquivo),
      destinatarios: pessoas
        .filter(({ entrega_id }) => entrega_id === row.id)
        .map(({ entrega_id: _entrega, lido_em, ultima_em, ...pessoa }) => ({
          ...pessoa,
          lido_em: iso(lido_em),
          ultima_em: iso(ultima_em),
        })),
      tarefa,
    };
  });
}

/** Not every file of it that is still there was opened by somebody. */
export const naoLida: SQL = sql`exists (select 1 from entrega_arquivo f join anexo a on a.id = f.anexo_id
  where f.entrega_id = ${t}.id and a.excluido_em is null and a.verificacao = 'liberado'
    and a.validacao in ('nao_requer', 'aprovado')
    and not exists (select 1 from entrega_leitura l where l.arquivo_id = f.id))`;
