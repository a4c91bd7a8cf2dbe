import { Type } from '@sinclair/typebox';
import { Id, IdParams, RequestId } from '../schema-kit';

export const proofPackSchemas = {
  /** Begins one, by a job whose file is the archive. */
  start: {
    params: IdParams,
    body: Type.Object({ requestId: RequestId }),
    data: Type.Object({ jobId: Id }),
  },
} as const;
