import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { departamento, direcionador, seletor, usuario } from '../../../platform/database/schema';
import { plainText } from '../../../platform/listing/text';
import { listPessoasDasTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import type { Conhecidos, PorNome } from './planilha-leitura';

/** What a spreadsheet of tasks may name: the same that the editor offers. */
export async function readConhecidos(tx: Transaction): Promise<Conhecidos> {
  const pessoas = await listPessoasDasTarefas(tx);
  const emails = await tx
    .select({ uuid: usuario.uuid, nome: usuario.email })
    .from(usuario)
    .where(
      inArray(
        usuario.id,
        pessoas.map(({ id }) => id),
      ),
    );
  const departamentos = await tx
    .select({ uuid: departamento.uuid, nome: departamento.nome })
    .from(departamento)
    .where(and(isNull(departamento.excluido_em), eq(departamento.ativo, true)));
  const tipos = await tx
    .select({ uuid: seletor.uuid, nome: seletor.rotulo })
    .from(seletor)
    .where(and(isNull(seletor.excluido_em), eq(seletor.grupo, 'tipo_documento'), eq(seletor.ativo, true)));
  const direcionadores = await tx
    .select({ uuid: direcionador.uuid, nome: direcionador.nome })
    .from(direcionador)
    .where(isNull(direcionador.excluido_em));
  return {
    pessoas: porNome([...pessoas.map(({ valor, rotulo }) => ({ uuid: valor, nome: rotulo })), ...emails]),
    departamentos: porNome(departamentos),
    tipos_documento: porNome(tipos),
    direcionadores: porNome(direcionadores),
  };
}

function porNome(rows: readonly { uuid: string; nome: string }[]): PorNome {
  const found = new Map<string, string[]>();
  for (const { uuid, nome } of rows) {
    const dito = plainText(nome);
    found.set(dito, [...(found.get(dito) ?? []), uuid]);
  }
  return found;
}
