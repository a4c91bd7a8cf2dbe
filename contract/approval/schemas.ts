import { type Static, Type } from '@sinclair/typebox';
import { ACTIVATION_STATES } from '../activation/choices';
import { HandedLink } from '../activation/schemas';
import { COMPANY_TYPES, STAFF_SCALES } from '../company/choices';
import { PictureView } from '../files/schemas';
import {
  DateTime,
  Empty,
  Id,
  IdParams,
  Nullable,
  PageOf,
  Reason,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../schema-kit';
import { APPROVAL_ACTIONS, APPROVAL_STATES } from '../states/approval';
import { APPLICATION_SECRETS, APPLICATION_SOURCES, MESSAGE_STATES, PLANS } from './choices';
import { filtersSchema, querySchema } from '../lists/schema';
import { approvalList } from './list';

/** Kept wide: contract/approval/rules says in words what is wrong. */
const LongText = Type.String({ maxLength: 1000 });
const Text = Type.String({ maxLength: 1000, default: '' });

const Filters = filtersSchema(approvalList);
export type ApprovalFilters = Static<typeof Filters>;

export const ApprovalListItem = Type.Object({
  id: Id,
  version: Version,
  /** 申请编号; stays the same when it is submitted again. */
  no: Type.String(),
  name: Type.String(),
  creditCode: Type.String(),
  contactName: Type.String(),
  contactMobileMasked: Type.String(),
  staffScale: Nullable(StringEnum(STAFF_SCALES)),
  source: StringEnum(APPLICATION_SOURCES),
  /** From 1; grows with each submission. */
  round: Type.Integer(),
  submittedAt: DateTime,
  state: StringEnum(APPROVAL_STATES),
  reviewerName: Nullable(Type.String()),
  reviewedAt: Nullable(DateTime),
  /** Who is to look at it; null = any administrator. */
  assigneeName: Nullable(Type.String()),
  actions: Type.Array(StringEnum(APPROVAL_ACTIONS)),
});
export type ApprovalListItem = Static<typeof ApprovalListItem>;

/** An application's content, mobiles masked. */
export const ApplicationContent = Type.Object({
  name: Type.String(),
  creditCode: Type.String(),
  companyType: StringEnum(COMPANY_TYPES),
  legalPersonName: Type.String(),
  regionCode: Type.String(),
  address: Type.String(),
  industry: Type.String(),
  staffScale: Nullable(StringEnum(STAFF_SCALES)),
  contactName: Type.String(),
  contactMobile: Type.String({ description: '脱敏' }),
  applicantName: Type.String(),
  applicantMobile: Type.String({ description: '脱敏' }),
  planCode: Nullable(StringEnum(PLANS)),
  remark: Type.String(),
  licenseFileId: Id,
  authLetterFileId: Nullable(Id),
});
export type ApplicationContent = Static<typeof ApplicationContent>;

const Difference = Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() });
export type ApplicationDifference = Static<typeof Difference>;

/** One submission and what became of it. */
export const ApplicationSubmission = Type.Object({
  round: Type.Integer(),
  submittedAt: DateTime,
  facts: ApplicationContent,
  /** Against the round before; files by their ids. Of two numbers that mask alike both say so. */
  differences: Type.Array(Difference),
  outcome: Nullable(StringEnum(['approved', 'rejected', 'cancelled'] as const)),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(DateTime),
  reason: Nullable(Type.String()),
});
export type ApplicationSubmission = Static<typeof ApplicationSubmission>;

const ExistingAccount = Type.Object({
  name: Type.String(),
  role: Type.Integer(),
  companies: Type.Array(Type.String()),
  /** It can be made this company's manager as well. */
  joinable: Type.Boolean(),
  /** Why not, in words. */
  hindrance: Nullable(ServerText),
});
export type ExistingAccount = Static<typeof ExistingAccount>;

const Activation = Type.Object({
  state: StringEnum(ACTIVATION_STATES),
  expiresAt: DateTime,
  usedAt: Nullable(DateTime),
  message: StringEnum(MESSAGE_STATES),
  messageError: Nullable(Type.String()),
  /** A new link can be sent: the manager has no password as yet. */
  resendable: Type.Boolean(),
});

export const ApprovalDetail = Type.Composite([
  ApprovalListItem,
  Type.Object({
    createdAt: DateTime,
    rounds: Type.Array(ApplicationSubmission),
    /** Papers of the last submission by addresses good for a few minutes; null where there is none. */
    license: Nullable(PictureView),
    authLetter: Nullable(PictureView),
    /** Only while it waits: what stands against approving it. */
    customer: Nullable(Type.Object({ id: Id, name: Type.String(), same: StringEnum(['code', 'name'] as const) })),
    twins: Type.Array(Type.Object({ id: Id, no: Type.String(), submittedAt: DateTime })),
    /** The account that has the applicant's mobile already; only while it waits. */
    existingAccount: Nullable(ExistingAccount),
    /** The company it became. */
    company: Nullable(Type.Object({ id: Id, name: Type.String() })),
    managerLogin: Nullable(Type.String({ description: '企业经理的登录名；手机号脱敏' })),
    activation: Nullable(Activation),
  }),
]);
export type ApprovalDetail = Static<typeof ApprovalDetail>;

/** After a link was made: with the link itself, this once; null where the manager had an account. */
const WithLink = Type.Composite([ApprovalDetail, Type.Object({ link: Nullable(HandedLink) })]);
export type ApprovalWithLink = Static<typeof WithLink>;

const Decision = { version: Version, requestId: RequestId };

export const approvalSchemas = {
  list: { query: querySchema(approvalList), data: PageOf(ApprovalListItem) },
  get: { params: IdParams, data: ApprovalDetail },
  approve: {
    params: IdParams,
    body: Type.Object({
      ...Decision,
      /** Last day of service. */
      expireDate: Type.String({ maxLength: 20 }),
      /** null = signs in by the applicant's mobile; else an account name or another mobile. */
      managerAccount: Nullable(Type.String({ maxLength: 40 })),
      payDay: Nullable(Type.Number()),
      /** Adds the company to the account that has the name or mobile already. */
      join: Type.Boolean(),
    }),
    data: WithLink,
  },
  reject: {
    params: IdParams,
    body: Type.Object({ ...Decision, reason: Type.String({ maxLength: 1000 }) }),
    data: ApprovalDetail,
  },
  transfer: { params: IdParams, body: Type.Object({ ...Decision, toId: Id }), data: ApprovalDetail },
  /** Administrators an application can be handed to. */
  admins: {
    data: Type.Object({
      list: Type.Array(Type.Object({ id: Id, name: Type.String(), account: Nullable(Type.String()) })),
    }),
  },
  resend: { params: IdParams, body: Type.Object({ requestId: RequestId }), data: WithLink },
  reveal: {
    params: IdParams,
    body: Type.Object({ field: StringEnum(APPLICATION_SECRETS), reason: Reason }),
    data: Type.Object({ value: Type.String() }),
  },
} as const;

const Captcha = Type.String({ pattern: '^\\d{6}$' });
/** Opens one application to its applicant for half an hour. */
const Ticket = Type.String({ minLength: 10, maxLength: 200 });

export const ApplicationBody = {
  name: Text,
  creditCode: Text,
  companyType: StringEnum(COMPANY_TYPES),
  legalPersonName: Text,
  regionCode: Text,
  address: Text,
  industry: Text,
  staffScale: Nullable(StringEnum(STAFF_SCALES)),
  contactName: Text,
  contactMobile: Text,
  applicantName: Text,
  planCode: Nullable(StringEnum(PLANS)),
  remark: Text,
  licenseFileId: Id,
  authLetterFileId: Nullable(Id),
};

/** An application as its applicant sees it. */
export const OwnApplication = Type.Object({
  no: Type.String(),
  version: Version,
  state: StringEnum(APPROVAL_STATES),
  round: Type.Integer(),
  submittedAt: DateTime,
  reviewedAt: Nullable(DateTime),
  /** Of the last 驳回. */
  reason: Nullable(Type.String()),
  facts: ApplicationContent,
  /** Pictures by addresses good for a few minutes; null where one is gone. */
  license: Nullable(PictureView),
  authLetter: Nullable(PictureView),
  actions: Type.Array(StringEnum(APPROVAL_ACTIONS)),
  ticket: Ticket,
});
export type OwnApplication = Static<typeof OwnApplication>;

export const applicationSchemas = {
  captcha: { body: Type.Object({ mobile: Type.String({ maxLength: 20 }) }), data: Empty },
  submit: {
    body: Type.Object({ ...ApplicationBody, applicantMobile: Text, captcha: Captcha, requestId: RequestId }),
    data: Type.Object({ no: Type.String() }),
  },
  lookup: {
    body: Type.Object({ no: Type.String({ maxLength: 40 }), mobile: Type.String({ maxLength: 20 }), captcha: Captcha }),
    data: OwnApplication,
  },
  /** The applicant's mobile stays; the contact's, when it is absent. */
  resubmit: {
    body: Type.Object({ ...ApplicationBody, contactMobile: Type.Optional(LongText), ticket: Ticket, version: Version }),
    data: OwnApplication,
  },
  cancel: { body: Type.Object({ ticket: Ticket, version: Version }), data: OwnApplication },
} as const;
