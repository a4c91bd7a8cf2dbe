import { type Static, Type } from '@sinclair/typebox';
import { PictureView } from '../files/schemas';
import {
  DateTime,
  Day,
  Empty,
  Id,
  IdParams,
  Nullable,
  PageOf,
  Reason,
  RequestId,
  StringEnum,
  Version,
} from '../schema-kit';
import { CompanyBrief } from '../session/schemas';
import { COMPANY_ACTIONS, COMPANY_STATES } from '../states/company';
import { COMPANY_SECRETS, COMPANY_TYPES, ESIGN_STATES, IDLE_MINUTES, STAFF_SCALES } from './choices';
import { querySchema } from '../lists/schema';
import { COMPANY_RANGE } from './rules';
import { companyList } from './list';

export const CompanyBriefQuery = Type.Object({
  keyword: Type.Optional(Type.String({ maxLength: 50, description: '企业名称或简称' })),
  /** Exactly this company; an unknown id gives an empty list, so that a page can say so in its own words. */
  id: Type.Optional(Type.String({ maxLength: 64 })),
});
export type CompanyBriefQuery = Static<typeof CompanyBriefQuery>;

export const CompanyListItem = Type.Object({
  id: Id,
  version: Version,
  name: Type.String(),
  shortName: Type.String(),
  creditCode: Type.String(),
  contactName: Type.String(),
  contactMobileMasked: Type.String(),
  /** People employed now. */
  staffCount: Type.Integer(),
  payDay: Nullable(Type.Integer()),
  esignState: StringEnum(ESIGN_STATES),
  /** Last day of service; null = no end. */
  expireDate: Nullable(Day),
  state: StringEnum(COMPANY_STATES),
  openedAt: Nullable(DateTime),
  /** Steps the state allows. */
  actions: Type.Array(StringEnum(COMPANY_ACTIONS)),
});
export type CompanyListItem = Static<typeof CompanyListItem>;

const Idle = Type.Union(IDLE_MINUTES.map((minutes) => Type.Literal(minutes)));

export const CompanyDetail = Type.Composite([
  CompanyListItem,
  Type.Object({
    companyType: StringEnum(COMPANY_TYPES),
    /** The next date wages are to be paid on; null without a 发薪日. */
    nextPayDate: Nullable(Type.String({ description: 'YYYY-MM-DD' })),
    legalPersonName: Type.String(),
    legalPersonIdNoMasked: Type.String(),
    contactEmail: Type.String(),
    regionCode: Type.String(),
    address: Type.String(),
    industry: Type.String(),
    staffScale: Nullable(StringEnum(STAFF_SCALES)),
    license: Nullable(PictureView),
    bankName: Type.String(),
    bankAccountMasked: Type.String(),
    wageReviewRequired: Type.Boolean(),
    wageConfirmRequired: Type.Boolean(),
    checkLockRequired: Type.Boolean(),
    confirmDays: Type.Integer(),
    visibleMonths: Type.Integer(),
    retentionYears: Type.Integer(),
    claimAllowed: Type.Boolean(),
    advanceRate: Type.Integer(),
    idleMinutes: Nullable(Idle),
    remark: Type.String(),
    createdAt: DateTime,
  }),
]);
export type CompanyDetail = Static<typeof CompanyDetail>;

/** Kept wide: contract/company/rules says in words what is wrong with a field. */
const Text = Type.String({ maxLength: 1000, default: '' });
const Secret = Type.Optional(Nullable(Type.String({ maxLength: 100 })));
const Whole = Type.Number();

export const CompanyFields = {
  name: Text,
  shortName: Text,
  creditCode: Text,
  companyType: StringEnum(COMPANY_TYPES),
  legalPersonName: Text,
  legalPersonIdNo: Secret,
  contactName: Text,
  contactMobile: Secret,
  contactEmail: Text,
  regionCode: Text,
  address: Text,
  industry: Text,
  staffScale: Nullable(StringEnum(STAFF_SCALES)),
  /** A picture uploaded for the purpose `licence`. */
  licenseFileId: Type.Optional(Nullable(Id)),
  bankName: Text,
  bankAccount: Secret,
  payDay: Nullable(Whole),
  wageReviewRequired: Type.Boolean(),
  wageConfirmRequired: Type.Boolean(),
  checkLockRequired: Type.Boolean(),
  confirmDays: Whole,
  visibleMonths: Whole,
  retentionYears: Whole,
  claimAllowed: Type.Boolean(),
  advanceRate: Whole,
  idleMinutes: Type.Optional(Nullable(Idle)),
  expireDate: Nullable(Text),
  remark: Text,
};

export const companySchemas = {
  brief: {
    query: CompanyBriefQuery,
    data: Type.Object({ list: Type.Array(CompanyBrief, { maxItems: 50 }), total: Type.Integer() }),
  },
  list: {
    query: querySchema(companyList),
    data: PageOf(CompanyListItem),
  },
  get: { params: IdParams, data: CompanyDetail },
  create: {
    body: Type.Object({
      ...CompanyFields,
      openNow: Type.Boolean({ description: '保存后立即开通' }),
      requestId: RequestId,
    }),
    data: CompanyDetail,
  },
  update: { params: IdParams, body: Type.Object({ ...CompanyFields, version: Version }), data: CompanyDetail },
  setPayDay: {
    body: Type.Object({
      version: Version,
      payDay: Nullable(Type.Integer({ minimum: COMPANY_RANGE.payDay[0], maximum: COMPANY_RANGE.payDay[1] })),
    }),
    data: Type.Object({ payDay: Nullable(Type.Integer()), version: Version }),
  },
  idle: { data: Type.Object({ minutes: Nullable(Idle) }) },
  setIdle: { body: Type.Object({ minutes: Nullable(Idle) }), data: Empty },
  /** Batches that a disabling would put back to draft. */
  scheduled: {
    params: IdParams,
    data: Type.Object({
      list: Type.Array(
        Type.Object({ id: Id, title: Type.String(), publishAt: Nullable(DateTime), headCount: Type.Integer() }),
      ),
    }),
  },
  /** Takes one arrow of the state machine; 续期 with the new last day. `company` is null after a deletion, `unscheduled` counts the batches put back. */
  act: {
    params: IdParams,
    body: Type.Object({
      action: StringEnum(COMPANY_ACTIONS),
      version: Version,
      requestId: RequestId,
      expireDate: Type.Optional(Nullable(Text)),
    }),
    data: Type.Object({ company: Nullable(CompanyDetail), unscheduled: Type.Integer() }),
  },
  /** One masked field in full; leaves an audit row with the reason. */
  reveal: {
    params: IdParams,
    body: Type.Object({ field: StringEnum(COMPANY_SECRETS), reason: Reason }),
    data: Type.Object({ value: Type.String() }),
  },
} as const;
