import { and, eq, isNull, ne } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { ActionSource, SearchSource } from '../../../platform/area/screen-sources';
import { cargo, usuario } from '../../../platform/database/schema';
import { byText, contains } from '../../../platform/listing/text';

/** People by name or e-mail; who has left is found in the list. No row rule: the permission opens all of them. */
export const usuariosSearch: SearchSource = {
  tipo: 'usuario',
  opens: (actor) => may(actor, 'gerenciar usuarios'),
  async find({ orm }, _actor, texto, limit) {
    const rows = await orm
      .select({ uuid: usuario.uuid, nome: usuario.nome, email: usuario.email, cargo: cargo.nome })
      .from(usuario)
      .leftJoin(cargo, eq(cargo.id, usuario.cargo_id))
      .where(
        and(
          isNull(usuario.excluido_em),
          ne(usuario.status, 'inativo'),
          contains(texto, usuario.nome, usuario.email),
        ),
      )
      .orderBy(byText(usuario.nome), usuario.id)
      .limit(limit);
    return rows.map((row) => ({
      tipo: 'usuario',
      uuid: row.uuid,
      titulo: row.nome,
      detalhe: row.cargo ?? row.email,
      destino: { pagina: 'usuarios.edit', parametros: { uuid: row.uuid }, consulta: {} },
    }));
  },
};

/** Everybody but the person, who does not leave by an own hand. */
export const usuariosInativar: ActionSource = {
  ...usuariosSearch,
  acao: 'inativar',
  async find(database, actor, texto, limit) {
    const found = await usuariosSearch.find(database, actor, texto, limit + 1);
    return found
      .filter(({ uuid }) => uuid !== actor.uuid)
      .slice(0, limit)
      .map((one) => ({ ...one, destino: { ...one.destino, consulta: { acao: 'inativar' } } }));
  },
};
