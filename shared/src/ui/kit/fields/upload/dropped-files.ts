/** More than so many of one folder are nobody's intention. */
const most = 1000;

/**
 * Files of a drop, those inside of folders too. What was dropped is known only while the drop is handled, so this is
 * asked at once.
 */
export function droppedFiles(transfer: DataTransfer): readonly File[] | Promise<readonly File[]> {
  const entries = [...(transfer.items ?? [])].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (!entries.some((entry) => entry.isDirectory)) return [...transfer.files];
  return inside(entries);
}

async function inside(entries: readonly FileSystemEntry[]): Promise<readonly File[]> {
  const found: File[] = [];
  const open = [...entries];
  while (open.length > 0 && found.length < most) {
    const entry = open.shift();
    if (entry?.isFile) found.push(await fileOf(entry as FileSystemFileEntry));
    else if (entry?.isDirectory) open.push(...(await childrenOf(entry as FileSystemDirectoryEntry)));
  }
  return found;
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** A folder tells its children a hundred at a time, until there are none. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0 || all.length >= most) return all;
    all.push(...some);
  }
}
