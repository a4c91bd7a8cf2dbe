import chineseDays from 'chinese-days';
import { addDays } from '@contract/date';
import { lateOn } from './late-on';

/**
 * The statutory days of a year (全国年节及纪念日放假办法): 13 from 2025 on (国务院令 795, 除夕 and 5/2 added),
 * 11 from 2014 to 2024. They follow from law, sun and moon, so they are known before the year's arrangement is.
 */
export function statutoryDays(year: number): Map<string, string> {
  const days = new Map<string, string>();
  const add = (name: string, ...dates: string[]) =>
    dates.forEach((date) => days.set(date, days.has(date) ? `${days.get(date)}、${name}` : name));
  const spring = lunar(`${year}-01-01`);
  const newYear = year >= 2025 ? [-1, 0, 1, 2] : year >= 2014 ? [0, 1, 2] : [-1, 0, 1];
  add('元旦', `${year}-01-01`);
  add('春节', ...newYear.map((shift) => addDays(spring, shift)));
  add('清明节', `${year}-04-0${qingming(year)}`);
  add('劳动节', `${year}-05-01`, ...(year >= 2025 ? [`${year}-05-02`] : []));
  add('端午节', lunar(`${year}-05-05`));
  add('中秋节', lunar(`${year}-08-15`));
  add('国庆节', `${year}-10-01`, `${year}-10-02`, `${year}-10-03`);
  return days;
}

const lunar = (date: string) => chineseDays.getSolarDateFromLunar(lateOn(date)).date;

/** Day of April by the rule of thumb for solar terms, without exceptions from 2000 to 2099 (the library's own answer shifts west of Greenwich). */
function qingming(year: number): number {
  const of = year % 100;
  return Math.floor(of * 0.2422 + 4.81) - Math.floor(of / 4);
}
