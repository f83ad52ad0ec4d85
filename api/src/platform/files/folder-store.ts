import { createReadStream, existsSync, openSync } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileStore, missingFile, type Pieces, type Shelf } from '../app/file-store';

/** The folders of a store that is one: all on one file system, so that a file changes its place at once. */
export interface StoreFolders {
  files: string;
  /** Where files lie until they are whole and checked: what a process that died leaves is known by its place. */
  incoming: string;
  exports: string;
}

/** Folders of the data folder itself. */
export const foldersIn = (dataDir: string): StoreFolders => ({
  files: join(dataDir, 'files'),
  incoming: join(dataDir, 'uploads'),
  exports: join(dataDir, 'exports'),
});

/** Folders of a folder that several processes share, where what people sent lies first. */
export const sharedFolders = (folder: string): StoreFolders => ({
  files: folder,
  incoming: join(folder, '.uploads'),
  exports: join(folder, '.exports'),
});

/** @param shared whether it must be there already: what is not mounted is not to be made on the disk of this machine */
export function createFolderStore(folders: StoreFolders, shared: boolean): FileStore {
  const { files, incoming } = folders;
  return {
    ...folderShelf(files),
    place: files,
    folder: files,
    pieces: folderPieces(folders),
    exports: folderShelf(folders.exports),
    async newIncoming(arquivo) {
      await makeFolder(incoming);
      return join(incoming, arquivo);
    },
    async refuseUnusable() {
      if (!shared) return;
      const usable = await access(files, constants.R_OK | constants.W_OK | constants.X_OK).catch(
        (error: NodeJS.ErrnoException) => error.code,
      );
      if (usable === 'ENOENT')
        throw new Error(`A pasta de FILES_DIR não existe: ${files}. Monte-a, ou crie-a.`);
      if (usable)
        throw new Error(`A pasta de FILES_DIR não pode ser lida e escrita por esta conta: ${files}.`);
    },
  };
}

const makeFolder = (folder: string) => mkdir(folder, { recursive: true, mode: 0o700 });

function folderShelf(folder: string): Shelf {
  const pathOf = (arquivo: string) => join(folder, arquivo);
  const has = async (arquivo: string) => existsSync(pathOf(arquivo));
  return {
    async keep(arquivo, path) {
      await makeFolder(folder);
      await rename(path, pathOf(arquivo));
    },
    async open(arquivo) {
      const path = pathOf(arquivo);
      try {
        return createReadStream(path, { fd: openSync(path, 'r') });
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? missingFile() : error;
      }
    },
    has,
    discard: (arquivo) => rm(pathOf(arquivo), { force: true }),
    async *names() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      // What begins with a point is a folder of ours, or a mark of a network's file system.
      for (const entry of entries) if (entry.isFile() && !entry.name.startsWith('.')) yield entry.name;
    },
    async asLocal(arquivo, work) {
      if (!(await has(arquivo))) throw missingFile();
      return work(pathOf(arquivo));
    },
  };
}

function folderPieces({ files, incoming }: StoreFolders): Pieces {
  const pathOf = (arquivo: string) => join(incoming, arquivo);
  return {
    async begin(arquivo) {
      await makeFolder(incoming);
      await writeFile(pathOf(arquivo), '', { flag: 'w', mode: 0o600 });
    },
    async write(arquivo, at, bytes) {
      const file = await open(pathOf(arquivo), 'r+');
      try {
        await file.write(bytes, 0, bytes.length, at);
      } finally {
        await file.close();
      }
    },
    async whole(arquivo, _size, work) {
      // A process that died while it closed this one may have put it in its place already.
      const path = existsSync(pathOf(arquivo)) ? pathOf(arquivo) : join(files, arquivo);
      return work(path, async () => {
        if (!existsSync(pathOf(arquivo))) return;
        await makeFolder(files);
        await rename(pathOf(arquivo), join(files, arquivo));
      });
    },
    drop: (arquivo) => rm(pathOf(arquivo), { force: true }),
    untouchedSince: (moment) => oldFiles(incoming, moment),
  };
}

/** Names of files of a folder that nothing was written to since. */
export async function oldFiles(folder: string, moment: Date): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < moment.getTime()) old.push(name);
  }
  return old;
}
