import { CHECK_ISSUES } from '@contract/checks/issues/catalogue';
import type { IssueCatalogue, IssueLanguage, Parameter, ParameterTypes } from '@contract/issues/definition';
import { SHEET_NOTICES } from '@contract/sheet-notices/catalogue';
import { issueText, personText, rowsText } from '@contract/issues/text';
import { isWhole } from '@contract/issues/whole';
import { STAFF_ISSUES } from '@contract/staff/issues/catalogue';
import { WAGE_ISSUES } from '@contract/wages/issues/catalogue';

const CATALOGUES: Record<string, IssueCatalogue> = {
  wages: WAGE_ISSUES,
  staff: STAFF_ISSUES,
  attendance: CHECK_ISSUES,
  sheets: SHEET_NOTICES,
};
const CASES = Object.entries(CATALOGUES).flatMap(([name, catalogue]) =>
  Object.keys(catalogue).map((code) => [name, code] as const),
);

/** Values of each kind that the words must tell apart. */
const SAMPLES: { [K in keyof ParameterTypes]: readonly ParameterTypes[K][] } = {
  text: ['A1', ''],
  count: [2, 3],
  figure: [1.5, '7'],
  fen: [12_300, 45_600],
  fenOrNone: [78_900, null],
  fenOrText: [32_100, '7.5'],
  flag: [true, false],
  rows: [[4], [5, 6, 7, 8, 9, 10]],
  names: [['Ann'], ['Bob', 'Eve']],
  person: [{ name: 'Ann' }, { name: 'Bob', staffNo: 'S2', dept: 'D2', left: true }],
  personOrNone: [{ name: 'Eve' }, null],
  people: [[{ name: 'Ann' }], []],
  owners: [[{ by: 'idNo', name: 'Ann' }], [{ by: 'mobile', name: 'Bob' }]],
  changes: [[{ label: 'Bonus', fen: -50_000 }], []],
};
function samplesOf(parameter: Parameter): readonly unknown[] {
  if (typeof parameter === 'string') return SAMPLES[parameter];
  return 'each' in parameter ? [parameter.each.slice(0, 1), parameter.each.slice(1)] : (parameter as readonly string[]);
}

/** Every set of values made of the samples. */
function assignments(parameters: Readonly<Record<string, Parameter>>): Record<string, unknown>[] {
  return Object.entries(parameters).reduce<Record<string, unknown>[]>(
    (all, [name, parameter]) => all.flatMap((one) => samplesOf(parameter).map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** What the sheet itself has to say in Chinese, whatever the language. */
const CHINESE_WITHIN = new Set(['timeInvalid', 'timeMidnight', 'timeOrder', 'wordUnknown']);

describe.each(CASES)('%s: %s', (name, code) => {
  const catalogue = CATALOGUES[name] ?? {};
  const parameters = catalogue[code]?.parameters ?? {};
  const sets = assignments(parameters);
  const say = (values: object, language: IssueLanguage) =>
    issueText(catalogue, { code, values, date: '2026-07-01' }, language, 3);

  it('has words in both languages for all it may name', () => {
    for (const values of sets) {
      expect(say(values, 'zh')).toMatch(/^第3行.*[\u4e00-\u9fff]/);
      expect(say(values, 'en')).toMatch(/^Row 3: .*[a-z]/);
      for (const text of [say(values, 'zh'), say(values, 'en')])
        expect(text).not.toMatch(/undefined|null|NaN|\[object|[{}]/);
      if (!CHINESE_WITHIN.has(code)) expect(say(values, 'en')).not.toMatch(/[\u4e00-\u9fff]/);
    }
  });

  it('uses every parameter in both languages', () => {
    const unused = (['zh', 'en'] as const).flatMap((language) =>
      Object.keys(parameters).filter((parameter) => {
        const texts = new Map<string, Set<string>>();
        for (const values of sets) {
          const others = JSON.stringify({ ...values, [parameter]: '' });
          texts.set(others, (texts.get(others) ?? new Set()).add(say(values, language)));
        }
        return [...texts.values()].every((told) => told.size === 1);
      }),
    );
    expect(unused).toEqual([]);
  });

  it('is said without its figures where an earlier build has kept it without one of them', () => {
    const [whole = {}] = sets;
    for (const parameter of Object.keys(parameters)) {
      const { [parameter]: _gone, ...left } = whole;
      expect(isWhole(catalogue, { code, values: left })).toBe(false);
      expect(say(left, 'zh')).toBe('第3行有一处疑问由较早的版本发现，当时的数字没有留下，请重新核对');
      expect(say({ ...whole, [parameter]: null }, 'en')).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(sets.every((values) => isWhole(catalogue, { code, values }))).toBe(true);
  });

  it('can be an error, a warning or a note', () => {
    expect(catalogue[code]?.levels.length).toBeGreaterThan(0);
  });
});

describe('what issues name', () => {
  it('is the first of many rows', () => {
    expect([rowsText([3, 4], 'zh'), rowsText([3, 4], 'en')]).toEqual(['3、4', '3, 4']);
    const many = [2, 3, 4, 5, 6, 7];
    expect([rowsText(many, 'zh'), rowsText(many, 'en')]).toEqual(['2、3、4、5、6等', '2, 3, 4, 5, 6 and others']);
  });

  it('is a person with what tells him from others', () => {
    const zhou = { name: '周小红', staffNo: '00001', dept: '生产部' };
    expect([personText(zhou, 'zh'), personText(zhou, 'en')]).toEqual([
      '周小红（00001，生产部）',
      '周小红 (00001, 生产部)',
    ]);
    expect(personText({ name: '周小红', staffNo: null, dept: null }, 'zh')).toBe('周小红');
  });
});
