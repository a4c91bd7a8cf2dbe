const COMPANY = /[\p{Script=Han}（）()·A-Za-z]{2,30}?(?:公司|集团|厂)(?![\p{Script=Han}]*车间)/u;
/** What companies of one name may differ in: its form, and brackets of the place. */
const FORM = /有限责任公司|股份有限公司|有限公司|公司|集团|[（）()·\s]/g;

const core = (name: string) => name.normalize('NFKC').replace(FORM, '');

/** The company that one of the texts (a title, a file's name) speaks of, where that is not this one; null where none does. */
export function otherCompany(own: string, texts: readonly string[]): string | null {
  const mine = core(own);
  for (const text of texts) {
    const named = COMPANY.exec(text)?.[0];
    if (named === undefined) continue;
    const theirs = core(named);
    // A short name of one's own stands for the full one, and a branch begins with it.
    if (theirs.length >= 2 && !mine.includes(theirs) && !theirs.includes(mine)) return named;
  }
  return null;
}
