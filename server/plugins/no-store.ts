import type { FastifyInstance } from 'fastify';

/**
 * What the API answers is personal as a rule: no browser and no proxy may keep it. Who may be kept says so
 * himself, as pictures for everybody do; the console's files stand outside of it.
 */
export function useNoStore(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, done) => {
    if (req.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}
