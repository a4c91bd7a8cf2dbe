import { type Worded, worded } from '../workbooks/worded';
import { type CalendarOverride, withOverrides } from '@contract/calendar/calendar';
import { workCalendar } from '@server/calendar/work-calendar';
import {
  type CheckHead,
  type CheckLayout,
  type CheckColumn,
  type CheckOptions,
  type CheckOutcome,
  type CheckStaff,
  type CheckTask,
  type IgnoredRow,
  importChecks,
  type StagedDay,
  type StagedPerson,
  type StagedRow,
} from '@server/workbook/attendance';
import { type CellSpec, makeXlsx, type SheetSpec } from '../workbooks/make-xlsx';

export interface CheckRun {
  outcome: Worded<CheckOutcome>;
  head: Worded<CheckHead>;
  days: StagedDay[];
  people: StagedPerson[];
  ignored: IgnoredRow[];
  /** Rows to be looked at. */
  rows: StagedRow[];
  person(name: string): StagedPerson;
  day(name: string, date: string): StagedDay;
  /** target by label */
  targets: Record<string, string | null>;
}

export interface RunSettings extends Partial<Omit<CheckOptions, 'calendarOf'>>, Pick<CheckTask, 'targets'> {
  staff?: CheckStaff[];
  overrides?: CalendarOverride[];
  layout?: CheckLayout;
  columns?: CheckColumn[];
  fileName?: string;
}

export function employee(name: string, staffNo: string | null = null, more: Partial<CheckStaff> = {}): CheckStaff {
  return {
    id: `id-${staffNo ?? name}`,
    name,
    staffNo,
    dept: null,
    mobileIndex: null,
    idNoIndex: null,
    left: false,
    leaveDate: null,
    entryDate: null,
    ...more,
  };
}

/** Runs a whole pass for July 2026, seen from August. */
export async function runChecks(
  path: string,
  { staff = [], overrides = [], layout, columns, targets, fileName = '考勤.xlsx', ...options }: RunSettings = {},
): Promise<CheckRun> {
  const [days, people, ignored, rows]: [StagedDay[], StagedPerson[], IgnoredRow[], StagedRow[]] = [[], [], [], []];
  let head: Worded<CheckHead> | null = null;
  const outcome = await importChecks(
    {
      path,
      fileName,
      layout: layout ?? null,
      columns: columns ?? null,
      targets,
      options: {
        month: '2026-07',
        period: null,
        calendarOf: (period) => withOverrides(workCalendar(period), overrides),
        hoursPerDay: 8,
        legend: [],
        schedule: null,
        dayStartsAt: 240,
        assumeNextDay: false,
        today: '2026-08-05',
        rowFixes: new Map(),
        valueFixes: [],
        personFixes: new Map(),
        ...options,
      },
    },
    {
      staff: async () => staff,
      head: async (own) => {
        head = worded(own);
      },
      days: async (page) => void days.push(...page),
      restart: async () => {
        days.splice(0);
        ignored.splice(0);
      },
      people: async (page) => void people.push(...page),
      ignored: async (page) => void ignored.push(...page),
      rows: async (page) => void rows.push(...page),
      progress: () => undefined,
    },
  );
  const find = <T>(list: T[], is: (each: T) => boolean, what: string): T => {
    const found = list.find(is);
    if (!found) throw new Error(`no ${what}; people: ${people.map((each) => each.name).join(' ')}`);
    return found;
  };
  return {
    outcome: worded(outcome),
    get head() {
      if (!head) throw new Error('nothing was recognised');
      return head;
    },
    days,
    people,
    ignored,
    rows,
    person: (name) => find(people, (each) => each.name === name, name),
    day: (name, date) => {
      const { key } = find(people, (each) => each.name === name, name);
      return find(days, (each) => each.personKey === key && each.day.date === date, `${name} ${date}`);
    },
    get targets() {
      const own = head as Worded<CheckHead> | null;
      return Object.fromEntries(own?.columns.map((column) => [column.label, column.target]) ?? []);
    },
  };
}

/** A pass over a sheet given as rows. */
export async function checkRows(
  rows: CellSpec[][],
  settings: RunSettings & { merges?: string[]; name?: string } = {},
): Promise<CheckRun> {
  const { merges, name, ...rest } = settings;
  return runChecks(await makeXlsx({ rows, merges, name }), rest);
}

export async function checkSheets(sheets: SheetSpec[], settings: RunSettings = {}): Promise<CheckRun> {
  return runChecks(await makeXlsx(...sheets), settings);
}

export const codes = (one: { issues: { code: string }[] }) => one.issues.map((issue) => issue.code);
