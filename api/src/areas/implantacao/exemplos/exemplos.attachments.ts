import { may } from '../../../platform/app/actor';
import type { AttachmentKind } from '../../../platform/area/attachment-kind';

/** What an example is bound to in a template. */
export const doModelo = 'implantacao_modelo';

/** Examples of a template's documents: whoever may open templates may have them. */
export const filesOfModelos: AttachmentKind = {
  entidade: doModelo,
  sees: async (_orm, actor) => !actor.isClient && may(actor, 'gerenciar implantacao'),
  kept: { code: 'anexo_de_exemplo', texto: 'O exemplo é retirado no documento do modelo.' },
};
