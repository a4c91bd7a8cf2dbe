import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Headers for API and console alike. Scripts may not be inline; styles may, but in the console only those that bear the
 * answer's nonce (withStyleNonce). No upgrade-insecure-requests and no HSTS: an installation inside a factory is
 * often reached by plain http, and the reverse proxy that speaks https sets its own.
 */
export function useSecurityHeaders(app: FastifyInstance): void {
  // The same for every answer: put together once, and sent with the others in one go.
  const headers = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'self'"],
          connectSrc: ["'self'"],
          fontSrc: ["'self'", 'data:'],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          // https: pictures in notices; an administrator chose their address.
          imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
          objectSrc: ["'none'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          workerSrc: ["'self'", 'blob:'],
        },
      },
      strictTransportSecurity: false,
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: 'same-origin' },
    }),
  );
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * The policy of a page whose own styles bear a nonce, and so do those antd writes at run time. What stands in an element's
 * style attribute, as in a formatted notice, stays allowed; so does everything in browsers that do not know the directive.
 */
export const withStyleNonce = (policy: string, nonce: string): string =>
  `${policy};style-src-elem 'self' 'nonce-${nonce}'`;

/** What helmet would put on an answer. */
function headersOf(setHeaders: ReturnType<typeof helmet>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  setHeaders(request, answer, (error) => {
    if (error) throw error;
  });
  return answer.getHeaders();
}
