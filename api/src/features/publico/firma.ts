import type { Firma } from '@gestao/shared/contracts/publico';
import type { Database } from '../../database/database';
import { readConfigs } from '../configs/configs.repository';

/** The firm as clients see it, from its settings (domain 7.9). Nothing else of them leaves. */
export async function readFirma(orm: Pick<Database['orm'], 'select'>): Promise<Firma> {
  const [empresa, lgpd] = await Promise.all([readConfigs(orm, 'empresa'), readConfigs(orm, 'lgpd')]);
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
