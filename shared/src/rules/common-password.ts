import { commonWords } from './common-words';
import { folded } from './folding';

const lookAlike: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const undisguise = (text: string) => text.replace(/[013457@$!]/g, (char) => lookAlike[char] ?? char);

const rows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1q2w3e4r5t6y7u8i9o0p',
];
const walks = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

/** Whether a guesser's first few thousand tries would hit it: a common word decorated, or a pattern. */
export function isCommonPassword(password: string): boolean {
  const text = folded(password);
  if (new Set(text).size < 4) return true;
  if (/^(.{1,6}?)\1+.{0,3}$/su.test(text)) return true;
  if (isKeyboardWalk(text)) return true;
  const trimmed = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const candidates = [text, trimmed, undisguise(trimmed), undisguise(text.replace(/[\d\W_]+$/, ''))];
  return candidates.some((candidate) => {
    const letters = candidate.replace(/[^a-z]/g, '');
    const half = letters.slice(0, letters.length / 2);
    return commonWords.has(letters) || (half + half === letters && commonWords.has(half));
  });
}

/** Made only of stretches, four keys or longer, of keyboard rows, the alphabet or counting. */
function isKeyboardWalk(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let length = 0;
    for (let size = 4; at + size <= text.length; size += 1) {
      const stretch = text.slice(at, at + size);
      if (!walks.some((walk) => walk.includes(stretch))) break;
      length = size;
    }
    // A short rest, as the `!` after `1234567890!`, changes nothing.
    if (length === 0) return at > 0 && text.length - at <= 3;
    at += length;
  }
  return true;
}
