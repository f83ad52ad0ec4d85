import type { HojeBloco } from '@gestao/shared/contracts/sistema/hoje';
import { and, arrayContains, desc, eq, gte, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, may } from '../../../platform/app/actor';
import { Refusal } from '../../../platform/app/refusal';
import type { Areas } from '../../../platform/area/area';
import type { RegistroDeMensagens } from '../../../platform/area/message-adapter';
import type { HomeBlock, HomeRequest } from '../../../platform/area/screen-sources';
import type { Database } from '../../../platform/database/database';
import { mensagem, notificacao, usuario } from '../../../platform/database/schema';
import { adaptadorDe, adaptadoresDe } from './mensagem-entidades';

/** Days back a mention still waits. */
const dias = 30;
/** Newest mentions that are looked at. */
const limite = 50;
const trecho = 90;

/**
 * Mentions of the person that nobody answered: messages of the last days after which he wrote nothing in
 * the same thread, also where he wants no notices of them: those are about channels. Archiving the notice
 * takes one away, too. Only of records he may still see.
 */
export const mencoesHome: HomeBlock = { chave: 'mencoes', read };

async function read({ context, actor, linhas }: HomeRequest): Promise<HojeBloco | null> {
  const { areas, database, now } = context;
  const permissoes = adaptadoresDe(areas).flatMap(([, adaptador]) => adaptador.permissoes);
  if (actor.isClient || !may(actor, ...permissoes)) return null;
  const desde = new Date(now().getTime() - dias * 86_400_000);
  const avisos = await readAvisos(database, actor, desde);
  const rows = await semResposta(database, actor, desde);
  const registros = new Map<string, RegistroDeMensagens | null>();
  const itens = [];
  for (const row of rows) {
    if (avisos.get(row.uuid)?.arquivado) continue;
    const chave = `${row.entidade} ${row.entidade_id}`;
    const registro = registros.get(chave) ?? (await registroVisivel(areas, database, actor, row));
    registros.set(chave, registro);
    if (!registro) continue;
    const destino = adaptadorDe(areas, row.entidade)?.destino(registro.uuid);
    const aviso = avisos.get(row.uuid);
    const naoLida = aviso?.lido === false;
    itens.push({
      uuid: row.uuid,
      titulo: `${row.autor ?? 'Sistema'} em ${registro.rotulo}`,
      detalhe: resumo(row.texto),
      quando: row.criado_em.toISOString(),
      situacao: naoLida ? 'Não lida' : 'Sem resposta',
      tom: naoLida ? ('azul' as const) : ('ambar' as const),
      destino: destino ? { ...destino, consulta: { ...destino.consulta, mensagem: row.uuid } } : null,
      // Who muted mentions has no notice to put away.
      fazer: aviso
        ? {
            parte: 'hoje.avisos',
            uuid: aviso.uuid,
            nome: registro.rotulo,
            versao: 0,
            acoes: [{ acao: 'arquivar', rotulo: 'Arquivar' }],
          }
        : null,
    });
  }
  return {
    chave: 'mencoes',
    titulo: 'Menções a você',
    total: itens.length,
    vazio: 'Nenhuma menção espera a sua resposta.',
    itens: itens.slice(0, linhas),
    ver_todos: null,
  };
}

/** What became of the notices of mentions, by the message; there is none where the person muted them. */
async function readAvisos({ orm }: Database, actor: Actor, desde: Date) {
  const rows = await orm
    .select({
      uuid: notificacao.uuid,
      rota: notificacao.rota,
      lida_em: notificacao.lida_em,
      arquivada_em: notificacao.arquivada_em,
    })
    .from(notificacao)
    .where(
      and(
        eq(notificacao.usuario_id, actor.usuarioId),
        eq(notificacao.evento, 'mencao'),
        gte(notificacao.criado_em, desde),
        isNotNull(notificacao.rota),
      ),
    )
    .orderBy(desc(notificacao.id));
  return new Map(
    rows.flatMap(({ uuid: aviso, rota, lida_em, arquivada_em }) => {
      const uuid = new URLSearchParams(rota?.split('?')[1]).get('mensagem');
      const lido = lida_em !== null;
      // Who wants no notices in the bell has them archived from the start, unread.
      return uuid ? [[uuid, { uuid: aviso, lido, arquivado: lido && arquivada_em !== null }] as const] : [];
    }),
  );
}

/** The query behind the block; its mentions are found by their index, not by walking every message. */
export function semResposta({ orm }: Pick<Database, 'orm'>, actor: Pick<Actor, 'usuarioId'>, desde: Date) {
  const depois = alias(mensagem, 'depois');
  return orm
    .select({
      uuid: mensagem.uuid,
      entidade: mensagem.entidade,
      entidade_id: mensagem.entidade_id,
      texto: mensagem.texto,
      criado_em: mensagem.criado_em,
      autor: usuario.nome,
    })
    .from(mensagem)
    .leftJoin(usuario, eq(usuario.id, mensagem.criado_por_id))
    .where(
      and(
        gte(mensagem.criado_em, desde),
        isNull(mensagem.excluido_em),
        arrayContains(mensagem.mencoes, [actor.usuarioId]),
        sql`${mensagem.criado_por_id} is distinct from ${actor.usuarioId}`,
        notExists(
          orm
            .select({ um: sql`1` })
            .from(depois)
            .where(
              and(
                eq(depois.entidade, mensagem.entidade),
                eq(depois.entidade_id, mensagem.entidade_id),
                eq(depois.criado_por_id, actor.usuarioId),
                isNull(depois.excluido_em),
                sql`${depois.id} > ${mensagem.id}`,
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(mensagem.id))
    .limit(limite);
}

async function registroVisivel(
  areas: Areas,
  { orm }: Database,
  actor: Actor,
  row: { entidade: string; entidade_id: number },
): Promise<RegistroDeMensagens | null> {
  try {
    return (await adaptadorDe(areas, row.entidade)?.acharPorId(orm, actor, row.entidade_id)) ?? null;
  } catch (error) {
    // No part in such records any more.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const resumo = (texto: string) => {
  const linha = texto.replace(/\s+/g, ' ');
  return linha.length > trecho ? `${linha.slice(0, trecho - 1)}…` : linha;
};
