import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Transaction } from '../../../platform/database/database';
import { writeExemplo } from '../../clientes/documentos-pedidos/documento.writer';
import { doExemplo } from '../../clientes/documentos-pedidos/exemplo';
import { takeArquivo } from '../arquivos/arquivos-em-espera';

/**
 * The documents of one request show an example that the person sent for it.
 * @returns the file, for the log
 * @throws Refusal 422 at `exemplo` for one that does not wait for this person
 */
export async function showExemplo(
  tx: Transaction,
  scope: Pick<Scope, 'actor' | 'now'>,
  { cliente_id: clienteId }: { cliente_id: number },
  documentos: readonly { id: number }[],
  uuid: string,
): Promise<{ nome: string; sha256: string }> {
  const [primeiro] = documentos;
  if (!primeiro) throw new Error('An example of no document.');
  const to = { entidade: doExemplo, entidade_id: primeiro.id, visivel_cliente: true, clienteId };
  const levado = await takeArquivo(tx, scope, uuid, to);
  if (!levado) throw invalidFields({ exemplo: ['Envie o arquivo de exemplo de novo.'] });
  for (const { id } of documentos) await writeExemplo(tx, id, levado.id);
  return levado;
}
