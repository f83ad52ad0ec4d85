import { addDays } from '@gestao/shared/rules/calendar';
import { and, eq, inArray } from 'drizzle-orm';
import { cliente_socio, cliente_validade } from '../platform/database/schema';
import type { SeedContext } from './seed-context';

/**
 * Certificates, procurações and certidões of the demo clients that are served: most hold for long, a few run out
 * soon, one ran out. What is due opens its task when the job first runs.
 */
export async function seedValidades({ tx, clientes, today }: SeedContext): Promise<void> {
  const served = clientes.filter(({ status }) => status === 'ativo');
  const socios = await tx
    .select({ cliente_id: cliente_socio.cliente_id, nome: cliente_socio.nome })
    .from(cliente_socio)
    .where(
      and(
        eq(cliente_socio.administrador, true),
        inArray(
          cliente_socio.cliente_id,
          served.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(cliente_socio.id);
  const administrador = new Map(socios.map(({ cliente_id, nome }) => [cliente_id, nome]));
  const rows = served.flatMap((one, index): (typeof cliente_validade.$inferInsert)[] => {
    const base = { cliente_id: one.id, responsavel_id: one.responsavel_id };
    const ahead = (days: number) => addDays(today, days);
    const numero = String(40_210_000 + index * 37);
    const certificado = {
      ...base,
      tipo: index % 5 === 0 ? ('certificado_a3' as const) : ('certificado_a1' as const),
      titular: one.razao_social,
      numero,
      emissor: 'AC Demonstração',
      // Every one runs out within its year.
      fim: ahead(12 + ((index * 53) % 340)),
    };
    const procuracao = {
      ...base,
      tipo: 'procuracao_ecac' as const,
      titular: administrador.get(one.id) ?? one.razao_social,
      fim: ahead(95 + ((index * 131) % 1500)),
      antecedencia_dias: 45,
    };
    const certidao = {
      ...base,
      tipo: 'certidao' as const,
      titular: one.razao_social,
      emissor: 'Receita Federal',
      fim: ahead(index === 0 ? -4 : 20 + ((index * 29) % 150)),
      antecedencia_dias: 15,
    };
    return [certificado, ...(index % 4 === 3 ? [] : [procuracao]), ...(index % 3 === 0 ? [certidao] : [])];
  });
  if (rows.length > 0) await tx.insert(cliente_validade).values(rows);
}
