import { withOverrides } from '@contract/calendar/calendar';
import { workCalendar } from '../calendar/work-calendar';
import type { CheckReadMessage, CheckReadTask } from '../workbook/attendance/task';
import { importChecks } from '../workbook/attendance';
import type { CheckStaff, StagedDay, StagedPerson, StagedRow } from '../workbook/attendance/types';
import { copyField, copyJson, copyLines } from '../workbook/copy-text';
import { serveWorker, type WorkerChannel } from './serve';

const PROGRESS_EVERY_MS = 200;
/** Days a message; some 800 kB. */
const DAYS_A_MESSAGE = 2_000;
/** Messages on the way before reading waits. */
const AHEAD = 4;
/** In punch logs, punches before 04:00 belong to the day before. */
const DAY_STARTS_AT = 240;

const dayLine = (prefix: string, { personKey, day, issues }: StagedDay) =>
  `${prefix}\t${copyField(personKey)}\t${copyJson(day)}\t${issues.length === 0 ? '\\N' : copyJson(issues)}`;

function personLine(prefix: string, person: StagedPerson, fix: object | undefined): string {
  const {
    key,
    rowNo,
    status,
    name,
    staffNo,
    dept,
    staffId,
    matchedBy,
    values,
    remark,
    days,
    exceptions,
    dayErrors,
    dayWarnings,
    issues,
  } = person;
  const plain = [key, rowNo, status, name, staffNo, dept, staffId, matchedBy].map(copyField).join('\t');
  const counts = [days, exceptions, dayErrors, dayWarnings].join('\t');
  return `${prefix}\t${plain}\t${copyJson(values)}\t${copyField(remark)}\t${counts}\t${copyJson(issues)}\t${fix === undefined ? '\\N' : copyJson(fix)}`;
}

function rowLine(prefix: string, { rowNo, personKey, name, status, fixed, cells, issues }: StagedRow): string {
  return `${prefix}\t${[rowNo, personKey, name, status, fixed].map(copyField).join('\t')}\t${copyJson(cells)}\t${copyJson(issues)}`;
}

function staffOf(pages: readonly Uint8Array[]): CheckStaff[] {
  const staff: CheckStaff[] = [];
  const decoder = new TextDecoder();
  for (const page of pages) {
    copyLines(
      decoder.decode(page),
      ([id, name, staffNo = null, dept = null, left, entryDate = null, leaveDate = null]) => {
        if (!id) throw new Error('a staff page is not as written');
        staff.push({
          id,
          name: name ?? '',
          staffNo,
          dept,
          mobileIndex: null,
          idNoIndex: null,
          left: left === 't',
          entryDate,
          leaveDate,
        });
      },
    );
  }
  return staff;
}

async function read(task: CheckReadTask, channel: WorkerChannel) {
  const encoder = new TextEncoder();
  const waiting = new Set<Promise<unknown>>();
  const post = (message: CheckReadMessage, handOver?: ArrayBuffer[]) => {
    const sent: Promise<unknown> = channel.send(message, handOver).finally(() => waiting.delete(sent));
    waiting.add(sent);
  };
  const send = async (type: 'days' | 'people' | 'rows', lines: readonly string[]) => {
    const bytes = encoder.encode(`${lines.join('\n')}\n`);
    post({ type, bytes }, [bytes.buffer]);
    while (waiting.size >= AHEAD) await Promise.race(waiting);
  };
  let lines: string[] = [];
  const flush = async () => {
    if (lines.length === 0) return;
    const full = lines;
    lines = [];
    await send('days', full);
  };
  const fixes = new Map(task.personFixes);
  let reported = 0;
  const options = {
    month: task.month,
    period: null,
    calendarOf: (period: Parameters<typeof workCalendar>[0]) => withOverrides(workCalendar(period), task.overrides),
    ...task.options,
    legend: task.legend,
    dayStartsAt: DAY_STARTS_AT,
    today: task.today,
    rowFixes: new Map(task.rowFixes),
    valueFixes: task.valueFixes,
    personFixes: fixes,
  };
  const outcome = await importChecks(
    {
      path: task.path,
      fileName: task.fileName,
      layout: task.layout,
      columns: null,
      targets: new Map(task.targets),
      options,
    },
    {
      staff: async () => staffOf((await channel.send({ type: 'staff' } satisfies CheckReadMessage)) as Uint8Array[]), // run-pass.ts answers so
      head: async () => {},
      async restart() {
        lines = [];
        await Promise.all(waiting);
        await channel.send({ type: 'restart' } satisfies CheckReadMessage);
      },
      async days(days) {
        for (const day of days) lines.push(dayLine(task.linePrefix, day));
        if (lines.length >= DAYS_A_MESSAGE) await flush();
      },
      async people(people) {
        await flush();
        await send(
          'people',
          people.map((person) => personLine(task.linePrefix, person, fixes.get(person.key))),
        );
      },
      rows: (rows) =>
        send(
          'rows',
          rows.map((row) => rowLine(task.linePrefix, row)),
        ),
      ignored: async () => {},
      progress(done, total, step) {
        if (Date.now() - reported < PROGRESS_EVERY_MS) return;
        reported = Date.now();
        post({ type: 'progress', done, total, step });
      },
    },
  );
  await flush();
  await Promise.all(waiting);
  return outcome;
}

serveWorker<CheckReadTask>(read);
