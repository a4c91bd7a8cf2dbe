import type { CheckReadTask } from '../workbook/attendance/task';
import { type BankTemplateTask, readBankTemplate } from '../workbook/bank-template';
import { readReference, type ReferenceTask } from '../workbook/wages/references';
import type { RawRowsTask } from '../workbook/protocol';
import { readRawRows } from '../workbook/raw-rows';
import type { StaffTask } from '../workbook/staff/types';
import type { WageTask } from '../workbook/wages';
import { readAttendance } from './imports/attendance';
import { Reading } from './imports/reading';
import { readStaff } from './imports/staff';
import { readWages } from './imports/wages';
import { goSecond } from './second';
import { serveWorker } from './serve';

type Task = WageTask | StaffTask | CheckReadTask;

/** Who reads which kind of sheet. */
const READERS: { [K in Task['kind']]: (task: Extract<Task, { kind: K }>, reading: Reading) => Promise<unknown> } = {
  wages: readWages,
  staff: readStaff,
  attendance: readAttendance,
};

serveWorker<Task | RawRowsTask | ReferenceTask | BankTemplateTask>(async (task, channel) => {
  if (task.kind === 'rawRows') return readRawRows(task);
  if (task.kind === 'bankTemplate') return readBankTemplate(task);
  if (task.kind === 'reference') return readReference(task);
  goSecond();
  const reading = new Reading(channel);
  const outcome = await (READERS[task.kind] as (own: Task, reading: Reading) => Promise<unknown>)(task, reading); // the table's own key
  await reading.settle();
  return outcome;
});
