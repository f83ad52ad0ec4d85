import {
  type MensagemAnexo,
  type MensagemEntidade,
  mensagemEntidades,
} from '@gestao/shared/contracts/comum/mensagens';
import type { AnexoVerificacao } from '@gestao/shared/contracts/comum/values/anexos';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { formatDateFor } from '../../../platform/app/date-format';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Areas, Reader } from '../../../platform/area/area';
import type { AttachmentKind } from '../../../platform/area/attachment-kind';
import type { RegistroDeMensagens } from '../../../platform/area/message-adapter';
import { audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { anexo, mensagem } from '../../../platform/database/schema';
import { bindAnexos, removeAnexos, writeAnexo } from '../anexos/anexo.writer';
import { type FileSource, receiveFrom } from '../anexos/receive-file';
import { adaptadorDe } from './mensagem-entidades';

/** What the files of written messages are bound to: the message. */
const deMensagem = 'mensagem';
/** A file waits at its record, seen by its sender alone, until a comment takes it along. */
const emEspera = (entidade: MensagemEntidade) => `mensagem_${entidade}`;

const colunas = {
  uuid: anexo.uuid,
  nome_original: anexo.nome_original,
  tamanho_bytes: anexo.tamanho_bytes,
  verificacao: sql<AnexoVerificacao>`${anexo.verificacao}`,
};

/**
 * Keeps a file for a comment that is still being written (docs/domain/sistema.md#mensagens).
 * @throws Refusal 413, 507; 422 at `arquivo`, also for a content that a message of the record already has
 */
export async function keepAnexo(
  scope: Scope,
  registro: RegistroDeMensagens,
  entidade: MensagemEntidade,
  arquivo: FileSource,
): Promise<MensagemAnexo> {
  return receiveFrom(scope, arquivo, {
    bind: (stored, turn) =>
      audited(scope.database, scope.auditActor, (tx, audit) =>
        turn(tx, async () => {
          await refuseRepeated(tx, scope.actor, registro, entidade, stored.sha256);
          const { uuid, nome_original, tamanho_bytes, sha256, verificacao } = await writeAnexo(tx, stored, {
            entidade: emEspera(entidade),
            entidade_id: registro.id,
            cliente_id: registro.cliente_id,
            origem: 'interno',
            autorId: scope.actor.usuarioId,
          });
          audit.record({
            acao: 'Enviou',
            entidade: 'anexo',
            uuid,
            rotulo: nome_original,
            clienteUuid: await registro.clienteUuid(tx),
            depois: { nome_original, tamanho_bytes, sha256 },
          });
          return {
            result: { uuid, nome_original, tamanho_bytes, verificacao: verificacao },
            kept: true,
          };
        }),
      ),
  });
}

async function refuseRepeated(
  tx: Transaction,
  actor: Actor,
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
  const em = await formatDateFor(tx, actor, mesmo.em);
  throw invalidFields({ arquivo: [`Este arquivo já foi enviado em ${em}: ${mesmo.nome}.`] });
}

/**
 * Binds waiting files to the message that takes them along.
 * @returns their names, in the order they were sent
 * @throws Refusal 422 at `anexos` for one that does not wait for this person at this record
 */
export async function carryAnexos(
  tx: Transaction,
  { actor, now }: Scope,
  registro: RegistroDeMensagens,
  entidade: MensagemEntidade,
  { uuids, mensagemId }: { uuids: readonly string[]; mensagemId: number },
): Promise<string[]> {
  const unicos = [...new Set(uuids)];
  if (unicos.length === 0) return [];
  const levados = await bindAnexos(
    tx,
    { uuids: unicos, entidade: emEspera(entidade), entidade_id: registro.id, autorId: actor.usuarioId },
    { entidade: deMensagem, entidade_id: mensagemId },
    now(),
  );
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
export async function withdrawAnexos(
  tx: Transaction,
  { actor, now }: Scope,
  mensagemId: number,
): Promise<void> {
  const daMensagem = sql`${anexo.entidade} = ${deMensagem} and ${anexo.entidade_id} = ${mensagemId}`;
  await removeAnexos(tx, daMensagem, { usuarioId: actor.usuarioId, now: now() });
}

/** Who reads a message may have its files. */
async function seesMessage(
  orm: Reader,
  actor: Actor,
  file: { entidade_id: number },
  areas: Areas,
): Promise<boolean> {
  if (actor.isClient) return false;
  const [row] = await orm
    .select({ entidade: mensagem.entidade, entidade_id: mensagem.entidade_id })
    .from(mensagem)
    .where(and(eq(mensagem.id, file.entidade_id), isNull(mensagem.excluido_em)));
  return (
    row !== undefined &&
    (await adaptadorDe(areas, row.entidade)?.acharPorId(orm, actor, row.entidade_id)) !== undefined
  );
}

/** Files of messages: written ones go only with their message; before, who sent them has them. */
export const filesOfMessages: readonly AttachmentKind[] = [
  {
    entidade: deMensagem,
    sees: seesMessage,
    kept: {
      code: 'anexo_de_mensagem',
      texto: 'O arquivo faz parte de uma mensagem e sai somente com ela.',
    },
  },
  ...mensagemEntidades.map(
    (entidade): AttachmentKind => ({
      entidade: emEspera(entidade),
      sees: async (_orm, actor, file) => !actor.isClient && file.criado_por_id === actor.usuarioId,
      waits: true,
    }),
  ),
];
