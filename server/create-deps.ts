import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { createSealer } from './crypto/sealer';
import type { Database } from './db/database';
import type { Deps } from './deps';
import type { Env } from './env';
import { createEventHub } from './events/log-hub';
import { createHeldFiles } from './files/held-files';
import { createPictures } from './files/pictures/pictures';
import { createFileStore } from './files/store/create-store';
import { createWorkFiles } from './files/work-files';
import { createJobQueue } from './jobs/queue';
import { createWorkerPool } from './jobs/worker-pool';
import { type Clock, systemClock } from './kernel/clock';
import { createChannels, smsCounter } from './modules/channels/service';
import { createEsign } from './modules/fdd/service';
import { registerJobs } from './modules/jobs-index';
import { paymentSandbox } from './modules/payment-sandbox/service';
import { keeperOf } from './modules/sms-outbox/service';
import { wireModules } from './modules/wiring';
import { NO_IDENTITY, NO_SMS, NO_PAYMENTS } from './providers/absent';
import { asSms } from './providers/channels/as-sms';
import { mailOf } from './providers/channels/channels';
import { createChannel, createSignIn } from './providers/channels/create';
import { createIdentitySandbox } from './providers/identity-sandbox';
import { createSmsSandbox } from './providers/sms-sandbox';

export interface DepsParts {
  env: Env;
  db: Kysely<Database>;
  log: Logger;
  clock?: Clock;
}

/** Puts the dependencies together and names every job's handler; starts nothing. */
export function createDeps({ env, db, log, clock = systemClock }: DepsParts): Deps {
  const seal = createSealer(env.keys);
  const store = createFileStore(env, clock);
  const channels = createChannels({
    db,
    seal,
    clock,
    log,
    factory: createChannel,
    signIns: createSignIn,
    shared: env.databaseUrl !== undefined,
  });
  const withoutProvider = env.sandbox
    ? createSmsSandbox({
        log,
        demo: env.demo,
        failing: env.smsFailing,
        keep: keeperOf({ db, clock, seal, demo: env.demo }),
      })
    : NO_SMS;
  const deps: Deps = {
    db,
    env,
    clock,
    log,
    seal,
    events: createEventHub({ db, clock, log, shared: env.databaseUrl !== undefined }),
    hooks: wireModules(),
    jobs: createJobQueue(() => deps, log),
    work: createWorkFiles(env.dataDir, log),
    held: createHeldFiles({ db, store, clock }),
    store,
    pictures: createPictures(),
    workers: createWorkerPool(env.workersDir),
    pay: env.sandbox ? paymentSandbox({ db, clock, seal }, () => deps.jobs) : NO_PAYMENTS,
    channels,
    sms: asSms(channels, withoutProvider, smsCounter({ db, clock })),
    mail: mailOf(channels),
    identity: env.sandbox ? createIdentitySandbox() : NO_IDENTITY,
    ...createEsign({ env, db, seal, clock, log, store }),
  };
  registerJobs(deps);
  return deps;
}
