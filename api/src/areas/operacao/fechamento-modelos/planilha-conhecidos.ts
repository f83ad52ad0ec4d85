import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database';
import { departamento, direcionador, seletor } from '../../../platform/database/schema';
import { readEmails } from '../modelo-planilha/emails';
import { porNome } from '../modelo-planilha/leitura';
import { listPessoasDasTarefas } from '../tarefas/edicao/pessoas-da-tarefa';
import type { Conhecidos } from './planilha-leitura';

/** What a spreadsheet of tasks may name: the same that the editor offers. */
export async function readConhecidos(tx: Transaction): Promise<Conhecidos> {
  const pessoas = await listPessoasDasTarefas(tx);
  const emails = await readEmails(
    tx,
    pessoas.map(({ valor }) => valor),
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
