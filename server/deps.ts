import type { ServiceState } from '@contract/services/choices';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Sealer } from './crypto/sealer';
import type { Database } from './db/database';
import type { Env } from './env';
import type { EventHub } from './events/hub';
import type { HeldFiles } from './files/held-files';
import type { Pictures } from './files/pictures/pictures';
import type { FileStore } from './files/store/types';
import type { WorkFiles } from './files/work-files';
import type { QueueOf } from './jobs/job-queue';
import type { WorkerPool } from './jobs/worker-pool';
import type { Clock } from './kernel/clock';
import type { Hooks } from './kernel/hooks';
import type { IdentityProvider } from './providers/identity';
import type { PaymentProvider } from './providers/payment';
import type { EsignProvider } from './providers/esign/esign';
import type { SandboxActs } from './providers/esign/sandbox-acts';
import type { Channels } from './providers/channels/channels';
import type { SmsProvider } from './providers/sms';

/** What every module is given; nothing reaches for a global. */
export interface Deps {
  db: Kysely<Database>;
  env: Env;
  clock: Clock;
  seal: Sealer;
  events: EventHub;
  /** What modules ask of those above them, see modules/wiring.ts. */
  hooks: Hooks;
  jobs: QueueOf<Deps>;
  /** Working copies of this process. */
  work: WorkFiles;
  /** Uploads and exports. */
  held: HeldFiles;
  /** Where kept files lie; used through modules/files alone. */
  store: FileStore;
  pictures: Pictures;
  log: Logger;
  workers: WorkerPool;
  sms: SmsProvider;
  /** By which notices go, see modules/channels. */
  channels: Channels;
  /** E-mail; live once an SMTP server is set up. */
  mail: { readonly state: ServiceState };
  pay: PaymentProvider;
  /** Says whether a name, a number and a mobile belong together. */
  identity: IdentityProvider;
  esign: EsignProvider;
  /** The other side of the e-sign sandbox; null where a provider is connected. */
  esignSandbox: SandboxActs | null;
}
