import type { Readable } from 'node:stream';
import { formatDate } from '@gestao/shared/config';
import type { MensagemAnexo, MensagemEntidade } from '@gestao/shared/contracts/comum/mensagens';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '../../app/actor';
import { invalidFields } from '../../app/refusal';
import type { Scope } from '../../app/scope';
import { audited } from '../../audit/audit';
import { deleted, touched } from '../../concurrency/versioned';
import type { Transaction } from '../../database/database';
import { anexo, mensagem } from '../../database/schema';
import { insertAnexo } from '../anexos/anexos.repository';
import { readFileLimits } from '../anexos/file-limits';
import { discardFile, storeFile } from '../anexos/file-store';
import { clienteUuidOf } from '../clientes/cliente-uuid';
import { adaptadorDe } from './mensagem-entidades';
import type { Reader, RegistroDeMensagens } from './mensagem-registro';

/** What the files of written messages are bound to: the message. */
const deMensagem = 'mensagem';
/** A file waits at its record, seen by its sender alone, until a comment takes it along. */
export const emEspera = (entidade: MensagemEntidade) => `mensagem_${entidade}`;

const colunas = {
  uuid: anexo.uuid,
  nome_original: anexo.nome_original,
  tamanho_bytes: anexo.tamanho_bytes,
};

/**
 * Keeps a file for a comment that is still being written (domain 6.7).
 * @throws Refusal 413; 422 at `arquivo`, also for a content that a message of the record already has
 */
export async function guardarAnexo(
  scope: Scope,
  registro: RegistroDeMensagens,
  entidade: MensagemEntidade,
  arquivo: { filename: string; stream: Readable },
): Promise<MensagemAnexo> {
  const limites = await readFileLimits(scope.database.orm);
  const stored = await storeFile(scope.config, { ...arquivo, ...limites });
  try {
    return await audited(scope.database, scope.auditActor, async (tx, audit) => {
      await recusarRepetido(tx, registro, entidade, stored.sha256);
      const { uuid, nome_original, tamanho_bytes, sha256 } = await insertAnexo(tx, scope.actor, stored, {
        entidade: emEspera(entidade),
        entidade_id: registro.id,
        cliente_id: registro.cliente_id,
        origem: 'interno',
      });
      audit.record({
        acao: 'Enviou',
        entidade: 'anexo',
        uuid,
        rotulo: nome_original,
        clienteUuid: await clienteUuidOf(tx, registro.cliente_id),
        depois: { nome_original, tamanho_bytes, sha256 },
      });
      return { uuid, nome_original, tamanho_bytes };
    });
  } catch (error) {
    await discardFile(scope.config, stored.arquivo);
    throw error;
  }
}

async function recusarRepetido(
  tx: Transaction,
  registro: RegistroDeMensagens,
  entidade: MensagemEntidade,
  sha256: string,
): Promise<void> {
  const [mesmo] = await tx
    .select({ nome: anexo.nome_original, em: anexo.criado_em })
    .from(anexo)
    .innerJoin(mensagem, and(eq(mensagem.id, anexo.entidade_id), isNull(mensagem.excluido_em)))
    .where(
      and(
        eq(anexo.entidade, deMensagem),
        eq(mensagem.entidade, entidade),
        eq(mensagem.entidade_id, registro.id),
        eq(anexo.sha256, sha256),
        isNull(anexo.excluido_em),
      ),
    )
    .limit(1);
  if (!mesmo) return;
  const em = formatDate(mesmo.em, { locale: 'pt-BR' });
  throw invalidFields({ arquivo: [`Este arquivo já foi enviado em ${em}: ${mesmo.nome}.`] });
}

/**
 * Binds waiting files to the message that takes them along.
 * @returns their names, in the order they were sent
 * @throws Refusal 422 at `anexos` for one that does not wait for this person at this record
 */
export async function levarAnexos(
  tx: Transaction,
  { actor, now }: Scope,
  registro: RegistroDeMensagens,
  entidade: MensagemEntidade,
  { uuids, mensagemId }: { uuids: readonly string[]; mensagemId: number },
): Promise<string[]> {
  const unicos = [...new Set(uuids)];
  if (unicos.length === 0) return [];
  const levados = await tx
    .update(anexo)
    .set({ entidade: deMensagem, entidade_id: mensagemId, ...touched(actor, now()) })
    .where(
      and(
        inArray(anexo.uuid, unicos),
        eq(anexo.entidade, emEspera(entidade)),
        eq(anexo.entidade_id, registro.id),
        eq(anexo.criado_por_id, actor.usuarioId),
        isNull(anexo.excluido_em),
      ),
    )
    .returning({ uuid: anexo.uuid, nome: anexo.nome_original });
  if (levados.length !== unicos.length) {
    throw invalidFields({ anexos: ['Um dos arquivos não está mais disponível. Retire-o e envie de novo.'] });
  }
  return unicos.flatMap((uuid) => levados.find((one) => one.uuid === uuid)?.nome ?? []);
}

/** Files of messages, by the messages' internal id. */
export async function anexosDe(
  orm: Reader,
  mensagens: readonly number[],
): Promise<Map<number, MensagemAnexo[]>> {
  const por = new Map<number, MensagemAnexo[]>();
  if (mensagens.length === 0) return por;
  const rows = await orm
    .select({ de: anexo.entidade_id, anexo: colunas })
    .from(anexo)
    .where(
      and(
        eq(anexo.entidade, deMensagem),
        inArray(anexo.entidade_id, [...mensagens]),
        isNull(anexo.excluido_em),
      ),
    )
    .orderBy(asc(anexo.id));
  for (const row of rows) por.set(row.de, [...(por.get(row.de) ?? []), row.anexo]);
  return por;
}

/** The files go with a message that is taken back; their content stays for the retention time of the log. */
export async function retirarAnexos(
  tx: Transaction,
  { actor, now }: Scope,
  mensagemId: number,
): Promise<void> {
  await tx
    .update(anexo)
    .set(deleted(actor, now()))
    .where(and(eq(anexo.entidade, deMensagem), eq(anexo.entidade_id, mensagemId), isNull(anexo.excluido_em)));
}

/** Whether a file belongs to messages, written or not. */
export const ehDeMensagem = (entidade: string) => entidade === deMensagem || entidade.startsWith('mensagem_');
/** Whether it is a written message's: only together with that message it goes. */
export const foiLevado = (entidade: string) => entidade === deMensagem;

/** Whether a person may have a file of messages: who reads the message; before it is written, who sent it. */
export async function veAnexoDeMensagem(
  orm: Reader,
  actor: Actor,
  file: { entidade: string; entidade_id: number; criado_por_id: number | null },
): Promise<boolean> {
  if (actor.isClient) return false;
  if (!foiLevado(file.entidade)) return file.criado_por_id === actor.usuarioId;
  const [row] = await orm
    .select({ entidade: mensagem.entidade, entidade_id: mensagem.entidade_id })
    .from(mensagem)
    .where(and(eq(mensagem.id, file.entidade_id), isNull(mensagem.excluido_em)));
  return (
    row !== undefined &&
    (await adaptadorDe(row.entidade)?.acharPorId(orm, actor, row.entidade_id)) !== undefined
  );
}
