import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Id, IdParams, Nullable, SERVER_TEXT_KEYS, ServerText, StringEnum } from '../schema-kit';
import { FILE_JOBS, MOST_FILES } from './file-jobs';

export const JOB_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;

/** Long work as its owner sees it. `done`/`total` count `unit`; total 0 = not yet known. */
export const JobView = Type.Object({
  id: Id,
  kind: Type.String(),
  state: StringEnum(JOB_STATES),
  done: Type.Integer(),
  total: Type.Integer(),
  unit: ServerText,
  step: ServerText,
  error: Nullable(ServerText),
  /** What the job made, e.g. {batchId} or {fileName}: small and plain; `message` in words. */
  result: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]), {
    [SERVER_TEXT_KEYS]: ['message'],
  }),
  createdAt: DateTime,
  finishedAt: Nullable(DateTime),
});
export type JobView = Static<typeof JobView>;

/** A file of one's own: being written, to be fetched, or not come about. */
export const OwnFile = Type.Composite([
  Type.Omit(JobView, ['kind']),
  Type.Object({ kind: StringEnum(FILE_JOBS), cancellable: Type.Boolean() }),
]);
export type OwnFile = Static<typeof OwnFile>;

export const jobSchemas = {
  /** One's own files in the current company (an administrator's in all): those on their way and those of the last day, newest first. */
  files: { data: Type.Object({ list: Type.Array(OwnFile, { maxItems: MOST_FILES }) }) },
  get: { params: IdParams, data: JobView },
  /** Ends a job before it is done, where its kind can be ended; one that has ended stays as it is. */
  cancel: { params: IdParams, data: JobView },
  /** The file an export job wrote; octet-stream. */
  file: { params: IdParams },
} as const;
