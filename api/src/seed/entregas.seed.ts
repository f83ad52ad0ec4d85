import { createHash, randomUUID } from 'node:crypto';
import { addBusinessDays, addMonths } from '@gestao/shared/rules/calendar';
import { and, asc, eq, inArray } from 'drizzle-orm';
import {
  anexo,
  cliente,
  cliente_contato,
  entrega,
  entrega_arquivo,
  entrega_destinatario,
  entrega_leitura,
} from '../platform/database/schema';
import { type DemoGuide, demoGuides, demoInstallment, guidePdf } from './demo/guides';
import type { SeededTask } from './operacao-closings.seed';
import { at } from './operacao-people';
import { keepSeeded, type SeedContext } from './seed-context';

/** Clients that something was handed to. */
const clientes = 8;
/** Of these, from the first on, who has not opened the newest one yet. */
const naoLeram = 3;

/** Guides that were handed to clients by link: those of the last month read, a few newer ones not yet. */
export async function seedEntregas(context: SeedContext, tasks: readonly SeededTask[]): Promise<void> {
  const { tx, today, linkTargets } = context;
  const month = addMonths(today.slice(0, 7), -1);
  const done = (task: SeededTask) => task.status === 'concluida' && task.concluida !== null;
  // Early in a month the guides of the one before are still being made.
  const of = (chave: string, cliente_id: number) =>
    tasks
      .filter((task) => task.chave === chave && task.cliente_id === cliente_id && done(task))
      .filter(({ competencia }) => competencia <= month)
      .sort((one, other) => other.competencia.localeCompare(one.competencia))[0];
  const ids = context.clientes
    .filter(({ id, status }) => status === 'ativo' && of('enviar-guias', id) !== undefined)
    .map(({ id }) => id)
    .slice(0, clientes);
  if (ids.length === 0) return;
  const donos = await tx
    .select({ id: cliente.id, nome: cliente.razao_social, documento: cliente.documento })
    .from(cliente)
    .where(inArray(cliente.id, ids));
  const contatos = await tx
    .select({
      id: cliente_contato.id,
      cliente_id: cliente_contato.cliente_id,
      nome: cliente_contato.nome,
      email: cliente_contato.email,
    })
    .from(cliente_contato)
    .where(and(inArray(cliente_contato.cliente_id, ids), eq(cliente_contato.principal, true)))
    .orderBy(asc(cliente_contato.id));
  for (const [index, id] of ids.entries()) {
    const dono = donos.find((one) => one.id === id);
    const contato = contatos.find(({ cliente_id }) => cliente_id === id);
    if (!dono || !contato?.email) continue;
    for (const guia of demoGuides) {
      const task = of(guia.chave, id);
      if (!task?.concluida) continue;
      const em = at(task.concluida, 11 + (index % 5), 20);
      const lida = new Date(em.getTime() + (2 + index * 5) * 3_600_000);
      const { data_vencimento } = task;
      await deliver(context, {
        guia,
        task,
        dono,
        contatoId: contato.id,
        vencimento: data_vencimento,
        em,
        lida,
      });
    }
    if (index >= naoLeram) continue;
    const task = of(demoInstallment.chave, id);
    if (!task?.concluida) continue;
    const vencimento = addBusinessDays(today, 1 + index);
    // With the others of its task, whose month may be closed since.
    const em = at(task.concluida, 17, 10 + index);
    await deliver(context, {
      guia: demoInstallment,
      task,
      dono,
      contatoId: contato.id,
      vencimento,
      em,
      lida: null,
    });
    linkTargets.cliente_entregas ??= {
      entidadeId: id,
      contatoNome: contato.nome,
      contatoEmail: contato.email,
    };
  }
}

interface Delivery {
  guia: DemoGuide;
  task: SeededTask;
  dono: { id: number; nome: string; documento: string };
  contatoId: number;
  vencimento: string;
  em: Date;
  /** When its person opened it. */
  lida: Date | null;
}

async function deliver({ tx, files, today }: SeedContext, one: Delivery): Promise<void> {
  const { guia, task, dono, contatoId, vencimento, em, lida } = one;
  const [ano, mes, dia] = vencimento.split('-');
  const centavos = guia.centavos === null ? null : guia.centavos + (dono.id % 17) * 1_317;
  const about = {
    cliente: dono.nome,
    documento: dono.documento,
    competencia: task.competencia,
    vencimento: `${dia}/${mes}/${ano}`,
    centavos,
  };
  const bytes = await guidePdf(guia, about);
  const arquivo = randomUUID();
  await keepSeeded(files, arquivo, bytes);
  const por = { criado_em: em, criado_por_id: task.responsavel_id };
  const [file] = await tx
    .insert(anexo)
    .values({
      ...por,
      entidade: 'tarefa',
      entidade_id: task.id,
      cliente_id: dono.id,
      nome_original: guia.arquivo,
      extensao: 'pdf',
      mime_detectado: 'application/pdf',
      tamanho_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      arquivo,
      origem: 'interno',
      competencia: task.competencia,
      verificacao: 'liberado',
      lido_em: em,
    })
    .returning({ id: anexo.id });
  const [row] = await tx
    .insert(entrega)
    .values({
      ...por,
      atualizado_em: em,
      tarefa_id: task.id,
      cliente_id: dono.id,
      titulo: guia.titulo,
      competencia: task.competencia,
      vencimento,
      valor_centavos: centavos,
      mensagem: guia.mensagem,
    })
    .returning({ id: entrega.id });
  if (!file || !row) throw new Error('A delivery of the demo firm was not written.');
  const [parte] = await tx
    .insert(entrega_arquivo)
    .values({ entrega_id: row.id, anexo_id: file.id })
    .returning({ id: entrega_arquivo.id });
  const [destino] = await tx
    .insert(entrega_destinatario)
    .values({ entrega_id: row.id, contato_id: contatoId })
    .returning({ id: entrega_destinatario.id });
  if (!parte || !destino || lida === null || lida.toISOString().slice(0, 10) >= today) return;
  await tx
    .insert(entrega_leitura)
    .values({ destinatario_id: destino.id, arquivo_id: parte.id, primeira_em: lida, ultima_em: lida });
}
