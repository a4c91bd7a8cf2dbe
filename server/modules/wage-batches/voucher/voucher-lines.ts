import {
  type AccountMatter,
  OPTIONAL_MATTERS,
  usualAccount,
  type VoucherMatter,
} from '@contract/wages/voucher/formats';
import type { VoucherAccount, VoucherLine, VoucherSettings } from '@contract/wages/voucher/schemas';
import type { BookedWages } from './book-wages';

const CREDITED = ['social', 'fund', 'tax', 'other', 'net', 'employerSocial', 'employerFund', 'rounding'] as const;

const SUMMARY: Record<VoucherMatter, string> = {
  cost: '计提工资',
  employerCost: '计提公司社保公积金',
  social: '代扣社保',
  fund: '代扣公积金',
  tax: '代扣个税',
  other: '代扣其他款项',
  net: '实发工资',
  employerSocial: '公司社保',
  employerFund: '公司公积金',
  rounding: '尾差',
};

/** The account a department's pay goes to: its own, else the usual one by its name, else that of all others. */
export function deptAccount(
  { accounts, depts }: Pick<VoucherSettings, 'accounts' | 'depts'>,
  dept: string,
): { account: VoucherAccount; deptCode: string; usual: boolean } {
  const own = depts.find((one) => one.dept === dept);
  const deptCode = own?.deptCode ?? '';
  if (own && own.code !== '') return { account: { code: own.code, name: own.name }, deptCode, usual: false };
  const usual = own ? null : usualAccount(dept);
  return { account: usual ?? accounts.cost, deptCode, usual: usual !== null };
}

/** The lines of the voucher: costs by department, then to whom they are owed. An amount below zero goes to the other side. */
export function voucherLines(booked: BookedWages, settings: VoucherSettings, month: string): VoucherLine[] {
  const [year = '', no = ''] = month.split('-');
  const line = (
    matter: VoucherMatter,
    fen: bigint,
    account: VoucherAccount,
    debit: boolean,
    of?: { dept: string; deptCode: string },
  ): VoucherLine[] =>
    fen === 0n
      ? []
      : [
          {
            side: debit === fen > 0n ? 'debit' : 'credit',
            matter,
            dept: of?.dept ?? null,
            deptCode: of?.deptCode ?? '',
            account,
            summary: `${SUMMARY[matter]}${year}年${no}月${of ? ` ${of.dept}` : ''}`,
            fen: (fen < 0n ? -fen : fen).toString(),
            items: booked.items.get(matter) ?? [],
          },
        ];
  const depts = [...booked.depts].map(([dept, sums]) => ({ dept, sums, ...deptAccount(settings, dept) }));
  return [
    ...depts.flatMap(({ sums, account, ...of }) => line('cost', sums.costFen, account, true, of)),
    ...depts.flatMap(({ sums, account, ...of }) => line('employerCost', sums.employerFen, account, true, of)),
    ...CREDITED.flatMap((matter) => line(matter, booked.sums.get(matter) ?? 0n, settings.accounts[matter], false)),
  ];
}

/** Matters that stand in the lines without an account. */
export function missingAccounts(lines: readonly VoucherLine[]): AccountMatter[] {
  const missing = lines
    .filter(({ account }) => account.code.trim() === '')
    .map(({ matter }) => (matter === 'employerCost' ? 'cost' : matter));
  return [...new Set(missing)].filter((matter) => !OPTIONAL_MATTERS.includes(matter));
}
