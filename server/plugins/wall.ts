import type { FastifyInstance, FastifyRequest } from 'fastify';
import { behind, Held, NOTHING } from '../db/wall/held';

/** A request sees no company's rows until somebody is signed in, whatever set it going. */
export function useWall(app: FastifyInstance): void {
  const enter = ({ wall }: FastifyRequest, _reply: unknown, next: () => void) => behind(wall, next);
  // Made with the first hook: there is one for each request.
  app.decorateRequest('wall', null as unknown as Held);
  app.addHook('onRequest', (req, reply, next) => {
    req.wall = new Held(NOTHING);
    enter(req, reply, next);
  });
  // Once more after the body: its bytes arrive on the connection's behalf, not on that of one request.
  app.addHook('preValidation', enter);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What its statements see. */
    wall: Held;
  }
}
