import { createHash, randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { addBusinessDays, addMonths } from '@gestao/shared/rules/calendar';
import { inArray } from 'drizzle-orm';
import { anexo, cliente } from '../platform/database/schema';
import { type DemoFile, demoFiles } from './demo/files';
import type { SeededTask } from './operacao-closings.seed';
import { at } from './operacao-people';
import { keepSeeded, type SeedContext } from './seed-context';

/** Files that wait for validation, on tasks of the competência being closed. */
export async function seedPendingFiles(context: SeedContext, tasks: readonly SeededTask[]): Promise<void> {
  const { tx, today } = context;
  const month = addMonths(today.slice(0, 7), -1);
  const targets = tasks.filter(
    (task) =>
      task.competencia === month &&
      (task.chave === 'enviar-extratos' || task.chave === 'conciliar-bancos') &&
      (task.status !== 'concluida' || task.cliente_id % 4 === 0),
  );
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
    const about = { cliente: dele.nome, documento: dele.documento, month };
    const byLink = index % 2 === 0;
    const common = {
      entidade: 'tarefa',
      entidade_id: task.id,
      cliente_id: task.cliente_id,
      origem: byLink ? 'link_cliente' : 'interno',
      criado_por_id: byLink ? null : task.responsavel_id,
      exige_validacao: true,
      competencia: month,
    };
    const sent = at(addBusinessDays(today, -(index % 4)), 8 + index);
    const before = file.before && (await place(context, file.before, about));
    const [earlier] = before
      ? await tx
          .insert(anexo)
          .values({
            ...common,
            ...before,
            validacao: 'rejeitado',
            validado_por_id: task.responsavel_id,
            validado_em: at(addBusinessDays(today, -5), 10),
            comentario_validacao: 'Documento incompleto: faltam os comprovantes da segunda quinzena.',
            verificacao: 'liberado',
            criado_em: at(addBusinessDays(today, -6), 9),
          })
          .returning({ id: anexo.id })
      : [];
    await tx.insert(anexo).values({
      ...common,
      ...(await place(context, file, about)),
      validacao: 'pendente',
      prazo_validacao: new Date(sent.getTime() + 24 * 3_600_000),
      verificacao: file.scanning ? 'em_verificacao' : 'liberado',
      versao_arquivo: earlier ? 2 : 1,
      anexo_anterior_id: earlier?.id ?? null,
      criado_em: sent,
    });
  }
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
