import { isWorkingDay } from '@contract/calendar/day-type';
import { type CalendarDay, expectedDays, isEmployedOn } from '@contract/calendar/calendar';
import { monthPeriod } from '@contract/calendar/period';
import type { CheckDay, DayResult } from '@contract/checks/day';
import type { RecordValues } from '@contract/checks/record';
import { sumDays } from '@contract/checks/sums';
import { addMonths, monthOf } from '@contract/month';
import { workCalendar } from '../calendar/work-calendar';
import type { Deps } from '../deps';
import { SYSTEM_ID } from '../kernel/actor';
import { type FilledMonth, fillMonths, MAX_PEOPLE_A_CALL } from '../modules/checks/records/fill-months';
import { type EmployedPerson, peopleById } from '../modules/staff/service';
import type { DemoCompany } from './companies';
import { seededRandom } from './random';

const SHIFT = '白班 08:30-17:30';
const ON = 8 * 60 + 30;
const OFF = 17 * 60 + 30;
/** Months before this one. Those whose wages are out are locked, of the older ones only the numbers are kept; last month waits for its clerk. */
const MONTHS = [
  ...[6, 5, 4, 3].map((back) => ({ back, locked: true, daily: false })),
  { back: 2, locked: true, daily: true },
  { back: 1, locked: false, daily: true },
];

/** Attendance of a demo company as its clock told it: mostly fine, with the odd late morning, missed punch and day of leave. */
export async function seedDemoChecks(deps: Deps, company: DemoCompany): Promise<void> {
  const ids = await deps.db
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', company.id)
    .where('status', '<>', 'left')
    .orderBy('staff_no')
    .execute();
  const people = await peopleById(
    deps.db,
    company.id,
    ids.map((row) => row.id),
  );
  const at = deps.clock.now();
  for (const { back, locked, daily } of MONTHS) {
    const month = addMonths(monthOf(at), -back);
    const { days } = workCalendar(monthPeriod(month));
    const random = seededRandom(company.seed + back);
    const months = people
      .filter((person) => days.some((day) => isEmployedOn(day.date, person)))
      .map((person) => monthOfPerson(person, days, random, locked))
      .map((own) => (daily ? own : { ...own, days: [] }));
    for (let from = 0; from < months.length; from += MAX_PEOPLE_A_CALL) {
      await deps.db
        .transaction()
        .execute((trx) =>
          fillMonths(
            trx,
            { companyId: company.id, month, by: { id: SYSTEM_ID, name: '何立群' }, at, reason: null },
            months.slice(from, from + MAX_PEOPLE_A_CALL),
          ),
        );
    }
    if (locked)
      await deps.db
        .updateTable('check_month')
        .set({ state: 'locked', version: 2, changed_by: '何立群' })
        .where('company_id', '=', company.id)
        .where('month', '=', month)
        .execute();
  }
}

function monthOfPerson(
  person: EmployedPerson,
  calendar: readonly CalendarDay[],
  random: () => number,
  settled: boolean,
): FilledMonth {
  const days = calendar
    .filter((day) => isEmployedOn(day.date, person))
    .map((day) => (isWorkingDay(day.type) ? workday(day, random, settled) : offDay(day, random)));
  const period = { from: calendar[0]?.date ?? '', to: calendar.at(-1)?.date ?? '' };
  const values: RecordValues = {
    ...sumDays(days.map((day) => day.values)),
    shouldDays: expectedDays({ ...period, days: [...calendar], unknownYears: [] }, person),
  };
  return {
    staffId: person.id,
    name: person.name,
    staffNo: person.staffNo,
    dept: person.dept,
    values,
    remark: '',
    days,
  };
}

interface Turn {
  on: DayResult;
  off: DayResult;
  values: RecordValues;
  remark?: string;
}

const FINE: Turn = { on: 'normal', off: 'normal', values: { actualDays: 1 } };

/** What a workday can bring, and how seldom; what is settled has nothing left to decide. */
const TURNS: { below: number; turn: (minutes: number) => Turn; open: boolean }[] = [
  {
    below: 0.006,
    turn: () => ({ on: 'missing', off: 'normal', values: { actualDays: 1, missOnCount: 1 } }),
    open: true,
  },
  {
    below: 0.014,
    turn: () => ({ on: 'normal', off: 'missing', values: { actualDays: 1, missOffCount: 1 } }),
    open: true,
  },
  {
    below: 0.034,
    turn: (minutes) => ({ on: 'late', off: 'normal', values: { actualDays: 1, lateCount: 1, lateMinutes: minutes } }),
    open: true,
  },
  {
    below: 0.04,
    turn: (minutes) => ({
      on: 'normal',
      off: 'early',
      values: { actualDays: 1, earlyCount: 1, earlyMinutes: minutes },
    }),
    open: true,
  },
  { below: 0.043, turn: () => ({ on: 'absent', off: 'absent', values: { absentDays: 1 } }), open: true },
  {
    below: 0.06,
    turn: () => ({ on: 'leave', off: 'leave', values: { personalLeave: 1 }, remark: '事假 1天，已审批' }),
    open: false,
  },
  {
    below: 0.075,
    turn: () => ({ on: 'leave', off: 'leave', values: { annualLeave: 1 }, remark: '年假 1天，已审批' }),
    open: false,
  },
  {
    below: 0.085,
    turn: () => ({ on: 'leave', off: 'leave', values: { sickLeave: 1 }, remark: '病假 1天，附诊断证明' }),
    open: false,
  },
  {
    below: 0.1,
    turn: () => ({ on: 'trip', off: 'trip', values: { actualDays: 1, tripDays: 1 }, remark: '出差：苏州' }),
    open: false,
  },
];

function workday(day: CalendarDay, random: () => number, settled: boolean): CheckDay {
  const [chance, early, late] = [random(), Math.floor(random() * 25), 1 + Math.floor(random() * 40)];
  const found = TURNS.find((each) => chance < each.below);
  const turn = found === undefined || (settled && found.open) ? FINE : found.turn(late);
  const overtime = turn === FINE && random() < 0.08 ? 2 : 0;
  const here = (turn.values.actualDays ?? 0) > 0 && turn.on !== 'trip';
  const on = !here || turn.on === 'missing' ? null : turn.on === 'late' ? ON + late : ON - early;
  const off = !here || turn.off === 'missing' ? null : turn.off === 'early' ? OFF - late : OFF + early + overtime * 60;
  const values: RecordValues = {
    ...turn.values,
    ...(here ? { workHours: 8 } : {}),
    ...(overtime > 0 ? { otWorkdayHours: overtime } : {}),
  };
  return {
    ...blank(day),
    shiftName: SHIFT,
    punches: [on, off, null, null, null, null],
    punchResults: [turn.on, turn.off, null, null, null, null],
    onResult: turn.on,
    offResult: turn.off,
    result: turn.on === 'normal' ? turn.off : turn.on,
    values,
    remark: turn.remark ?? '',
  };
}

function offDay(day: CalendarDay, random: () => number): CheckDay {
  if (day.type === 'holiday' || random() > 0.05) return { ...blank(day), result: 'rest', values: { restDays: 1 } };
  return {
    ...blank(day),
    shiftName: SHIFT,
    punches: [ON, OFF, null, null, null, null],
    punchResults: ['normal', 'normal', null, null, null, null],
    onResult: 'normal',
    offResult: 'normal',
    result: 'normal',
    values: { otRestdayHours: 8 },
    remark: '周末加班',
  };
}

const blank = (day: CalendarDay): CheckDay => ({
  date: day.date,
  dayType: day.type,
  shiftName: '',
  punches: [null, null, null, null, null, null],
  punchResults: [null, null, null, null, null, null],
  onResult: null,
  offResult: null,
  result: null,
  crossDay: false,
  values: {},
  remark: '',
});
