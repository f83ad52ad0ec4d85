import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { cliente, oportunidade } from '../../../platform/database/schema';

type Orm = Pick<Database, 'orm'>;

/** A client of a person's portfolio, for whom budgets are made. */
export async function clienteIpe({ orm }: Orm, carteiraId: number): Promise<{ id: number; uuid: string }> {
  const [row] = await orm
    .insert(cliente)
    .values({
      tipo_pessoa: 'juridica',
      documento: '12ABC34501DE35',
      razao_social: 'Comercial Ipê Ltda.',
      regime_tributario: 'lucro_presumido',
      municipio_ibge: '3550308',
      uf: 'SP',
      responsavel_carteira_id: carteiraId,
      status: 'ativo',
    })
    .returning({ id: cliente.id, uuid: cliente.uuid });
  if (!row) throw new Error('No client.');
  return row;
}

/** The part of a form that says for which client a budget is. */
export const paraCliente = (uuid: string | null, values: object = {}) => ({
  para: 'cliente',
  cliente_uuid: uuid,
  prospecto_nome: null,
  prospecto_documento: null,
  prospecto_contato: null,
  prospecto_email: null,
  ...values,
});

/** Opportunities to bind budgets to: reads one by its id, and makes new ones with `values` as default. */
export function negociosDe(
  database: () => Orm,
  values: () => Pick<typeof oportunidade.$inferInsert, 'cliente_id' | 'responsavel_id'>,
) {
  let numero = 0;
  return {
    async negocio(id: number | null) {
      const [row] = await database()
        .orm.select()
        .from(oportunidade)
        .where(eq(oportunidade.id, id ?? 0));
      if (!row) throw new Error('No opportunity.');
      return row;
    },
    async novoNegocio(more: Partial<typeof oportunidade.$inferInsert> = {}) {
      numero += 1;
      const [row] = await database()
        .orm.insert(oportunidade)
        .values({
          codigo: `OPO-8${numero}`,
          titulo: `Negócio ${numero}`,
          etapa: 'prospeccao',
          probabilidade_bp: 1000,
          previsao_fechamento: '2099-01-31',
          ...values(),
          ...more,
        })
        .returning();
      if (!row) throw new Error('No opportunity.');
      return row;
    },
  };
}
