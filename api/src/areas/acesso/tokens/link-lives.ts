import type { Transaction } from '../../../platform/database/database';
import { readConfigs } from '../../sistema/configs/configs.repository';
import { type LinkLives, vidaDoIndice } from './tokens.rules';

/**
 * Days each kind of client link lives, from the firm's settings (1 to 365 per purpose;
 * docs/domain/publico.md#links).
 */
export async function readLinkLives(orm: Pick<Transaction, 'select'>): Promise<LinkLives> {
  const values = await readConfigs(orm, 'implantacao');
  return {
    orcamento_formulario: values.expiracao_orcamento_formulario,
    implantacao_documentos: values.expiracao_implantacao_documentos,
    implantacao_matriz: values.expiracao_implantacao_matriz,
    implantacao_ebook: values.expiracao_implantacao_ebook,
    cliente_indice: vidaDoIndice,
    cliente_pendencias: values.expiracao_implantacao_documentos,
    cliente_entregas: values.expiracao_implantacao_documentos,
  };
}
