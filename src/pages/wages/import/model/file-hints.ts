import { isPayMonth } from '@contract/month';

/** Largest workbook the server takes, in bytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;

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

export type FileRefusal = 'empty' | 'tooLarge' | 'kind' | 'lockFile';

/** Why a file cannot be a wage sheet, as far as the browser can tell before sending it; the server looks at the content itself. */
export function fileRefusal(file: { name: string; size: number }): FileRefusal | null {
  // Excel's lock file "~$…xlsx" lies beside an open workbook and is dropped by mistake.
  if (file.name.startsWith('~$')) return 'lockFile';
  if (!/\.(xlsx|xlsm|xls|csv|txt)$/i.test(file.name)) return 'kind';
  if (file.size === 0) return 'empty';
  if (file.size > MAX_FILE_BYTES) return 'tooLarge';
  return null;
}

/** File size for people, e.g. 1536 → "1.5 KB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
