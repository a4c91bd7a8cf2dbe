import type { MonthSource, SheetMonths } from '@contract/wages/sheet-months';
import { isMonth, monthsIn, OF_ANOTHER_DAY } from '../../layout/month-names';
import type { SheetRow } from '../../types';
import { nearestMonth } from './nearest-month';

const LONGEST = 60;
/** A title speaks of wages in words of a month, not by figures that may be anything. */
const TITLE = /月|month|period|payroll|salary|wages|payslip/i;

interface Text {
  source: MonthSource;
  text: string;
}

/**
 * What the titles above a header, the sheet's name or else its file's say of the month; null where none names one.
 * Those that name the import's month outweigh those that name another: a copied title is often left as it was.
 */
export function sheetMonths(
  { fileName, tab, titles }: { fileName: string; tab: string; titles: readonly SheetRow[] },
  payMonth: string,
  now: Date,
): SheetMonths | null {
  const texts: Text[] = titles.flatMap((row) =>
    row.cells.flatMap((cell): Text[] =>
      cell?.kind === 'text' && TITLE.test(cell.text) && !OF_ANOTHER_DAY.test(cell.text)
        ? [{ source: 'title', text: cell.text.trim() }]
        : [],
    ),
  );
  const inside = telling([...texts, { source: 'tab', text: tab }]);
  const found = inside.length > 0 ? inside : telling([{ source: 'fileName', text: fileName.replace(/\.\w+$/, '') }]);
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

const telling = (texts: readonly Text[]) =>
  texts.map((each) => ({ ...each, named: monthsIn(each.text) })).filter(({ named }) => named.length > 0);
