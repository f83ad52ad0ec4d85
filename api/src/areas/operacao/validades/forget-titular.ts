import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { trailOf } from '../../../platform/app/author';
import type { Scope } from '../../../platform/app/scope';
import type { Forgotten } from '../../../platform/area/titular';
import type { Transaction } from '../../../platform/database/database';
import {
  cliente_socio,
  cliente_validade_tarefa,
  cliente_validade as t,
  tarefa,
} from '../../../platform/database/schema';
import { writeTarefa } from '../tarefas/tarefa.writer';
import { writeValidade } from './validade.writer';

/**
 * Takes a person's name and number out of what runs out: by the names that contact and partners with the same CPF have,
 * in the own client, and in others only where such a partner stands. Tasks that were opened lose the name too.
 */
export async function forgetTitular(
  tx: Transaction,
  scope: Scope,
  { nome, cpf, clienteId, emTudo, marca }: Forgotten,
): Promise<void> {
  const socios = cpf
    ? await tx
        .select({ nome: cliente_socio.nome, cliente_id: cliente_socio.cliente_id })
        .from(cliente_socio)
        .where(
          and(eq(cliente_socio.documento, cpf), emTudo ? undefined : eq(cliente_socio.cliente_id, clienteId)),
        )
    : [];
  const chamados = (em: number, nomes: readonly string[]) =>
    and(
      eq(t.cliente_id, em),
      inArray(
        sql`lower(${t.titular})`,
        nomes.map((one) => one.toLowerCase()),
      ),
    ) as SQL;
  const clientes = [...new Set([clienteId, ...socios.map((one) => one.cliente_id)])];
  const rows = await tx
    .select()
    .from(t)
    .where(
      or(
        ...clientes.map((em) =>
          chamados(em, [nome, ...socios.filter((one) => one.cliente_id === em).map((one) => one.nome)]),
        ),
      ),
    )
    .orderBy(t.id)
    .for('update');
  const por = trailOf(scope);
  for (const { id, titular } of rows) {
    await writeValidade(tx, id, { titular: marca.nome, numero: null }, por);
    const abertas = await tx
      .select({ id: tarefa.id, titulo: tarefa.titulo, descricao: tarefa.descricao })
      .from(cliente_validade_tarefa)
      .innerJoin(tarefa, eq(tarefa.id, cliente_validade_tarefa.tarefa_id))
      .where(eq(cliente_validade_tarefa.validade_id, id))
      .orderBy(tarefa.id);
    for (const { id: tarefaId, titulo, descricao } of abertas) {
      const novo = {
        titulo: titulo.replaceAll(titular, marca.nome),
        descricao: descricao?.replace(/^Número: .*\n?/m, '') ?? null,
      };
      if (novo.titulo !== titulo || novo.descricao !== descricao) await writeTarefa(tx, tarefaId, novo, por);
    }
  }
}
