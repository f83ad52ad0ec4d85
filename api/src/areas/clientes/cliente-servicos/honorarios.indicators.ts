import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { may } from '../../../platform/app/actor';
import { earlier, type IndicatorRecord, type IndicatorSource } from '../../../platform/area/indicator';
import type { Database } from '../../../platform/database/database';
import { cliente, cliente_servico } from '../../../platform/database/schema';
import { somaAtiva } from './cliente-servicos.rules';

/**
 * Clients under contract on a day with their fee of that day: the sum of the services in force, or, of a client
 * without any service written down, the fee that stands in the record.
 */
async function emContrato({ orm }: Database, dia: string) {
  const [clientes, servicos] = await Promise.all([
    orm
      .select({
        id: cliente.id,
        uuid: cliente.uuid,
        nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})`,
        honorario: cliente.honorario_mensal_centavos,
        encerrado: cliente.encerrado_em,
        usuarioId: cliente.responsavel_carteira_id,
        equipeId: cliente.equipe_id,
      })
      .from(cliente)
      .where(
        and(
          isNull(cliente.excluido_em),
          ne(cliente.status, 'prospecto'),
          sql`coalesce(${cliente.data_inicio_contrato}, ${cliente.criado_em}::date) <= ${dia}::date`,
          sql`(${cliente.encerrado_em} is null or ${cliente.encerrado_em} > ${dia}::date)`,
          sql`(${cliente.status} <> 'encerrado' or ${cliente.encerrado_em} is not null)`,
        ),
      )
      .orderBy(asc(cliente.id)),
    orm
      .select({
        cliente_id: cliente_servico.cliente_id,
        data_inicio: cliente_servico.data_inicio,
        data_fim: cliente_servico.data_fim,
        valor_mensal_centavos: cliente_servico.valor_mensal_centavos,
      })
      .from(cliente_servico)
      .innerJoin(cliente, eq(cliente.id, cliente_servico.cliente_id))
      .where(isNull(cliente_servico.excluido_em)),
  ]);
  const porCliente = new Map<number, (typeof servicos)[number][]>();
  for (const servico of servicos) {
    const dele = porCliente.get(servico.cliente_id);
    if (dele) dele.push(servico);
    else porCliente.set(servico.cliente_id, [servico]);
  }
  return clientes.map(({ honorario, ...row }) => {
    const dele = porCliente.get(row.id);
    return { ...row, centavos: dele ? somaAtiva(dele, dia) : (honorario ?? 0) };
  });
}
type EmContrato = Awaited<ReturnType<typeof emContrato>>[number];

const registro = (
  row: EmContrato,
  conta: Pick<IndicatorRecord, 'quando' | 'numerador' | 'denominador'>,
): IndicatorRecord => ({
  ...conta,
  uuid: row.uuid,
  titulo: row.nome,
  detalhe: null,
  usuarioId: row.usuarioId,
  equipeId: row.equipeId,
  clienteId: row.id,
  destino: (actor) =>
    may(actor, 'gerenciar clientes')
      ? { pagina: 'clientes.edit', parametros: { uuid: row.uuid }, consulta: { aba: 'servicos' } }
      : null,
});

export const honorariosIndicators: readonly IndicatorSource[] = [
  {
    chave: 'ticket_medio',
    async read({ database, now }, { fim }) {
      const hoje = dateIn(now());
      const rows = await emContrato(database, earlier(fim, hoje));
      return rows
        .filter(({ centavos }) => centavos > 0)
        .map((row) => registro(row, { quando: null, numerador: row.centavos, denominador: 1 }));
    },
  },
  {
    chave: 'churn_receita',
    async read({ database }, { inicio, fim }) {
      // What stood when the month began is what stood on the evening before.
      const rows = await emContrato(database, addDays(inicio, -1));
      return rows
        .filter(({ centavos }) => centavos > 0)
        .map((row) => {
          const saiu = row.encerrado !== null && row.encerrado <= fim;
          return registro(row, {
            quando: saiu ? row.encerrado : null,
            numerador: saiu ? row.centavos : 0,
            denominador: row.centavos,
          });
        });
    },
  },
];
