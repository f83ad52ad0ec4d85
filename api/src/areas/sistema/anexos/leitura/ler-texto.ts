import { Worker } from 'node:worker_threads';

/** What a file says. */
export interface Texto {
  texto: string;
  /** It does not open without a password. */
  protegido: boolean;
  /** An invoice: the documents in it are of who sells and who buys. */
  nfe: boolean;
}

/** A file that takes longer is left unread, in ms; and most memory for one, in MB. */
const limit = 30_000;
const memory = 256;

/** Kinds that have text to read. */
const readable = new Set(['pdf', 'xlsx', 'docx', 'csv', 'txt', 'ofx', 'xml']);

/**
 * Reads the text of a file beside the main loop, in a thread that ends with it: what is in a file may take long, or
 * take the reader down. @returns `null` for a kind without text, and for a file that could not be read in time
 */
export function lerTexto(path: string, extensao: string): Promise<Texto | null> {
  if (!readable.has(extensao)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const thread = new Worker(new URL('./ler-texto.thread.mjs', import.meta.url), {
      workerData: { path, extensao },
      resourceLimits: { maxOldGenerationSizeMb: memory },
      // What libraries say of a damaged file is nobody's business.
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => settle(null), limit);
    function settle(result: Texto | null) {
      clearTimeout(timer);
      resolve(result);
      void thread.terminate();
    }
    thread.once('message', (result: Texto | null) => settle(result));
    thread.once('error', () => settle(null));
    thread.once('exit', () => settle(null));
  });
}
