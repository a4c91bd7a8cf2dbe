import { type CompanyPayRules, DEFAULT_COMPANY_PAY_RULES, rulesIn } from '@contract/pay-rules/company';
import { payRulesProblemText } from '@contract/pay-rules/problem-text';
import { normalizePayRules, payRulesProblems } from '@contract/pay-rules/problems';
import { DEFAULT_PAY_RULES, type InsuranceRule } from '@contract/pay-rules/rules';

const rule = (values: Partial<InsuranceRule> = {}): InsuranceRule => ({
  kind: 'pension',
  place: '',
  validFrom: '2026-01',
  rate: 800,
  fixedFen: 0,
  baseMinFen: null,
  baseMaxFen: null,
  rounding: 'fen',
  ...values,
});
const rules = (values: Partial<CompanyPayRules>): CompanyPayRules => ({ ...DEFAULT_COMPANY_PAY_RULES, ...values });

describe('what holds in a month', () => {
  it('is the default where nothing has been said', () => {
    expect(rulesIn(DEFAULT_COMPANY_PAY_RULES, '2026-07')).toEqual(DEFAULT_PAY_RULES);
  });

  it('is of each insurance at each place the latest rule that has begun, in whatever order they stand', () => {
    const kept = rules({
      insurance: [
        rule({ validFrom: '2026-07', rate: 850 }),
        rule({ validFrom: '2025-07', rate: 750 }),
        rule({ validFrom: '2026-01', rate: 800 }),
        rule({ place: '上海', rate: 820 }),
        rule({ kind: 'medical', validFrom: '2026-07', rate: 200 }),
      ],
    });
    const rates = (month: string) => rulesIn(kept, month).insurance.map(({ kind, place, rate }) => [kind, place, rate]);
    expect(rates('2025-06')).toEqual([]);
    expect(rates('2025-12')).toEqual([['pension', '', 750]]);
    expect(rates('2026-06')).toEqual([
      ['pension', '', 800],
      ['pension', '上海', 820],
    ]);
    expect(rates('2026-07')).toEqual([
      ['pension', '', 850],
      ['pension', '上海', 820],
      ['medical', '', 200],
    ]);
  });

  it('is the latest minimum wage that has begun', () => {
    const kept = rules({
      minimumWages: [
        { validFrom: '2026-08', fen: 274_000 },
        { validFrom: '2025-07', fen: 254_000 },
      ],
    });
    expect(['2025-06', '2025-07', '2026-07', '2026-08'].map((month) => rulesIn(kept, month).minimumWageFen)).toEqual([
      null,
      254_000,
      254_000,
      274_000,
    ]);
  });
});

describe('rules that cannot be kept', () => {
  const said = (values: Partial<CompanyPayRules>) =>
    payRulesProblems(rules(values), ['cardDiffers']).map(payRulesProblemText);

  it('are none of those that can', () => {
    expect(
      said({
        insurance: [
          rule({ kind: 'medical', fixedFen: 300, rate: 200 }),
          rule({ baseMinFen: 482_600, baseMaxFen: 2_413_200 }),
          // Ends what held before.
          rule({ validFrom: '2026-07', rate: null }),
        ],
        minimumWages: [{ validFrom: '2026-07', fen: 254_000 }],
        asErrors: ['cardDiffers'],
        overtimeHours: null,
      }),
    ).toEqual([]);
  });

  it.each<[string, Partial<CompanyPayRules>, string[]]>([
    [
      'a rate above half',
      { insurance: [rule(), rule({ kind: 'fund', rate: 5_001 })] },
      ['社保与公积金第2条的个人比例应为0–50%，最多两位小数'],
    ],
    ['a negative amount', { insurance: [rule({ fixedFen: -1 })] }, ['社保与公积金第1条的另加定额应为0–9999.99元']],
    [
      'limits the wrong way round',
      { insurance: [rule({ baseMinFen: 500_000, baseMaxFen: 400_000 })] },
      ['社保与公积金第1条的基数上限不能低于下限'],
    ],
    [
      'two of one kind, place and month',
      { insurance: [rule(), rule({ rate: 700 })] },
      ['社保与公积金第1条的生效月份与另一条的月份相同', '社保与公积金第2条的生效月份与另一条的月份相同'],
    ],
    [
      'one that lays nothing down and ends nothing',
      { insurance: [rule({ rate: null })] },
      ['社保与公积金第1条的个人比例不能为空，没有比例请填0'],
    ],
    [
      'an amount without a rate',
      { insurance: [rule({ rate: null, fixedFen: 300 })] },
      ['社保与公积金第1条的个人比例不能为空，没有比例请填0'],
    ],
    [
      'limits without a rate, even where an earlier rule ends',
      { insurance: [rule(), rule({ validFrom: '2026-07', rate: null, baseMinFen: 500_000 })] },
      ['社保与公积金第2条的个人比例不能为空，没有比例请填0'],
    ],
    ['a month of no year', { insurance: [rule({ validFrom: '2026-13' })] }, [expect.stringContaining('生效月份应为')]],
    [
      'a long name of a place',
      { insurance: [rule({ place: '省'.repeat(21) })] },
      [expect.stringContaining('最多20个字')],
    ],
    ['no minimum wage', { minimumWages: [{ validFrom: '2026-07', fen: 0 }] }, ['最低工资第1条应为0.01–99999.99元']],
    [
      'two minimum wages of a month',
      { minimumWages: [1, 2].map((fen) => ({ validFrom: '2026-07', fen })) },
      ['最低工资第1条与另一条的月份相同', '最低工资第2条与另一条的月份相同'],
    ],
    ['fund rates the wrong way round', { fundRateMin: 1_300 }, ['公积金个人比例上限不能低于下限']],
    ['a factor of one', { jumpFactor: 1 }, ['变动倍数应为1.1–100倍']],
    ['more overtime than a month has', { overtimeHours: 800 }, ['每月加班小时数应为0–300小时']],
    ['a tolerance that hides faults', { toleranceFen: 1_001 }, ['允许误差应为0–10元']],
    ['a doubt that stops nothing', { asErrors: ['netJump'] }, ['阻止提交的问题含有不能设为阻止的问题']],
  ])('%s', (_, values, words) => {
    expect(said(values)).toEqual(words);
  });

  it('are told from others by the place as it is kept', () => {
    const given = rules({ insurance: [rule({ place: '上海' }), rule({ place: ' 上海　' })], asErrors: ['a', 'a'] });
    const kept = normalizePayRules(given);
    expect(kept.insurance.map(({ place }) => place)).toEqual(['上海', '上海']);
    expect(kept.asErrors).toEqual(['a']);
    expect(payRulesProblems(kept, ['a']).map(({ code }) => code)).toEqual(['twice', 'twice']);
  });
});
