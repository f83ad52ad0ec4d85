import { modeloConteudoSchema } from '@gestao/shared/contracts/operacao/projeto-modelos';
import { contentOf } from '../../../../platform/versioned/content';

/** What a template of projects keeps. */
export const readConteudo = contentOf(modeloConteudoSchema);
