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
import { AUTH_STATES, AUTH_STEPS } from '../states/auth-record';
import { AUTH_METHODS, CERT_STATES, GRANT_STATES, PARTY_KINDS } from './choices';
import { querySchema } from '../lists/schema';
import { fddAuthList } from './lists';

export const AuthListItem = Type.Object({
  id: Id,
  version: Version,
  kind: StringEnum(PARTY_KINDS),
  name: Type.String(),
  certNoMasked: Nullable(Type.String()),
  companyId: Id,
  companyName: Type.String(),
  /** Ours: clientUserId or clientCorpId. */
  customerId: Type.String(),
  /** openUserId or openCorpId. */
  openId: Nullable(Type.String()),
  method: StringEnum(AUTH_METHODS),
  transactionNo: Nullable(Type.String()),
  serialNo: Nullable(Type.String()),
  state: StringEnum(AUTH_STATES),
  /** What the provider said last, in its own words. */
  rawStatus: Nullable(Type.String()),
  certState: StringEnum(CERT_STATES),
  grantState: StringEnum(GRANT_STATES),
  scopes: Type.Array(Type.String()),
  failReason: Nullable(MixedText),
  submittedAt: Nullable(DateTime),
  approvedAt: Nullable(DateTime),
  syncedAt: Nullable(DateTime),
  linkExpiresAt: Nullable(DateTime),
  actions: Type.Array(StringEnum(AUTH_STEPS)),
});
export type AuthListItem = Static<typeof AuthListItem>;

/** A line of a record's history; its action is a step, or `move:` and the state the provider's word led to. */
export const FddStep = Type.Object({
  at: DateTime,
  byName: Nullable(Type.String()),
  action: Type.String(),
  note: Nullable(MixedText),
});
export type FddStep = Static<typeof FddStep>;

/** A call of the provider, personal data masked. */
export const FddEvent = Type.Object({
  id: Id,
  event: Type.String(),
  receivedAt: DateTime,
  eventAt: Nullable(DateTime),
  outcome: Type.String(),
  content: Type.String(),
});
export type FddEvent = Static<typeof FddEvent>;

export const AuthDetail = Type.Object({
  record: AuthListItem,
  steps: Type.Array(FddStep),
  /** For administrators; null for anybody else. */
  events: Nullable(Type.Array(FddEvent)),
});
export type AuthDetail = Static<typeof AuthDetail>;

/** Steps that change the record; sync and links have calls of their own. */
export const AUTH_CHANGES = ['start', 'restart', 'unbind', 'disable', 'enable'] as const;

export const fddAuthSchemas = {
  list: {
    query: querySchema(fddAuthList),
    data: PageOf(AuthListItem),
  },
  get: { params: IdParams, data: AuthDetail },
  start: {
    body: Type.Object({
      /** Whose; administrators name it, of anybody else it is his own. */
      company: Type.Optional(Id),
      kind: StringEnum(PARTY_KINDS),
      staffId: Nullable(Id),
      method: StringEnum(AUTH_METHODS),
      requestId: RequestId,
    }),
    data: AuthDetail,
  },
  link: { params: IdParams, data: Type.Object({ url: Type.String(), expiresAt: DateTime }) },
  sync: { params: IdParams, data: AuthDetail },
  act: {
    params: IdParams,
    body: Type.Object({
      action: StringEnum(AUTH_CHANGES),
      version: Version,
      requestId: RequestId,
      method: Type.Optional(StringEnum(AUTH_METHODS)),
      reason: Type.Optional(Reason),
    }),
    data: AuthDetail,
  },
  people: {
    query: Type.Object({
      company: Type.Optional(Id),
      keyword: Type.Optional(Type.String({ minLength: 1, maxLength: 30 })),
      dept: Type.Optional(Type.String({ minLength: 1, maxLength: 50, description: '部门：其全部在职员工' })),
    }),
    data: Type.Object({
      list: Type.Array(
        Type.Object({ id: Id, name: Type.String(), staffNo: Nullable(Type.String()), dept: Nullable(Type.String()) }),
      ),
    }),
  },
} as const;
