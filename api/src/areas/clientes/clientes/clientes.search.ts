import { formatDocumento } from '@gestao/shared/rules/format';
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { ActionSource, SearchSource } from '../../../platform/area/screen-sources';
import { cliente, usuario } from '../../../platform/database/schema';
import { type PageSource, walked } from '../../../platform/listing/found-first';
import { searchPattern } from '../../../platform/listing/paginate';
import { byText, contains } from '../../../platform/listing/text';
import { firstClientes, ordemDoNome } from './cliente-paginas';
import { knownClienteRows } from './clientes.rows';

/**
 * Clients by name, trade name or document in any format. Names that begin with the words stand together in
 * the order of names; the others are looked for only while there is room.
 */
export const clientesSearch: SearchSource = {
  tipo: 'cliente',
  opens: (actor) => may(actor, 'gerenciar clientes'),
  async find({ orm }, actor, texto, porTipo) {
    const nome = byText(cliente.razao_social);
    const visible = and(isNull(cliente.excluido_em), await knownClienteRows(orm, actor));
    const begins = (name: SQL) => sql`${name} like sem_acento(${searchPattern(texto).slice(1)})`;
    const read = (of: PageSource, limit: number) =>
      orm
        .select({
          uuid: cliente.uuid,
          razao_social: cliente.razao_social,
          nome_fantasia: cliente.nome_fantasia,
          documento: cliente.documento,
        })
        .from(cliente)
        .innerJoin(of.achados, of.ligados)
        .where(of.where)
        .orderBy(nome, cliente.id)
        .limit(limit);
    const rows = await read(walked(and(visible, begins(nome)), 0), porTipo);
    const room = porTipo - rows.length;
    if (room > 0) {
      const others = and(visible, sql`not ${begins(ordemDoNome)}`);
      rows.push(...(await read(await firstClientes(orm, others, texto, room), room)));
    }
    return rows.map((row) => ({
      tipo: 'cliente',
      uuid: row.uuid,
      titulo: row.nome_fantasia ?? row.razao_social,
      detalhe: formatDocumento(row.documento),
      destino: { pagina: 'clientes.edit', parametros: { uuid: row.uuid }, consulta: {} },
    }));
  },
};

/** Clients whose portfolio the person may change: those of their rows, for whoever is of the firm. */
export const clientesTrocar: ActionSource = {
  ...clientesSearch,
  acao: 'trocar_carteira',
  opens: (actor) => clientesSearch.opens(actor) && !actor.isClient,
  async find(database, actor, texto, limit) {
    const found = await clientesSearch.find(database, actor, texto, limit);
    return found.map((one) => ({ ...one, destino: { ...one.destino, consulta: { acao: 'carteira' } } }));
  },
};

/** People who keep a client of the person's rows: their portfolio in the list, where many are changed at once. */
export const carteirasTrocar: ActionSource = {
  tipo: 'usuario',
  acao: 'trocar_carteira',
  opens: clientesTrocar.opens,
  async find({ orm }, actor, texto, limit) {
    const visible = and(isNull(cliente.excluido_em), await knownClienteRows(orm, actor));
    const kept = orm
      .select({ um: sql`1` })
      .from(cliente)
      .where(and(eq(cliente.responsavel_carteira_id, usuario.id), visible));
    const rows = await orm
      .select({ uuid: usuario.uuid, nome: usuario.nome })
      .from(usuario)
      .where(and(isNull(usuario.excluido_em), contains(texto, usuario.nome), exists(kept)))
      .orderBy(byText(usuario.nome), usuario.id)
      .limit(limit);
    return rows.map(({ uuid, nome }) => ({
      tipo: 'usuario',
      uuid,
      titulo: nome,
      detalhe: 'escolher entre os clientes da carteira',
      destino: { pagina: 'clientes.list', parametros: {}, consulta: { carteira: uuid } },
    }));
  },
};
