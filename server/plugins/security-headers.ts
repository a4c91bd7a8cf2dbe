import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Headers for API and console alike. Styles may be inline because antd writes its own at run time;
 * scripts may not. No upgrade-insecure-requests and no HSTS: an installation inside a factory is
 * often reached by plain http, and the reverse proxy that speaks https sets its own.
 */
export function useSecurityHeaders(app: FastifyInstance): void {
  // Made once: the framework's own plugin puts the same headers together for each call.
  const setHeaders = helmet({
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
  });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
}
