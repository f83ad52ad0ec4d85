import { isValidTelefone } from '@gestao/shared/rules/documents';

/** `tel:` address of an E.164 number. */
export const telOf = (telefone: string): string => `tel:${telefone}`;

/**
 * Address that opens a WhatsApp conversation with the text already written.
 * @param telefone E.164
 * @returns `undefined` for a landline, which has none
 */
export function whatsappOf(telefone: string | null, text: string): string | undefined {
  if (telefone === null || !isValidTelefone(telefone)) return undefined;
  const digits = telefone.replace(/\D/g, '');
  // Country, area, and a mobile's leading nine.
  if (!/^55\d{2}9\d{8}$/.test(digits)) return undefined;
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}

/** `mailto:` address with subject and text written. */
export const mailOf = (email: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;

/** The name a person is called by. */
export const firstName = (name: string): string => name.split(' ')[0] ?? name;
