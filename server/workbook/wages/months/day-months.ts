/** A day with its year last: "01/15/2025". */
const YEAR_LAST = /^(\d{1,2})[-/](\d{1,2})[-/](20\d{2})$/;

/** Which of the two numbers before the year is the month; null where the texts do not tell, or tell both. */
export type MonthPlace = 1 | 2 | null;

export function monthPlace(texts: readonly string[]): MonthPlace {
  const days = texts.flatMap((text) => {
    const [, one, other] = YEAR_LAST.exec(text.trim()) ?? [];
    return one === undefined || other === undefined ? [] : [[Number(one), Number(other)] as const];
  });
  const [first, second] = [days.some(([, other]) => other > 12), days.some(([one]) => one > 12)];
  return first === second ? null : first ? 1 : 2;
}

/** YYYY-MM of such a day; null where it is none, or nobody can say which number is the month. */
export function monthOfDay(text: string, place: MonthPlace): string | null {
  const [, one = '', other = '', year = ''] = YEAR_LAST.exec(text.trim()) ?? [];
  const month = Number(place === 2 ? other : one);
  return place === null || year === '' || month < 1 || month > 12 ? null : `${year}-${String(month).padStart(2, '0')}`;
}
