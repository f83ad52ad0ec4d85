import { formatDateInWords } from '@gestao/shared/config';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AppContext } from '../../../../platform/app/context';
import { invalidFields, notFound, ruleRefusal } from '../../../../platform/app/refusal';
import type { Areas } from '../../../../platform/area/area';
import { audited } from '../../../../platform/audit/audit';
import type { Transaction } from '../../../../platform/database/database';
import { anexo, tarefa } from '../../../../platform/database/schema';
import {
  type Devedor,
  quemEnvia,
  type Remetente,
  receiveDocumento,
  refuseBeyondLimits,
} from '../../../clientes/documentos-pedidos/receive-documento';
import { writeAnexo } from '../../../sistema/anexos/anexo.writer';
import { type IncomingFile, receiveFile } from '../../../sistema/anexos/receive-file';
import { notify } from '../../../sistema/notificacoes/notify';
import { holdTarefas } from '../vida/tarefa-em-vida';
import { emCursoDoCliente } from './tarefas-do-cliente';

type Kept = (tx: Transaction, file: { sha256: string }) => Promise<void>;

/**
 * Takes a file of the client, by link or signed in: for a document that was asked for, or for a task of its own side
 * that ends with one (docs/domain/operacao.md#respostas).
 * @param chave uuid of the document or of the task
 * @throws Refusal as `receiveDocumento`; 406 for a task that ended or is being checked
 */
export async function receiveDoCliente(
  context: AppContext,
  por: Remetente,
  { chave, ...devedor }: Devedor & { chave: string },
  arquivo: IncomingFile,
  kept?: Kept,
): Promise<{ nome: string }> {
  const [sua] =
    'clienteId' in devedor
      ? await context.database.orm
          .select({ id: tarefa.id })
          .from(tarefa)
          .where(and(daChave(devedor.clienteId, chave), isNull(tarefa.excluido_em)))
      : [];
  return sua && 'clienteId' in devedor
    ? receiveNaTarefa(context, por, { ...devedor, chave }, arquivo, kept)
    : receiveDocumento(context, por, { ...devedor, chave }, arquivo, kept);
}

const daChave = (clienteId: number, chave: string) =>
  and(
    sql`${tarefa.uuid}::text = ${chave}`,
    eq(tarefa.cliente_id, clienteId),
    eq(tarefa.lado, 'cliente'),
    eq(tarefa.exige_anexo, true),
  );

async function receiveNaTarefa(
  context: AppContext,
  por: Remetente,
  de: { clienteId: number; chave: string },
  arquivo: IncomingFile,
  kept?: Kept,
): Promise<{ nome: string }> {
  const nome = await receiveFile(context, arquivo, {
    allow: () => audited(context.database, por.auditActor, (tx) => lockAberta(tx, context.areas, de)),
    bind: (stored) =>
      audited(context.database, por.auditActor, async (tx, audit) => {
        const { row, dele } = await lockAberta(tx, context.areas, de);
        const dela = { entidade: 'tarefa', entidade_id: row.id } as const;
        const antes = and(
          eq(anexo.entidade, dela.entidade),
          eq(anexo.entidade_id, dela.entidade_id),
          isNull(anexo.excluido_em),
        );
        const [igual] = await tx
          .select({ nome: anexo.nome_original, em: anexo.criado_em, validacao: anexo.validacao })
          .from(anexo)
          .where(and(antes, eq(anexo.sha256, stored.sha256), ne(anexo.origem, 'interno')))
          .limit(1);
        // This very file waits already: its answer was lost on the way.
        if (igual?.nome === stored.nome_original && igual.validacao === 'pendente')
          return { result: stored.nome_original, kept: false };
        if (igual) {
          const em = formatDateInWords(igual.em);
          throw invalidFields({ arquivo: [`Este arquivo já foi enviado em ${em}: ${igual.nome}.`] });
        }
        await refuseBeyondLimits(tx, antes, stored);
        const primeiro = (await tx.$count(anexo, and(antes, ne(anexo.validacao, 'rejeitado')))) === 0;
        const { nome_original, tamanho_bytes, sha256 } = stored;
        const { uuid } = await writeAnexo(tx, stored, {
          ...dela,
          cliente_id: de.clienteId,
          origem: por.origem,
          visivel_cliente: true,
          espera_desde: context.now(),
          autorId: por.usuarioId,
        });
        audit.record({
          acao: 'Enviou',
          entidade: 'anexo',
          uuid,
          rotulo: nome_original,
          sobre: { entidade: 'tarefa', uuid: row.uuid },
          clienteUuid: dele.uuid,
          depois: { tarefa: row.codigo, nome_original, tamanho_bytes, sha256 },
        });
        if (primeiro)
          await notify(tx, context, {
            evento: 'documento_recebido',
            usuarioIds: [row.responsavel_id ?? dele.carteira_id],
            exceto: por.usuarioId ?? undefined,
            titulo: `${dele.nome} enviou ${nome_original}`,
            corpo: `${por.nome} enviou o arquivo de “${row.titulo}” (${row.codigo}).`,
            entidade: 'tarefa',
            entidadeUuid: row.uuid,
            rota: `/minhas-tarefas?tarefa=${row.uuid}`,
          });
        await kept?.(tx, stored);
        return { result: nome_original, kept: true };
      }),
  });
  return { nome };
}

/** The task, held with what it belongs to, and whose it is. @throws Refusal 404; 406 where it takes no file now */
async function lockAberta(tx: Transaction, areas: Areas, de: { clienteId: number; chave: string }) {
  const [held] = await holdTarefas(tx, areas, daChave(de.clienteId, de.chave));
  if (!held) throw notFound();
  const { row } = held;
  if (!emCursoDoCliente(row.status))
    throw ruleRefusal('pedido_encerrado', 'Este pedido já foi encerrado e não recebe mais arquivos.');
  const dele = await quemEnvia(tx, de.clienteId);
  if (!dele) throw notFound();
  return { row, dele };
}
