import Fastify, { type FastifyInstance, LogController } from 'fastify';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { operationsApi } from '@contract/operations/endpoints';
import { useDemoSample } from './demo/wages/sample-route';
import { across } from './db/wall/held';
import type { Deps } from './deps';
import { networkOf } from './kernel/network';
import { registerModules } from './modules';
import { bannerPreload } from './modules/banner/preload';
import { type Draining, useDraining } from './operations/draining';
import { registerHealth } from './operations/health';
import { registerMetrics } from './operations/metrics';
import { useConsoleFiles } from './plugins/console-files';
import { useErrors } from './plugins/errors';
import { useNoStore } from './plugins/no-store';
import { useOpenApi } from './plugins/open-api';
import { loggedRequest, requestIdOf, useRequestId } from './plugins/request-id';
import { useSecurityHeaders } from './plugins/security-headers';
import { useSerialization } from './plugins/serialization';
import { useSession } from './plugins/session';
import { httpLimits, TIME_LIMITS, useTimeLimits } from './plugins/time-limits';
import { useValidation } from './plugins/validation';
import { useWall } from './plugins/wall';
import { useWellFormedTexts } from './plugins/well-formed';
import { useWorkContext } from './plugins/work-context';

const MB = 1024 * 1024;
/** Largest workbook a clerk may upload. */
export const UPLOAD_LIMIT = 50 * MB;
/** How late the event loop may be before callers are told to come back (503), in ms. */
const BUSY_AFTER_MS = 5000;
/** Asked by those who decide whether the process is to be ended, or why it is busy. */
const ALWAYS_ANSWERED: ReadonlySet<string> = new Set([operationsApi.live.path, operationsApi.metrics.path]);

/** Every plugin and module over the given dependencies; opens no port. `busyAfterMs: 0` lets everybody in, however late the event loop is. */
export async function buildApp(
  deps: Deps,
  { busyAfterMs = BUSY_AFTER_MS, limits = TIME_LIMITS } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log.child({}, { serializers: { req: loggedRequest } }),
    bodyLimit: MB,
    // One hop: the proxy in front; what a client itself puts into the header is not believed.
    trustProxy: deps.env.trustProxy ? (_address: string, hop: number) => hop < 1 : false,
    genReqId: requestIdOf(deps.env.trustProxy),
    routerOptions: { maxParamLength: 200 },
    // One line a request at debug; what matters (errors, start, stop) is logged at its own place.
    logController: new LogController({ disableRequestLogging: deps.log.level !== 'debug' }),
    // Uploads and JSON have limits of their own, see useTimeLimits; event streams stay open.
    requestTimeout: 0,
    connectionTimeout: 0,
    http: httpLimits(limits),
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  useRequestId(app);
  const draining = useDraining(app);
  app.decorate('draining', draining);
  useWall(app);
  useWorkContext(app);
  useWellFormedTexts(app);
  useValidation(app);
  useSerialization(app);
  useErrors(app);
  useNoStore(app);
  useSecurityHeaders(app);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (req) => networkOf(req.ip),
    errorResponseBuilder: (_req, context) => Object.assign(new Error('too many'), { statusCode: context.statusCode }),
  });
  await app.register(multipart, {
    limits: { files: 1, fileSize: UPLOAD_LIMIT, fields: 20, fieldSize: 64 * 1024, headerPairs: 100 },
  });
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    pressureHandler: (req, _reply, _type, value) =>
      noSample(value) || ALWAYS_ANSWERED.has(req.routeOptions.url ?? '')
        ? undefined
        : Promise.reject(Object.assign(new Error('under pressure'), { statusCode: 503 })),
  });
  useTimeLimits(app, limits);
  await useOpenApi(app);
  useSession(app, deps);
  registerHealth(app, deps, draining);
  registerMetrics(app, deps, draining);
  registerModules(app, deps);
  useDemoSample(app, deps);
  await useConsoleFiles(app, deps.env.consoleDir, (path) => across('public', () => bannerPreload(deps, path)));
  return app;
}

/** The plugin reports Infinity when its timer never fired between two samples, which says nothing about a queue. */
const noSample = (value: unknown) => value === Number.POSITIVE_INFINITY;

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining;
  }
}
