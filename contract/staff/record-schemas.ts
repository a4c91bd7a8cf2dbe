import { type Static, Type } from '@sinclair/typebox';
import {
  DateTime,
  Day,
  Fen,
  Id,
  IdParams,
  MixedText,
  Nullable,
  PageOf,
  Reason,
  RequestId,
  ServerText,
  StringEnum,
  Version,
} from '../schema-kit';
import { ProposalDecisionBody } from '../approval-rules/proposal-schemas';
import { filtersSchema, querySchema } from '../lists/schema';
import { STAFF_STATES, STAFF_STEPS } from '../states/staff';
import { CONTRACT_TYPES, EMPLOYMENT_TYPES, GENDERS, LEAVE_REASONS, REVEALED_FIELDS } from './choices';
import { ID_TYPES } from '../validators/id-types';
import { REAL_NAME_STATES } from '../states/real-name';
import { CardChange } from './card-schemas';
import { staffList } from './list';

const Text = (maxLength: number) => Type.String({ maxLength });
/** '' = not given. */
const DayOrNone = Type.Union([Day, Type.Literal('')]);

/** One person in the list; numbers masked. */
export const StaffListItem = Type.Object({
  id: Id,
  version: Version,
  staffNo: Nullable(Type.String()),
  name: Type.String(),
  gender: Nullable(StringEnum(GENDERS)),
  mobile: Nullable(Type.String({ description: '掩码' })),
  idType: StringEnum(ID_TYPES),
  idNo: Nullable(Type.String({ description: '掩码' })),
  bankCardNo: Nullable(Type.String({ description: '掩码' })),
  dept: Nullable(Type.String()),
  position: Nullable(Type.String()),
  employmentType: Nullable(StringEnum(EMPLOYMENT_TYPES)),
  entryDate: Nullable(Day),
  leaveDate: Nullable(Day),
  status: StringEnum(STAFF_STATES),
  probationEnd: Nullable(Day),
  contractEnd: Nullable(Day),
  realName: StringEnum(REAL_NAME_STATES),
  bound: Type.Boolean({ description: '是否已绑定账号' }),
  /** What the state allows. */
  steps: Type.Array(StringEnum(STAFF_STEPS)),
});
export type StaffListItem = Static<typeof StaffListItem>;

export const StaffEvent = Type.Object({
  at: DateTime,
  by: Type.String(),
  action: Type.String(),
  label: ServerText,
  date: Nullable(Day),
  note: Nullable(MixedText),
});
export type StaffEvent = Static<typeof StaffEvent>;

/** Everything of one person; numbers and addresses of contact masked. */
export const StaffDetail = Type.Composite([
  StaffListItem,
  Type.Object({
    email: Nullable(Type.String({ description: '掩码' })),
    regularDate: Nullable(Day),
    leaveReason: Nullable(StringEnum(LEAVE_REASONS)),
    contractStart: Nullable(Day),
    contractType: Nullable(StringEnum(CONTRACT_TYPES)),
    bankName: Nullable(Type.String()),
    bankBranch: Nullable(Type.String()),
    bankAccountName: Nullable(Type.String()),
    insuredPlace: Nullable(Type.String({ description: '参保地' })),
    emergencyName: Nullable(Type.String()),
    emergencyMobile: Nullable(Type.String({ description: '掩码' })),
    remark: Nullable(Type.String()),
    source: Type.String(),
    createdAt: DateTime,
    /** When the last activation message went out. */
    activationSentAt: Nullable(DateTime),
    /** Whose it is to change the bank account (without names an administrator's); null = the reader's as well. */
    cardsKept: Nullable(Type.Object({ names: Type.Array(Type.String()) })),
    /** A change of the bank account takes effect once another has agreed to it. */
    cardsForTwo: Type.Boolean(),
    /** A bank account that waits for another's agreement; the record has the one in force. */
    cardChange: Nullable(CardChange),
    /** Steps taken, newest first. */
    history: Type.Array(StaffEvent),
  }),
]);
export type StaffDetail = Static<typeof StaffDetail>;

/** The form. A masked field left out of a change stays as it is; '' empties it where that is allowed. */
export const StaffInput = Type.Object({
  staffNo: Text(64),
  name: Text(60),
  gender: Nullable(StringEnum(GENDERS)),
  idType: StringEnum(ID_TYPES),
  idNo: Type.Optional(Text(40)),
  mobile: Type.Optional(Text(30)),
  email: Type.Optional(Text(100)),
  dept: Text(100),
  position: Text(30),
  employmentType: StringEnum(EMPLOYMENT_TYPES),
  entryDate: DayOrNone,
  probationEnd: DayOrNone,
  regularDate: DayOrNone,
  contractStart: DayOrNone,
  contractEnd: DayOrNone,
  contractType: Nullable(StringEnum(CONTRACT_TYPES)),
  bankName: Text(50),
  bankBranch: Text(80),
  bankCardNo: Type.Optional(Text(40)),
  bankAccountName: Text(60),
  insuredPlace: Text(30),
  emergencyName: Text(30),
  emergencyMobile: Type.Optional(Text(30)),
  remark: Text(200),
});
export type StaffInput = Static<typeof StaffInput>;

/** What is laid down when somebody is entered, from the beginning on; later by lines of its own. */
export const FirstPay = Type.Object({
  baseWage: Nullable(Fen),
  socialBase: Nullable(Fen),
  fundBase: Nullable(Fen),
});
export type FirstPay = Static<typeof FirstPay>;

export const StaffFilters = filtersSchema(staffList);
export type StaffFilters = Static<typeof StaffFilters>;

/** People picked in the list, each with the version it was seen in. */
const Picked = Type.Array(Type.Object({ id: Id, version: Version }), { minItems: 1, maxItems: 500 });

export const staffRecordSchemas = {
  list: { query: querySchema(staffList), data: PageOf(StaffListItem) },
  depts: { data: Type.Object({ list: Type.Array(Type.Object({ dept: Type.String(), count: Type.Integer() })) }) },
  get: { params: IdParams, data: StaffDetail },
  create: {
    body: Type.Object({ requestId: RequestId, staff: StaffInput, pay: Type.Optional(FirstPay) }),
    data: Type.Object({ id: Id }),
  },
  edit: { params: IdParams, body: Type.Object({ version: Version, staff: StaffInput }), data: StaffDetail },
  /** Takes one step of the state machine: `date` is that of becoming regular, of the last day, of the first day again. */
  act: {
    params: IdParams,
    body: Type.Object({
      action: StringEnum(STAFF_STEPS),
      version: Version,
      requestId: RequestId,
      date: Type.Optional(Day),
      leaveReason: Type.Optional(StringEnum(LEAVE_REASONS)),
      note: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: StaffDetail,
  },
  transfer: {
    body: Type.Object({ requestId: RequestId, people: Picked, dept: Type.String({ minLength: 1, maxLength: 50 }) }),
    data: Type.Object({ changed: Type.Integer() }),
  },
  /** Sends the invitation to sign in; those it cannot or need not reach are told with the reason. */
  activate: {
    body: Type.Object({ requestId: RequestId, ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
    data: Type.Object({
      sent: Type.Integer(),
      skipped: Type.Array(Type.Object({ id: Id, name: Type.String(), reason: ServerText })),
    }),
  },
  unbind: { params: IdParams, body: Type.Object({ version: Version, requestId: RequestId }), data: StaffDetail },
  decideCard: { params: IdParams, body: ProposalDecisionBody, data: StaffDetail },
  remove: { params: IdParams, query: Type.Object({ version: Version }), data: Type.Object({}) },
  /** One masked field in full. The reason goes into the audit log. */
  reveal: {
    params: IdParams,
    body: Type.Object({ field: StringEnum(REVEALED_FIELDS), reason: Reason }),
    data: Type.Object({ value: Nullable(Type.String()) }),
  },
  /** The people the filters leave, as .xlsx by a job. `full` (unmasked) asks for a reason. */
  export: {
    body: Type.Object({
      requestId: RequestId,
      filters: StaffFilters,
      full: Type.Boolean(),
      reason: Type.Optional(Reason),
    }),
    data: Type.Object({ jobId: Id }),
  },
} as const;
