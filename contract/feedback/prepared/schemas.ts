import { type Static, Type } from '@sinclair/typebox';
import { AcceptReason } from '../../issues/accepted';
import {
  DateTime,
  Fen,
  Id,
  IdParams,
  Nullable,
  Reason,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../../schema-kit';
import { SlipAudit, SlipDoubt } from '../../wages/audit/doubts';
import { ItemChange, SlipEdit } from '../../wages/slip-schemas';
import { PREPARED_STATES, STALE_REASONS } from './rules';

/** A prepared answer without the amounts of its correction. */
export const PreparedBrief = Type.Object({
  id: Id,
  state: StringEnum(PREPARED_STATES),
  /** Null = it can be sent as it stands. */
  stale: Nullable(StringEnum(STALE_REASONS)),
  replyContent: Type.String(),
  preparedBy: Type.String(),
  preparedAt: DateTime,
  /** It corrects the slip, too. */
  corrects: Type.Boolean(),
  returnedBy: Nullable(Type.String()),
  returnedAt: Nullable(DateTime),
  remark: Nullable(Type.String()),
  sentBy: Nullable(Type.String()),
  sentAt: Nullable(DateTime),
  /** Why this person cannot send it, in words; null where he may, or may send none at all. */
  hindrance: Nullable(ServerText),
});
export type PreparedBrief = Static<typeof PreparedBrief>;

export const Prepared = Type.Composite([
  PreparedBrief,
  Type.Object({
    correction: Nullable(
      Type.Object({
        reason: Type.String(),
        /** Against the slip it was prepared for. */
        changes: Type.Array(ItemChange),
        netBefore: Fen,
        netAfter: Fen,
        /** Values by item key as they were typed: amounts in 分 text, '' removes. */
        items: Type.Record(Type.String(), Type.String()),
        mismatches: SlipEdit.properties.mismatches,
        doubts: Type.Array(SlipDoubt),
        errorReason: Nullable(Type.String()),
      }),
    ),
  }),
]);
export type Prepared = Static<typeof Prepared>;

/** What stands prepared for a feedback, and whether this person may prepare. */
const Standing = Type.Object({
  prepared: Nullable(Prepared),
  /** Why nothing can be prepared now, in words; null = it can. */
  refusal: Nullable(ServerText),
  /** Why no correction can be prepared with it, in words; null = it can. */
  correctionRefusal: Nullable(ServerText),
});
export type PreparedStanding = Static<typeof Standing>;

const Items = Type.Record(Type.String({ maxLength: 130 }), Type.String({ maxLength: 500 }));
/** Kept wide: the service says in words what is too long or too short. */
const Words = Type.String({ maxLength: 2000 });
/** The one that was seen. */
const Seen = { preparedId: Id, requestId: RequestId };

export const preparedSchemas = {
  get: { params: IdParams, data: Standing },
  /**
   * Proposes an answer to an objection about a slip, with or without a correction of it, which is held to the rules of an edit
   * (SUMS_OFF, AUDIT_ERRORS, 422). `replaces`: the one that stands; null = none, or it was sent.
   */
  save: {
    params: IdParams,
    body: Type.Object({
      requestId: RequestId,
      replaces: Nullable(Id),
      replyContent: Words,
      correction: Nullable(
        Type.Object({
          version: Version,
          items: Items,
          reason: Words,
          acceptMismatch: Type.Optional(Type.Boolean()),
          errorReason: Type.Optional(AcceptReason),
        }),
      ),
    }),
    data: Standing,
  },
  /** What the audit says of the slip as the correction would make it; writes nothing. */
  check: { params: IdParams, body: Type.Object({ version: Version, items: Items }), data: SlipAudit },
  withdraw: { params: IdParams, body: Type.Object(Seen), data: Standing },
  /** The edit, the re-issue and the answer in one: all of it or nothing. `replyContent` may be another than was proposed. */
  send: { params: IdParams, body: Type.Object({ ...Seen, version: Version, replyContent: Words }), data: Standing },
  /** Back to who prepared it, with a remark among colleagues. */
  giveBack: { params: IdParams, body: Type.Object({ ...Seen, version: Version, remark: Reason }), data: Standing },
} as const;
