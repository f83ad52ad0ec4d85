import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import type { AppContext } from '../../../platform/app/context';
import type { Reader } from '../../../platform/area/area';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { issueToken } from '../../acesso/tokens/tokens.service';
import { listContatosComEmail } from '../../clientes/cliente-documentos/cliente-documentos.repository';
import { linhaDoPedido } from '../../clientes/documentos-pedidos/linha-do-pedido';
import { enqueueEmail } from '../../sistema/email/outbox';
import type { DocumentoDevido, ImplantacaoCobrada } from './devidos.repository';

/** Somebody of the client. */
export interface Pessoa {
  nome: string;
  email: string;
}

/** Who a reminder of an implantação goes to: its contact, else the client's first one with an e-mail. */
export async function quemCobrar(
  orm: Reader,
  clienteId: number,
  { contato_nome, contato_email }: Pick<ImplantacaoCobrada, 'contato_nome' | 'contato_email'>,
): Promise<Pessoa | null> {
  if (contato_email) return { nome: contato_nome ?? contato_email, email: contato_email.toLowerCase() };
  const [primeiro] = await listContatosComEmail(orm, clienteId);
  return primeiro?.email ? { nome: primeiro.nome, email: primeiro.email.toLowerCase() } : null;
}

/** Who has a document besides the contact of the whole, where somebody was named. */
export const comQuem = ({
  contato_nome,
  contato_email,
}: Pick<DocumentoDevido, 'contato_nome' | 'contato_email'>) =>
  contato_email ? { nome: contato_nome ?? contato_email, email: contato_email.toLowerCase() } : null;

/**
 * Writes to one person all that is missing, with a link of his own; earlier links go on.
 * @param restrito he was named for these documents, and sees no others
 */
export async function mailCobranca(
  tx: Transaction,
  audit: Audit,
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  {
    pessoa,
    cliente,
    implantacoes,
    documentos,
    restrito = false,
    mensagem = null,
    criadoPorId = null,
  }: {
    pessoa: Pessoa;
    cliente: { id: number; nome: string };
    /** Those that the documents are of. */
    implantacoes: readonly Pick<ImplantacaoCobrada, 'id' | 'uuid'>[];
    documentos: readonly DocumentoDevido[];
    restrito?: boolean;
    mensagem?: string | null;
    criadoPorId?: number | null;
  },
): Promise<void> {
  const [uma, ...outras] = implantacoes;
  if (!uma) throw new Error('Documents of no implantação.');
  // Of several, one page shows all that the client owes.
  const finalidade = outras.length > 0 && !restrito ? 'cliente_pendencias' : 'implantacao_documentos';
  const { token } = await issueToken(
    tx,
    audit,
    {
      finalidade,
      entidadeId: finalidade === 'cliente_pendencias' ? cliente.id : uma.id,
      contatoNome: pessoa.nome,
      contatoEmail: pessoa.email,
      restrito,
      criadoPorId,
    },
    now(),
  );
  const n = documentos.length;
  await enqueueEmail(tx, config, {
    para: pessoa.email,
    modelo: 'documentos_pendentes',
    dados: {
      nome: pessoa.nome,
      cliente: cliente.nome,
      n,
      quantos: n === 1 ? '1 documento' : `${n} documentos`,
      documentos: documentos.map((one) => linha(one, pessoa)).join('\n'),
      mensagem: mensagem ?? '',
    },
    segredos: { link: config.publicUrl + clientPath(finalidade, token) },
    entidade: 'implantacao',
    entidadeUuid: uma.uuid,
  });
}

function linha(documento: DocumentoDevido, pessoa: Pessoa): string {
  const com = comQuem(documento);
  const nota = [
    documento.status === 'rejeitado' && documento.motivo ? `devolvido: ${documento.motivo}` : null,
    documento.obrigatorio ? null : 'se houver',
    com && com.email !== pessoa.email ? `com ${com.nome}` : null,
  ].filter((uma) => uma !== null);
  return linhaDoPedido(documento, nota);
}
