import { PassThrough, type Readable } from 'node:stream';
import { type Employment, expectedDays, isEmployedOn } from '@contract/calendar/calendar';
import { datesOf } from '@contract/calendar/period';
import type { Deps } from '../../deps';
import { type TemplatePerson, writeDayTemplate, writeMonthTemplate } from '../../workbook/attendance/write/templates';
import { companyCalendar } from '../company-calendar/service';
import { copyLines } from '../../workbook/copy-text';
import { employmentPages } from '../staff/service';

/** A sheet of the company's people to be filled in for a month: a row a person, or a row a person and day. Reads back as it is. */
export async function templateFor(
  deps: Deps,
  companyId: string,
  month: string,
  kind: 'month' | 'day',
): Promise<Readable> {
  const calendar = await companyCalendar(deps.db, companyId, month);
  const dates = datesOf(calendar);
  const people: TemplatePerson[] = [];
  const decoder = new TextDecoder();
  for (const page of await employmentPages(deps.db, companyId)) {
    copyLines(decoder.decode(page), ([, name, staffNo, dept, left, entryDate = null, leaveDate = null]) => {
      const employment: Employment = { entryDate, leaveDate };
      if ((left === 't' && leaveDate === null) || !dates.some((date) => isEmployedOn(date, employment))) return;
      people.push({
        staffNo: staffNo ?? '',
        name: name ?? '',
        dept: dept ?? '',
        shouldDays: calendar.unknownYears.length > 0 ? null : expectedDays(calendar, employment),
      });
    });
  }
  people.sort((a, b) => (a.staffNo < b.staffNo ? -1 : 1));
  const stream = new PassThrough();
  const written =
    kind === 'month' ? writeMonthTemplate(stream, month, people) : writeDayTemplate(stream, calendar, dates, people);
  written.catch((error: Error) => stream.destroy(error));
  return stream;
}
