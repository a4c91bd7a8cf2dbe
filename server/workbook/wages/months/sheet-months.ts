import type { MonthSource, SheetMonths } from '@contract/wages/sheet-months';
import { isMonth, monthsIn, type NamedMonth, OF_ANOTHER_DAY, yearNamed } from '../../layout/month-names';
import type { SheetRow } from '../../types';
import { nearestMonth } from './nearest-month';

const LONGEST = 60;
/** A title speaks of wages in words of a month, not by figures that may be anything. */
const TITLE = /月|month|period|payroll|salary|wages|payslip/i;

/** A cell that says what the one beside it is. */
const SAYS_MONTH = /^(?:工资|薪资|薪酬|所属|计薪|考勤|统计)*(?:月份|年月|期间|月度|账期|month|period)[:：]?$/i;

interface Text {
  source: MonthSource;
  text: string;
}

/** A year beside other words: "某公司2025年工资表". */
const YEAR = /(?<!\d)(20[0-4]\d)\s*年/;

/**
 * What the titles above a header, the sheet's name or else its file's say of the month; null where none names one.
 * Those that name the import's month outweigh those that name another: a copied title is often left as it was. A month without
 * a year ("10月") is of the year that the titles or the file's name say.
 */
export function sheetMonths(
  { fileName, tab, titles }: { fileName: string; tab: string; titles: readonly SheetRow[] },
  payMonth: string,
  now: Date,
): SheetMonths | null {
  const file = fileName.replace(/\.\w+$/, '');
  const above = titles.flatMap((row) =>
    row.cells.flatMap((cell) => (cell?.kind === 'text' && !OF_ANOTHER_DAY.test(cell.text) ? [cell.text.trim()] : [])),
  );
  const texts = [...titles.flatMap(monthBeside), ...above.filter((text) => TITLE.test(text))].map((text): Text => ({
    source: 'title',
    text,
  }));
  const inside = telling([...texts, { source: 'tab', text: tab }]);
  const found = (inside.length > 0 ? inside : telling([{ source: 'fileName', text: file }])).map((each) => ({
    ...each,
    named: each.named.map((month) => withYear(month, [...above, file])),
  }));
  const first = found.find(({ named }) => named.some((each) => isMonth(each, payMonth))) ?? found[0];
  if (!first) return null;
  const months = [...new Set(first.named.map((each) => nearestMonth(each, payMonth, now)))].sort();
  return {
    source: first.source,
    said: first.text.slice(0, LONGEST),
    months: months.map((month) => ({ month, rows: 0 })),
    rule: 'all',
    longForm: false,
  };
}

/** "工资月份" in one cell and "2026-07" in the next: figures that the word beside them makes a month. */
function monthBeside({ cells }: SheetRow): string[] {
  const filled = cells.flatMap((cell) => (cell && cell.text.trim() !== '' ? [cell.text.trim()] : []));
  return filled.flatMap((text, at) => {
    const next = filled[at + 1];
    return next !== undefined && SAYS_MONTH.test(text) && monthsIn(next).length === 1 ? [`${text} ${next}`] : [];
  });
}

const telling = (texts: readonly Text[]) =>
  texts.map((each) => ({ ...each, named: monthsIn(each.text) })).filter(({ named }) => named.length > 0);

/** The month with the year that others say of it, or that they say without a month. */
function withYear(named: NamedMonth, others: readonly string[]): NamedMonth {
  if (named.year !== null) return named;
  const { month } = named;
  const dated = others.flatMap(monthsIn).find((each) => each.month === month && each.year !== null);
  const lone = others.map((text) => (monthsIn(text).length > 0 ? null : loneYear(text))).find((year) => year !== null);
  return { month, year: dated?.year ?? lone ?? null };
}

const loneYear = (text: string): number | null => yearNamed(text) ?? (Number(YEAR.exec(text)?.[1] ?? 0) || null);
