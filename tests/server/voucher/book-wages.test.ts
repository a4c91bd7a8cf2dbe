import { sql } from 'kysely';
import { type SumCheck, sumRater } from '@contract/wages/net/check-slip';
import { DEFAULT_ACCOUNTS, type VoucherMatter } from '@contract/wages/voucher/formats';
import type { VoucherSettings } from '@contract/wages/voucher/schemas';
import type { ItemDef } from '@contract/wages/slip-schemas';
import { standardItem } from '@contract/wages/items';
import { newId } from '@server/kernel/ids';
import { bookWages } from '@server/modules/wage-batches/voucher/book-wages';
import { missingAccounts, voucherLines } from '@server/modules/wage-batches/voucher/voucher-lines';
import { sumSlips } from '@server/modules/wage-batches/voucher/slip-sums';
import { testApp, type TestApp } from '../../support/server';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const def = (key: string, own: Partial<ItemDef> = {}): ItemDef => {
  const item = standardItem(key);
  return {
    key,
    label: item?.label ?? key.replace('custom:', ''),
    group: item?.group ?? 'deduction',
    kind: 'amount',
    sign: item?.sign ?? -1,
    isTotal: item?.isTotal ?? false,
    visible: true,
    ...own,
  };
};

const check = (defs: ItemDef[], own: Partial<SumCheck> = {}): SumCheck => ({
  itemDefs: defs,
  identity: 'grossMinusDeductions',
  rules: { grossPay: null, totalDeduction: null, netPay: null },
  ...own,
});

const SETTINGS: VoucherSettings = {
  format: 'generic',
  word: '记',
  accounts: DEFAULT_ACCOUNTS,
  depts: [],
  version: 0,
  by: null,
  at: null,
};

const FULL = [
  def('baseWage'),
  def('attendanceDeduct'),
  def('grossPay'),
  def('pensionPersonal'),
  def('housingFundPersonal'),
  def('individualIncomeTax'),
  def('custom:工会费'),
  def('pensionEmployer'),
  def('housingFundEmployer'),
  def('netPay'),
];

const slip = (dept: string | null, items: Record<string, string>, name = '甲') => ({
  name,
  dept,
  items,
  netFen: BigInt(items.netPay ?? '0'),
});

/** 应发 is less the absence already: 9,000 − 100 = 8,900; net = 8,900 − 720 − 450 − 30 − 50. */
const ITEMS = {
  baseWage: '900000',
  attendanceDeduct: '10000',
  grossPay: '890000',
  pensionPersonal: '72000',
  housingFundPersonal: '45000',
  individualIncomeTax: '3000',
  'custom:工会费': '5000',
  pensionEmployer: '144000',
  housingFundEmployer: '45000',
  netPay: '765000',
};

/** Booked as added up by the database: these slips, a statement each, as if they stood in a batch. */
async function booked(of: SumCheck, slips: ReturnType<typeof slip>[], rounds = false) {
  const books = bookWages(of, rounds);
  const rows = slips.map(({ netFen, ...one }) => ({
    ...one,
    id: newId(),
    net_fen: netFen.toString(),
    state: 'unsent',
  }));
  for (const row of rows)
    books.add(
      await sumSlips(
        t.deps.db,
        sql`
          select * from jsonb_to_recordset(${JSON.stringify([row])}::jsonb)
          as r(id uuid, name text, dept text, net_fen bigint, state text, items jsonb)`,
        books.summing,
      ),
    );
  return books.end();
}

const sidesOf = (lines: ReturnType<typeof voucherLines>) => {
  const sum = (side: string) =>
    lines.filter((one) => one.side === side).reduce((all, { fen }) => all + BigInt(fen), 0n);
  return [sum('debit'), sum('credit')];
};

describe('booking wages', () => {
  const identity = 'grossMinusDeductionsWithoutAbsence' as const;
  const rater = sumRater(FULL, identity);
  rater.add([ITEMS]);
  const rules = rater.rules();

  it('costs stand by department, absence lessens them, each kind of deduction is owed to its own account, and both sides are equal', async () => {
    const found = await booked(check(FULL, { rules, identity }), [
      slip('生产部', ITEMS),
      slip('生产部', ITEMS),
      slip('', ITEMS),
    ]);
    expect(found.differing).toBe(0);
    const lines = voucherLines(found, SETTINGS, '2026-06');
    expect(lines.map(({ side, matter, dept, account, fen }) => [side, matter, dept, account.code, fen])).toEqual([
      ['debit', 'cost', '生产部', '5001', '1780000'],
      ['debit', 'cost', '未分部门', '6602', '890000'],
      ['debit', 'employerCost', '生产部', '5001', '378000'],
      ['debit', 'employerCost', '未分部门', '6602', '189000'],
      ['credit', 'social', null, '2241', '216000'],
      ['credit', 'fund', null, '2241', '135000'],
      ['credit', 'tax', null, '2221', '9000'],
      ['credit', 'other', null, '2241', '15000'],
      ['credit', 'net', null, '2211', '2295000'],
      ['credit', 'employerSocial', null, '2211', '432000'],
      ['credit', 'employerFund', null, '2211', '135000'],
    ]);
    expect(sidesOf(lines)).toEqual([3_237_000n, 3_237_000n]);
    expect(lines.find(({ matter }) => matter === 'other')?.items).toEqual(['工会费']);
    expect(lines[0]?.summary).toBe('计提工资2026年06月 生产部');
  });

  it('a sheet of totals alone: what is deducted has no kind', async () => {
    const totals = [def('grossPay'), def('totalDeduction'), def('netPay')];
    const found = await booked(check(totals), [
      slip('行政部', { grossPay: '900000', totalDeduction: '100000', netPay: '800000' }),
    ]);
    expect([...found.sums].filter(([, fen]) => fen !== 0n)).toEqual([
      ['net', 800_000n],
      ['cost', 900_000n],
      ['other', 100_000n],
    ] satisfies [VoucherMatter, bigint][]);
  });

  it('deductions written below zero are owed all the same, and one paid back goes to the other side', async () => {
    const defs = [def('baseWage'), def('individualIncomeTax'), def('netPay')];
    const negative = check(defs, {
      identity: 'sumOfParts',
      rules: { grossPay: null, totalDeduction: null, netPay: 'parts:negative' },
    });
    const found = await booked(negative, [
      slip('行政部', { baseWage: '500000', individualIncomeTax: '-3000', netPay: '497000' }),
    ]);
    expect(found.sums.get('tax')).toBe(3_000n);
    const plain = check(defs, {
      identity: 'sumOfParts',
      rules: { grossPay: null, totalDeduction: null, netPay: 'parts:plain' },
    });
    const back = await booked(plain, [
      slip('行政部', { baseWage: '500000', individualIncomeTax: '-3000', netPay: '503000' }),
    ]);
    const lines = voucherLines(back, SETTINGS, '2026-06');
    expect(lines.find(({ matter }) => matter === 'tax')).toMatchObject({ side: 'debit', fen: '3000' });
    expect(sidesOf(lines)).toEqual([503_000n, 503_000n]);
  });

  it('what items and net pay differ by is named with its person; under a yuan it is rounding where there is an account for it', async () => {
    const defs = [def('grossPay'), def('individualIncomeTax'), def('netPay')];
    const slips = [
      slip('行政部', { grossPay: '500045', individualIncomeTax: '0', netPay: '500000' }, '甲'),
      slip(null, { grossPay: '500000', individualIncomeTax: '100', netPay: '400000' }, '乙'),
    ];
    expect((await booked(check(defs), slips)).differences).toEqual([
      { name: '甲', dept: '行政部', fen: 45n },
      { name: '乙', dept: '未分部门', fen: 99_900n },
    ]);
    const rounded = await booked(check(defs), slips.slice(0, 1), true);
    expect(rounded.differing).toBe(0);
    expect(sidesOf(voucherLines(rounded, SETTINGS, '2026-06'))).toEqual([500_045n, 500_045n]);
  });

  it('social insurance of the employer as a whole is not added to its parts where it is their sum', async () => {
    const defs = [
      def('grossPay'),
      def('netPay'),
      def('pensionEmployer'),
      def('medicalEmployer'),
      def('socialEmployer'),
    ];
    const items = {
      grossPay: '1000',
      netPay: '1000',
      pensionEmployer: '300',
      medicalEmployer: '200',
      socialEmployer: '500',
    };
    const lines = voucherLines(await booked(check(defs), [slip('行政部', items)]), SETTINGS, '2026-06');
    expect(lines.filter(({ matter }) => matter.startsWith('employer')).map(({ fen }) => fen)).toEqual(['500', '500']);
  });

  it('a department’s own account goes before the usual one; an account that is not set is named', async () => {
    const depts = [
      { dept: '生产部', code: '5101.01', name: '制造费用', deptCode: '02' },
      { dept: '行政部', code: '', name: '', deptCode: '03' },
    ];
    const found = await booked(check([def('grossPay'), def('netPay')]), [
      slip('生产部', { grossPay: '100', netPay: '100' }),
      slip('行政部', { grossPay: '100', netPay: '100' }),
    ]);
    const accounts = { ...DEFAULT_ACCOUNTS, net: { code: ' ', name: '' } };
    const lines = voucherLines(found, { ...SETTINGS, depts, accounts }, '2026-06');
    expect(lines.map(({ account, deptCode }) => [account.code, deptCode])).toEqual([
      ['5101.01', '02'],
      ['6602', '03'],
      [' ', ''],
    ]);
    expect(missingAccounts(lines)).toEqual(['net']);
  });
});
