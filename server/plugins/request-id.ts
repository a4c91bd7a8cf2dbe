import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const HEADER = 'x-request-id';
const GIVEN = /^[\w-]{8,64}$/;

/** A number for each call, the same in the log, in its answer's header and where the console says that it failed. A proxy that is believed may give it. */
export const requestIdOf =
  (trustProxy: boolean) =>
  (raw: IncomingMessage): string => {
    const given = trustProxy ? raw.headers[HEADER] : undefined;
    return typeof given === 'string' && GIVEN.test(given) ? given : randomUUID().slice(-12);
  };

/** Tells the number of a call in its answer. */
export function useRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (req, reply, done) => {
    reply.header(HEADER, req.id);
    done();
  });
}

/** A call as the log has it: by its route, for people type names and numbers into an address. */
export const loggedRequest = ({ method, routeOptions, ip }: FastifyRequest) => ({
  method,
  route: routeOptions.url,
  remoteAddress: ip,
});
