import { isPayMonth } from '@contract/month';

const FOUR_DIGIT_YEAR = /(20\d{2})\s*(?:年|[-_.\s/])?\s*(1[0-2]|0?[1-9])(?:\s*月|(?!\d)|(?=\d{2}(?!\d)))/;
const MONTH_ONLY = /(?<!\d)(1[0-2]|0?[1-9])\s*月/;

/**
 * The pay month a file name speaks of, YYYY-MM, e.g. "工资条202206.xls", "2026年6月工资表.xlsx" or "6月工资.xlsx" (the latest
 * such month not after the current one). Undefined where it names none or an impossible one: the clerk then keeps the default.
 */
export function monthInFileName(name: string, now: Date): string | undefined {
  const full = FOUR_DIGIT_YEAR.exec(name);
  if (full?.[1] && full[2]) {
    const month = `${full[1]}-${full[2].padStart(2, '0')}`;
    return isPayMonth(month, now) ? month : undefined;
  }
  const only = MONTH_ONLY.exec(name);
  if (!only?.[1]) return undefined;
  const month = only[1].padStart(2, '0');
  const thisYear = `${now.getFullYear()}-${month}`;
  const current = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  return thisYear <= current ? thisYear : `${now.getFullYear() - 1}-${month}`;
}
