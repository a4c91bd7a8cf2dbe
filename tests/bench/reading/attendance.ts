import { workCalendar } from '../../../server/calendar/work-calendar';
import {
  type CheckOutcome,
  type CheckStaff,
  type CheckTask,
  importChecks,
  type StagedPerson,
} from '../../../server/workbook/attendance';
import { type Case, columnIndex } from './corpus';
import type { Reading } from './reading';

const MONTH = '2026-10';

async function run({ at, file, month = MONTH }: Case & { at: string }, staff: CheckStaff[]) {
  const people: StagedPerson[] = [];
  const task: CheckTask = {
    path: at,
    fileName: file,
    layout: null,
    columns: null,
    options: {
      month,
      period: null,
      calendarOf: workCalendar,
      hoursPerDay: 8,
      legend: [],
      schedule: null,
      dayStartsAt: 240,
      assumeNextDay: false,
      today: '2026-11-05',
      rowFixes: new Map(),
      valueFixes: [],
      personFixes: new Map(),
    },
  };
  const outcome: CheckOutcome = await importChecks(task, {
    staff: async () => staff,
    head: async () => undefined,
    days: async () => undefined,
    restart: async () => undefined,
    people: async (page) => void people.push(...page),
    rows: async () => undefined,
    ignored: async () => undefined,
    progress: () => undefined,
  });
  return { outcome, people };
}

/** The people of the sheet as the company would have them on its roster. */
const roster = (people: readonly StagedPerson[]): CheckStaff[] =>
  people.map(({ key, name, staffNo }) => ({
    id: key,
    name,
    staffNo: staffNo || null,
    dept: null,
    mobileIndex: null,
    idNoIndex: null,
    left: false,
    leaveDate: null,
    entryDate: null,
  }));

/** Reads an attendance sheet with its people on the roster. */
export async function readAttendance(one: Case & { at: string }): Promise<Reading> {
  const { outcome, people } = await run(one, roster((await run(one, [])).people));
  if (!outcome.ok) return { asks: [outcome.code], wrong: [], apart: [] };
  const wrong: string[] = [];
  const say = (what: string, own: unknown, expected: unknown) => {
    if (expected !== undefined && own !== expected) wrong.push(`${what} ${String(own)} instead of ${String(expected)}`);
  };
  if (outcome.format !== 'csv') say('sheet', outcome.sheets[outcome.proposal.sheetIndex]?.name, one.sheet);
  if (one.headerRows) say('last header row', outcome.proposal.headerEnd, Math.max(...one.headerRows));
  say('people', people.filter(({ status }) => status !== 'ignored').length, one.people);
  const days = outcome.columns.filter(({ target }) => target === 'day').map(({ index }) => index);
  if (one.dayColumns) say('day columns', days.join(), one.dayColumns.map(columnIndex).join());
  const asks = outcome.needsMapping ? ['columns'] : [];
  if (outcome.unknownMarks.length > 0) asks.push(`marks ${outcome.unknownMarks.map(({ mark }) => mark).join(' ')}`);
  asks.push(...outcome.issueCounts.filter(({ level }) => level === 'error').map(({ code }) => code));
  const apart = outcome.issueCounts.some(({ code }) => code === 'nameOnlyMatch') ? ['names alone'] : [];
  return { asks, wrong, apart };
}
