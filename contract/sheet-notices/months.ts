import { define } from '../issues/definition';

const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join('、');

/** What is said of a whole wage sheet beside that of the last month. */
export const MONTH_NOTICES = {
  /** `share`: of the figures, in percent. */
  sheetRepeated: define(
    'warning',
    { month: 'text', people: 'count', share: 'count' },
    ({ month, people, share }) =>
      `这张表与${month}已发的工资几乎完全相同（两个月都有的${people}人，${share}%的数字一样），可能是上月的表，请核对。未再逐行与上月比较`,
    ({ month, people, share }) =>
      `the sheet is nearly that of ${month} (${share}% of the figures of the ${people} people in both are the same): it may be last month’s, please check. Rows were not compared one by one`,
  ),
  /** Tables of several months below each other, with mostly the same people. `months`: YYYY-MM; `left`: rows that are not taken. */
  monthsBelow: define(
    'warning',
    { months: 'names', payMonth: 'text', left: 'count' },
    ({ months, payMonth, left }) =>
      left > 0
        ? `表中上下排着${months.length}个月的工资（${months.join('、')}），人员大多相同：只导入${payMonth}的，其余${left}行不导入，请核对`
        : `表中上下排着${months.length}个月的工资（${months.join('、')}），人员大多相同，都按${payMonth}读入，请核对`,
    ({ months, payMonth, left }) =>
      left > 0
        ? `the sheet has tables of ${months.length} months below each other (${months.join(', ')}) with mostly the same people: only ${payMonth} is imported, the other ${left} rows are not; please check`
        : `the sheet has tables of ${months.length} months below each other (${months.join(', ')}) with mostly the same people; all were read as ${payMonth}, please check`,
  ),
  /** Titles of tables of other people each: one may have been left as it was the last time. */
  titlesDiffer: define(
    'warning',
    { row: 'count', title: 'text', otherRow: 'count', other: 'text', payMonth: 'text' },
    ({ row, title, otherRow, other, payMonth }, about) =>
      `表中各块的标题写明的月份不同（${about.rows([row])}“${title}”、${about.rows([otherRow])}“${other}”），人员不重复，都按${payMonth}读入，请核对`,
    ({ row, title, otherRow, other, payMonth }, about) =>
      `the titles in the sheet name different months (${about.rows([row])}: ${title}; ${about.rows([otherRow])}: ${other}) above different people; all were read as ${payMonth}, please check`,
  ),
  /** `labels`: columns that now hold what, in the same order, `others` held the last time. */
  columnsShifted: define(
    'warning',
    { labels: 'names', others: 'names', people: 'count' },
    ({ labels, others, people }) =>
      `${quoted(labels)}列的数，多数人（${people}人）与上次的${quoted(others)}相同，可能错列，请核对原表。未再逐行与上月比较`,
    ({ labels, others, people }) =>
      `for most (${people} people) ${labels.join(', ')} hold what ${others.join(', ')} held the last time: columns may have been moved, please check. Rows were not compared one by one`,
  ),
  /** `now`: this month; else the last one. */
  paidOnce: define(
    'info',
    { label: 'text', people: 'count', now: 'flag' },
    ({ label, people, now }) =>
      now
        ? `本月${people}人有“${label}”，上月没有：与上月比较实发时不计这一项`
        : `上月${people}人有“${label}”，本月没有：与上月比较实发时不计这一项`,
    ({ label, people, now }) =>
      `${people} people have ${label} ${now ? 'this month and had not the last' : 'no more, and had it the last month'}: net pay is compared without it`,
  ),
  changedForMany: define(
    'info',
    { label: 'text', people: 'count', changed: 'count' },
    ({ label, people, changed }) =>
      `“${label}”与上次相比，${people}人中有${changed}人不同，没有逐行提示；如未调薪，请核对`,
    ({ label, people, changed }) =>
      `${label} differs from the last one for ${changed} of ${people} people, so rows do not say it one by one; check it unless wages were raised`,
  ),
};
