import type { MensagemEntidade } from '@gestao/shared/contracts/comum/mensagens';
import type { Areas } from '../../../platform/area/area';
import type { AdaptadorDeMensagens } from '../../../platform/area/message-adapter';

/** Every kind of record that carries messages, with what its area says of it. */
export const adaptadoresDe = (areas: Areas): [MensagemEntidade, AdaptadorDeMensagens][] =>
  areas.flatMap(
    ({ messages = {} }) => Object.entries(messages) as [MensagemEntidade, AdaptadorDeMensagens][],
  );

/** The adapter of a kind of record; `undefined` for one without messages. */
export const adaptadorDe = (areas: Areas, entidade: string): AdaptadorDeMensagens | undefined =>
  adaptadoresDe(areas).find(([kind]) => kind === entidade)?.[1];
