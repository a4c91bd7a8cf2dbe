import { formatMoney } from '../money';
import { NET_IDENTITIES, NET_IDENTITY_LABEL } from '../wages/net-identity';
import { NET_IDENTITY_LABEL_EN } from '../wages/net-identity-en';
import { define } from '../issues/definition';

/** Columns that sums say something of, and the rows of the sheet’s head in which the sums come out. */
const SUMS = { columns: 'names', rows: 'count', satisfied: 'count' } as const;
const quoted = (names: readonly string[]) => names.map((name) => `“${name}”`).join('、');

const NUMBER_ZH = { idNo: '身份证号', mobile: '手机号', bankCardNo: '银行卡号（13–19位数字）' } as const;
const NUMBER_EN = {
  idNo: 'identity numbers',
  mobile: 'mobile numbers',
  bankCardNo: 'bank cards (13–19 digits)',
} as const;
const AFTER_ZH = {
  idNo: '不影响工资条，但不能凭它匹配员工',
  mobile: '不影响工资条，但不能凭它匹配员工',
  bankCardNo: '不影响工资条，代发工资前请核对',
} as const;
const AFTER_EN = {
  idNo: 'Slips do not need them, but nobody is matched by them',
  mobile: 'Slips do not need them, but nobody is matched by them',
  bankCardNo: 'Slips do not need them; check them before wages are paid through a bank',
} as const;

const money = (fen: number) => formatMoney(BigInt(fen));

/** What is said of a wage sheet as a whole. */
export const WAGE_NOTICES = {
  whoMissing: define(
    'error',
    {},
    () => '没有找到姓名、工号、身份证号或手机号列，请指定哪一列是员工身份',
    () => 'no column of names, staff numbers, ID numbers or mobiles; say which column tells who somebody is',
  ),
  netPayMissing: define(
    'error',
    {},
    () => '没有找到实发工资列，也没有可以算出实发的金额列，请指定哪一列是实发工资',
    () => 'no column of net pay, and none to compute it from; say which it is',
  ),
  moneyUnit: define(
    'warning',
    { unit: 'text' },
    ({ unit }) => `表头写着“${unit}”，而导入的金额一律按“元”读取，请先把金额换算成元再上传`,
    ({ unit }) => `the header says ${unit}, but amounts are read in yuan; convert them and upload again`,
  ),
  /** Of a column whose numbers are nearly all of another kind. `value`: the first of them, masked. */
  numbersOdd: define(
    'warning',
    { label: 'text', what: ['idNo', 'mobile', 'bankCardNo'], filled: 'count', odd: 'count', value: 'text' },
    ({ label, what, filled, odd, value }) =>
      `“${label}”列的${filled}个号码中有${odd}个不是有效的${NUMBER_ZH[what]}，如“${value}”：可能是别的号码，或是脱敏、示例数据，不再逐行提示。${AFTER_ZH[what]}`,
    ({ label, what, filled, odd, value }) =>
      `${odd} of the ${filled} numbers of ${label} are no valid ${NUMBER_EN[what]}, as ${value}: they may be other numbers, masked or made up, so they are not told row by row. ${AFTER_EN[what]}`,
  ),
  /** Rows of pay that stand above the header. */
  peopleAbove: define(
    'warning',
    { rows: 'rows', header: 'count' },
    ({ rows, header }, about) =>
      `${about.rows(rows)}在表头（${about.rows([header])}）之上，像是人员的工资，没有读入。请改正表头所在的行，或把这些行移到表头之下后重新上传`,
    ({ rows, header }, about) =>
      `${about.rows(rows)} above the header (${about.rows([header])}) look like people’s pay and are not read. Correct where the header stands, or move the rows below it and upload again`,
  ),
  /**
   * A row a week, a day or a payment instead of one a person. `most`: rows that most people have; `label`: the column that tells
   * a person's rows apart, '' = none does.
   */
  rowsEach: define(
    'error',
    { people: 'count', rows: 'count', most: 'count', label: 'text' },
    ({ people, rows, most, label }) =>
      `不是每人一行的工资表：${people}人各有多行（多为每人${most}行，共${rows}行），${label === '' ? '看不出各行有何区别' : `各行的“${label}”不同`}。一张工资表每人只能有一行：分次、分项发放的，请在原表中按人汇总后重新上传；重复粘贴的，请忽略多余的行`,
    ({ people, rows, most, label }) =>
      `no sheet with a row a person: ${people} people have several (mostly ${most}, ${rows} in all), ${label === '' ? 'and nothing tells them apart' : `which differ in ${label}`}. A wage sheet has one row a person: add up by person what is paid in several parts and upload the sheet again; ignore rows that were pasted twice`,
  ),
  filtered: define(
    'warning',
    { rows: 'count' },
    ({ rows }) =>
      `原表开着筛选，有${rows}人的行被筛掉（隐藏），也已读入：请确认这些人本月是否发放；原表的合计若只算可见的行，会与读入的不同`,
    ({ rows }) =>
      `the sheet is filtered: the rows of ${rows} people are hidden by that and were read as well. Confirm that they are to be paid; totals of visible rows alone differ from what was read`,
  ),
  /** A column's formulas count with `cell`, of the head, where nothing stands, or `text`. `formula`: the first of them. */
  formulaAnchorEmpty: define(
    'warning',
    { label: 'text', formula: 'text', cell: 'text', rows: 'count', text: 'text' },
    ({ label, formula, cell, rows, text }) =>
      `“${label}”有${rows}行的公式（如“=${formula}”）都用到 ${cell}，而 ${cell} ${text === '' ? '是空白' : `是文字“${text}”`}，请核对公式引用的单元格`,
    ({ label, formula, cell, rows, text }) =>
      `the formulas of ${rows} rows of ${label} (as “=${formula}”) count with ${cell}, ${text === '' ? 'which is blank' : `which is the text “${text}”`}; check which cell they are to refer to`,
  ),
  amountsAsText: define(
    'info',
    { labels: 'names' },
    ({ labels }) =>
      `${quoted(labels)}的金额在原表中存成了文本，已按数字读取；Excel的求和不会计入文本，请留意原表的合计`,
    ({ labels }) =>
      `the amounts of ${labels.join(', ')} are stored as text; they were read as numbers, but Excel leaves text out of sums`,
  ),
  /** `row`, `value`: the first of them. */
  amountsRounded: define(
    'info',
    { labels: 'names', cells: 'count', row: 'count', value: 'text' },
    ({ labels, cells, row, value }, about) =>
      `${quoted(labels)}有${cells}个金额超过两位小数（如${about.rows([row])}的 ${value}），已四舍五入到分；原表的合计若按未舍入的数相加，会差几分`,
    ({ labels, cells, row, value }, about) =>
      `${cells} amounts of ${labels.join(', ')} have more than two decimals (as ${value} in ${about.rows([row])}) and were rounded; totals that add them up as they are may differ by some cents`,
  ),
  wageNumbers: define(
    'warning',
    { label: 'text', compared: 'count', others: 'count', kept: 'text' },
    ({ label, compared, others, kept }) =>
      `“${label}”列的${compared}个号码中有${others}个在名册中是别的姓名，不是本企业的工号：没有用来匹配员工，作为“${kept}”保留。确实是工号的，请在“匹配”中改回“工号”，再逐行处理姓名不同的人`,
    ({ label, compared, others, kept }) =>
      `${others} of the ${compared} numbers of ${label} have other names in the staff list, so they are not the company’s: matched without them, kept as ${kept}. If they are staff numbers, say so of the column and settle the people whose names differ`,
  ),
  noNetRule: define(
    'info',
    { identity: NET_IDENTITIES, rows: 'count', satisfied: 'count' },
    ({ identity, rows, satisfied }) =>
      `没有找到多数行都满足的实发算法（最接近的是“${NET_IDENTITY_LABEL[identity]}”，${rows}行中满足${satisfied}行），实发没有校验`,
    ({ identity, rows, satisfied }) =>
      `no equation of net pay holds in most rows (nearest is “${NET_IDENTITY_LABEL_EN[identity]}”, in ${satisfied} of ${rows}); net pay is not checked`,
  ),
  netRounded: define(
    'info',
    { to: ['yuan', 'jiao'], rows: 'count', satisfied: 'count' },
    ({ to, rows, satisfied }) =>
      `实发都取整到${to === 'yuan' ? '元' : '角'}（${rows}行中${satisfied}行按取整后对得上），与逐项相加的零头之差不算出入`,
    ({ to, rows, satisfied }) =>
      `net pay is rounded to ${to === 'yuan' ? 'whole yuan' : 'tenths of a yuan'} (so it comes out in ${satisfied} of ${rows} rows); what is lost by that is no difference`,
  ),
  sumsInGross: define(
    'info',
    SUMS,
    ({ columns, rows, satisfied }) =>
      `${quoted(columns)}在应发中已经减去，实发不再减（${rows}行中${satisfied}行对得上）`,
    ({ columns, rows, satisfied }) =>
      `gross pay is less ${columns.join(', ')} already, so net pay is not again (it comes out in ${satisfied} of ${rows} rows)`,
  ),
  sumsOnTop: define(
    'info',
    SUMS,
    ({ columns, rows, satisfied }) => `${quoted(columns)}不在应发之内，另加到实发（${rows}行中${satisfied}行对得上）`,
    ({ columns, rows, satisfied }) =>
      `${columns.join(', ')} is paid on top of gross pay (it comes out in ${satisfied} of ${rows} rows)`,
  ),
  sumsCounted: define(
    'info',
    SUMS,
    ({ columns, rows, satisfied }) =>
      `${quoted(columns)}从名称看不出加减，按金额计入了合计（${rows}行中${satisfied}行对得上）`,
    ({ columns, rows, satisfied }) =>
      `the sums hold ${columns.join(', ')}, whatever the name says (they come out in ${satisfied} of ${rows} rows)`,
  ),
  sumsLeftOut: define(
    'warning',
    SUMS,
    ({ columns, rows, satisfied }) =>
      `${quoted(columns)}不在应发、应扣和实发之内，不计入实发（${rows}行中${satisfied}行对得上）；应当计入的，请核对原表的公式`,
    ({ columns, rows, satisfied }) =>
      `no total holds ${columns.join(', ')}, so it counts for nothing (they come out in ${satisfied} of ${rows} rows); if it should count, check the sheet’s formulas`,
  ),
  totalDiffers: define(
    'warning',
    { label: 'text', inSheet: 'fen', read: 'fen' },
    ({ label, inSheet, read }) =>
      `“${label}”合计不一致：原表合计行为 ${money(inSheet)}，按行读入为 ${money(read)}，相差 ${money(read - inSheet)}`,
    ({ label, inSheet, read }) =>
      `total of ${label}: ${money(inSheet)} in the sheet, ${money(read)} by its rows, a difference of ${money(read - inSheet)}`,
  ),
  /** Totals that add up amounts finer than 分, which are paid rounded. `label`, `inSheet`, `read`: the first of them. */
  totalsRounded: define(
    'info',
    { labels: 'names', label: 'text', inSheet: 'fen', read: 'fen' },
    ({ labels, label, inSheet, read }) =>
      `${quoted(labels)}的合计与按行读入的差几分，是因为原表合计按未舍入的数相加（如“${label}”原表合计行为 ${money(inSheet)}，按分逐行发放共 ${money(read)}，相差 ${money(read - inSheet)}）`,
    ({ labels, label, inSheet, read }) =>
      `the totals of ${labels.join(', ')} differ by cents because the sheet adds amounts up unrounded (${label}: ${money(inSheet)} in the sheet, ${money(read)} as each is paid in cents, a difference of ${money(read - inSheet)})`,
  ),
  /** Of rows that belong together, above their 小计. `row`: of the 小计. */
  blockDiffers: define(
    'warning',
    { row: 'count', name: 'text', label: 'text', inSheet: 'fen', read: 'fen' },
    ({ row, name, label, inSheet, read }, about) =>
      `${about.rows([row])}“${name}”的“${label}”与其上各行之和不一致：表中为 ${money(inSheet)}，按行读入为 ${money(read)}，相差 ${money(read - inSheet)}`,
    ({ row, name, label, inSheet, read }, about) =>
      `${about.rows([row])}, ${name}: ${label} is ${money(inSheet)} in the sheet, ${money(read)} by the rows above it, a difference of ${money(read - inSheet)}`,
  ),
  /** Of days, hours and the like. `row`: of the 小计 or 合计 called `name`. */
  countDiffers: define(
    'warning',
    { row: 'count', name: 'text', label: 'text', inSheet: 'figure', read: 'figure' },
    ({ row, name, label, inSheet, read }, about) =>
      `${about.rows([row])}“${name}”的“${label}”与按行相加的不一致：表中为 ${inSheet}，按行读入为 ${read}，请核对`,
    ({ row, name, label, inSheet, read }, about) =>
      `${about.rows([row])}, ${name}: ${label} is ${inSheet} in the sheet, ${read} by its rows; please check`,
  ),
  blockPeople: define(
    'warning',
    { row: 'count', name: 'text', inSheet: 'count', read: 'count' },
    ({ row, name, inSheet, read }, about) => `${about.rows([row])}“${name}”写明${inSheet}人，其上读入${read}人，请核对`,
    ({ row, name, inSheet, read }, about) =>
      `${about.rows([row])}, ${name}: ${inSheet} people in the sheet, ${read} were read above it; please check`,
  ),
  headCount: define(
    'warning',
    { inSheet: 'count', read: 'count' },
    ({ inSheet, read }) => `人数不一致：原表写明${inSheet}人，读入${read}人，请核对`,
    ({ inSheet, read }) => `the sheet says ${inSheet} people, ${read} were read; please check`,
  ),
  beyondHeader: define(
    'info',
    { rows: 'count' },
    ({ rows }) => `有${rows}行在没有表头的列中还有内容，这些内容没有导入`,
    ({ rows }) => `${rows} rows have contents in columns without a header, which were not imported`,
  ),
  nameless: define(
    'warning',
    { people: 'count' },
    ({ people }) => `表中没有姓名列：${people}人仅按号码匹配到员工，姓名无从核对，请确认号码都是本企业的`,
    ({ people }) =>
      `no column of names: ${people} people were matched by numbers alone; make sure that they are the company’s`,
  ),
};
