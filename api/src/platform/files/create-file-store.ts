import type { FileStore } from '../app/file-store';
import type { FilesElsewhere } from '../app/files-place';
import { createBucketStore } from './bucket-store';
import { createFolderStore, foldersIn, sharedFolders } from './folder-store';

/** The store that the settings name: of the data folder, of a shared folder, or a bucket. */
export function createFileStore({
  dataDir,
  filesElsewhere,
}: {
  dataDir: string;
  filesElsewhere?: FilesElsewhere | null;
}): FileStore {
  const own = foldersIn(dataDir);
  if (!filesElsewhere) return createFolderStore(own, false);
  if ('folder' in filesElsewhere) return createFolderStore(sharedFolders(filesElsewhere.folder), true);
  return createBucketStore(filesElsewhere, own.incoming);
}
