import { type Static, Type } from '@sinclair/typebox';
import { querySchema } from '../lists/schema';
import { ROLES } from '../roles';
import { DateTime, Id, MixedText, Nullable, PageOf, StringEnum } from '../schema-kit';
import { ALL_AUDIT_ACTIONS, AUDIT_RESULTS, AUDIT_TARGETS } from './actions';
import { CHAIN_FAULTS } from './faults';
import { auditList } from './list';

export const AuditItem = Type.Object({
  id: Id,
  at: DateTime,
  /** Null where the system itself acted. */
  personName: Nullable(Type.String()),
  role: StringEnum(ROLES),
  /** Null of what belongs to the platform. */
  companyName: Nullable(Type.String()),
  action: StringEnum(ALL_AUDIT_ACTIONS),
  targetType: StringEnum(AUDIT_TARGETS),
  targetId: Type.String(),
  /** What the record is called now; null where it has no name or is gone. */
  targetName: Nullable(Type.String()),
  result: StringEnum(AUDIT_RESULTS),
  note: Nullable(MixedText),
  ip: Type.String(),
});
export type AuditItem = Static<typeof AuditItem>;

export const auditSchemas = {
  list: {
    query: querySchema(auditList),
    data: PageOf(AuditItem),
  },
  check: {
    query: Type.Object({ companyId: Type.Optional(Id) }),
    data: Type.Object({
      /** When the server last went over the chains and all held; null where it has not, or where one is broken. */
      wholeUntil: Nullable(DateTime),
      /** What was found instead, one a chain. */
      faults: Type.Array(
        Type.Object({
          /** Null of the platform's own chain. */
          companyName: Nullable(Type.String()),
          kind: StringEnum(CHAIN_FAULTS),
          /** The link; null of a row that is in none. */
          seq: Nullable(Type.Integer()),
          /** Since when it has been known. */
          since: DateTime,
        }),
      ),
    }),
  },
} as const;
