import type { Static } from '@sinclair/typebox';
import { type Employment, expectedDays } from '@contract/calendar/calendar';
import type { checkSchemas } from '@contract/checks/schemas';
import { isDate } from '@contract/date';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { companyCalendar } from '../../company-calendar/service';
import { type Db, findMonth, monthText } from '../queries';

export async function monthCalendar(db: Db, companyId: string, month: string) {
  const calendar = await companyCalendar(db, companyId, month);
  return { days: calendar.days, unknownYears: calendar.unknownYears, workdays: expectedDays(calendar) };
}

/** Days a person is expected in the month, from entry to the last day. */
export async function expectedOf(db: Db, companyId: string, month: string, person: Employment): Promise<number> {
  return expectedDays(await companyCalendar(db, companyId, month), person);
}

type Change = Static<(typeof checkSchemas)['setCalendar']['body']>['days'][number];

/** Changes days of the company's calendar; `type: null` gives a day back to the statutory one. A locked month keeps its days. */
export async function setCalendar(deps: Deps, actor: Actor, companyId: string, days: readonly Change[]): Promise<void> {
  const wrong = days.find((day) => !isDate(day.date));
  if (wrong) invalid(`日期“${wrong.date}”不存在`, 'days');
  if (new Set(days.map((day) => day.date)).size < days.length) invalid('同一天只能调整一次', 'days');
  await deps.db.transaction().execute(async (trx) => {
    // Held, first month first: locking a month comes before this, and is seen, or waits.
    for (const month of [...new Set(days.map((day) => day.date.slice(0, 7)))].sort()) {
      const row = await findMonth(trx, companyId, month, { lock: 'change' });
      if (row?.state === 'locked')
        refuse('WRONG_STATE', `${monthText(month)}的考勤已锁定，不能调整日历；请先解锁该月份`);
    }
    for (const { date, type, name } of days) {
      if (type === null) {
        await trx.deleteFrom('check_calendar').where('company_id', '=', companyId).where('date', '=', date).execute();
        continue;
      }
      const values = { day_type: type, note: name.trim() };
      await trx
        .insertInto('check_calendar')
        .values({ company_id: companyId, date, ...values })
        .onConflict((conflict) => conflict.columns(['company_id', 'date']).doUpdateSet(values))
        .execute();
    }
    await audit(trx, actor, {
      action: 'checks.calendar',
      targetType: 'company',
      targetId: companyId,
      companyId,
      fields: days.map((day) => day.date),
    });
  });
}
