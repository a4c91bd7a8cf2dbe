/**
 * What the audit adds to reading 100,000 rows × 20 columns of people who were paid last month, too: the pass over the sheet with
 * its checks and, in turn, without them, in this process and without a database. Processor time, the best of each, so that other
 * work on the machine counts little.
 */
import { join } from 'node:path';
import { NO_ATTENDANCE, NO_REFERENCES } from '@server/workbook/audit';
import { NO_HISTORY } from '@server/workbook/audit/history';
import { slipHistory } from '@server/workbook/audit/slip-history';
import { yearHistory } from '@server/workbook/audit/year-history';
import type { StaffEntry } from '@server/workbook';
import { importSheet } from '@server/workbook/wages';
import { wageTask } from '../support/workbooks/wage-task';
import { inFolder } from './support/databases';
import { bench, figure } from './support/figures';
import { staffName, staffNo, wageSheet } from './support/sheets/wage-sheet';

const ROWS = 100_000;
const COLUMNS = 20;
const ROUNDS = Number(process.env.ROUNDS ?? 4);
const LIMIT_S = 1;
const NET = 500_000;
/** Of everybody; amounts in 分. */
const LAST_MONTH = Object.fromEntries(
  [
    'baseWage',
    'postWage',
    'performanceWage',
    'seniorityWage',
    'fullAttendanceBonus',
    'overtimePay',
    'mealAllowance',
    'grossPay',
    'personalLeaveDeduct',
    'lateDeduct',
    'utilities',
    'pensionPersonal',
    'medicalPersonal',
    'unemploymentPersonal',
    'housingFundPersonal',
    'individualIncomeTax',
    'netPay',
  ].map((key) => [key, String(NET)]),
);

const staffEntry = (at: number): StaffEntry => ({
  id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  name: staffName(at),
  staffNo: staffNo(at),
  dept: null,
  mobileIndex: null,
  idNoIndex: null,
  left: false,
  leaveDate: null,
  lastNetFen: String(NET),
});

const staff = Array.from({ length: ROWS }, (_, at) => staffEntry(at + 1));

/** Seconds of the processor for a pass. `history`: sheets of past months are read in the same way, but not audited. */
async function pass(path: string, history: boolean): Promise<number> {
  const task = { ...wageTask(path, '2026-06', '2026-07-05T00:00:00Z'), history };
  const from = process.cpuUsage();
  const outcome = await importSheet(task, (kind, value) => `${kind}:${value}`, {
    staff: () =>
      Promise.resolve({
        staff,
        references: NO_REFERENCES,
        attendance: NO_ATTENDANCE,
        past: (columns) =>
          history
            ? NO_HISTORY
            : slipHistory(
                columns,
                '2026-05',
                (use) => {
                  for (const { id } of staff) use(id, LAST_MONTH);
                },
                yearHistory({ payMonth: '2026-06', paid: 0, each: () => undefined }),
              ),
      }),
    rows: () => Promise.resolve(),
    restart: () => Promise.resolve(),
    patches: () => Promise.resolve(),
    progress: () => undefined,
  });
  if (!outcome.ok || outcome.headCount.read !== ROWS)
    throw new Error(`not read: ${JSON.stringify(outcome).slice(0, 300)}`);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1e6;
}

await bench(() =>
  inFolder(async (folder) => {
    const path = join(folder, 'wages.xlsx');
    await wageSheet(path, ROWS, COLUMNS);
    await pass(path, false);
    const plain: number[] = [];
    const audited: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      plain.push(await pass(path, true));
      audited.push(await pass(path, false));
    }
    figure('read and checked, of the processor', Math.min(...plain), 's');
    figure('with the audit', Math.min(...audited), 's');
    figure('what the audit adds', Math.min(...audited) - Math.min(...plain), 's', { atMost: LIMIT_S });
  }),
);
