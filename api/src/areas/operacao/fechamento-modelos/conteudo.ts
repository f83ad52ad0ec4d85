import { fechamentoModeloConteudoSchema } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { contentOf } from '../../../platform/versioned/content';

/** What a version of a template of closings holds. */
export const readFechamentoModeloConteudo = contentOf(fechamentoModeloConteudoSchema);
