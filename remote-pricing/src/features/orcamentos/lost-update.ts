import { errorText, lostUpdateText } from '@gestao/shared/http';
import { texts } from '../../texts/vida-orcamento';

/** Whether another person saved first (409). */
export const isLostUpdate = (error: unknown) =>
  typeof error === 'object' && error !== null && 'codigo' in error && error.codigo === 'versao_desatualizada';

/** The same refusal as a page tells it that asks itself anew: nobody has to reload. */
export const readAnew = (error: unknown) => ({
  message: lostUpdateText(errorText(error), texts.readAnew),
});
