import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { Reader } from '../../../platform/area/area';
import { implantacao_acesso as t, usuario } from '../../../platform/database/schema';
import { acessosDe, type DonoDoAcesso } from '../implantacao-registro/acesso.writer';

/** Accesses of an implantação or of a client, newest first; what they open is never read for a list. */
export async function listAcessos(orm: Pick<Reader, 'select'>, dono: DonoDoAcesso, limite = maximoNaLista) {
  return orm
    .select({
      uuid: t.uuid,
      sistema: t.sistema,
      entregue_por: t.entregue_por,
      entregue_em: t.entregue_em,
      situacao: t.status,
      recebido_por: usuario.nome,
      recebido_em: t.recebido_em,
    })
    .from(t)
    .leftJoin(usuario, eq(usuario.id, t.recebido_por_id))
    .where(and(acessosDe(dono), isNull(t.excluido_em)))
    .orderBy(desc(t.id))
    .limit(limite);
}

const maximoNaLista = 200;

/** The same as the client's page tells them: without those it took back. */
export async function listAcessosDoCliente(
  orm: Pick<Reader, 'select'>,
  dono: DonoDoAcesso,
  limite = maximoNaLista,
) {
  return (await listAcessos(orm, dono, limite)).flatMap(({ situacao, ...acesso }) =>
    situacao === 'retirado' ? [] : [{ ...acesso, situacao }],
  );
}

/** How many wait, and how many were handed over in all. */
export async function countAcessos(orm: Reader, dono: DonoDoAcesso) {
  const dele = acessosDe(dono);
  const aguardam = await orm.$count(t, and(dele, eq(t.status, 'aguarda')));
  return { aguardam, todos: await orm.$count(t, and(dele, ne(t.status, 'retirado'))) };
}

/** Accesses to a system that nobody took over yet, sealed. */
export async function listQueAguardam(orm: Pick<Reader, 'select'>, dono: DonoDoAcesso, sistema: string) {
  return orm
    .select({ uuid: t.uuid, entregue_por: t.entregue_por, segredo: t.segredo })
    .from(t)
    .where(and(acessosDe(dono), eq(t.sistema, sistema), eq(t.status, 'aguarda'), isNull(t.excluido_em)));
}

export async function lockAcesso(orm: Reader, dono: DonoDoAcesso, chave: string) {
  const [row] = await orm
    .select({ acesso: t, recebido_por: usuario.nome })
    .from(t)
    .leftJoin(usuario, eq(usuario.id, t.recebido_por_id))
    .where(and(acessosDe(dono), eq(t.uuid, chave), isNull(t.excluido_em)))
    .for('update', { of: t });
  return row;
}
