import { closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { together } from '../../kernel/together';

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

/** How many files are forced to the disk at once: one after the other each waits for a turn of the disk's journal. */
const AT_ONCE = 8;

/** Forces every file below a folder to the disk. */
export async function syncTree(folder: string): Promise<void> {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const left = [folder, ...below].filter((path) => process.platform !== 'win32' || statSync(path).isFile());
  const lane = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      const handle = await open(path, 'r');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
    }
  };
  await together(...Array.from({ length: AT_ONCE }, () => lane));
}

function syncOne(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
