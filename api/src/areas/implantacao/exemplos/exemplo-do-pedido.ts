import { eq } from 'drizzle-orm';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { anexo } from '../../../platform/database/schema';
import { writeExemplo } from '../../clientes/documentos-pedidos/documento.writer';
import { doExemplo } from '../../clientes/documentos-pedidos/exemplo';
import { bindAnexos, setClienteOfAnexo } from '../../sistema/anexos/anexo.writer';
import { emEspera } from './exemplos.attachments';

/**
 * The documents of one request show an example that the person sent for it.
 * @returns the file, for the log
 * @throws Refusal 422 at `exemplo` for one that does not wait for this person
 */
export async function showExemplo(
  tx: Transaction,
  { actor, now }: Pick<Scope, 'actor' | 'now'>,
  { cliente_id }: { cliente_id: number },
  documentos: readonly { id: number }[],
  uuid: string,
): Promise<{ nome: string; sha256: string }> {
  const [primeiro] = documentos;
  if (!primeiro) throw new Error('An example of no document.');
  const [levado] = await bindAnexos(
    tx,
    { uuids: [uuid], entidade: emEspera, entidade_id: actor.usuarioId, autorId: actor.usuarioId },
    { entidade: doExemplo, entidade_id: primeiro.id, visivel_cliente: true },
    now(),
  );
  if (!levado) throw invalidFields({ exemplo: ['Envie o arquivo de exemplo de novo.'] });
  const [file] = await tx
    .select({ id: anexo.id, sha256: anexo.sha256 })
    .from(anexo)
    .where(eq(anexo.uuid, uuid));
  if (!file) throw new Error('An example that was bound is gone.');
  await setClienteOfAnexo(tx, file.id, cliente_id);
  for (const { id } of documentos) await writeExemplo(tx, id, file.id);
  return { nome: levado.nome, sha256: file.sha256 };
}
