import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  /** Descriptor of the real file; folders have none. */
  nfd?: number;
  node: unknown;
}

interface EmscriptenModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: Stream) => number };
    realPath(node: unknown): string;
  };
}

type Init = NodeFS['init'];

/**
 * Node's file system under the embedded database, with the one operation it lacks: without an fsync
 * here "committed" means only "handed to the operating system", and a power cut loses it.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const mounted = await super.init(pg, options);
    const preRun = mounted.emscriptenOpts.preRun ?? [];
    const addFsync = (module: EmscriptenModule) => {
      const { NODEFS } = module;
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncFolder(NODEFS.realPath(stream.node));
        else fsyncSync(stream.nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...mounted.emscriptenOpts, preRun: [...preRun, addFsync] as typeof preRun } };
  }
}

/** Makes created and renamed names of a folder durable; Windows cannot open a folder and journals names by itself. */
export function syncFolder(path: string): void {
  if (process.platform !== 'win32') syncOne(path);
}

/** Forces every file below a folder to the disk. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncOne(path);
  }
  syncFolder(folder);
}

function syncOne(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
