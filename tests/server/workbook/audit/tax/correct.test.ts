import { DEFAULT_PAY_RULES, type PayRules } from '@contract/pay-rules/rules';
import { auditMonth, type Layout, paidMonths, somePeople } from '../../../../support/workbooks/tax-company';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2026-${month}`);
const TAX = /^(?:tax|cumulative|quick|yearTax|bonus)/;

describe.each<[Layout, PayRules['paidIn']]>([
  ['cumulative', 'sameMonth'],
  ['cumulative', 'nextMonth'],
  ['additional', 'sameMonth'],
  ['additional', 'nextMonth'],
  ['plain', 'sameMonth'],
  ['plain', 'nextMonth'],
])('a correct %s sheet, paid in the %s', (layout, paidIn) => {
  it.each(MONTHS)('of %s leaves no doubt about tax', async (month) => {
    const people = somePeople().filter((one) => !one.from || one.from <= month);
    const run = await auditMonth({ people, layout, paidIn }, month);
    const doubts = run.rows.flatMap(({ rowNo }) =>
      run
        .row(rowNo)
        .issues.filter(({ code }) => TAX.test(code))
        .map(({ message }) => message),
    );
    expect(doubts).toEqual([]);
    const judged = people.map((one, at) => [one.name, run.audited(at + 2).tax]);
    // Without any column of them, special additional deductions are known from the second month with tax on.
    const mayBeOpen = (name: string) =>
      layout === 'plain' && name !== '' && people.some((one) => one.name === name && one.additional > 0);
    const open = judged.filter(([name = '', tax]) => tax !== 'held' && !mayBeOpen(name));
    expect(open).toEqual([]);
    if (layout === 'plain') {
      const late = judged.filter(([name, tax]) => {
        const one = people.find((own) => own.name === name);
        const before = one ? paidMonths(one, month, paidIn).slice(0, -1) : [];
        return tax !== 'held' && before.some(({ tax: paid }) => paid > 0);
      });
      expect(late).toEqual([]);
    }
  });
});

const doubtsOf = (run: Awaited<ReturnType<typeof auditMonth>>) =>
  run.rows.flatMap(({ rowNo }) => run.row(rowNo).issues.filter(({ code }) => TAX.test(code)));

describe('a company whose rule says another month of payment', () => {
  const rule = (paidIn: PayRules['paidIn']) => ({ payRules: { ...DEFAULT_PAY_RULES, paidIn } });
  it.each<[Layout, PayRules['paidIn'], PayRules['paidIn'], string]>(
    (['cumulative', 'additional'] as const).flatMap((layout) =>
      ['2026-01', '2026-02', '2026-06', '2026-12'].flatMap(
        (month): [Layout, PayRules['paidIn'], PayRules['paidIn'], string][] => [
          [layout, 'sameMonth', 'nextMonth', month],
          [layout, 'nextMonth', 'sameMonth', month],
        ],
      ),
    ),
  )('a %s sheet paid in the %s, the rule says %s, %s', async (layout, paidIn, said, month) => {
    const people = somePeople().filter((one) => !one.from || one.from <= month);
    const run = await auditMonth({ people, layout, paidIn }, month, undefined, [], rule(said));
    expect(doubtsOf(run)).toEqual([]);
  });
});

describe('a sheet with cumulative columns of which nothing is stored before', () => {
  const without = ['2025-12', ...MONTHS];
  it.each(MONTHS)('of %s leaves no doubt and is checked by itself', async (month) => {
    const people = somePeople().filter((one) => !one.from || one.from <= month);
    const run = await auditMonth({ people, layout: 'cumulative', paidIn: 'sameMonth' }, month, undefined, without);
    expect(doubtsOf(run)).toEqual([]);
    expect(people.map((_, at) => run.audited(at + 2).tax)).toEqual(people.map(() => 'held'));
  });
});
