import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/database';
import type { JobResult } from '../db/tables/jobs';
import type { Crossing } from '../db/wall/crossings';
import type { Actor } from '../kernel/actor';

export interface NewJob {
  kind: string;
  companyId: string | null;
  /** Who sees the progress; null = nobody (system job). */
  ownerId: string | null;
  payload: object;
  /** Default: now. */
  runAt?: Date;
  /** What done/total count, in Chinese, e.g. 行. */
  unit?: string;
  /** First text of the progress line. */
  step?: string;
  /** A job with this key that is not finished yet is returned instead of a second one. */
  dedupeKey?: string;
}

export interface RunningJob {
  id: string;
  companyId: string | null;
  ownerId: string | null;
  payload: Record<string, unknown>;
  /** What the runs before have kept; null = nothing. */
  kept: Record<string, unknown> | null;
  /** 1 on the first run. */
  attempt: number;
}

/** What a handler is given; `D` are the dependencies of the process, of which the queue is itself one. */
export interface ContextOf<D> {
  job: RunningJob;
  deps: D;
  /** Tells the owner how far the job is; stored and sent at most a few times a second. */
  progress(done: number, total: number, step?: string): Promise<void>;
  /**
   * Keeps with the job how far it has come, in the transaction of what it has done: a run that takes it up again finds it in
   * `job.kept`. Throws where the job is this run's no more: then nothing of the transaction is to stand.
   */
  keep(trx: Transaction<Database>, kept: object): Promise<void>;
  /** Aborted when the server stops or the job's lease was lost: end soon, without harm. */
  signal: AbortSignal;
}

export type HandlerOf<D> = (context: ContextOf<D>) => Promise<JobResult | void>;

export type FileRefusalOf<D> = (
  deps: D,
  job: { result: JobResult; payload: Record<string, unknown> },
) => Promise<string | null>;

export type FileTakenOf<D> = (
  deps: D,
  actor: Actor,
  job: { companyId: string | null; payload: Record<string, unknown>; fileName: string },
) => Promise<void>;

/** Of a job that is ending as failed, in the transaction that ends it. */
export type FailedJobOf<D> = (
  deps: D,
  trx: Transaction<Database>,
  job: { payload: Record<string, unknown> },
) => Promise<void>;

export interface JobOptionsOf<D> {
  maxAttempts?: number;
  /** Jobs of this kind running in one process at once, default 2. */
  concurrency?: number;
  /** Runs by itself at this interval, once for all processes, beginning when the queue starts. */
  everyMs?: number;
  /** Runs once by itself, without payload, each time a process begins to take jobs. */
  atStart?: boolean;
  /** Sees rows of all companies, for this reason. Default: of the company in its row, of all where there is none. */
  crosses?: Crossing;
  /** Its owner may end it before it is done: it changes nothing but its own file. */
  cancellable?: boolean;
  /** Why the file a job of this kind has written must not be fetched any more, in words; null where it may. */
  fileRefusal?: FileRefusalOf<D>;
  /** Before each fetch of the file by its owner: writes down that it is taken, or refuses by throwing. */
  fileTaken?: FileTakenOf<D>;
  /** The file holds whole personal numbers: fetching it wants a fresh proof, as ordering it did. */
  wholeNumbers?: (payload: Record<string, unknown>) => boolean;
  /** Takes back what was done on the strength of a job of this kind, which will not come about: all or nothing with its end. */
  failed?: FailedJobOf<D>;
}

export interface QueueOf<D> {
  /** Stores a job in the given transaction; it is taken up once that has been committed. Gives its id. */
  enqueue(db: Kysely<Database> | Transaction<Database>, job: NewJob): Promise<string>;
  /** The same for several hundred at most, in one statement; those with the key of an open job are passed over. */
  enqueueAll(db: Kysely<Database> | Transaction<Database>, jobs: readonly NewJob[]): Promise<void>;
  /**
   * Names the handler of a kind. A BusinessError or HttpError fails the job at once with its words;
   * other errors are retried with growing pauses up to `maxAttempts` (default 3).
   */
  register(kind: string, handler: HandlerOf<D>, options?: JobOptionsOf<D>): void;
  /** Asks the kind of an ended job whether its file may still be fetched: why not, or null. */
  fileRefusal(job: { kind: string; result: JobResult; payload: Record<string, unknown> }): Promise<string | null>;
  /** Whether the file of a job of this kind holds whole personal numbers. */
  hasWholeNumbers(job: { kind: string; payload: Record<string, unknown> }): boolean;
  /** Tells the kind of an ended job that its file is about to be fetched. */
  fileTaken(actor: Actor, job: { kind: string } & Parameters<FileTakenOf<D>>[2]): Promise<void>;
  /** Whether the owner of a job of this kind may end it before it is done. */
  isCancellable(kind: string): boolean;
  start(): void;
  /** Takes no new jobs, aborts the running ones and waits for them; their leases are given back. */
  stop(): Promise<void>;
  /** Runs due jobs until none is left (tests, demo data). `until` also runs jobs planned up to then. */
  drain(until?: Date): Promise<void>;
}
