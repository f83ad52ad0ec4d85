import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];

/** The parts of Emscripten's NODEFS that are used here. */
interface NodeStream {
  nfd?: number;
}
interface NodeFsModule {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } } } };
}

/**
 * PGlite's own file system answers every `fsync` with "done" and does nothing. This one does it, so
 * that with `fsync=on` PostgreSQL itself decides what is on the disk and when: the WAL before each
 * commit is acknowledged, and the tables before a checkpoint lets go of their WAL.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options as InitOptions);
    const preRun = [...(result.emscriptenOpts.preRun ?? [])];
    preRun.push((module) => {
      const { stream_ops } = (module as unknown as NodeFsModule).FS.filesystems.NODEFS;
      stream_ops.fsync = (stream) => {
        // Size and contents reach the disk; PostgreSQL never relies on the file's times.
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun } };
  }
}
