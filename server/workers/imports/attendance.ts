import { withOverrides } from '@contract/calendar/calendar';
import { workCalendar } from '../../calendar/work-calendar';
import { type CheckOptions, type CheckOutcome, importChecks } from '../../workbook/attendance';
import { dayLine, personLine, rowLine, staffOf } from '../../workbook/attendance/staged-lines';
import type { CheckReadTask } from '../../workbook/attendance/task';
import type { Reading } from './reading';

/** In punch logs, punches before 04:00 belong to the day before. */
const DAY_STARTS_AT = 240;

/** Reads an attendance sheet; days come first, then people, then the rows to be looked at. */
export function readAttendance(task: CheckReadTask, reading: Reading): Promise<CheckOutcome> {
  const options: CheckOptions = {
    month: task.month,
    period: null,
    calendarOf: (period) => withOverrides(workCalendar(period), task.overrides),
    ...task.options,
    legend: task.legend,
    dayStartsAt: DAY_STARTS_AT,
    today: task.today,
    rowFixes: new Map(task.rowFixes),
    valueFixes: task.valueFixes,
    personFixes: new Map(task.personFixes),
  };
  const { path, fileName, layout, linePrefix: prefix } = task;
  const send = <T>(to: string, list: readonly T[], line: (one: T) => string) => reading.lines(to, list.map(line));
  return importChecks(
    { path, fileName, layout, columns: null, targets: new Map(task.targets), options },
    {
      staff: async () => staffOf(await reading.people<Uint8Array[]>()),
      head: async () => {},
      restart: () => reading.restart(),
      days: (days) => send('days', days, (day) => dayLine(prefix, day)),
      people: (people) => send('people', people, (person) => personLine(prefix, person)),
      rows: (rows) => send('rows', rows, (row) => rowLine(prefix, row)),
      ignored: async () => {},
      progress: (done, total, step) => reading.progress(done, total, step),
    },
  );
}
