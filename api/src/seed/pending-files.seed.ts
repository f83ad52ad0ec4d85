import { createHash, randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { isTarefaAberta } from '@gestao/shared/contracts/operacao/values/tarefas';
import { addBusinessDays } from '@gestao/shared/rules/calendar';
import { inArray } from 'drizzle-orm';
import { prazoDeValidacao } from '../areas/sistema/anexos/validacao.rules';
import { anexo, cliente, fechamento } from '../platform/database/schema';
import { closingModels } from './demo/closings';
import { type DemoFile, demoFiles } from './demo/files';
import type { SeededTask } from './operacao-closings.seed';
import { at } from './operacao-people';
import { keepSeeded, type SeedContext } from './seed-context';

/** Keys of the tasks that ask for a file. */
const filed = new Set(
  closingModels.flatMap(({ tarefas }) => tarefas.flatMap(({ chave, anexo: asks }) => (asks ? [chave] : []))),
);

/**
 * Files that wait for validation, each at a task of another client that is open in an open closing: on any day of the
 * year there are some, of the newest competência at the latest.
 */
export async function seedPendingFiles(context: SeedContext, tasks: readonly SeededTask[]): Promise<void> {
  const { tx, today } = context;
  const targets = await waitingTasks(context, tasks);
  if (targets.length === 0) return;
  const clientes = await tx
    .select({ id: cliente.id, nome: cliente.razao_social, documento: cliente.documento })
    .from(cliente)
    .where(
      inArray(
        cliente.id,
        targets.map(({ cliente_id }) => cliente_id),
      ),
    );
  for (const [index, file] of demoFiles.entries()) {
    const task = targets[index % targets.length];
    const dele = clientes.find(({ id }) => id === task?.cliente_id);
    if (!task || !dele) continue;
    const month = task.competencia;
    const about = { cliente: dele.nome, documento: dele.documento, month };
    const byLink = index % 2 === 0;
    const common = {
      entidade: 'tarefa',
      entidade_id: task.id,
      cliente_id: task.cliente_id,
      origem: byLink ? ('link_cliente' as const) : ('interno' as const),
      criado_por_id: byLink ? null : task.responsavel_id,
      exige_validacao: true,
      competencia: month,
    };
    // From the afternoon before, when the day of the demo may not have begun, back to what is late.
    const sent = at(addBusinessDays(today, -1 - (index % 4)), 10 + index);
    const before = file.before && (await place(context, file.before, about));
    const [earlier] = before
      ? await tx
          .insert(anexo)
          .values({
            ...common,
            ...before,
            validacao: 'rejeitado',
            validado_por_id: task.responsavel_id,
            validado_em: at(addBusinessDays(today, -6), 10),
            comentario_validacao: 'Documento incompleto: faltam os comprovantes da segunda quinzena.',
            verificacao: 'liberado',
            criado_em: at(addBusinessDays(today, -7), 9),
          })
          .returning({ id: anexo.id })
      : [];
    await tx.insert(anexo).values({
      ...common,
      ...(await place(context, file, about)),
      validacao: 'pendente',
      prazo_validacao: await prazoDeValidacao(tx, sent),
      verificacao: file.scanning ? 'em_verificacao' : 'liberado',
      versao_arquivo: earlier ? 2 : 1,
      anexo_anterior_id: earlier?.id ?? null,
      criado_em: sent,
    });
  }
}

/**
 * Where a file can come and be decided about: statements and reconciliations first, then what asks for a file, then
 * what the firm does; late competências first, one task of each client.
 */
async function waitingTasks(
  { tx }: SeedContext,
  tasks: readonly SeededTask[],
): Promise<readonly SeededTask[]> {
  const closed = await tx
    .select({ id: fechamento.id })
    .from(fechamento)
    .where(inArray(fechamento.status, ['fechado', 'cancelado']));
  const over = new Set(closed.map(({ id }) => id));
  const rank = ({ chave }: SeededTask) =>
    chave === 'enviar-extratos' || chave === 'conciliar-bancos' ? 0 : filed.has(chave) ? 1 : 2;
  const open = tasks
    .filter((task) => isTarefaAberta(task.status) && !over.has(task.fechamento_id))
    .sort(
      (one, other) =>
        rank(one) - rank(other) || one.competencia.localeCompare(other.competencia) || one.id - other.id,
    );
  const seen = new Set<number>();
  return open.filter(({ cliente_id }) => !seen.has(cliente_id) && seen.add(cliente_id));
}

/** Puts a file in its place. @returns what its row says of it */
async function place({ files }: SeedContext, file: DemoFile, about: Parameters<DemoFile['content']>[0]) {
  const bytes = await file.content(about);
  const arquivo = randomUUID();
  await keepSeeded(files, arquivo, bytes);
  return {
    arquivo,
    nome_original: file.nome,
    extensao: extname(file.nome).slice(1),
    mime_detectado: file.mime,
    tamanho_bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}
