import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type ForgetPerson, mostRows, sectionOf, type TitularSection } from '../../platform/area/titular';
import {
  anexo,
  cliente,
  cliente_contato,
  cliente_validade,
  entrega,
  entrega_arquivo,
  entrega_destinatario,
  entrega_leitura,
} from '../../platform/database/schema';
import { forgetTitular } from './validades/forget-titular';

/** What runs out has a name alone: it is the person's where a record of the same client says the same name. */
const emNomeDe = (tabela: 'cliente_contato' | 'cliente_socio', ids: readonly number[]): SQL =>
  ids.length === 0
    ? sql`false`
    : sql`exists (select 1 from ${sql.identifier(tabela)} q
        where q.cliente_id = ${cliente_validade}.cliente_id and lower(q.nome) = lower(${cliente_validade}.titular)
          and ${inArray(sql`q.id`, [...ids])})`;

export const operacaoTitularSections: readonly TitularSection[] = [
  {
    titulo: 'Certificados, procurações e certidões',
    ordem: 75,
    read(orm, titular) {
      const proprio = titular.ids('cliente');
      return orm
        .select({
          Cliente: cliente.razao_social,
          Tipo: cliente_validade.tipo,
          Titular: cliente_validade.titular,
          Número: cliente_validade.numero,
          Emissor: cliente_validade.emissor,
          'Válido até': cliente_validade.fim,
          'Criado em': cliente_validade.criado_em,
          'Excluído em': cliente_validade.excluido_em,
        })
        .from(cliente_validade)
        .innerJoin(cliente, eq(cliente.id, cliente_validade.cliente_id))
        .where(
          sql`(${emNomeDe('cliente_contato', titular.ids('contato'))}
            or ${emNomeDe('cliente_socio', titular.ids('socio'))}
            or ${
              proprio.length === 0
                ? sql`false`
                : sql`(${inArray(cliente.id, proprio)} and lower(${cliente.razao_social}) = lower(${cliente_validade}.titular))`
            })`,
        )
        .orderBy(desc(cliente_validade.id))
        .limit(mostRows);
    },
  },
  sectionOf(
    'Guias e relatórios entregues',
    115,
    { of: 'contato', by: entrega_destinatario.contato_id, newest: entrega_destinatario.id },
    (orm) =>
      orm
        .select({
          Cliente: cliente.razao_social,
          Entrega: entrega.titulo,
          Arquivo: anexo.nome_original,
          'Entregue em': entrega.criado_em,
          'Aberto em': entrega_leitura.primeira_em,
          Vezes: entrega_leitura.vezes,
          'Retirada em': entrega.retirada_em,
        })
        .from(entrega_destinatario)
        .innerJoin(cliente_contato, eq(cliente_contato.id, entrega_destinatario.contato_id))
        .innerJoin(entrega, eq(entrega.id, entrega_destinatario.entrega_id))
        .innerJoin(cliente, eq(cliente.id, entrega.cliente_id))
        .innerJoin(entrega_arquivo, eq(entrega_arquivo.entrega_id, entrega.id))
        .innerJoin(anexo, eq(anexo.id, entrega_arquivo.anexo_id))
        .leftJoin(
          entrega_leitura,
          and(
            eq(entrega_leitura.destinatario_id, entrega_destinatario.id),
            eq(entrega_leitura.arquivo_id, entrega_arquivo.id),
          ),
        ),
  ),
];

/** In whose name certificates, procurações and certidões are, and the tasks that they opened. */
export const forgetInValidades: ForgetPerson = async (tx, scope, person) => {
  await forgetTitular(tx, scope, person);
  return 0;
};
