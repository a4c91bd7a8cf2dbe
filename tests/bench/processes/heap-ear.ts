import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/** Loaded into a server before its own code: on any message it collects garbage and tells what memory is in use. */
if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  process.on('message', () => {
    collect();
    process.send?.(process.memoryUsage());
  });
  process.channel?.unref();
}
