import { projetoTipoLabels } from '@gestao/shared/contracts/operacao/projetos';
import { prioridadeLabels } from '@gestao/shared/contracts/operacao/tarefas';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/database';
import { cliente, departamento, projeto_membro, usuario } from '../../../../platform/database/schema';
import { together } from '../../../../platform/database/together';
import type { ProjetoRow } from '../projeto.writer';

/** The project as the log shows it: names instead of ids. */
export async function registroDe(tx: Transaction, row: ProjetoRow): Promise<Record<string, unknown>> {
  const [[quem], [dele], [area], membros] = await together(tx, [
    tx.select({ nome: usuario.nome }).from(usuario).where(eq(usuario.id, row.responsavel_id)),
    tx
      .select({ nome: cliente.razao_social })
      .from(cliente)
      .where(eq(cliente.id, row.cliente_id ?? 0)),
    tx
      .select({ nome: departamento.nome })
      .from(departamento)
      .where(eq(departamento.id, row.departamento_id ?? 0)),
    tx
      .select({ nome: usuario.nome })
      .from(projeto_membro)
      .innerJoin(usuario, eq(usuario.id, projeto_membro.usuario_id))
      .where(eq(projeto_membro.projeto_id, row.id))
      .orderBy(usuario.nome),
  ]);
  return {
    nome: row.nome,
    cliente: dele?.nome ?? null,
    tipo: projetoTipoLabels[row.tipo],
    objetivo: row.objetivo,
    descricao: row.descricao,
    responsavel: quem?.nome ?? null,
    membros: membros.map(({ nome }) => nome),
    departamento: area?.nome ?? null,
    data_inicio: row.data_inicio,
    data_prevista_fim: row.data_prevista_fim,
    orcamento_horas_milimin: row.orcamento_horas_milimin,
    valor_contratado_centavos: row.valor_contratado_centavos,
    prioridade: prioridadeLabels[row.prioridade],
    visivel_cliente: row.visivel_cliente,
    tags: row.tags,
  };
}
