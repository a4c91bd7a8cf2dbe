import { type Static, Type } from '@sinclair/typebox';
import { JOB_STATES } from '../jobs/schemas';
import { DateTime, Id, IdParams, Nullable, Reason, RequestId, StringEnum, Version } from '../schema-kit';
import { GROUNDS } from './grounds';
import { ERASURE_OBSTACLES } from './obstacles';

/** The newest archive about a person that the caller has ordered; null = none is known any more. */
const Archive = Type.Object({
  jobId: Id,
  state: StringEnum(JOB_STATES),
  startedAt: DateTime,
  /** Until when it can be fetched; null where there is none, or none any more. */
  expiresAt: Nullable(DateTime),
});
export const PersonalArchive = Type.Object({ archive: Nullable(Archive) });
export type PersonalArchive = Static<typeof PersonalArchive>;

/** `title`: what people call the table, in Chinese; who reads English is shown the table's own name. */
const Rows = Type.Object({ table: Type.String(), title: Type.String(), rows: Type.Integer() });

/** What an erasure will do, or has done. */
export const ErasurePreview = Type.Object({
  name: Type.String(),
  version: Version,
  /** Set once it has been done. */
  erasedAt: Nullable(DateTime),
  /** Why it cannot be done now; empty = it can. */
  obstacles: Type.Array(StringEnum(ERASURE_OBSTACLES)),
  /** Rows that go, or of which what tells of the person goes. */
  erased: Type.Array(Rows),
  /** Rows that stay, by the law that wants them. */
  kept: Type.Array(
    Type.Object({
      ground: StringEnum(GROUNDS),
      /** Last day, YYYY-MM-DD; null = as long as the operation log itself. */
      until: Nullable(Type.String()),
      tables: Type.Array(Rows),
    }),
  ),
  /** His account: closed with it, kept because he has another record or works with the console, or none is bound. */
  account: StringEnum(['closed', 'kept', 'none'] as const),
});
export type ErasurePreview = Static<typeof ErasurePreview>;

const Job = Type.Object({ jobId: Id });

export const personalDataSchemas = {
  own: { data: PersonalArchive },
  /** Begins one about oneself, by a job. Wants a fresh proof. */
  startOwn: { body: Type.Object({ requestId: RequestId }), data: Job },
  /** The archive of one's own job; octet-stream. */
  ownFile: { params: IdParams },
  ofStaff: { params: IdParams, data: PersonalArchive },
  /** Begins one about a person of the company who has asked for it. Wants a fresh proof. */
  startOfStaff: { params: IdParams, body: Type.Object({ requestId: RequestId, reason: Reason }), data: Job },
  staffFile: { params: IdParams },
  erasure: { params: IdParams, data: ErasurePreview },
  /** Erases somebody who has left, by a job. `name`: typed, to be sure. Wants a fresh proof. */
  erase: {
    params: IdParams,
    body: Type.Object({
      requestId: RequestId,
      reason: Reason,
      name: Type.String({ maxLength: 100 }),
      version: Version,
    }),
    data: Job,
  },
} as const;
