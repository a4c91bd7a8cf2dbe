import { type Static, Type } from '@sinclair/typebox';
import { JOB_STATES } from '../jobs/schemas';
import { DateTime, Id, IdParams, Nullable, OwnPassword, RequestId, StringEnum } from '../schema-kit';

/** How it stands with taking out a company's data, as one person sees it. */
export const TakeOutStanding = Type.Object({
  /** The newest one he has begun himself, while its job is known. */
  own: Nullable(
    Type.Object({
      jobId: Id,
      state: StringEnum(JOB_STATES),
      startedAt: DateTime,
      /** Until when the archive can be fetched; null where there is none, or none any more. */
      expiresAt: Nullable(DateTime),
    }),
  ),
  /** One that somebody else has begun and that goes on: meanwhile none can be begun. */
  other: Nullable(Type.Object({ byName: Type.String(), startedAt: DateTime })),
});
export type TakeOutStanding = Static<typeof TakeOutStanding>;

export const takeOutSchemas = {
  get: { data: TakeOutStanding },
  /** Begins one, by a job. The password is that of the person signed in; wrong ones count with those of the login page. */
  start: {
    body: Type.Object({ requestId: RequestId, password: OwnPassword }),
    data: Type.Object({ jobId: Id }),
  },
  /** The archive of one's own job; octet-stream. */
  file: { params: IdParams },
} as const;
