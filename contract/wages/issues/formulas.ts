import { define } from '../../issues/definition';

/** Cells that are not what their formula, or that of their column, comes to. Formulas are as in the sheet, figures as shown. */
export const FORMULA_ISSUES = {
  formulaStale: define(
    ['warning', 'error'],
    { label: 'text', expected: 'text', actual: 'text' },
    ({ label, expected, actual }) =>
      `“${label}”存的是 ${actual}，按单元格里的公式现在应为 ${expected}：公式没有重新计算，请用Excel打开原表重算保存后再上传，或核对后改正`,
    ({ label, expected, actual }) =>
      `${label} holds ${actual}, but its own formula comes to ${expected}: it was not computed anew. Open and save the sheet in Excel and upload it again, or correct it`,
  ),
  /** `info`: both come to the same as the row stands. */
  formulaOdd: define(
    ['warning', 'info', 'error'],
    { label: 'text', formula: 'text', usual: 'text', expected: 'text', actual: 'text' },
    ({ label, formula, usual, expected, actual }) =>
      `“${label}”的公式“=${formula}”与本列其他行不同（其他行相当于“=${usual}”），${
        expected === actual ? `目前结果相同（${actual}）` : `表中 ${actual}，按本列的公式为 ${expected}`
      }，请核对`,
    ({ label, formula, usual, expected, actual }) =>
      `${label}: the formula “=${formula}” is not that of the column (“=${usual}”); ${
        expected === actual
          ? `both come to ${actual} as the row stands`
          : `the sheet has ${actual}, by the column’s it is ${expected}`
      }, please check`,
  ),
  formulaReplaced: define(
    ['warning', 'info', 'error'],
    { label: 'text', expected: 'text', actual: 'text' },
    ({ label, expected, actual }) =>
      expected === actual
        ? `“${label}”是手工填的数 ${actual}，本列其他行都是公式：目前与公式结果相同，但该行再改时它不会跟着变`
        : `“${label}”是手工填的数 ${actual}，本列其他行都是公式，按公式为 ${expected}，请核对`,
    ({ label, expected, actual }) =>
      expected === actual
        ? `${label} is a typed number, ${actual}, where the column has a formula: it comes to the same now, but does not follow when the row is changed`
        : `${label} is a typed number, ${actual}, where the column has a formula that comes to ${expected}; please check`,
  ),
};
