import { define } from '../../issues/definition';
import { formatMoney } from '../../money';

/** Doubts about a row as a whole, and why a row is nobody's. */
export const ROW_ISSUES = {
  /** `net`: as it was read, 分. */
  moneyUnit: define(
    'error',
    { unit: 'text', net: 'fen' },
    ({ unit, net }) =>
      `实发读作 ${formatMoney(BigInt(net))} 元，而金额像是以“${unit}”为单位，不能这样发放。请把全表换算成元后重新上传`,
    ({ unit, net }) =>
      `has net pay of ${formatMoney(BigInt(net))} yuan, but its unit seems to be ${unit}: it cannot be paid like that. Convert the sheet to yuan and upload it again`,
  ),
  /** `net`: as it was read, 分. */
  unitDoubtful: define(
    'warning',
    { net: 'fen' },
    ({ net }) =>
      `实发只有 ${formatMoney(BigInt(net))} 元，全表大多如此：金额可能以千元或万元为单位。如果是，请换算成元后重新上传`,
    ({ net }) =>
      `has net pay of ${formatMoney(BigInt(net))} yuan, and nearly all have as little: the amounts may be in thousands. If so, convert the sheet to yuan and upload it again`,
  ),
  hiddenRow: define(
    'warning',
    {},
    () => '在原表中是隐藏的，请确认是否需要发放',
    () => 'is hidden in the sheet; confirm that it is to be paid',
  ),
  /** `header`: the row of the header below which the row stands; `label`: a column it puts elsewhere. */
  otherHeader: define(
    'error',
    { header: 'count', label: 'text' },
    ({ header, label }, about) =>
      `在${about.rows([header])}的另一个表头之下，那里的“${label}”不在上面所在的列，按上面的列读取会出错。请把这一块单独放到一张工作表，或把各列调成一致后重新上传`,
    ({ header, label }, about) =>
      `stands below another header (${about.rows([header])}) that has ${label} in another column, so it cannot be read by the first. Put that block on a sheet of its own, or bring the columns in line and upload again`,
  ),
  /** `left`: one of many rows of other months, left out together; else a single one to look at. `unread`: what it says is no month. */
  otherMonth: define(
    ['warning', 'info'],
    { month: 'text', payMonth: 'text', left: 'flag', unread: 'flag' },
    ({ month, payMonth, left, unread }) =>
      left
        ? `的月份是“${month}”，不是导入的${payMonth}，不导入`
        : unread
          ? `的月份写作“${month}”，看不出是哪个月，暂按导入的${payMonth}读入；不是本月发放的，请忽略该行`
          : `的月份是“${month}”，导入的工资月份是${payMonth}；不是本月发放的，请忽略该行`,
    ({ month, payMonth, left, unread }) =>
      left
        ? `is of the month ${month}, not of ${payMonth}: left out`
        : unread
          ? `says “${month}” of its month, which is none; read as of ${payMonth} for now, ignore the row if it is not paid then`
          : `is of the month ${month}, imported is ${payMonth}; ignore the row if it is not paid this month`,
  ),
  /** Two rows a person. `first`: the one they were read as. */
  joinedRow: define(
    'info',
    { first: 'count' },
    ({ first }, about) => `与${about.rows([first])}是同一人的两行，已按一人读入${about.rows([first])}`,
    ({ first }, about) => `belongs to the person of ${about.rows([first])} and was read with it`,
  ),
  /** `numbered`: a number and nothing else but 0 and blanks. */
  blankRow: define(
    'info',
    { numbered: 'flag' },
    ({ numbered }) => (numbered ? '没有姓名，除编号外只有0或空白，不作为员工导入' : '是空行'),
    ({ numbered }) => (numbered ? 'has no name, and beside its number nothing but 0 and blanks' : 'is blank'),
  ),
  /** `carried`: a sum from one page to the next; `sum`: no label, but net pay is the sum of the rows above. */
  totalRow: define(
    'info',
    { how: ['label', 'carried', 'sum'], label: 'text' },
    ({ how, label }) =>
      ({
        label: `是“${label}”行，不作为员工导入，仅用于核对合计`,
        carried: '是各页之间转记的合计，不作为员工导入',
        sum: '没有姓名，实发恰为以上各行之和，按合计行处理，不作为员工导入',
      })[how],
    ({ how, label }) =>
      ({
        label: `is a total (${label}), used only to check the sums`,
        carried: 'is a sum carried from page to page',
        sum: 'has no name, and its net pay is just the sum of the rows above: taken for a total',
      })[how],
  ),
  repeatedHeader: define(
    'info',
    { moved: 'flag' },
    ({ moved }) =>
      moved ? '是另一个表头，列的顺序与上面不同，其下各行不能按上面的列读取' : '与表头相同，是重复的表头',
    ({ moved }) =>
      moved
        ? 'is another header with its columns in another order; rows below cannot be read by the first'
        : 'repeats the header',
  ),
  /** `source`: the row above that it copies. */
  copiedRow: define(
    'info',
    { source: 'count' },
    ({ source }, about) =>
      `在重复的表头之下，各项与${about.rows([source])}完全相同，是用公式查询出来的副本，不重复导入`,
    ({ source }, about) =>
      `stands below the header once more and says just what ${about.rows([source])} says: a copy that formulas look up, not imported twice`,
  ),
  noteRow: define(
    'info',
    { numbers: 'flag' },
    ({ numbers }) =>
      numbers ? '是各列的编号，不作为员工导入' : '没有姓名和金额，按说明、签字等内容处理，不作为员工导入',
    ({ numbers }) => (numbers ? 'numbers the columns' : 'has neither name nor amounts: taken for a note or signature'),
  ),
  /** What was worked out beside or below the people. */
  asideRow: define(
    'info',
    {},
    () => '没有实发，只有个别数字，是表外的计算或问答，不作为员工导入',
    () => 'has no net pay and a figure or two: something worked out aside, nobody is paid by it',
  ),
  noAmounts: define(
    'info',
    {},
    () => '只有姓名和月份，没有任何金额，不作为员工导入',
    () => 'has a name and a month but no amount at all: nobody is paid by it',
  ),
  ignoredByClerk: define(
    'info',
    {},
    () => '已由操作人设为忽略',
    () => 'ignored by the clerk',
  ),
};
