import { existsSync, watch } from 'node:fs';
import path from 'node:path';

/**
 * Calls `work` after changes under the folders, once for a burst, and again when something changed meanwhile.
 * @param {string[]} folders absolute
 * @param {(changed: Set<string>) => Promise<void>} work gets the changed files, absolute
 * @returns a function that stops watching
 */
export function watchFolders(folders, work) {
  let changed = new Set();
  let timer;
  let busy = false;

  async function run() {
    if (busy || changed.size === 0) return;
    busy = true;
    const batch = changed;
    changed = new Set();
    try {
      await work(batch);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    busy = false;
    if (changed.size > 0) void run();
  }

  const watchers = folders.filter(existsSync).map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file || /(^|[\\/])\.|~$|\.test\.\w+$/.test(file)) return;
      changed.add(path.join(folder, file));
      clearTimeout(timer);
      timer = setTimeout(run, 120);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
