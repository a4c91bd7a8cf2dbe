import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import pino from 'pino';
import type { Role } from '@contract/roles';
import { buildApp } from '@server/app';
import { createSealer } from '@server/crypto/sealer';
import type { Deps } from '@server/deps';
import type { Env } from '@server/env';
import { createEventHub } from '@server/events/log-hub';
import { createHeldFiles } from '@server/files/held-files';
import { createPictures } from '@server/files/pictures/pictures';
import { createFileStore } from '@server/files/store/create-store';
import { createWorkFiles } from '@server/files/work-files';
import { createJobQueue } from '@server/jobs/queue';
import type { Database } from '@server/db/database';
import { across } from '@server/db/wall/held';
import { createChannels, smsCounter } from '@server/modules/channels/service';
import { createEsign } from '@server/modules/fdd/service';
import { registerJobs } from '@server/modules/jobs-index';
import { paymentSandbox } from '@server/modules/payment-sandbox/service';
import { keeperOf } from '@server/modules/sms-outbox/service';
import { wireModules } from '@server/modules/wiring';
import { readSession } from '@server/plugins/session-store';
import { NO_IDENTITY, NO_SMS, NO_PAYMENTS } from '@server/providers/absent';
import { asSms } from '@server/providers/channels/as-sms';
import { type ChannelFactory, mailOf, type SignInFactory } from '@server/providers/channels/channels';
import { createIdentitySandbox, type IdentitySandbox } from '@server/providers/identity-sandbox';
import { createSmsSandbox, type SmsSandbox } from '@server/providers/sms-sandbox';
import { cleanLog } from './clean-log';
import { clientFor, type Client } from './server-client';
import { openTestDatabase, type TestDatabase } from './server-database';
import { type AccountRecord, createFactory, type Factory } from './server-factory';
import { openTestThreads } from './server-threads';

/** A clock that stands still until it is moved. */
export interface TestClock {
  now(): Date;
  set(at: Date | string): void;
  advance(ms: number): void;
}

export interface TestApp {
  app: FastifyInstance;
  /** What the app has, but for a database that shows a test everything. */
  deps: Deps;
  database: TestDatabase;
  sms: SmsSandbox;
  identity: IdentitySandbox;
  factory: Factory;
  clock: TestClock;
  /** Calls as an account, or as a fresh account of a role in a company (default: the suite's first one); null = not signed in. */
  as(who: AccountRecord | Role | null, companyId?: string): Promise<Client>;
  /** Runs all due background jobs to their end. */
  runJobs(until?: Date): Promise<void>;
  close(): Promise<void>;
}

const SILENT = pino({ level: 'silent' });
const TEST_KEY = Buffer.alloc(32, 7).toString('base64');

/**
 * The whole server on an empty database, or `beside` another one on that one's; nothing listens on a port.
 * `ownDatabase`: for tests that change its tables.
 */
export async function testApp(
  options: {
    demo?: boolean;
    now?: string;
    env?: Partial<Env>;
    beside?: TestApp;
    ownDatabase?: boolean;
    /** No service outside is connected, and none is played. */
    alone?: boolean;
    /** Instead of the adapters of providers; without it none can be set up. */
    channels?: ChannelFactory;
    /** Instead of the sign-ins of work apps; without it there is none. */
    signIns?: SignInFactory;
  } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(required('TEST_FOLDER'), 'data-'));
  const { beside } = options;
  const database = beside
    ? { ...beside.database, close: () => Promise.resolve() }
    : await openTestDatabase({ own: options.ownDatabase ?? false });
  const { close } = database;
  const db = options.env?.rowLevelSecurity === false ? database.acting('') : database.walled;
  // Of demo data the log tells codes and their mobiles, as the README says.
  const { log: watched, found } = cleanLog();
  const log = process.env.TEST_LOG ? pino({ level: process.env.TEST_LOG }) : options.demo ? SILENT : watched;
  const clock = options.beside?.clock ?? testClock(options.now ?? '2026-07-15T02:00:00Z');
  const env: Env = {
    port: 0,
    host: '127.0.0.1',
    databaseUrl: process.env.DATABASE_URL,
    dataDir,
    keys: { keys: [{ id: 'k1', key: TEST_KEY }], indexKey: TEST_KEY },
    s3: undefined,
    logLevel: 'silent',
    backups: { folder: join(dataDir, 'backups'), keep: 7 },
    demo: options.demo ?? false,
    sandbox: options.alone !== true,
    workersDir: join(required('TEST_BUNDLES'), 'workers'),
    consoleDir: undefined,
    trustProxy: false,
    rowLevelSecurity: true,
    smsFailing: [],
    drainMs: 0,
    ...options.env,
  };
  const seal = createSealer(env.keys);
  const sms = createSmsSandbox({ log, demo: env.demo, keep: keeperOf({ db, clock, seal, demo: env.demo }) });
  const identity = createIdentitySandbox({ timeoutMs: 50 });
  const store = createFileStore(env, clock);
  const threads = openTestThreads(env.workersDir);
  const channels = createChannels({
    db,
    seal,
    clock,
    log,
    factory: options.channels ?? noChannel,
    signIns: options.signIns ?? (() => null),
    shared: false,
    pause: () => Promise.resolve(),
  });
  const deps: Deps = {
    db,
    env,
    clock,
    log,
    channels,
    sms: asSms(channels, env.sandbox ? sms : NO_SMS, smsCounter({ db, clock })),
    mail: mailOf(channels),
    identity: env.sandbox ? identity : NO_IDENTITY,
    seal,
    pay: env.sandbox ? paymentSandbox({ db, clock, seal }, () => deps.jobs) : NO_PAYMENTS,
    events: createEventHub({ db, clock, log, shared: false }),
    hooks: wireModules(),
    jobs: createJobQueue(() => deps, log),
    work: createWorkFiles(dataDir, log),
    held: createHeldFiles({ db, store, clock }),
    store,
    pictures: createPictures(),
    workers: threads.workers,
    ...createEsign({ env, db, seal, clock, log, store }),
  };
  await across('start', () => channels.refresh());
  registerJobs(deps);
  // How long the machine makes the event loop wait says nothing about what is tested.
  const app = await buildApp(deps, { busyAfterMs: 0 });
  await app.ready();
  const own = outside(deps, database.db);
  const factory = createFactory(own);
  return {
    app,
    deps: own,
    database,
    sms,
    identity,
    factory,
    clock,
    async as(who, companyId) {
      if (who === null) return clientFor(app, null);
      const account =
        typeof who === 'string'
          ? await factory.account({
              role: who,
              companies: who === 'admin' ? [] : [companyId ?? (await factory.firstCompany()).id],
            })
          : who;
      return clientFor(app, await factory.session(account));
    },
    runJobs: (until) => deps.jobs.drain(until),
    async close() {
      await deps.jobs.stop();
      const stale = await staleSessions(app, database.db, clock.now());
      await app.close();
      await deps.events.stop();
      await deps.work.close();
      threads.giveBack();
      await close();
      await rm(dataDir, { recursive: true, force: true });
      if (stale.length > 0) throw new Error(`sessions are remembered as they are no more:\n${stale.join('\n')}`);
      if (found.length > 0) throw new Error(`the log has personal data:\n${found.join('\n')}`);
    },
  };
}

/** Sessions that are remembered otherwise than the database has them: there are none, whatever was changed in whatever way. */
async function staleSessions(app: FastifyInstance, db: Kysely<Database>, now: Date): Promise<string[]> {
  const stale: string[] = [];
  for (const [hash, remembered] of app.sessions.all(now)) {
    const stored = (await readSession(db, hash))?.session;
    if (!isDeepStrictEqual(remembered, stored))
      stale.push(`${JSON.stringify(remembered)} is ${JSON.stringify(stored)}`);
  }
  return stale;
}

/** The same dependencies with another database. */
const outside = (deps: Deps, db: Kysely<Database>): Deps =>
  new Proxy(deps, { get: (target, name) => (name === 'db' ? db : Reflect.get(target, name)) });

const noChannel: ChannelFactory = () => {
  throw new Error('this suite sets up no channel');
};

function testClock(start: string): TestClock {
  let at = new Date(start);
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next);
    },
    advance: (ms) => {
      at = new Date(at.getTime() + ms);
    },
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by tests/support/server-setup.mjs`);
  return value;
}
