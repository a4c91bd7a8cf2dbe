import { type Static, Type } from '@sinclair/typebox';
import { Empty, Id, Nullable } from '../schema-kit';
import { PasskeyAnswer, type PasskeyRequest } from '../passkeys/schemas';
import { Otp } from '../second-factor/schemas';
import { Services } from '../services/schemas';

export const CompanyBrief = Type.Object({
  id: Id,
  name: Type.String(),
  shortName: Type.String(),
  wageReviewRequired: Type.Boolean(),
  /** Told to administrators: why the company's data can only be read. */
  closed: Type.Optional(Type.Union([Type.Literal('disabled'), Type.Literal('expired')])),
});
export type CompanyBrief = Static<typeof CompanyBrief>;

/** The signed-in person. companies[0] is the current company; an admin's list is empty. */
export const CurrentUser = Type.Object({
  id: Id,
  account: Type.String(),
  name: Type.String(),
  /** Small picture, good for a few minutes. */
  avatarUrl: Nullable(Type.String()),
  role: Type.Integer({ description: '1 管理员 2 企业经理 3 考勤员 4 财务，其他为普通用户' }),
  mobileMasked: Type.String(),
  companies: Type.Array(CompanyBrief),
  /** Linked to a staff record: has slips of his own. */
  hasStaff: Type.Boolean(),
  /** Signed in with an initial password: everything but its change is refused until then. */
  mustChangePassword: Type.Boolean(),
  /** Minutes without use after which he is signed out: the fewest of his companies; null = never. */
  idleMinutes: Nullable(Type.Integer()),
  /** 两步验证 is required of the role and not set up: everything but that is refused until then. */
  mustSetUpFactor: Type.Boolean(),
  notifyCount: Type.Integer(),
  unreadCount: Type.Integer(),
  /** What is connected, so that nothing is offered that cannot be done. */
  services: Services,
});
export type CurrentUser = Static<typeof CurrentUser>;

/** Work that was asked for (contract/session/work), with the number that was found. */
const Work = Type.Object({
  challenge: Type.String({ maxLength: 64 }),
  bits: Type.Integer({ minimum: 1, maximum: 32 }),
  answer: Type.Integer({ minimum: 0 }),
});
export type WorkDone = Static<typeof Work>;

export const LoginBody = Type.Object({
  type: Type.Union([Type.Literal('account'), Type.Literal('mobile')]),
  account: Type.Optional(Type.String({ minLength: 2, maxLength: 50 })),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  mobile: Type.Optional(Type.String({ maxLength: 20 })),
  captcha: Type.Optional(Type.String({ pattern: '^\\d{6}$' })),
  autoLogin: Type.Optional(Type.Boolean()),
  /** Where the answer has asked for it (ASKS.SECOND_FACTOR): either of them. */
  otp: Type.Optional(Otp),
  passkey: Type.Optional(PasskeyAnswer),
  /** Where the answer has asked for it (ASKS.WORK). */
  work: Type.Optional(Work),
});
export type LoginBody = Static<typeof LoginBody>;

/** What an answer that asks for the second factor says of it (its `data`). */
export interface SecondFactorAsk {
  /** An authenticator app is set up; without one the code is a recovery code. */
  app: boolean;
  /** What a passkey is to be asked; null = none is there, or none works at this address. */
  passkey: PasskeyRequest | null;
}

export const sessionSchemas = {
  login: { body: LoginBody, data: Type.Object({ token: Type.String(), expiresAt: Type.String() }) },
  /** The same answer whether the number exists or not. */
  captcha: { query: Type.Object({ mobile: Type.String({ maxLength: 20 }) }), data: Empty },
  queryCurrent: { data: CurrentUser },
  /** Answers with the person as he is from now on: the chosen company first, the others in their order. */
  switchCompany: { body: Type.Object({ companyId: Id }), data: CurrentUser },
  logout: { data: Empty },
  /** Says that the page is used, where no other call does. */
  used: { data: Empty },
} as const;
