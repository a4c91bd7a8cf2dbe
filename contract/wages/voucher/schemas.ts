import { type Static, Type } from '@sinclair/typebox';
import { DateTime, Fen, Id, IdParams, Nullable, Reason, RequestId, ServerText, StringEnum } from '../../schema-kit';
import { ACCOUNT_MATTERS, MOST_DEPTS, VOUCHER_FORMATS, VOUCHER_MATTERS } from './formats';

export const VoucherAccount = Type.Object({
  code: Type.String({ maxLength: 30, description: '科目编码' }),
  name: Type.String({ maxLength: 60, description: '科目名称' }),
});
export type VoucherAccount = Static<typeof VoucherAccount>;

export type VoucherAccounts = Record<(typeof ACCOUNT_MATTERS)[number], VoucherAccount>;

/** A department whose pay goes to an account of its own (`code` '' = to that of all others), and what the software calls it. */
export const VoucherDept = Type.Object({
  dept: Type.String({ minLength: 1, maxLength: 200 }),
  code: VoucherAccount.properties.code,
  name: VoucherAccount.properties.name,
  deptCode: Type.String({ maxLength: 30, description: '财务软件中的部门编码' }),
});
export type VoucherDept = Static<typeof VoucherDept>;

const settings = {
  format: StringEnum(VOUCHER_FORMATS),
  word: Type.String({ maxLength: 10, description: '凭证字' }),
  accounts: Type.Object(
    Object.fromEntries(ACCOUNT_MATTERS.map((matter) => [matter, VoucherAccount])) as Record<
      (typeof ACCOUNT_MATTERS)[number],
      typeof VoucherAccount
    >,
  ),
  depts: Type.Array(VoucherDept, { maxItems: MOST_DEPTS }),
  version: Type.Integer({ description: '0 = 尚未保存，为默认值' }),
};

export const VoucherSettings = Type.Object({
  ...settings,
  by: Nullable(Type.String()),
  at: Nullable(DateTime),
});
export type VoucherSettings = Static<typeof VoucherSettings>;

export const VoucherLine = Type.Object({
  side: StringEnum(['debit', 'credit'] as const),
  matter: StringEnum(VOUCHER_MATTERS),
  /** Of costs. */
  dept: Nullable(Type.String()),
  deptCode: Type.String(),
  account: VoucherAccount,
  summary: Type.String(),
  fen: Fen,
  /** Columns of the sheet that are in it. */
  items: Type.Array(Type.String()),
});
export type VoucherLine = Static<typeof VoucherLine>;

/** The 会计凭证 of a batch as it would be written now. */
export const Voucher = Type.Object({
  lines: Type.Array(VoucherLine),
  depts: Type.Array(
    Type.Object({
      dept: Type.String(),
      people: Type.Integer(),
      costFen: Fen,
      employerFen: Fen,
      netFen: Fen,
      /** To which account its pay goes, of those set; usual = guessed by its name. */
      account: VoucherAccount,
      deptCode: Type.String(),
      usual: Type.Boolean(),
    }),
  ),
  people: Type.Integer(),
  recalled: Type.Integer({ description: '已撤回、未计入的人数' }),
  debitFen: Fen,
  creditFen: Fen,
  /** Slips whose items do not come to their net pay; a voucher of them does not balance. 200 at most. */
  differences: Type.Array(Type.Object({ name: Type.String(), dept: Type.String(), fen: Fen })),
  differing: Type.Integer(),
  /** Matters whose account is not set. */
  missing: Type.Array(StringEnum(ACCOUNT_MATTERS)),
  /** Why it cannot be written; null where it can. */
  refusal: Nullable(ServerText),
  /** Last day of the month paid for. */
  date: Type.String({ format: 'date' }),
});
export type Voucher = Static<typeof Voucher>;

/** 会计凭证 of a batch, by department. */
export const voucherSchemas = {
  settings: { data: VoucherSettings },
  setSettings: { body: Type.Object(settings), data: VoucherSettings },
  preview: { params: IdParams, data: Voucher },
  file: {
    params: IdParams,
    body: Type.Object({
      requestId: RequestId,
      reason: Reason,
      date: Type.String({ format: 'date', description: '凭证日期' }),
      number: Type.Integer({ minimum: 1, maximum: 99_999, description: '凭证号' }),
    }),
    data: Type.Object({ jobId: Id }),
  },
} as const;
