import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refused } from './refused.mjs';

/** What a generator wants to write: nothing touches the disk before `write`, and then all of it or nothing. */
export class Draft {
  #root;
  /** @type {Map<string, string>} */
  #texts = new Map();

  /** @param {string} root folder of the repository */
  constructor(root) {
    this.#root = root;
  }

  /** @returns {string[]} paths from the root */
  get files() {
    return [...this.#texts.keys()];
  }

  read(file) {
    const text = this.#texts.get(file);
    if (text !== undefined) return text;
    if (!existsSync(join(this.#root, file))) throw new Refused(`${file} não existe.`);
    return readFileSync(join(this.#root, file), 'utf8');
  }

  /** @throws Refused when the file exists */
  add(file, text) {
    if (this.#texts.has(file) || existsSync(join(this.#root, file))) throw new Refused(`${file} já existe.`);
    this.#texts.set(file, text);
  }

  /**
   * @param {(text: string) => string} change
   * @throws Refused naming the file when its place for the change is not found
   */
  edit(file, change) {
    try {
      this.#texts.set(file, change(this.read(file)));
    } catch (error) {
      if (error instanceof Refused) throw new Refused(`${file}: ${error.message}`);
      throw error;
    }
  }

  /**
   * Writes everything, then does what needs it on disk; when that fails, the files are as they were.
   * @param {string[]} folders where `then` writes files of its own
   * @param {() => void} then
   */
  write(folders, then) {
    const inside = folders.flatMap((folder) => this.#filesIn(folder));
    const before = new Map(
      [...new Set([...this.files, ...inside])].map((file) => {
        const path = join(this.#root, file);
        return [file, existsSync(path) ? readFileSync(path) : undefined];
      }),
    );
    try {
      for (const [file, text] of this.#texts) this.#put(file, text);
      then();
    } catch (error) {
      for (const file of folders.flatMap((folder) => this.#filesIn(folder)))
        if (!before.has(file)) rmSync(join(this.#root, file));
      for (const [file, content] of before) {
        if (content !== undefined) this.#put(file, content);
        else this.#remove(file);
      }
      throw error;
    }
  }

  #put(file, content) {
    const path = join(this.#root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }

  /** Takes a file away, and the folders that were made for it. */
  #remove(file) {
    rmSync(join(this.#root, file), { force: true });
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      const path = join(this.#root, folder);
      if (!existsSync(path)) continue;
      if (readdirSync(path).length > 0) return;
      rmSync(path, { recursive: true });
    }
  }

  #filesIn(folder) {
    return readdirSync(join(this.#root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath ?? entry.path, entry.name)
          .slice(this.#root.length)
          .replace(/^[\\/]/, ''),
      );
  }
}
