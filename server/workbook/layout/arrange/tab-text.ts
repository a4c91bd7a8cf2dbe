/** What the header of a column of sheets' names says. */
export const TAB_LABEL = { dept: '部门', name: '姓名', sheet: '工作表' };
type TabMeaning = keyof typeof TAB_LABEL;

const MONTH =
  /(?:20)?\d{2}\s*[年.\-/_]\s*\d{1,2}\s*(?:月份?)?|\d{1,2}\s*月份?|20\d{4}(?!\d)|[一二三四五六七八九十]{1,2}月份?/g;
const SHEET_WORDS = /(?:工资|薪资|薪酬|工资条|明细|发放|统计|汇总)*(?:表|单|条)?$/;

/** A sheet's name without the month and what every wage sheet is called: "7月生产部工资表" → "生产部". */
export function tabText(means: TabMeaning, name: string): string {
  if (means === 'sheet') return name.trim();
  const bare = name
    .normalize('NFKC')
    .replace(MONTH, '')
    .trim()
    .replace(SHEET_WORDS, '')
    .replace(/^[\s\-_—()（）.]+|[\s\-_—()（）.]+$/g, '');
  return bare === '' ? name.trim() : bare;
}
