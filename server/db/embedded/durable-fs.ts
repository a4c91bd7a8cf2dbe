import { closeSync, fsyncSync, openSync } from 'node:fs';
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
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
