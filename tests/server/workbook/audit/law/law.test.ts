import { DEFAULT_PAY_RULES, type PayRules } from '@contract/pay-rules/rules';
import type { EmploymentType } from '@contract/staff/choices';
import { codes, importRows, person } from '../../../../support/workbooks/run-import';
import type { CellSpec } from '../../../../support/workbooks/make-xlsx';

const HEADER = [
  '工号',
  '姓名',
  '基本工资',
  '加班费',
  '高温津贴',
  '请假天数',
  '应发工资',
  '养老保险(个人)',
  '货损赔偿',
  '实发工资',
];
interface Pay {
  base: number;
  overtime?: number;
  heat?: number;
  leave?: number;
  pension?: number;
  damage?: number;
}
const rowOf = ({ base, overtime = 0, heat = 0, leave = 0, pension = 0, damage = 0 }: Pay): CellSpec[] => {
  const gross = base + overtime + heat;
  return ['A01', '林晓梅', base, overtime, heat, leave, gross, pension, damage, gross - pension - damage];
};
const staffOf = (more: { type?: EmploymentType | null; entryDate?: string; leaveDate?: string } = {}) => [
  person({
    id: 's1',
    name: '林晓梅',
    staffNo: 'A01',
    leaveDate: more.leaveDate ?? null,
    facts: {
      entryDate: more.entryDate ?? '2020-01-01',
      employmentType: more.type === undefined ? 'fullTime' : more.type,
      socialBaseFen: null,
      fundBaseFen: null,
      bankCardIndex: null,
    },
  }),
];
const rules = (more: Partial<PayRules> = {}): PayRules => ({ ...DEFAULT_PAY_RULES, minimumWageFen: 200_000, ...more });
const run = (pay: Pay, payRules = rules(), staff = staffOf()) => importRows([HEADER, rowOf(pay)], { staff, payRules });

describe('the minimum wage', () => {
  it('is asked of pay without overtime and heat allowance', async () => {
    const low = await run({ base: 1_900, overtime: 500, heat: 300 });
    expect(codes(low.row(2))).toEqual(['netLow']);
    expect(low.row(2).issues[0]?.message).toBe(
      '第2行全月工资 1,900.00（不含加班费及夜班、高温等津贴）低于当地最低工资 2,000.00，差 100.00，请核对',
    );
    expect(low.audited(2).law).toBe('off');
    const enough = await run({ base: 2_000 });
    expect([codes(enough.row(2)), enough.audited(2).law]).toEqual([[], 'held']);
  });

  it('counts after personal insurance only where the company says so', async () => {
    const pay = { base: 2_100, pension: 168 };
    expect(codes((await run(pay)).row(2))).toEqual([]);
    const after = await run(pay, rules({ minimumAfterInsurance: true }));
    expect(after.row(2).issues).toMatchObject([{ code: 'netLow', values: { pay: 193_200, afterInsurance: true } }]);
  });

  it.each([
    ['joined in the month', { base: 900 }, staffOf({ entryDate: '2026-07-15' }), 'notAsked'],
    ['left in the month', { base: 900 }, staffOf({ leaveDate: '2026-07-10' }), 'notAsked'],
    ['on leave', { base: 900, leave: 8 }, staffOf(), 'notAsked'],
    ['a student', { base: 900 }, staffOf({ type: 'intern' }), 'notAsked'],
    ['of unknown employment', { base: 900 }, staffOf({ type: null }), 'noRecord'],
  ] as const)('is not asked of somebody %s', async (_who, pay, staff, judgement) => {
    const seen = await run(pay, rules(), [...staff]);
    expect(codes(seen.row(2))).not.toContain('netLow');
    expect(seen.audited(2).law).toBe(judgement);
  });

  it('is not known where the company has laid none down', async () => {
    const seen = await run({ base: 900 }, DEFAULT_PAY_RULES);
    expect([codes(seen.row(2)), seen.audited(2).law]).toEqual([[], 'noPayRule']);
  });
});

describe('deductions for damage', () => {
  it('are at most a fifth of the wage', async () => {
    expect(codes((await run({ base: 6_000, damage: 1_200 })).row(2))).toEqual([]);
    const seen = await run({ base: 6_000, damage: 1_200.01 });
    expect(seen.row(2).issues).toMatchObject([
      { code: 'damageTooHigh', values: { deducted: 120_001, wage: 600_000, most: 120_000, limit: 'share' } },
    ]);
  });

  it('leave the minimum wage', async () => {
    const seen = await run({ base: 2_300, damage: 400 });
    expect(seen.row(2).issues).toMatchObject([{ code: 'damageTooHigh', values: { most: 30_000, limit: 'minimum' } }]);
  });
});

describe('negative net pay', () => {
  it('stops the sheet, but not that of a past month', async () => {
    const rows = [HEADER, rowOf({ base: 1_000, pension: 1_300 })];
    const now = await importRows(rows, { staff: staffOf() });
    expect([now.row(2).status, now.audited(2).law]).toEqual(['error', 'off']);
    const past = await importRows(rows, { staff: staffOf(), history: true });
    expect(past.row(2).issues).toMatchObject([{ level: 'warning', code: 'netNegative' }]);
  });
});

describe('hours of overtime', () => {
  const sheet = (hours: number) => [
    ['工号', '姓名', '基本工资', '加班小时', '实发工资'],
    ['A01', '林晓梅', 6_000, hours, 6_000],
  ];
  it('are noted above what the law allows, or not asked where the company works by other hours', async () => {
    const noted = await importRows(sheet(36.5), { staff: staffOf() });
    expect(noted.row(2).issues).toMatchObject([
      { level: 'info', code: 'overtimeTooLong', values: { hours: 36.5, most: 36 } },
    ]);
    expect(codes((await importRows(sheet(36), { staff: staffOf() })).row(2))).toEqual([]);
    const other = await importRows(sheet(80), { staff: staffOf(), payRules: rules({ overtimeHours: null }) });
    expect(codes(other.row(2))).toEqual([]);
  });
});
