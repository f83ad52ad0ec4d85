import type { MensagemEntidade } from '@gestao/shared/contracts/comum/mensagens';
import { mensagensDoCliente } from '../clientes/cliente-mensagens';
import { mensagensDoOrcamento } from '../orcamentos/orcamento-mensagens';
import type { AdaptadorDeMensagens } from './mensagem-registro';

const adaptadores: Readonly<Record<MensagemEntidade, AdaptadorDeMensagens>> = {
  cliente: mensagensDoCliente,
  orcamento: mensagensDoOrcamento,
};

/** The adapter of a kind of record; `undefined` for one without messages. */
export function adaptadorDe(entidade: string): AdaptadorDeMensagens | undefined {
  return Object.hasOwn(adaptadores, entidade) ? adaptadores[entidade as MensagemEntidade] : undefined;
}
