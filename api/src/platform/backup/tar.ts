import type { FileHandle } from 'node:fs/promises';
import { backupTexts } from './backup.texts';
import { BackupError } from './backup-error';

/**
 * The few lines of the tar format (ustar) that a backup needs: plain files with short names, so that
 * any `tar` opens it. Every byte counts: names and sizes by the header's sum, padding by being zero.
 */

const block = 512;
const longestName = 100;

export interface TarEntry {
  name: string;
  /** Where its content begins. */
  offset: number;
  size: number;
}

/** Header of one file. @param at modification time */
export function tarHeader(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > longestName) throw new Error(`Name too long for the archive: ${name}`);
  const header = Buffer.alloc(block);
  header.write(name, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(size)} `, 124);
  header.write(`${octal(Math.floor(at.getTime() / 1000))} `, 136);
  header.write('0', 156);
  header.write('ustar\0', 257);
  header.write('00', 263);
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** Zeros that fill the last block of a content of `size` bytes. */
export const tarPadding = (size: number) => Buffer.alloc((block - (size % block)) % block);

/** What ends an archive: one that is cut never has it. */
export const tarEnd = Buffer.alloc(2 * block);

/**
 * Lists an archive, reading headers and padding only.
 * @throws BackupError `corrupted` when it is cut, or when any of those bytes is not as written.
 */
export async function listTar(file: FileHandle, fileSize: number): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  let at = 0;
  for (;;) {
    const header = await readAt(file, at, block);
    if (header.every((byte) => byte === 0)) break;
    const entry = parseHeader(header, at + block);
    entries.push(entry);
    const end = entry.offset + entry.size;
    if (end > fileSize) throw new BackupError('corrupted', backupTexts.truncated);
    const padding = await readAt(file, end, tarPadding(entry.size).length);
    if (padding.some((byte) => byte !== 0)) throw corrupted(entry.name);
    at = end + padding.length;
  }
  const rest = await readAt(file, at, tarEnd.length);
  if (rest.some((byte) => byte !== 0) || at + rest.length !== fileSize) throw corrupted('final do arquivo');
  return entries;
}

function parseHeader(header: Buffer, offset: number): TarEntry {
  const stored = Number.parseInt(header.toString('latin1', 148, 154), 8);
  if (stored !== sumOf(header)) throw corrupted(`byte ${offset - block}`);
  const name = header.toString('utf8', 0, longestName).replace(/\0+$/, '');
  const digits = header.toString('latin1', 124, 135);
  // A size below zero would lead back to where the reader was.
  if (!/^[0-7]{11}$/.test(digits)) throw corrupted(name);
  return { name, offset, size: Number.parseInt(digits, 8) };
}

/** @throws BackupError when the file ends before */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw new BackupError('corrupted', backupTexts.truncated);
  return buffer;
}

const corrupted = (where: string) => new BackupError('corrupted', backupTexts.corrupted(where));

/** 8 GiB is the largest file that the format's eleven digits hold. */
function octal(value: number): string {
  const digits = value.toString(8).padStart(11, '0');
  if (digits.length > 11) throw new Error('File too large for the archive.');
  return digits;
}

/** Sum of the header's bytes, its own field read as spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 0x20;
  for (let at = 0; at < block; at += 1) if (at < 148 || at >= 156) sum += header[at] ?? 0;
  return sum;
}
