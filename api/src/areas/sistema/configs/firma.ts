import type { Firma } from '@gestao/shared/contracts/publico/publico';
import type { Database } from '../../../platform/database/database';
import { groupsReader } from './configs.repository';

/** Settings every client's page is made with: the firm's own, and those that only some pages ask for. */
export const readConfigsDoSite = groupsReader(['empresa', 'lgpd', 'precificacao', 'implantacao']);
export type ConfigsDoSite = Awaited<ReturnType<typeof readConfigsDoSite>>;

/**
 * The firm as clients see it, from its settings (docs/domain/sistema.md#configuracoes). Nothing else of them
 * leaves.
 */
export async function readFirma(orm: Pick<Database['orm'], 'select'>): Promise<Firma> {
  return firmaDe(await readConfigsDoSite(orm));
}

/** The same of settings that were read already. */
export function firmaDe({ empresa, lgpd }: Pick<ConfigsDoSite, 'empresa' | 'lgpd'>): Firma {
  const encarregado = [lgpd.encarregado_nome, lgpd.encarregado_email].filter(Boolean).join(', ');
  return {
    nome: empresa.nome_fantasia ?? (empresa.razao_social || 'Gestão'),
    crc: empresa.crc,
    endereco: empresa.endereco,
    email: empresa.email_remetente || null,
    telefone: empresa.telefone,
    cor: empresa.cor,
    logo: empresa.logo,
    privacidade: lgpd.texto_privacidade,
    encarregado: encarregado || null,
    formato_data: empresa.formato_data,
  };
}
