import { define, type ValuesOf } from '../../issues/definition';
import { formatMoney } from '../../money';

/** Figures are amounts in 分; of a column with days, hours or rates, and where nothing is certain, texts as they are shown. */
const FIGURES = { expected: 'fenOrText', actual: 'fenOrText' } as const;
const shown = (figure: string | number) => (typeof figure === 'number' ? formatMoney(BigInt(figure)) : figure);
const apart = (expected: string | number, actual: string | number) =>
  typeof expected === 'number' && typeof actual === 'number' ? `，差 ${shown(actual - expected)}` : '';
const apartEn = (expected: string | number, actual: string | number) =>
  typeof expected === 'number' && typeof actual === 'number' ? `, a difference of ${shown(actual - expected)}` : '';

/** `row`: of the other sheet, where `key` stands; `end`: the last row that the formula looks at. */
const LOOKUP = { label: 'text', sheet: 'text', key: 'text', row: 'count', ...FIGURES } as const;
const SHORT = { ...LOOKUP, end: 'count' } as const;

type Lookup = ValuesOf<typeof LOOKUP>;

const lookedUpZh = ({ label, expected, actual }: Lookup, what: string) =>
  `“${label}”${what}：表中 ${shown(actual)}，查到时为 ${shown(expected)}${apart(expected, actual)}，请核对`;
const lookedUpEn = ({ label, expected, actual }: Lookup, what: string) =>
  `${label}: ${what}; the sheet has ${shown(actual)}, with it ${shown(expected)}${apartEn(expected, actual)}; please check`;

/** Cells that are not what their formula, or that of their column, comes to. Formulas are as in the sheet. */
export const FORMULA_ISSUES = {
  formulaStale: define(
    ['warning', 'error'],
    { label: 'text', ...FIGURES },
    ({ label, expected, actual }) =>
      `“${label}”存的是 ${shown(actual)}，按单元格里的公式现在应为 ${shown(expected)}${apart(expected, actual)}：公式没有重新计算，请用Excel打开原表重算保存后再上传，或核对后改正`,
    ({ label, expected, actual }) =>
      `${label} holds ${shown(actual)}, but its own formula comes to ${shown(expected)}${apartEn(expected, actual)}: it was not computed anew. Open and save the sheet in Excel and upload it again, or correct it`,
  ),
  /** `info`: both come to the same as the row stands. */
  formulaOdd: define(
    ['warning', 'info', 'error'],
    { label: 'text', formula: 'text', usual: 'text', ...FIGURES },
    ({ label, formula, usual, expected, actual }) =>
      `“${label}”的公式“=${formula}”与本列其他行不同（其他行相当于“=${usual}”），${
        expected === actual
          ? `目前结果相同（${shown(actual)}）`
          : `表中 ${shown(actual)}，按本列的公式为 ${shown(expected)}${apart(expected, actual)}`
      }，请核对`,
    ({ label, formula, usual, expected, actual }) =>
      `${label}: the formula “=${formula}” is not that of the column (“=${usual}”); ${
        expected === actual
          ? `both come to ${shown(actual)} as the row stands`
          : `the sheet has ${shown(actual)}, by the column’s it is ${shown(expected)}${apartEn(expected, actual)}`
      }, please check`,
  ),
  formulaReplaced: define(
    ['warning', 'info', 'error'],
    { label: 'text', ...FIGURES },
    ({ label, expected, actual }) =>
      expected === actual
        ? `“${label}”是手工填的数 ${shown(actual)}，本列其他行都是公式：目前与公式结果相同，但该行再改时它不会跟着变`
        : `“${label}”是手工填的数 ${shown(actual)}，本列其他行都是公式，按公式为 ${shown(expected)}${apart(expected, actual)}，请核对`,
    ({ label, expected, actual }) =>
      expected === actual
        ? `${label} is a typed number, ${shown(actual)}, where the column has a formula: it comes to the same now, but does not follow when the row is changed`
        : `${label} is a typed number, ${shown(actual)}, where the column has a formula that comes to ${shown(expected)}${apartEn(expected, actual)}; please check`,
  ),
  /** The formula is fixed to `cell`, which is the figure `of` of another person (`name`, row `row`). */
  formulaAnchored: define(
    ['warning', 'error'],
    { label: 'text', formula: 'text', cell: 'text', of: 'text', name: 'text', row: 'count', ...FIGURES },
    ({ label, formula, cell, of, name, row, expected, actual }, about) =>
      `“${label}”的公式“=${formula}”用的 ${cell} 是${about.rows([row])}${name}的“${of}”，不是本人的：表中 ${shown(actual)}，用本人的为 ${shown(expected)}${apart(expected, actual)}，请核对`,
    ({ label, formula, cell, of, name, row, expected, actual }, about) =>
      `${label}: ${cell} in the formula “=${formula}” is the ${of} of ${name} in ${about.rows([row])}, not this person’s; the sheet has ${shown(actual)}, by the own figure it is ${shown(expected)}${apartEn(expected, actual)}; please check`,
  ),
  /** What it looks up stands below the rows it looks at. */
  lookupShort: define(
    ['warning', 'error'],
    SHORT,
    (values) =>
      lookedUpZh(
        values,
        `的公式只查到“${values.sheet}”的第${values.end}行，“${values.key}”在其下的第${values.row}行，没有查到`,
      ),
    (values) =>
      lookedUpEn(
        values,
        `the formula looks at ${values.sheet} down to row ${values.end}, but ${values.key} stands in row ${values.row}`,
      ),
  ),
  /** What it looks up is written there with other spaces or widths, or a number there is a text here. */
  lookupLoose: define(
    ['warning', 'error'],
    LOOKUP,
    (values) =>
      lookedUpZh(
        values,
        `的公式在“${values.sheet}”中没有查到“${values.key}”，而第${values.row}行的写法只差空格、全角半角或文本格式`,
      ),
    (values) =>
      lookedUpEn(
        values,
        `the formula does not find ${values.key} in ${values.sheet}, for row ${values.row} has it with other spaces or widths, or as text`,
      ),
  ),
  /** An approximate lookup among cells that are not in order. */
  lookupUnsorted: define(
    ['warning', 'error'],
    LOOKUP,
    (values) =>
      lookedUpZh(
        values,
        `的公式是近似查找，而“${values.sheet}”没有按升序排列，查到的不一定是“${values.key}”（在第${values.row}行），请在公式末尾加上精确匹配的参数 0`,
      ),
    (values) =>
      lookedUpEn(
        values,
        `the formula looks up approximately, but ${values.sheet} is not in rising order, so it need not find ${values.key} (row ${values.row}); have it look for the exact value`,
      ),
  ),
};
