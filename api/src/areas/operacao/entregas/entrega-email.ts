import { formatCompetenciaInWords, formatDateInWords } from '@gestao/shared/config';
import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import { formatCentavos } from '@gestao/shared/rules/format';
import { eq, sql } from 'drizzle-orm';
import type { Scope } from '../../../platform/app/scope';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { cliente } from '../../../platform/database/schema';
import { issueToken } from '../../acesso/tokens/tokens.service';
import { enqueueEmail } from '../../sistema/email/outbox';
import type { EntregaRow } from './entrega.writer';
import type { ContatoRow } from './entregas.repository';

/** Tells each of them, with a link of his own: earlier ones go on, so that an older e-mail still opens. */
export async function mailEntrega(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  entrega: EntregaRow,
  contatos: readonly ContatoRow[],
): Promise<void> {
  const [de] = await tx
    .select({ nome: sql<string>`coalesce(${cliente.nome_fantasia}, ${cliente.razao_social})` })
    .from(cliente)
    .where(eq(cliente.id, entrega.cliente_id));
  for (const { nome, email } of contatos) {
    if (email === null) continue;
    const { token } = await issueToken(
      tx,
      audit,
      {
        finalidade: 'cliente_entregas',
        entidadeId: entrega.cliente_id,
        contatoNome: nome,
        contatoEmail: email,
        criadoPorId: scope.actor.usuarioId,
      },
      scope.now(),
    );
    await enqueueEmail(tx, scope.config, {
      para: email,
      modelo: 'entrega_ao_cliente',
      dados: {
        nome,
        cliente: de?.nome ?? '',
        titulo: entrega.titulo,
        detalhes: detalhesDe(entrega),
        mensagem: entrega.mensagem ?? '',
      },
      segredos: { link: scope.config.publicUrl + clientPath('cliente_entregas', token) },
      entidade: 'entrega',
      entidadeUuid: entrega.uuid,
    });
  }
}

const detalhesDe = ({ competencia, vencimento, valor_centavos }: EntregaRow): string =>
  [
    competencia && `Competência: ${formatCompetenciaInWords(competencia)}.`,
    vencimento && `Vencimento: ${formatDateInWords(vencimento)}.`,
    valor_centavos !== null && `Valor: ${formatCentavos(valor_centavos)}.`,
  ]
    .filter(Boolean)
    .join(' ');
