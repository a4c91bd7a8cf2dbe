import type { CheckDay, DayResult } from '@contract/checks/day';
import type { RecordValues } from '@contract/checks/record';
import { newId } from '@server/kernel/ids';
import { fillMonths } from '@server/modules/checks/records/fill-months';
import type { AccountRecord, StaffRecord } from '../../support/server-factory';
import { testApp, type TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';

export interface Stage {
  t: TestApp;
  companyId: string;
  clerk: Client;
  manager: Client;
}

export const MONTH = '2026-06';

/** A company with who keeps attendance and a manager. */
export async function stage(options: Parameters<typeof testApp>[0] = {}): Promise<Stage> {
  const t = await testApp(options);
  const companyId = (await t.factory.company({ name: '测试制造有限公司' })).id;
  return { t, companyId, clerk: await t.as('attendance', companyId), manager: await t.as('manager', companyId) };
}

let requests = 0;
export const requestId = () => `check-${(requests += 1)}-0000`;

export function data<T>(answer: { status: number; body: { code: number; data: unknown } }): T {
  if (answer.status !== 200 || answer.body.code !== 200)
    throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data as T;
}

/** Somebody employed since long. */
export const person = (
  { t, companyId }: Stage,
  name: string,
  staffNo: string,
  dept = '生产部/一车间',
): Promise<StaffRecord> => t.factory.staff({ companyId, name, staffNo, dept, entryDate: '2020-03-01' });

/** An employee with an account of his own. */
export async function employee(
  s: Stage,
  name: string,
  staffNo: string,
): Promise<{ staff: StaffRecord; account: AccountRecord; client: Client }> {
  const staff = await person(s, name, staffNo);
  const account = await s.t.factory.account({ role: 'user', companies: [s.companyId] });
  await s.t.deps.db.updateTable('staff').set({ account_id: account.id }).where('id', '=', staff.id).execute();
  return { staff, account, client: await s.t.as(account) };
}

const MINUTES = 60;

/** A day from nine to six; `on`/`off` say what came of the two punches. */
export function day(
  date: string,
  on: DayResult = 'normal',
  off: DayResult = 'normal',
  values: RecordValues = {},
): CheckDay {
  const result = [on, off].find((each) => each !== 'normal') ?? 'normal';
  return {
    date,
    dayType: 'workday',
    shiftName: '白班 09:00-18:00',
    punches: [on === 'missing' ? null : 9 * MINUTES, off === 'missing' ? null : 18 * MINUTES, null, null, null, null],
    punchResults: [on, off, null, null, null, null],
    onResult: on,
    offResult: off,
    result,
    crossDay: false,
    values: { actualDays: 1, ...values },
    remark: '',
  };
}

/** Writes a month as an import would. */
export async function filled(
  s: Stage,
  staff: StaffRecord,
  values: RecordValues,
  days: CheckDay[] = [],
  month = MONTH,
): Promise<string> {
  await s.t.deps.db.transaction().execute((trx) =>
    fillMonths(
      trx,
      { companyId: s.companyId, month, by: { id: newId(), name: '导入人' }, at: s.t.clock.now(), reason: null },
      [
        {
          staffId: staff.id,
          name: staff.name,
          staffNo: staff.staffNo,
          dept: '生产部/一车间',
          values,
          remark: '',
          days,
        },
      ],
    ),
  );
  const row = await s.t.deps.db
    .selectFrom('check_record')
    .select('id')
    .where('company_id', '=', s.companyId)
    .where('staff_id', '=', staff.id)
    .where('month', '=', month)
    .executeTakeFirstOrThrow();
  return row.id;
}
