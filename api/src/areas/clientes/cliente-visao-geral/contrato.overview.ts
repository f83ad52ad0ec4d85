import type { HojeItem } from '@gestao/shared/contracts/sistema/hoje';
import { addDays } from '@gestao/shared/rules/calendar';
import { formatCentavos } from '@gestao/shared/rules/format';
import { eq } from 'drizzle-orm';
import { type ClientOverview, daysAhead, nextDates } from '../../../platform/area/client-overview';
import { cliente } from '../../../platform/database/schema';
import { listClienteServicos } from '../cliente-servicos/cliente-servicos.repository';

/** Days of the contract: its end, and services that begin or end. */
export const contratoOverview: ClientOverview = async ({ context, hoje, cliente: { id, uuid } }) => {
  const { orm } = context.database;
  const [[contrato], servicos] = await Promise.all([
    orm.select({ fim: cliente.data_fim_contrato }).from(cliente).where(eq(cliente.id, id)),
    listClienteServicos(orm, id),
  ]);
  const ate = addDays(hoje, daysAhead);
  const line = (chave: string, titulo: string, detalhe: string | null, quando: string): HojeItem => ({
    uuid: `${chave}-${quando}`,
    titulo,
    detalhe,
    quando,
    situacao: null,
    tom: 'neutro',
    destino: { pagina: 'clientes.edit', parametros: { uuid }, consulta: { aba: 'servicos' } },
  });
  const itens = [
    contrato?.fim ? line('contrato', 'Fim do contrato', null, contrato.fim) : null,
    ...servicos.flatMap((one) => [
      line(
        `inicio-${one.uuid}`,
        `Começa ${one.servico.nome}`,
        formatCentavos(one.valor_mensal_centavos),
        one.data_inicio,
      ),
      one.data_fim ? line(`fim-${one.uuid}`, `Termina ${one.servico.nome}`, null, one.data_fim) : null,
    ]),
  ]
    .filter((item) => item !== null)
    .filter(({ quando }) => quando !== null && quando >= hoje && quando <= ate)
    .toSorted((a, b) => (a.quando ?? '').localeCompare(b.quando ?? ''));
  return { blocos: [{ ...nextDates, total: itens.length, itens }] };
};
