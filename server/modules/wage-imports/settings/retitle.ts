/** The month as titles write it, each with how the same is written of another. YYYY-MM. */
const FORMS: readonly ((year: string, month: string) => string)[] = [
  (year, month) => `${year}年${month}月`,
  (year, month) => `${year}年${Number(month)}月`,
  (year, month) => `${year}-${month}`,
  (year, month) => `${year}.${month}`,
  (year, month) => `${year}/${month}`,
  (year, month) => `${year}${month}`,
];
const ALONE: typeof FORMS = [(_, month) => `${month}月`, (_, month) => `${Number(month)}月`];

const DIGIT = /\d/;

/**
 * The title of one month's batch for another month's, e.g. "2026年9月工资明细" → "2026年10月工资明细", in the way the month is
 * written there. Null where the title does not name the month. Months are YYYY-MM.
 */
export function retitled(title: string, from: string, to: string): string | null {
  const [fromYear = '', fromMonth = ''] = from.split('-');
  const [toYear = '', toMonth = ''] = to.split('-');
  for (const form of [...FORMS, ...ALONE]) {
    const said = form(fromYear, fromMonth);
    const at = title.indexOf(said);
    // "12月" is not February.
    if (
      at < 0 ||
      DIGIT.test(title[at - 1] ?? '') ||
      (!said.endsWith('月') && DIGIT.test(title[at + said.length] ?? ''))
    )
      continue;
    return title.slice(0, at) + form(toYear, toMonth) + title.slice(at + said.length);
  }
  return null;
}
