import { type Static, Type } from '@sinclair/typebox';
import {
  DateTime,
  Empty,
  Id,
  IdParams,
  Nullable,
  PageOf,
  PageQuery,
  Reason,
  RequestId,
  StringEnum,
  Version,
} from '../schema-kit';
import { HandedLink } from '../activation/schemas';
import { COMPANY_WAYS } from '../channels/choices';
import { REAL_NAME_STATES } from '../states/real-name';
import { ACCOUNT_ACTIONS, ACCOUNT_STATES } from '../states/account';
import { CLAIM_STATES } from '../states/claim';
import { ACCOUNT_SECRETS, ACCOUNT_SOURCES } from './choices';
import { querySchema } from '../lists/schema';
import { accountList, userList } from './lists';

/** Numbers of the five roles; 0 = ordinary user. */
const RoleNumber = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(4)]);
const Name = Type.String({ minLength: 1, maxLength: 60, description: '姓名' });
const MobileText = Type.String({ maxLength: 20, description: '手机号' });
const MOST_COMPANIES = 50;

const accountFields = {
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  mobileMasked: Nullable(Type.String()),
  state: StringEnum(ACCOUNT_STATES),
  /** Locked until then by wrong passwords; null = not locked. */
  lockedUntil: Nullable(DateTime),
  lastLoginAt: Nullable(DateTime),
  createdAt: DateTime,
  /** Actions open to the caller. */
  actions: Type.Array(StringEnum(ACCOUNT_ACTIONS)),
};

const CompanyOf = Type.Object({ id: Id, name: Type.String() });

/** An administrator's or company user's account; companies in its own order, the first is current. */
export const AccountItem = Type.Object({
  ...accountFields,
  account: Nullable(Type.String()),
  role: Type.Integer(),
  companies: Type.Array(CompanyOf),
  mustChangePassword: Type.Boolean(),
  lastLoginIp: Nullable(Type.String()),
  /** 两步验证 is on. */
  secondFactor: Type.Boolean(),
  /** The caller's own account. */
  self: Type.Boolean(),
});
export type AccountItem = Static<typeof AccountItem>;

const BoundStaff = Type.Object({
  companyId: Id,
  companyName: Type.String(),
  staffId: Id,
  name: Type.String(),
  staffNo: Nullable(Type.String()),
  left: Type.Boolean(),
});
export type BoundStaff = Static<typeof BoundStaff>;

/** An ordinary account with the staff records bound to it. */
const userFields = {
  ...accountFields,
  account: Nullable(Type.String()),
  staff: Type.Array(BoundStaff),
  realName: StringEnum(REAL_NAME_STATES),
  source: StringEnum(ACCOUNT_SOURCES),
  lastActiveAt: Nullable(DateTime),
};
export const UserItem = Type.Object(userFields);
export type UserItem = Static<typeof UserItem>;

const OpenClaim = Type.Object({
  id: Id,
  orderNo: Type.String(),
  companyName: Type.String(),
  state: StringEnum(CLAIM_STATES),
});

/** One ordinary account: the list's fields and what is still owed to its owner. */
export const UserDetail = Type.Object({ ...userFields, openClaims: Type.Array(OpenClaim) });
export type UserDetail = Static<typeof UserDetail>;

/** One sign-in attempt. */
export const LoginEntry = Type.Object({
  id: Id,
  at: DateTime,
  method: StringEnum(['account', 'mobile', 'passkey', ...COMPANY_WAYS] as const),
  result: StringEnum(['ok', 'wrongPassword', 'wrongOtp', 'disabled', 'noCompany'] as const),
  ip: Type.String(),
  userAgent: Type.String(),
});
export type LoginEntry = Static<typeof LoginEntry>;

export const LoginListQuery = Type.Object({ page: PageQuery.page, pageSize: PageQuery.pageSize });

const CreateBody = Type.Object({
  requestId: RequestId,
  account: Type.String({ minLength: 1, maxLength: 50, description: '账号' }),
  name: Name,
  mobile: Type.Optional(MobileText),
  role: RoleNumber,
  companyIds: Type.Array(Id, { maxItems: MOST_COMPANIES, uniqueItems: true }),
  enabled: Type.Boolean(),
});
export type AccountCreateBody = Static<typeof CreateBody>;

const UpdateBody = Type.Object({
  version: Version,
  name: Name,
  /** Absent = unchanged; '' = removed. */
  mobile: Type.Optional(MobileText),
  role: RoleNumber,
  companyIds: Type.Array(Id, { maxItems: MOST_COMPANIES, uniqueItems: true }),
});
export type AccountUpdateBody = Static<typeof UpdateBody>;

const ActBody = Type.Object({
  action: StringEnum(ACCOUNT_ACTIONS),
  version: Version,
  requestId: RequestId,
  /** Of resetFactor, which wants one. */
  reason: Type.Optional(Reason),
});
export type AccountActBody = Static<typeof ActBody>;

/** The link by which a new account's owner sets his password; told this once. */
const WithLink = Type.Object({ id: Id, link: HandedLink });

/** After a reset the new password, stored as a hash; after `activate` a new link. Both are told this once. */
const AfterAct = Type.Object({ id: Id, password: Nullable(Type.String()), link: Nullable(HandedLink) });

export const accountSchemas = {
  list: {
    query: querySchema(accountList),
    data: PageOf(AccountItem),
  },
  users: {
    query: querySchema(userList),
    data: PageOf(UserItem),
  },
  user: { params: IdParams, data: UserDetail },
  /** One masked field in full. The reason goes into the audit log. */
  reveal: {
    params: IdParams,
    body: Type.Object({ field: StringEnum(ACCOUNT_SECRETS), reason: Reason }),
    data: Type.Object({ value: Nullable(Type.String()) }),
  },
  create: { body: CreateBody, data: WithLink },
  update: { params: IdParams, body: UpdateBody, data: Empty },
  act: { params: IdParams, body: ActBody, data: AfterAct },
  unbindStaff: { params: IdParams, body: Type.Object({ companyId: Id, staffId: Id }), data: Empty },
  logins: { params: IdParams, query: LoginListQuery, data: PageOf(LoginEntry) },
} as const;
