import type { Firma } from '@gestao/shared/contracts/publico';
import type { Database } from '../../database/database';
import { readGroups } from '../configs/configs.repository';

/** Groups of settings the firm is shown with. */
export const gruposDaFirma = ['empresa', 'lgpd'] as const;
type ConfigsDaFirma = Awaited<ReturnType<typeof readGroups<(typeof gruposDaFirma)[number]>>>;

/** The firm as clients see it, from its settings (domain 7.9). Nothing else of them leaves. */
export async function readFirma(orm: Pick<Database['orm'], 'select'>): Promise<Firma> {
  return firmaDe(await readGroups(orm, gruposDaFirma));
}

/** The same of settings that were read already. */
export function firmaDe({ empresa, lgpd }: ConfigsDaFirma): Firma {
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
