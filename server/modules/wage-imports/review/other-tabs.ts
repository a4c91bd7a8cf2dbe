import { isPastMonth } from '@contract/month';
import type { HistoryImport } from '@contract/wages/history-schemas';
import { monthsIn } from '../../../workbook';
import { openMonth } from '../settings/open-month';
import type { ImportRecord } from '../store';

type Tabs = HistoryImport['otherTabs'];
type Read = Pick<
  ImportRecord,
  'file_id' | 'layout' | 'sheets' | 'notices' | 'pay_month' | 'sheet_months' | 'month_kept' | 'month_open' | 'history'
>;

/**
 * The sheets of the file that look like wages and were not read. Those called by months ("3月", of the year of the import's
 * month where they name none) can be taken in while the file is kept, but those of `known`, which have been.
 */
export function otherTabs(record: Read, known: ReadonlySet<string>, now: Date): Tabs {
  const told = record.notices.find(({ code }) => code === 'otherSheets');
  const names = told?.code === 'otherSheets' ? [...told.values.names] : [];
  const read = record.sheets.find(({ index }) => index === record.layout?.sheetIndex)?.name ?? '';
  const settled = record.file_id !== null && openMonth(record) === null && monthsIn(read).length === 1;
  const months = settled ? names.flatMap((name) => monthOfTab(name, record.pay_month) ?? []) : [];
  return {
    read,
    names: names.filter((name) => !known.has(monthOfTab(name, record.pay_month) ?? '')),
    months: [...new Set(months)]
      .filter((month) => month !== record.pay_month && !known.has(month) && isPastMonth(month, now))
      .sort(),
  };
}

/** Said once for a file that several imports read: at the first from which months can be taken, else at the first. */
export function saidOnce<T extends { otherTabs: Tabs }>(list: readonly T[], fileOf: (each: T) => string): T[] {
  const told = new Map<string, T>();
  for (const each of list) {
    const before = told.get(fileOf(each));
    if (!before || (before.otherTabs.months.length === 0 && each.otherTabs.months.length > 0))
      told.set(fileOf(each), each);
  }
  return list.map((each) =>
    told.get(fileOf(each)) === each ? each : { ...each, otherTabs: { ...each.otherTabs, names: [], months: [] } },
  );
}

function monthOfTab(name: string, payMonth: string): string | null {
  const [named, ...more] = monthsIn(name);
  if (!named || more.length > 0) return null;
  return `${named.year ?? payMonth.slice(0, 4)}-${String(named.month).padStart(2, '0')}`;
}
