import type { ModoDaLeitura } from '@gestao/shared/contracts/publico/minha-empresa';
import type { EntregaAoCliente } from '@gestao/shared/contracts/publico/publico';
import { dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import { notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { signDownload } from '../../../platform/crypto/download-link';
import { cliente } from '../../../platform/database/schema';
import {
  findArquivoEntregue,
  type Leitor,
  listEntregasDoCliente,
  readArquivo,
} from '../../operacao/entregas/entregas-do-cliente';
import { clienteOf } from './minha-empresa.rows';

/** What was handed to the address of the account: as by link, nothing that went to others of the same client. */
const leitorDe = (actor: Actor): Leitor => ({
  clienteId: clienteOf(actor),
  email: actor.email,
  nome: actor.nome,
});

/** Guides and reports that were handed to the person, newest first. @throws Refusal 403 for staff */
export const listMinhasEntregas = ({ database, actor, now }: Scope): Promise<EntregaAoCliente[]> =>
  listEntregasDoCliente(database.orm, dateIn(now()), leitorDe(actor));

/**
 * The person pressed to open or save a file: that is what reads it (docs/domain/operacao.md#entregas).
 * @returns its address, for a few minutes
 * @throws Refusal 403 for staff; 404 for what is not, or no longer, handed to him
 */
export async function readMinhaEntrega(
  { database, auditActor, actor, config, now }: Scope,
  { entrega, arquivo }: { entrega: string; arquivo: string },
  modo: ModoDaLeitura = 'baixar',
): Promise<{ url: string; expira_em: string }> {
  const leitor = leitorDe(actor);
  return audited(database, auditActor, async (tx, audit) => {
    const found = await findArquivoEntregue(tx, leitor, { entrega, arquivo });
    if (!found) throw notFound();
    const [dele] = await tx
      .select({ uuid: cliente.uuid })
      .from(cliente)
      .where(eq(cliente.id, leitor.clienteId));
    await readArquivo(tx, audit, found, {
      nome: actor.nome,
      clienteUuid: dele?.uuid ?? null,
      now: now(),
    });
    const link = signDownload(config.secretKey, 'anexos', found.uuid, now());
    return modo === 'abrir' && found.mostra ? { ...link, url: `${link.url}&modo=abrir` } : link;
  });
}
