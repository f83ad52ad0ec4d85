import type { LinkDocumentos } from '@gestao/shared/contracts/clientes/cliente-documentos';
import { tokenStatusLabels } from '@gestao/shared/contracts/comum/tokens';
import type { TokenRow } from '../../acesso/tokens/tokens.repository';
import { tokenStatus } from '../../acesso/tokens/tokens.rules';

/** A link as its list shows it. @param reemite whether another can be made in its place now */
export function linkItem(link: TokenRow, now: Date, reemite: boolean): LinkDocumentos {
  const status = tokenStatus(link, now);
  return {
    uuid: link.uuid,
    contato_nome: link.contato_nome,
    contato_email: link.contato_email,
    prefixo: link.prefixo,
    criado_em: link.criado_em.toISOString(),
    expira_em: link.expira_em.toISOString(),
    ultimo_acesso_em: link.ultimo_acesso_em?.toISOString() ?? null,
    usos: link.usos,
    status,
    status_label: tokenStatusLabels[status],
    revogado_motivo: link.revogado_motivo,
    revoga: status === 'ativo' || status === 'consumido',
    reemite: reemite && status !== 'revogado',
  };
}
