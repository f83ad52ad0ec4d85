import { clienteEncerrados } from '@gestao/shared/contracts/clientes/values/clientes';
import { implantacaoEncerrados } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { fechamentoEncerrados } from '@gestao/shared/contracts/operacao/values/fechamentos';
import { projetoEncerrados } from '@gestao/shared/contracts/operacao/values/projetos';
import { tarefaEncerrados } from '@gestao/shared/contracts/operacao/values/tarefas';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Column = AnyPgColumn | SQL;

/** A list of the contracts, written out: the planner sees the values. */
const written = (values: readonly string[]) => sql.raw(values.map((one) => `'${one}'`).join(', '));

/**
 * What of the firm's work is still open, in SQL: the rules of the contracts (`isTarefaAberta` …) over a column of
 * status. Areas before the one that keeps the work ask it too: a client's people are those with open tasks.
 */
const openIn = (ended: readonly string[]) => (status: Column) => sql`${status} not in (${written(ended)})`;

/** A client whose contract has not ended: `isClienteAtendido`. */
export const clienteAtendido = openIn(clienteEncerrados);
export const tarefaAberta = openIn(tarefaEncerrados);
export const fechamentoAberto = openIn(fechamentoEncerrados);
export const implantacaoAberta = openIn(implantacaoEncerrados);
export const projetoAberto = openIn(projetoEncerrados);
