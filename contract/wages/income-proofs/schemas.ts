import { Type } from '@sinclair/typebox';
import { IdParams, Reason } from '../../schema-kit';
import { PROOF_MONTHS } from './choices';

export const incomeProofSchemas = {
  /** 收入证明 of a person as PDF; octet-stream. The reason stays in the audit log, the purpose stands on the paper. */
  make: {
    params: IdParams,
    body: Type.Object({
      months: Type.Union(PROOF_MONTHS.map((count) => Type.Literal(count))),
      reason: Reason,
      purpose: Type.Optional(Type.String({ maxLength: 40 })),
    }),
  },
} as const;
