import type { SheetRow } from '../types';

export interface NamedMonth {
  year: number | null;
  month: number;
}

const NUMERALS = ['正', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const MONTH = '(1[0-2]|0?[1-9])';
/** With four digits of the year ("2026.7", "202607", "2026年7月"), with two ("26.07", "26年7月"), without ("7月", "七月"). */
const WITH_YEAR = new RegExp(`(?<!\\d)(20[2-4]\\d)\\s*[-/._年]?\\s*${MONTH}(?!\\d)`, 'g');
/** Years gone by for long are only believed with a sign between, or two digits of the month: "2019-3", "201903". */
const OLD_YEAR = new RegExp(`(?<!\\d)(20[01]\\d)(?:\\s*[-/._年]\\s*${MONTH}|(1[0-2]|0[1-9]))(?!\\d)`, 'g');
/** "January 2026", "Jan-26", "2026 Jan", "Sept". */
const ENGLISH =
  /(?:(?<!\d)(20[0-4]\d)[\s\-/.,_]*)?(?<![a-z])(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])\.?(?:[\s\-/.,_']*((?:20)?[0-4]\d)(?!\d))?/gi;
const ENGLISH_MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SHORT_YEAR = new RegExp(`(?<![\\d.])(2[4-9]|3\\d)\\s*[-/._年]\\s*${MONTH}(?!\\d|[-/.]\\d{4})`, 'g');
/** Ids and checksums that programs call files by: their figures and letters ("8dec1", "a26-07") say nothing. */
const MADE_UP = /(?<![\da-z])(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=\d*[a-f]+\d)[\da-f]{16,})(?![\da-z])/gi;
const ALONE = new RegExp(`(?<!\\d)${MONTH}\\s*月`, 'g');
const IN_WORDS = /(十[一二]?|[正一二三四五六七八九])月/g;
/** A sheet called "7" or "07". */
const BARE = new RegExp(`^${MONTH}$`);
/** A column that says of each row which month it is of. */
export const MONTH_LABEL =
  /^(?:考勤|统计|所属|工资|薪资|薪酬|计薪)?(?:月份|年月|月|期间)$|^(?:pay(?:roll)?|work|attendance)?(?:month|period)$/;
/** When a sheet was made or paid out says nothing of the month it is about. */
export const OF_ANOTHER_DAY = /制表|打印|导出|生成|发放(?!表|明细|单|汇总|清)|填报|更新|编制|日期/;

/** The months a text names, in the spellings offices use. */
export function monthsIn(text: string): NamedMonth[] {
  const plain = text.normalize('NFKC').replace(MADE_UP, ' ').trim();
  const dated = [...plain.matchAll(WITH_YEAR), ...plain.matchAll(OLD_YEAR)].map(
    ([, year, month, digits]): NamedMonth => ({ year: Number(year), month: Number(month ?? digits) }),
  );
  const short =
    dated.length > 0
      ? []
      : [...plain.matchAll(SHORT_YEAR)].map(([, year, month]): NamedMonth => ({
          year: 2000 + Number(year),
          month: Number(month),
        }));
  const english = [...plain.matchAll(ENGLISH)].map(([, before, name = '', after]): NamedMonth => {
    const year = Number(before ?? after ?? NaN);
    return {
      year: Number.isNaN(year) ? null : year < 100 ? 2000 + year : year,
      month: ENGLISH_MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1,
    };
  });
  const found = [...dated, ...short, ...english];
  const known = new Set(found.map(({ month }) => month));
  const bare = BARE.exec(plain)?.[1];
  const words = [...plain.matchAll(IN_WORDS)].map(([, word = '']) => NUMERALS.indexOf(word === '一' ? '正' : word) + 1);
  for (const month of [
    ...[...plain.matchAll(ALONE)].map(([, digits]) => Number(digits)),
    ...words,
    ...(bare ? [Number(bare)] : []),
  ])
    if (month > 0 && !known.has(month)) found.push({ year: null, month });
  return found;
}

const YEAR_ALONE = /^\D{0,6}((?:19|20)\d{2})\D{0,6}$/;

/** The year a sheet is called by ("2026", "2026年工资"); null where its name has more figures or none. */
export function yearNamed(text: string): number | null {
  const [, year] = YEAR_ALONE.exec(text) ?? [];
  return year === undefined ? null : Number(year);
}

export const isMonth = ({ year, month }: NamedMonth, wanted: string) =>
  month === Number(wanted.slice(5)) && (year === null || year === Number(wanted.slice(0, 4)));

/** True where a text (the name of a sheet) names this month, YYYY-MM. */
export const namesMonth = (text: string, wanted: string): boolean =>
  monthsIn(text).some((found) => isMonth(found, wanted));

/** True where a text names months, and this one is not among them. */
export const namesOtherMonth = (text: string, wanted: string): boolean => {
  const found = monthsIn(text);
  return found.length > 0 && !found.some((each) => isMonth(each, wanted));
};

/** One day in the name of a sheet or file ("考勤_2026-07-01") is that of its making; two are from when to when. */
const DAY = /(?<!\d)20\d\d[-./_年]\d{1,2}[-./_月]\d{1,2}日?(?!\d)/g;
const withoutDay = (name: string) => (name.match(DAY)?.length === 1 ? name.replace(DAY, ' ') : name);

/** What a sheet's name and the titles above its header say of another month than the wanted one; null where they do not. */
export function otherMonthSaid(name: string, titles: readonly SheetRow[], wanted: string): string | null {
  const texts = titles.flatMap((row) =>
    row.cells.flatMap((cell) =>
      cell?.kind === 'text' && /月/.test(cell.text) && !OF_ANOTHER_DAY.test(cell.text) ? [cell.text.trim()] : [],
    ),
  );
  const telling = [...texts, withoutDay(name)].filter((text) => monthsIn(text).length > 0);
  return telling.length > 0 && telling.every((text) => namesOtherMonth(text, wanted))
    ? (telling[0] ?? '').slice(0, 40)
    : null;
}
