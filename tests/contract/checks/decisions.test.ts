import type { CheckDay, DayResult } from '@contract/checks/day';
import { decide, DECISIONS, DECISIONS_OF, gravestResult } from '@contract/checks/decisions';
import { dayExceptions, EXCEPTION_KINDS } from '@contract/checks/exceptions';
import { LEAVE_KEYS, type RecordValues } from '@contract/checks/record';

function day(results: (DayResult | null)[], values: RecordValues, result: DayResult | null = null): CheckDay {
  return {
    date: '2026-07-01',
    dayType: 'workday',
    shiftName: '',
    punches: [535, null, null, null, null, null],
    punchResults: [...results, null, null, null, null, null, null].slice(0, 6),
    onResult: results[0] ?? null,
    offResult: results[1] ?? null,
    result: result ?? gravestResult(results),
    crossDay: false,
    values,
    remark: '',
  };
}
const missing = () => day(['normal', 'missing'], { actualDays: 1, missOffCount: 1 });

describe('decisions about a day', () => {
  it('add a punch: nothing is missing any more', () => {
    const after = decide(missing(), { kind: 'missOff', punch: 'offTime1' }, 'addPunch');
    expect(after).toMatchObject({ offResult: 'fixed', result: 'fixed', values: { actualDays: 1, missOffCount: 0 } });
    expect(dayExceptions(after)).toEqual([]);
  });

  it('keep changes nothing, and no decision changes the day it was given', () => {
    const before = missing();
    expect(decide(before, { kind: 'missOff', punch: 'offTime1' }, 'keep')).toBe(before);
    decide(before, { kind: 'missOff', punch: 'offTime1' }, 'absent');
    expect(before).toEqual(missing());
  });

  it('a missing punch as half a day or a whole day of absence', () => {
    expect(decide(missing(), { kind: 'missOff', punch: 'offTime1' }, 'absentHalf').values).toEqual({
      actualDays: 0.5,
      absentDays: 0.5,
      missOffCount: 0,
    });
    expect(decide(missing(), { kind: 'missOff', punch: 'offTime1' }, 'absent').values).toEqual({
      actualDays: 0,
      absentDays: 1,
      missOffCount: 0,
    });
  });

  it('a day of absence as leave, as a trip, as attended', () => {
    const absent = () => day(['absent', 'absent'], { absentDays: 1, actualDays: 0 });
    expect(decide(absent(), { kind: 'absent', punch: null }, 'annualLeave')).toMatchObject({
      result: 'leave',
      onResult: 'leave',
      offResult: 'leave',
      values: { annualLeave: 1, absentDays: 0, actualDays: 0 },
    });
    expect(decide(absent(), { kind: 'absent', punch: null }, 'trip')).toMatchObject({
      result: 'trip',
      values: { tripDays: 1, actualDays: 1, absentDays: 0 },
    });
    expect(decide(absent(), { kind: 'absent', punch: null }, 'addPunch')).toMatchObject({
      result: 'fixed',
      values: { actualDays: 1, absentDays: 0 },
    });
    expect(decide(absent(), { kind: 'absent', punch: null }, 'absentHalf').values).toEqual({
      absentDays: 0.5,
      actualDays: 0.5,
    });
  });

  it('lateness forgiven takes its minutes with it, a second lateness keeps hers', () => {
    expect(
      decide(
        day(['late', 'normal'], { actualDays: 1, lateCount: 1, lateMinutes: 12 }),
        { kind: 'late', punch: 'onTime1' },
        'forgive',
      ).values,
    ).toEqual({ actualDays: 1, lateCount: 0, lateMinutes: 0 });
    expect(
      decide(
        day(['late', 'normal', 'late'], { actualDays: 1, lateCount: 2, lateMinutes: 30 }),
        { kind: 'late', punch: 'onTime1' },
        'forgive',
      ).values,
    ).toMatchObject({ lateCount: 1, lateMinutes: 30 });
  });

  it('what remains wrong with the day still shows in its one word', () => {
    const both = day(['late', 'missing'], { actualDays: 1, lateCount: 1, lateMinutes: 5, missOffCount: 1 });
    const after = decide(both, { kind: 'late', punch: 'onTime1' }, 'forgive');
    expect(after.result).toBe('missing');
    expect(dayExceptions(after)).toEqual([{ kind: 'missOff', punch: 'offTime1' }]);
  });

  it('lets every decision be made about every kind that offers it: no day has more than one day, nothing is negative, the exception is gone', () => {
    const days: Record<string, CheckDay> = {
      late: day(['late', 'normal'], { actualDays: 1, lateCount: 1, lateMinutes: 12 }),
      seriousLate: day(['seriousLate', 'normal'], { actualDays: 1, seriousLateCount: 1, seriousLateMinutes: 40 }),
      absentLate: day(['absentLate', 'normal'], { actualDays: 1, absentLateDays: 1 }),
      early: day(['normal', 'early'], { actualDays: 1, earlyCount: 1, earlyMinutes: 7 }),
      missOn: day(['missing', 'normal'], { actualDays: 1, missOnCount: 1 }),
      missOff: missing(),
      absent: day(['absent', 'absent'], { absentDays: 1 }),
      absentGrid: day([], { absentDays: 0.5, actualDays: 0.5 }, 'absent'),
      missGrid: day([], { actualDays: 1, missOnCount: 1 }, 'missing'),
    };
    for (const one of Object.values(days)) {
      for (const exception of dayExceptions(one)) {
        for (const decision of DECISIONS_OF[exception.kind].filter((each) => each !== 'keep')) {
          const after = decide(one, exception, decision);
          const sum =
            (after.values.actualDays ?? 0) +
            (after.values.absentDays ?? 0) +
            LEAVE_KEYS.reduce((total, key) => total + (after.values[key] ?? 0), 0);
          expect(sum).toBeLessThanOrEqual(1);
          for (const value of Object.values(after.values)) expect(value).toBeGreaterThanOrEqual(0);
          if (decision !== 'absent' && decision !== 'absentHalf') expect(dayExceptions(after)).toEqual([]);
        }
      }
    }
  });

  it('offers something for every kind, and only known decisions', () => {
    for (const kind of EXCEPTION_KINDS)
      expect(DECISIONS_OF[kind].filter((decision) => !DECISIONS.includes(decision))).toEqual([]);
    for (const kind of EXCEPTION_KINDS) expect(DECISIONS_OF[kind]).toContain('keep');
  });
});
