import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { operationsApi } from '@contract/operations/endpoints';
import type { Deps } from '../deps';
import { HttpError, notFound } from '../kernel/errors';
import { brokenChains, longestUnlinked } from '../modules/audit/service';
import { route } from '../plugins/route';
import type { Draining } from './draining';
import { askDatabase } from './health';
import { freeBytes } from './machine';

const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** /api/metrics for whoever has METRICS_TOKEN; without one there is no such address. Times in seconds, sizes in bytes. */
export function registerMetrics(app: FastifyInstance, deps: Deps, draining: Draining): void {
  const { metricsToken } = deps.env;
  const registry = new Registry();
  if (metricsToken !== undefined) measure(app, registry, deps, draining);
  const access = { permission: 'public', raw: true, rateLimit: 120, crosses: 'operations' } as const;
  route(app, operationsApi.metrics, {}, access, async ({ req, reply }) => {
    if (metricsToken === undefined) notFound('请求的地址不存在');
    const [scheme, token] = req.headers.authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'bearer' || token === undefined || !same(token, metricsToken))
      throw new HttpError(401, '指标的令牌不正确');
    const text = await registry.metrics();
    reply.header('content-type', registry.contentType).serializer(String).send(text);
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const same = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

function measure(app: FastifyInstance, registry: Registry, { db, env }: Deps, draining: Draining): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a call was answered, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS_S,
    registers,
  });
  app.addHook('onResponse', (req, reply, done) => {
    seconds.observe(
      { route: req.routeOptions.url ?? 'none', method: req.method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
    done();
  });
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Calls being answered, event streams aside',
    registers,
    collect() {
      this.set(draining.calls);
    },
  });
  new Gauge({
    name: 'database_up',
    help: '1 if the database answers within two seconds',
    registers,
    async collect() {
      this.set((await askDatabase(db)).error === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Room left where the data lie',
    registers,
    async collect() {
      this.set(await freeBytes(env.dataDir));
    },
  });
  new Gauge({
    name: 'jobs_oldest_due_seconds',
    help: 'How long the oldest job that is due has waited; 0 = none',
    registers,
    async collect() {
      this.set(await longestWait(db));
    },
  });
  new Gauge({
    name: 'audit_unlinked_oldest_seconds',
    help: 'How long the oldest row of the operation log has waited for its link; 0 = none waits, above 60 = alarm',
    registers,
    async collect() {
      this.set(await longestUnlinked(db, new Date()));
    },
  });
  new Gauge({
    name: 'audit_chains_broken',
    help: 'Chains of the operation log in which the last check found a fault',
    registers,
    async collect() {
      this.set(await brokenChains(db));
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Background jobs that are queued (due) and running',
    labelNames: ['state'],
    registers,
    async collect() {
      for (const [state, count] of await openJobs(db)) this.set({ state }, count);
    },
  });
}

const OPEN = ['queued', 'running'] as const;

async function openJobs(db: Deps['db']): Promise<[string, number][]> {
  const rows = await db
    .selectFrom('job')
    .select(['state', (eb) => eb.fn.countAll<string>().as('n')])
    .where('state', 'in', OPEN)
    .where('run_at', '<=', new Date())
    .groupBy('state')
    .execute();
  return OPEN.map((state) => [state, Number(rows.find((row) => row.state === state)?.n ?? 0)]);
}

/** Seconds since the first of the queued jobs was due; 0 = none is. */
async function longestWait(db: Deps['db']): Promise<number> {
  const now = new Date();
  const due = await db
    .selectFrom('job')
    .select('run_at')
    .where('state', '=', 'queued')
    .where('run_at', '<=', now)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return due ? (now.getTime() - due.run_at.getTime()) / 1000 : 0;
}
