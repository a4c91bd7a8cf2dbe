import { coverageOf } from '@contract/wages/audit/coverage';
import { AUDIT_AREAS, auditedOf, type Judgement, OPEN_REASONS } from '@contract/wages/audit/checks';
import type { TotalCheck } from '@contract/wages/total-check-schemas';
import { marksOf, openInBrief, tallyOf } from '@/components/sum-checks/coverage/marks';
import english from '@/locales/en-US/sum-checks';
import chinese from '@/locales/zh-CN/sum-checks';

const check = (more: Partial<TotalCheck>): TotalCheck => ({
  total: 'netPay',
  state: 'verified',
  reason: null,
  formula: 'netEqualsGross',
  satisfied: 3,
  compared: 3,
  statedFen: null,
  itemsFen: null,
  ...more,
});
const audited = (judgements: Partial<Record<(typeof AUDIT_AREAS)[number], Judgement>>) =>
  auditedOf(
    Object.fromEntries(AUDIT_AREAS.map((area) => [area, judgements[area] ?? 'notAsked'])) as Record<
      (typeof AUDIT_AREAS)[number],
      Judgement
    >,
  );

describe('what of a sheet was checked', () => {
  it('is whole only where it held for everybody', () => {
    const audit = coverageOf([
      [audited({ person: 'held', tax: 'held', insurance: 'off' }), 2],
      [audited({ person: 'held', tax: 'yearIncomplete', insurance: 'held' }), 1],
    ]);
    expect(marksOf([], [], audit, 3)).toEqual({
      checked: [
        { of: { area: 'tax' }, held: 2, asked: 3, off: 0 },
        { of: { area: 'insurance' }, held: 1, asked: 3, off: 2 },
        { of: { area: 'person' }, held: 3, asked: 3, off: 0 },
      ],
      open: [{ of: [{ area: 'tax' }], reason: { area: 'yearIncomplete' }, people: 1 }],
    });
  });

  it('leaves out what was asked of nobody, and says in full why an area could not be checked at all', () => {
    const audit = coverageOf([[audited({ attendance: 'noAttendance' }), 3]]);
    expect(marksOf([], [], audit, 3)).toEqual({
      checked: [],
      open: [{ of: [{ area: 'attendance' }], reason: { area: 'noAttendance' }, people: null }],
    });
  });

  it('says once what could not be checked of the same people for the same reason', () => {
    const audit = coverageOf([
      [audited({ tax: 'unknownPerson', fund: 'unknownPerson' }), 1],
      [audited({ tax: 'held', fund: 'held' }), 2],
    ]);
    expect(marksOf([], [], audit, 3).open).toEqual([
      { of: [{ area: 'tax' }, { area: 'fund' }], reason: { area: 'unknownPerson' }, people: 1 },
    ]);
  });

  it('has a total that was compared in some rows only for checked in part', () => {
    expect(marksOf([check({})], [], [], 4).checked).toEqual([{ of: { total: 'netPay' }, held: 3, asked: 4, off: 0 }]);
    expect(marksOf([check({})], [], [], 3).checked).toEqual([{ of: { total: 'netPay' }, held: 3, asked: 3, off: 0 }]);
  });

  it('never has a total for checked that nothing was compared with', () => {
    const unchecked = check({ state: 'unchecked', reason: 'noParts', satisfied: 0, compared: 0 });
    const computed = check({ total: 'totalDeduction', state: 'computed', formula: null });
    expect(marksOf([unchecked, computed], [], [], 3)).toEqual({
      checked: [],
      open: [
        { of: [{ total: 'netPay' }], reason: { total: 'noParts' }, people: null },
        { of: [{ total: 'totalDeduction' }], reason: { total: 'computed' }, people: null },
      ],
    });
  });

  it('counts the columns that agree with the total row, where the sheet has one', () => {
    const total = (matches: boolean | null) => ({
      columnIndex: 1,
      label: '实发',
      sheetFen: matches === null ? null : '100',
      readFen: matches ? '100' : '90',
      matches,
    });
    expect(marksOf([], [total(null)], [], 3).checked).toEqual([]);
    expect(marksOf([], [total(true), total(false), total(null)], [], 3).checked).toEqual([
      { of: 'totalRow', held: 1, asked: 2, off: 1 },
    ]);
  });
});

describe('the same in brief', () => {
  const audit = coverageOf([
    [audited({ tax: 'held', fund: 'held', person: 'off', attendance: 'noAttendance' }), 2],
    [audited({ tax: 'yearIncomplete', fund: 'held', person: 'held', attendance: 'noAttendance' }), 1],
    [audited({ tax: 'unreadable', fund: 'held', person: 'held', attendance: 'noAttendance' }), 1],
  ]);

  it('counts what has a doubt and what was not checked of everybody, each once', () => {
    // Held of everybody is the fund alone.
    expect(tallyOf(marksOf([check({})], [], audit, 4))).toEqual({ looked: 5, off: 1, open: 3 });
    const all = coverageOf([[audited({ tax: 'held', fund: 'held' }), 3]]);
    expect(tallyOf(marksOf([check({})], [], all, 3))).toEqual({ looked: 3, off: 0, open: 0 });
  });

  it('names what was not checked of anybody first, then by people, whatever the reasons', () => {
    expect(openInBrief(marksOf([check({})], [], audit, 4))).toEqual([
      { of: { area: 'attendance' }, people: null },
      { of: { area: 'tax' }, people: 2 },
      { of: { total: 'netPay' }, people: 1 },
    ]);
  });
});

it.each([
  ['Chinese', chinese],
  ['English', english],
])('every area and every reason has a word in %s', (_, messages) => {
  const ids = [...AUDIT_AREAS.map((area) => `area.${area}`), ...OPEN_REASONS.map((reason) => `open.${reason}`)];
  expect(ids.filter((id) => !Object.hasOwn(messages, `wages.sums.${id}`))).toEqual([]);
});
