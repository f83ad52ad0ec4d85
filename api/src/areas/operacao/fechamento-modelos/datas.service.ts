import type { DatasDaRegraForm } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { mesesDaPeriodicidade } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import type { AppContext } from '../../../platform/app/context';
import { forbidden, invalidFields } from '../../../platform/app/refusal';
import { cliente } from '../../../platform/database/schema';
import { clienteRows } from '../../clientes/clientes/clientes.rows';
import { readDayRules } from '../../sistema/feriados/firm-calendar';
import { prazosDe } from './prazos.rules';

const quantas = 6;

/**
 * The next six dates of one task of a template as it is being written, in the calendar of a sample client.
 * @throws Refusal 403 for a client's person; 422 for a client out of the person's rows
 */
export async function readDatas({ database, now }: AppContext, actor: Actor, form: DatasDaRegraForm) {
  if (actor.isClient) throw forbidden();
  const alvo = form.tarefas.find(({ chave }) => chave === form.chave);
  if (!alvo) throw invalidFields({ chave: ['A tarefa não está no modelo.'] });
  const nacional = await readDayRules(database);
  const municipal = await diasDoCliente();
  const meses: readonly number[] =
    alvo.meses_ativos.length > 0 ? alvo.meses_ativos : mesesDaPeriodicidade[alvo.periodicidade];
  const itens = [];
  // A template that is yearly has its sixth date in six years.
  for (let n = 0, mes = dateIn(now()).slice(0, 7); itens.length < quantas && n < 12 * quantas; n += 1) {
    if (meses.includes(Number(mes.slice(5)))) {
      const prazo = prazosDe(form.tarefas, mes, (calendario) =>
        calendario === 'municipal' ? municipal : nacional,
      ).get(alvo.chave);
      itens.push({
        competencia: mes,
        vencimento: prazo?.vencimento ?? null,
        meta: prazo?.meta ?? null,
        ajuste: prazo?.ajuste ?? null,
      });
    }
    mes = addMonths(mes, 1);
  }
  return { itens };

  async function diasDoCliente() {
    if (form.cliente_uuid === null) return nacional;
    const [row] = await database.orm
      .select({ uf: cliente.uf, municipio_ibge: cliente.municipio_ibge })
      .from(cliente)
      .where(and(eq(cliente.uuid, form.cliente_uuid), isNull(cliente.excluido_em), clienteRows(actor)));
    if (!row) throw invalidFields({ cliente_uuid: ['Opção inválida.'] });
    return readDayRules(database, row);
  }
}
