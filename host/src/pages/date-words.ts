import { formatDate, formatDateInWords } from '@gestao/shared/config';
import { useUser } from '@gestao/shared/session';

/** How Início writes a date: with the month in words for a client's person, who must not misread it. */
export const useDateWords = (): typeof formatDateInWords =>
  useUser().is_client === 1 ? formatDateInWords : formatDate;
