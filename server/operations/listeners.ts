import { fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env';

/** Connections taken up in one turn of the loop, beside that of the app's own listener. */
const MORE = 7;
const MOST_MS = 5000;

/**
 * Listens once more, several times, on the socket the app listens on. Node takes up one connection of a listener in each turn
 * of its loop, and where thousands dial in the same minute a turn takes 10 ms: they would wait for seconds at the door.
 * A descriptor can only be copied by sending it to another process, which sends it back and ends. On Windows Node takes up
 * several by itself. Throws where that process fails: there is one listener then, as before.
 */
export async function addListeners(
  app: FastifyInstance,
  { workersDir, backlog }: Pick<Env, 'workersDir'> & { backlog: number },
): Promise<void> {
  if (process.platform === 'win32') return;
  const child = fork(join(workersDir, 'copy-listener.mjs'), [String(MORE)], { env: {}, execArgv: [], stdio: 'ignore' });
  const limit = setTimeout(() => child.kill('SIGKILL'), MOST_MS);
  let had = 0;
  child.on('message', (_, handle) => {
    // As Node's own server of HTTP has it.
    const listener = createServer({ allowHalfOpen: true, noDelay: true });
    listener.on('connection', (socket) => app.server.emit('connection', socket));
    listener.listen(handle, backlog);
    app.draining.watch(listener);
    had += 1;
    if (had === MORE) child.disconnect();
  });
  const ended = new Promise<string>((resolve, reject) => {
    child.once('error', reject).once('exit', (code, signal) => resolve(`${code ?? signal}`));
  });
  // The bare handle: a server that is sent would take up connections over there.
  child.send('listener', (app.server as unknown as { _handle: never })._handle);
  const how = await ended.finally(() => clearTimeout(limit));
  if (had < MORE) throw new Error(`copying the listener ended with ${how} after ${had}`);
}
