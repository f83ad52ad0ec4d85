import { isClienteAtendido } from '@gestao/shared/contracts/clientes/values/clientes';
import type { ImplantacaoStatus } from '@gestao/shared/contracts/implantacao/implantacoes';

interface Implantacao {
  codigo: string;
  status: ImplantacaoStatus;
}

/**
 * Why a client gets no link for documents, in words a person of the firm can act on; `null` when one
 * can be made. Documents are asked only while an implantação runs (docs/domain/clientes.md#documentos).
 * @param implantacao the client's newest one that is not over, else the newest
 */
export function impedimentoDoLink(implantacao: Implantacao | undefined, contatos: number): string | null {
  if (!implantacao) {
    return 'Este cliente não tem implantação. O link serve para enviar os documentos da implantação, que nasce do aceite de um orçamento.';
  }
  const { codigo, status } = implantacao;
  if (status === 'aguardando_inicio') {
    return `A implantação ${codigo} ainda aguarda início. Os documentos são pedidos quando alguém a assume.`;
  }
  if (status === 'concluida') return `A implantação ${codigo} foi concluída e não pede mais documentos.`;
  if (status === 'cancelada') return `A implantação ${codigo} foi cancelada e não pede mais documentos.`;
  return semContato(contatos);
}

/**
 * Why a client gets no link to its index or to all it owes; `null` when one can be made. An ended contract took all links away
 * (docs/domain/clientes.md#documentos).
 */
export function impedimentoDoCliente(status: string, contatos: number): string | null {
  return isClienteAtendido(status)
    ? semContato(contatos)
    : 'O contrato deste cliente foi encerrado: nada mais é aberto por link.';
}

const semContato = (contatos: number): string | null =>
  contatos === 0 ? 'Cadastre um contato com e-mail: o link é de uma pessoa.' : null;
