import { type Static, Type } from '@sinclair/typebox';
import {
  DateTime,
  Id,
  IdParams,
  MixedText,
  Nullable,
  PageOf,
  Reason,
  RequestId,
  StringEnum,
  Version,
} from '../schema-kit';
import { ID_TYPES } from '../validators/id-types';
import { REAL_NAME_ACTIONS, REAL_NAME_STATES } from '../states/real-name';
import {
  ID_SIDES,
  REAL_NAME_DIFFERENCES,
  REAL_NAME_METHODS,
  REAL_NAME_SECRETS,
  STAFF_MATCHES,
  VERIFY_OUTCOMES,
} from './choices';
import { filtersSchema, querySchema } from '../lists/schema';
import { realNameList } from './list';

/** Kept wide: contract/real-name/rules says in words what is wrong. */
const Text = Type.String({ maxLength: 200 });

const Filters = filtersSchema(realNameList);
export type RealNameFilters = Static<typeof Filters>;

/** A person of the staff, as far as telling him from others needs. */
const StaffBrief = Type.Object({
  id: Id,
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  dept: Nullable(Type.String()),
  left: Type.Boolean(),
});
export type StaffBrief = Static<typeof StaffBrief>;

export const RealNameListItem = Type.Object({
  id: Id,
  version: Version,
  companyId: Id,
  company: Type.String(),
  realName: Type.String(),
  mobile: Type.String({ description: '脱敏' }),
  idType: StringEnum(ID_TYPES),
  idNo: Type.String({ description: '脱敏' }),
  match: StringEnum(STAFF_MATCHES),
  /** The linked record. */
  staff: Nullable(StaffBrief),
  method: StringEnum(REAL_NAME_METHODS),
  outcome: StringEnum(VERIFY_OUTCOMES),
  /** 0–100, of a face. */
  score: Nullable(Type.Integer()),
  state: StringEnum(REAL_NAME_STATES),
  submittedAt: DateTime,
  reviewerName: Nullable(MixedText),
  reviewedAt: Nullable(DateTime),
  actions: Type.Array(StringEnum(REAL_NAME_ACTIONS)),
});
export type RealNameListItem = Static<typeof RealNameListItem>;

const HistoryLine = Type.Object({
  at: DateTime,
  by: Type.String(),
  action: Type.String(),
  note: Nullable(MixedText),
});

export const RealNameDetail = Type.Composite([
  RealNameListItem,
  Type.Object({
    idExpireAt: Nullable(Type.String({ description: 'YYYY-MM-DD，空为长期' })),
    bankCardNo: Nullable(Type.String({ description: '脱敏' })),
    /** What the provider said against it. */
    failReason: Nullable(MixedText),
    /** Why it was refused or lapsed. */
    reason: Nullable(Type.String()),
    /** Against the linked record. */
    differences: Type.Array(StringEnum(REAL_NAME_DIFFERENCES)),
    /** Pictures there are; each is fetched by a call of its own. */
    sides: Type.Array(StringEnum(ID_SIDES)),
    /** Records that may be the person's, while none is linked. */
    candidates: Type.Array(StaffBrief),
    history: Type.Array(HistoryLine),
  }),
]);
export type RealNameDetail = Static<typeof RealNameDetail>;

/** The record's company, named by an administrator; anybody else has his current one. */
const companyId = Type.Optional(Id);
const OfCompany = Type.Object({ companyId });
const one = { params: IdParams, query: OfCompany };
const Decision = { version: Version, requestId: RequestId };
const Because = Type.Object({ ...Decision, reason: Text });

export const realNameSchemas = {
  list: { query: querySchema(realNameList), data: PageOf(RealNameListItem) },
  get: { ...one, data: RealNameDetail },
  /** `despite`: it was seen that there is no record, or one that says something else. */
  approve: { ...one, body: Type.Object({ ...Decision, despite: Type.Boolean() }), data: RealNameDetail },
  reject: { ...one, body: Because, data: RealNameDetail },
  void: { ...one, body: Because, data: RealNameDetail },
  restart: { ...one, body: Type.Object(Decision), data: RealNameDetail },
  /** null takes the link away. */
  link: { ...one, body: Type.Object({ ...Decision, staffId: Nullable(Id) }), data: RealNameDetail },
  staff: {
    params: IdParams,
    query: Type.Object({ companyId, keyword: Type.String({ maxLength: 60 }) }),
    data: Type.Object({ list: Type.Array(StaffBrief) }),
  },
  reveal: {
    ...one,
    body: Type.Object({ field: StringEnum(REAL_NAME_SECRETS), reason: Reason }),
    data: Type.Object({ value: Type.String() }),
  },
  /** Answers with a picture that says across it who looks at it; each look is kept. */
  look: { params: Type.Object({ id: Id, side: StringEnum(ID_SIDES) }), query: OfCompany },
} as const;

/** One's own verification. */
export const MyRealName = Type.Object({
  state: StringEnum(REAL_NAME_STATES),
  /** Null before the first time. */
  version: Nullable(Version),
  /** Masked; null without one. */
  mobile: Nullable(Type.String()),
  /** Name of the staff record, to begin with. */
  staffName: Nullable(Type.String()),
  submitted: Nullable(
    Type.Object({
      realName: Type.String(),
      idType: StringEnum(ID_TYPES),
      idNo: Type.String({ description: '脱敏' }),
      idExpireAt: Nullable(Type.String()),
      method: StringEnum(REAL_NAME_METHODS),
      outcome: StringEnum(VERIFY_OUTCOMES),
      submittedAt: DateTime,
      reviewedAt: Nullable(DateTime),
      failReason: Nullable(MixedText),
      reason: Nullable(Type.String()),
      differences: Type.Array(StringEnum(REAL_NAME_DIFFERENCES)),
    }),
  ),
  actions: Type.Array(StringEnum(REAL_NAME_ACTIONS)),
});
export type MyRealName = Static<typeof MyRealName>;

export const myRealNameSchemas = {
  get: { data: MyRealName },
  submit: {
    body: Type.Object({
      requestId: RequestId,
      realName: Text,
      idType: StringEnum(ID_TYPES),
      idNo: Text,
      idExpireAt: Nullable(Type.String({ maxLength: 20 })),
      method: StringEnum(REAL_NAME_METHODS),
      bankCardNo: Type.String({ maxLength: 200, default: '' }),
      frontFileId: Id,
      backFileId: Nullable(Id),
      faceFileId: Nullable(Id),
    }),
    data: MyRealName,
  },
  withdraw: { body: Type.Object({ version: Version }), data: MyRealName },
} as const;
