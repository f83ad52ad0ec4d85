/** How an acceptance comes in. */
export interface PedidoDeAceite {
  modo: 'link' | 'manual';
  nome: string;
  /** Eleven digits, checked. */
  cpf: string;
  cargo: string | null;
  email: string;
  ip: string;
  user_agent: string;
  codigo_email_verificado: boolean;
  /** Where the code went that was confirmed: the address the firm sent the proposal to. */
  codigo_enviado_para?: string | null;
  /** When the end of the document was confirmed at the link, where the firm asks for it. */
  documento_confirmado_em?: Date | null;
  /** Link it came by; its uuid is part of the evidence. */
  token: { id: number; uuid: string } | null;
  /** Optional services by key; `null` for the selection of the budget. */
  escolha: Record<string, boolean> | null;
  /** Monthly fee the person saw; another one now stops the acceptance. */
  mensal_visto_centavos: number | null;
  /** The same for the implantação and the optional services that were in, where the page told them. */
  implantacao_vista_centavos?: number | null;
  opcionais_vistos?: readonly string[] | null;
  /** How the log and the events name who acts. */
  ator: string;
  usuarioId: number | null;
  motivo_manual: string | null;
  anexo_assinado_id: number | null;
  /** Day on the signed paper of a manual one, `AAAA-MM-DD`. */
  assinado_em?: string;
}
