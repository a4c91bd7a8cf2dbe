import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asWork } from '../kernel/work-context';

/** All that a request sets going knows which request it was. The address is named by its route: what people typed into it is no matter for a log. */
export function useWorkContext(app: FastifyInstance): void {
  const enter = (req: FastifyRequest, _reply: unknown, next: () => void) =>
    asWork({ reqId: req.id, method: req.method, route: req.routeOptions.url }, next);
  app.addHook('onRequest', enter);
  // Once more after the body: its bytes arrive on the connection's behalf, not on that of one request.
  app.addHook('preValidation', enter);
}
