/** CPF, CNPJ, CEP and telephone: kept without mask, shown with one (docs/domain/plataforma.md#documentos). */

/** Letters and digits of a document as people paste it, in upper case. */
export function stripDocument(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Digits of anything. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Check digit of modulus 11: weights run from the right, 2 to `highest`, over values of ASCII − 48. */
function checkDigit(characters: string, highest: number): number {
  let sum = 0;
  for (let index = 0; index < characters.length; index += 1) {
    const fromRight = characters.length - 1 - index;
    sum += (characters.charCodeAt(index) - 48) * (2 + (fromRight % (highest - 1)));
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

function hasCheckDigits(document: string, highest: number): boolean {
  const body = document.slice(0, -2);
  const first = checkDigit(body, highest);
  return document.endsWith(`${first}${checkDigit(`${body}${first}`, highest)}`);
}

/** Whether eleven digits are a CPF; eleven equal ones are not. Expects no mask. */
export function isValidCpf(cpf: string): boolean {
  return /^\d{11}$/.test(cpf) && !/^(.)\1+$/.test(cpf) && hasCheckDigits(cpf, 11);
}

/** Whether fourteen characters are a CNPJ, with letters too (IN RFB 2.229/2024). Expects no mask, upper case. */
export function isValidCnpj(cnpj: string): boolean {
  return /^[A-Z0-9]{12}\d{2}$/.test(cnpj) && !/^(.)\1+$/.test(cnpj) && hasCheckDigits(cnpj, 9);
}

/** A document is a CPF with eleven characters, a CNPJ with fourteen. */
export function isValidDocumento(documento: string): boolean {
  return documento.length === 11 ? isValidCpf(documento) : isValidCnpj(documento);
}

/** Shows eight digits as `00000-000`; anything else comes back as it is. */
export function formatCep(cep: string | null | undefined): string {
  return cep?.replace(/^(\d{5})(\d{3})$/, '$1-$2') ?? '';
}

/** Whether a national number has area code and the right length; a mobile one begins with 9. */
export function isValidTelefone(e164: string): boolean {
  return /^\+55[1-9]\d(9\d{8}|[2-8]\d{7})$/.test(e164);
}

/** E.164 of a number typed in any Brazilian way: `(11) 98765-4321` → `+5511987654321`; `''` for nothing. */
export function toE164(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, '');
  if (digits === '') return '';
  return digits.length > 11 && digits.startsWith('55') ? `+${digits}` : `+55${digits}`;
}

/** Shows `+5511987654321` as `(11) 98765-4321`; a foreign number comes back as it is. */
export function formatTelefone(telefone: string | null | undefined): string {
  if (!telefone) return '';
  return telefone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');
}
