import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { EVENTS_PATH } from '@contract/events/types';

/** The end of a server behind a proxy, without a call that fails. */
export interface Draining {
  /** From here on it is not ready, and every answer ends its connection. */
  readonly begun: boolean;
  /** Calls that are being answered, event streams aside: their readers come back by themselves. */
  readonly calls: number;
  /** Another listener whose connections are the app's. */
  watch(listener: Server): void;
  /**
   * Takes no new connections: whoever dials is refused and knows that nothing was done. What comes on those there are is
   * answered for `noticeMs`, and each answer ends its connection; then calls still being answered are waited for, at most
   * `limitMs`.
   */
  end(noticeMs: number, limitMs: number): Promise<void>;
}

const LOOK_MS = 20;

/** Counts the calls of an app. */
export function useDraining(app: FastifyInstance): Draining {
  let begun = false;
  let calls = 0;
  const listeners: Server[] = [app.server];
  app.addHook('onRequest', (req, reply, done) => {
    if (req.routeOptions.url !== EVENTS_PATH) {
      calls += 1;
      reply.raw.once('close', () => (calls -= 1));
    }
    done();
  });
  app.addHook('onSend', (_req, reply, payload, done) => {
    if (begun) reply.header('connection', 'close');
    done(null, payload);
  });
  return {
    get begun() {
      return begun;
    },
    get calls() {
      return calls;
    },
    watch(listener) {
      listeners.push(listener);
      if (begun) listener.close();
    },
    async end(noticeMs, limitMs) {
      begun = true;
      for (const listener of listeners)
        // Node's own way would also cut connections on which a call may just be coming.
        if (listener.listening) Server.prototype.close.call(listener);
      for (const until = Date.now() + noticeMs; Date.now() < until && (await connections(listeners)) > 0;)
        await pause(LOOK_MS);
      for (const until = Date.now() + limitMs; calls > 0 && Date.now() < until;) await pause(LOOK_MS);
    },
  };
}

const connections = async (listeners: readonly Server[]) => {
  let sum = 0;
  for (const listener of listeners)
    sum += await new Promise<number>((resolve) =>
      listener.getConnections((error, count) => resolve(error ? 0 : count)),
    );
  return sum;
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
