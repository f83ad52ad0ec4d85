import { formatDocumento } from '@gestao/shared/rules/format';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import type { SearchSource } from '../../../platform/area/screen-sources';
import { cliente } from '../../../platform/database/schema';
import { type PageSource, walked } from '../../../platform/listing/found-first';
import { searchPattern } from '../../../platform/listing/paginate';
import { byText } from '../../../platform/listing/text';
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
