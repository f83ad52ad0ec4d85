import type { Readable } from 'node:stream';
import { Refusal } from './refusal';

/** Whole files under names of their own, which never change once they are there. */
export interface Shelf {
  /** Takes a whole file of this machine in, at once or not at all; it is gone from `path` afterwards. */
  keep(arquivo: string, path: string): Promise<void>;
  /** @throws Refusal 404 where it is not there; FilesUnreachable */
  open(arquivo: string): Promise<Readable>;
  has(arquivo: string): Promise<boolean>;
  /** Also of what is not there. */
  discard(arquivo: string): Promise<void>;
  /** Of all that is there. */
  names(): AsyncIterable<string>;
  /**
   * Has it read as a file of this machine, by what moves back and forth in it; the file is only there meanwhile.
   * @throws Refusal 404 where it is not there; FilesUnreachable
   */
  asLocal<T>(arquivo: string, work: (path: string) => Promise<T>): Promise<T>;
}

/** What a sending in pieces brought so far, for whichever process gets the next one. */
export interface Pieces {
  begin(arquivo: string): Promise<void>;
  /** Writes bytes at their place, which is where the others end; repeated, they are the same once more. */
  write(arquivo: string, at: number, bytes: Buffer): Promise<void>;
  /**
   * Has all that came read as a file of this machine. `settle` puts it on the shelf, at once; of one that is there already
   * it does nothing, and that one is read.
   */
  whole<T>(
    arquivo: string,
    size: number,
    work: (path: string, settle: () => Promise<void>) => Promise<T>,
  ): Promise<T>;
  drop(arquivo: string): Promise<void>;
  /** Names of what nothing was written to since; also of what a process left on this machine when it died. */
  untouchedSince(moment: Date): Promise<string[]>;
}

/** Where what people send lies, for all processes of one database (docs/decisions/0072-files-in-one-place.md). */
export interface FileStore extends Shelf {
  /** As who runs the product knows it: a folder or an address. */
  readonly place: string;
  /** Its folder on this machine, when it is one. */
  readonly folder: string | null;
  readonly pieces: Pieces;
  /** Exported lists, which are let go after a while and are in no backup. */
  readonly exports: Shelf;
  /** @returns path for a file of this machine until it is whole and looked into */
  newIncoming(arquivo: string): Promise<string>;
  /** Tries what the product will do. @throws Error with a text for the person at the terminal */
  refuseUnusable(): Promise<void>;
}

export const missingFile = () =>
  new Refusal(404, 'Este arquivo não está no servidor. Avise o administrador.');

/** The store does not answer, or not as it should: nothing was kept, and it may be tried again. */
export class FilesUnreachable extends Refusal {
  constructor(cause: unknown) {
    super(503, 'O lugar onde ficam os arquivos não responde. Tente novamente em instantes.', {
      retryAfterSeconds: 5,
    });
    this.cause = cause;
  }
}
