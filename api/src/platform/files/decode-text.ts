/**
 * How the bytes of a file are text. Nothing says so in the file itself, apart from a mark that few programs write, so
 * it is told by what the bytes can be: UTF-8 by its form, UTF-16 by its mark or its zeros, and the one-byte sets of
 * Windows (1252, which holds Latin-1) and of DOS (850) by which of them gives Portuguese words.
 *
 * Pure: also for threads.
 */

import { isUtf8 } from 'node:buffer';

export type Codificacao = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'cp850';

export interface TextoLido {
  texto: string;
  codificacao: Codificacao;
}

/**
 * The text of a file, without its mark. What is no text comes out as Windows-1252.
 * @param cortado the bytes are only the beginning: a character cut in two at the end is left out
 */
export function decodeText(bytes: Uint8Array, { cortado = false } = {}): TextoLido {
  const codificacao = detectEncoding(bytes, { cortado });
  // In one piece, which is much faster; of Windows-1252 Node 20 then takes the upper half for Latin-1.
  if (!cortado && codificacao === 'utf-8') return { texto: new TextDecoder().decode(bytes), codificacao };
  const decoder = createTextDecoder(codificacao);
  return { texto: decoder.decode(bytes) + (cortado ? '' : decoder.end()), codificacao };
}

/** The encoding alone, as `decodeText` tells it. */
export function detectEncoding(bytes: Uint8Array, { cortado = false } = {}): Codificacao {
  // Nearly all files are told by this alone: neither a mark nor a zero, and every byte has its place in UTF-8.
  if (!markOf(bytes) && !bytes.includes(0) && isUtf8(bytes)) return 'utf-8';
  const probe = createTextProbe();
  probe.add(bytes);
  return probe.end({ cortado }).codificacao;
}

/** A file's text piece by piece, the mark left out. Bytes that are no character come out as `�`. */
export function createTextDecoder(codificacao: Codificacao) {
  if (codificacao === 'cp850') return { decode: decodeCp850, end: () => '' };
  const decoder = new TextDecoder(codificacao);
  return {
    decode: (bytes: Uint8Array): string => decoder.decode(bytes, { stream: true }),
    end: (): string => decoder.decode(),
  };
}

/** The upper half of code page 850. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/**
 * That of Latin-1. What 1252 adds to it tells nothing: its ellipsis, which stands well between two words, is the `à` of DOS.
 */
const latin1 = String.fromCharCode(...Array.from({ length: 128 }, (_, at) => at + 128));

function decodeCp850(bytes: Uint8Array): string {
  const ascii = new TextDecoder('latin1');
  let texto = '';
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte < 128) continue;
    if (at > from) texto += ascii.decode(bytes.subarray(from, at));
    texto += cp850[byte - 128];
    from = at + 1;
  }
  return texto + ascii.decode(bytes.subarray(from));
}

/** What was found of bytes that came in pieces. */
export interface Sondagem {
  codificacao: Codificacao;
  /** They read as text: no control characters, no places that the encoding leaves empty. */
  texto: boolean;
}

/** So many letters with accents tell the one-byte sets apart. */
const scored = 5000;
/** Portion of the characters that must have an empty half for UTF-16 without a mark: Latin letters do. */
const latinHalf = 0.8;

/** Finds out how bytes are text while they go by. */
export function createTextProbe() {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let size = 0;
  let mark: Codificacao | undefined;
  let controls = 0;
  /** Zeros at even and at odd places. */
  const zeros: [number, number] = [0, 0];
  let emptyPlaces = 0;
  const scores = { cp850: 0, 'windows-1252': 0 };
  let found = 0;
  // A letter is judged with what stands before and behind it.
  let [before, last] = [32, 32];

  function judge(next: number) {
    if (last >= 128 && found < scored) {
      found += 1;
      scores.cp850 += fit(charOf(cp850, before), charOf(cp850, last), charOf(cp850, next));
      scores['windows-1252'] += fit(charOf(latin1, before), charOf(latin1, last), charOf(latin1, next));
    }
    before = last;
    last = next;
  }

  return {
    add(bytes: Uint8Array): void {
      if (size === 0) mark = markOf(bytes);
      isUtf8 &&= accepts(() => utf8.decode(bytes, { stream: true }));
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] as number;
        if (byte === 0) zeros[((size + at) % 2) as 0 | 1] += 1;
        if (byte < 32 && !mayStand(byte)) controls += 1;
        else if (emptyIn1252.has(byte)) emptyPlaces += 1;
        if (byte >= 128 || last >= 128) judge(byte);
        else [before, last] = [last, byte];
      }
      size += bytes.length;
    },
    end({ cortado = false } = {}): Sondagem {
      judge(32);
      const wide = mark ?? withoutMark();
      // Its control characters have a half of their own; the reader of the decoded text sees them.
      if (wide && wide !== 'utf-8') return { codificacao: wide, texto: cortado || size % 2 === 0 };
      if (isUtf8 && (cortado || accepts(() => utf8.decode())))
        return { codificacao: 'utf-8', texto: controls === 0 };
      const dos = scores.cp850 > Math.max(0, scores['windows-1252'] - emptyPlaces * 5);
      return {
        codificacao: dos ? 'cp850' : 'windows-1252',
        texto: controls === 0 && (dos || emptyPlaces === 0),
      };
    },
  };

  function withoutMark(): Codificacao | undefined {
    const [even, odd] = zeros;
    const enough = (size / 2) * latinHalf;
    if (even === 0 && odd > enough) return 'utf-16le';
    if (odd === 0 && even > enough) return 'utf-16be';
    return undefined;
  }
}

function markOf([first, second]: Uint8Array): Codificacao | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

function accepts(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** Tab, ends of line and of page, and the end of file that DOS wrote. */
const mayStand = (byte: number) => byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 26;
const emptyIn1252: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const charOf = (upper: string, byte: number) =>
  byte < 128 ? String.fromCharCode(byte) : (upper[byte - 128] as string);

type Kind = 'lower' | 'upper' | 'digit' | 'other';

function kindOf(char: string): Kind {
  if (char >= '0' && char <= '9') return 'digit';
  const [lower, upper] = [char.toLowerCase(), char.toUpperCase()];
  if (lower === upper) return 'other';
  return char === lower ? 'lower' : 'upper';
}

const isLetter = (kind: Kind) => kind === 'lower' || kind === 'upper';

/** How well a character above ASCII stands between two others, in a text in Portuguese. */
function fit(before: string, char: string, after: string): number {
  const [left, right] = [kindOf(before), kindOf(after)];
  const between = isLetter(left) && isLetter(right);
  if ('áâãàçéêíóôõúü'.includes(char.toLowerCase())) return fitLetter(left, char, right);
  if (char === 'º' || char === 'ª' || char === '°')
    return !isLetter(right) && (left !== 'other' || before === '.') ? 2 : -1;
  if (char === '“' || char === '‘') return left === 'other' && right !== 'other' ? 2 : -1;
  if (char === '”' || char === '’') return left !== 'other' || /[.!?]/.test(before) ? 2 : -1;
  if ('–—•…§€\u00a0'.includes(char)) return between ? -1 : 1;
  // Lines of a report printed from DOS.
  if (char >= '─' && char <= '■') return before === char || after === char ? 1 : -3;
  return between || isLetter(kindOf(char)) ? -3 : -1;
}

/** Capitals stand among capitals or begin a word; few letters are a word of their own. */
function fitLetter(left: Kind, char: string, right: Kind): number {
  const own = kindOf(char);
  if (!isLetter(left) && !isLetter(right)) return 'éàó'.includes(char.toLowerCase()) ? 1 : -1;
  if (own === 'lower') return right === 'upper' ? -2 : left === 'upper' ? 2 : 3;
  if (left === 'lower') return -3;
  return left === 'upper' && right === 'lower' ? -2 : 3;
}
