import { z } from 'zod';
import type { AppContext } from '../../../../platform/app/context';
import { audited } from '../../../../platform/audit/audit';
import {
  clienteOfToken,
  insertAccess,
  lockToken,
  type TokenRow,
} from '../../../acesso/tokens/tokens.repository';
import { opens } from '../../../acesso/tokens/tokens.rules';
import {
  findArquivoEntregue,
  type Leitor,
  readArquivo,
} from '../../../operacao/entregas/entregas-do-cliente';
import type { Cliente } from '../proposta/cliente-da-proposta';
import { actorOf } from '../visualizacao.service';

const pedidoSchema = z.object({ entrega: z.uuid(), arquivo: z.uuid() });
export type ArquivoPedido = z.infer<typeof pedidoSchema>;

/** What a form or an address names, where it names anything. */
export function arquivoPedido(fields: {
  entrega?: string | null | undefined;
  arquivo?: string | null | undefined;
}): ArquivoPedido | null {
  return pedidoSchema.safeParse(fields).data ?? null;
}

/** Whose link it is. */
export const leitorOf = (
  token: Pick<TokenRow, 'entidade_id' | 'contato_email' | 'contato_nome'>,
): Leitor => ({
  clienteId: token.entidade_id,
  email: token.contato_email,
  nome: token.contato_nome,
});

/**
 * A person pressed to open a file: that is what counts as reading it (docs/domain/operacao.md#entregas). The file itself
 * leaves with the next request.
 * @returns `encerrado` for what is not, or no longer, handed to him; null once the link does not open
 */
export function recordLeitura(
  context: AppContext,
  { token, origin }: Cliente,
  pedido: ArquivoPedido | null,
): Promise<ArquivoPedido | 'encerrado' | null> {
  const now = context.now();
  return audited(context.database, actorOf(token.contato_nome, origin), async (tx, audit) => {
    const link = await lockToken(tx, token.id);
    if (!link || !opens(link, now)) return null;
    const found = pedido && (await findArquivoEntregue(tx, leitorOf(link), pedido));
    if (!pedido || !found) return 'encerrado';
    await insertAccess(tx, {
      tokenId: link.id,
      acao: 'Abriu arquivo',
      em: now,
      origin,
      dados: { entrega: found.entrega.uuid, arquivo: found.uuid },
    });
    await readArquivo(tx, audit, found, {
      nome: link.contato_nome,
      clienteUuid: await clienteOfToken(tx, link.finalidade, link.entidade_id),
      now,
    });
    return pedido;
  });
}

/** The file, for who pressed to open it: nothing leaves that was not recorded. Changes nothing. */
export async function openArquivoEntregue(
  context: AppContext,
  { token }: Cliente,
  pedido: ArquivoPedido | null,
) {
  const found = pedido && (await findArquivoEntregue(context.database.orm, leitorOf(token), pedido));
  if (!found?.lido) return null;
  return {
    nome: found.nome,
    mime: found.mime,
    mostra: found.mostra,
    stream: await context.files.open(found.guardado),
  };
}
