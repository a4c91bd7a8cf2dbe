import type { RetentionClass } from '@contract/retention/rules';
import type { RetentionStanding } from '@contract/retention/schemas';
import { RETENTION_ROUND } from '@server/modules/retention/job-kinds';
import type { TestApp } from '../../support/server';
import type { Client } from '../../support/server-client';
import { data, day, filled, person, type Stage, stage } from '../checks/stage';

const DAY_MS = 86_400_000;

/** The next night at two o’clock in China, so many days on: the round goes over all companies. */
export async function nightAfter(t: TestApp, days: number): Promise<void> {
  const date = new Date(t.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  t.clock.set(`${date}T18:00:00Z`);
  await t.deps.jobs.enqueue(t.deps.db, { kind: RETENTION_ROUND, companyId: null, ownerId: null, payload: {} });
  await t.runJobs();
}

export const setRule = async (client: Client, of: RetentionClass, years = 3) =>
  data<RetentionStanding>(await client.put('/api/retention', { class: of, years }));

export const standing = async (client: Client) => data<RetentionStanding>(await client.get('/api/retention'));

/** Months with two people and a day each, locked; today is 2026-07-15, so that of three years 2023-07 is the first kept one. */
export async function withMonths(months: readonly string[]): Promise<Stage> {
  const s = await stage();
  const people = [await person(s, '张三', 'R1'), await person(s, '李四', 'R2')];
  for (const month of months) {
    for (const one of people) await filled(s, one, { actualDays: 1 }, [day(`${month}-05`)], month);
    await s.t.deps.db.updateTable('check_month').set({ state: 'locked' }).where('month', '=', month).execute();
  }
  return s;
}

/** Rows of the company’s attendance, by month. */
export async function attendanceOf({ t, companyId }: Stage): Promise<Record<string, number>> {
  const count: Record<string, number> = {};
  for (const table of ['check_month', 'check_record', 'check_day', 'check_event', 'check_exception'] as const)
    for (const { month } of await t.deps.db
      .selectFrom(table)
      .select('month')
      .where('company_id', '=', companyId)
      .execute())
      count[month] = (count[month] ?? 0) + 1;
  return count;
}
