import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../platform/app/context';
import { orcamento, orcamento_aceite } from '../../../platform/database/schema';
import { insertAccess } from '../../acesso/tokens/tokens.repository';
import { findPapel } from '../../comercial/orcamentos/proposta/proposta-arquivo';
import type { Cliente } from './proposta/cliente-da-proposta';

export const papeis = ['proposta', 'comprovante'] as const;
export type Papel = (typeof papeis)[number];

/**
 * A paper of the proposal for its client. Changes nothing of it; the link's trail keeps the download.
 * @returns null while there is no such paper
 */
export async function openPapel(context: AppContext, { token, origin }: Cliente, papel: Papel) {
  const { orm } = context.database;
  const [row] = await orm
    .select({
      status: orcamento.status,
      proposta: orcamento.pdf_anexo_id,
      comprovante: orcamento_aceite.comprovante_anexo_id,
    })
    .from(orcamento)
    .leftJoin(orcamento_aceite, eq(orcamento_aceite.orcamento_id, orcamento.id))
    .where(eq(orcamento.id, token.entidade_id));
  const visivel = row && ['enviado', 'aceito', 'recusado', 'expirado'].includes(row.status);
  const anexoId = visivel ? row[papel] : null;
  const guardado = anexoId === null ? null : await findPapel(orm, anexoId);
  if (!guardado) return null;
  await insertAccess(orm, {
    tokenId: token.id,
    acao: 'Baixou PDF',
    em: context.now(),
    origin,
    dados: { papel },
  });
  return { nome: guardado.nome, stream: await context.files.open(guardado.arquivo) };
}
