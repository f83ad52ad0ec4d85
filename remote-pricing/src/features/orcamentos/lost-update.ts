import { errorText, lostUpdateText } from '@gestao/shared/http';
import { texts } from '../../texts/vida-orcamento';

/** The same refusal as a page tells it that asks itself anew: nobody has to reload. */
export const readAnew = (error: unknown) => ({
  message: lostUpdateText(errorText(error), texts.readAnew),
});
