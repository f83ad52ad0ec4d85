const sequences = ['0123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * A rough strength for the meter while typing; the api alone decides what is accepted.
 * @returns 0 (very weak) to 4 (strong)
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password.length < 6) return 0;
  const kinds = [/[a-zà-ú]/, /[A-ZÀ-Ú]/, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const distinct = new Set(password.toLowerCase()).size;
  let score = (password.length >= 10 ? 1 : 0) + (password.length >= 14 ? 1 : 0) + (kinds >= 3 ? 1 : 0);
  if (password.length >= 18 || (kinds === 4 && password.length >= 10)) score += 1;
  if (distinct < 6 || hasSequence(password.toLowerCase())) score = Math.min(score, 1);
  return Math.min(score, 4) as 0 | 1 | 2 | 3 | 4;
}

/** Five or more neighbours of the alphabet, the digits or the keyboard. */
function hasSequence(text: string): boolean {
  return sequences.some((sequence) => {
    for (let start = 0; start + 5 <= sequence.length; start += 1) {
      if (text.includes(sequence.slice(start, start + 5))) return true;
    }
    return false;
  });
}
