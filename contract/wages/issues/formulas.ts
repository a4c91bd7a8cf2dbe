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
  formulaOdd: define(
    ['warning', 'error'],
    { label: 'text', formula: 'text', usual: 'text', expected: 'text', actual: 'text' },
    ({ label, formula, usual, expected, actual }) =>
      `“${label}”的公式“=${formula}”与本列其他行不同（其他行相当于“=${usual}”），表中 ${actual}，按本列的公式为 ${expected}，请核对`,
    ({ label, formula, usual, expected, actual }) =>
      `${label}: the formula “=${formula}” is not that of the column (“=${usual}”); the sheet has ${actual}, by the column’s it is ${expected}, please check`,
  ),
  formulaReplaced: define(
    ['warning', 'error'],
    { label: 'text', expected: 'text', actual: 'text' },
    ({ label, expected, actual }) =>
      `“${label}”是手工填的数 ${actual}，本列其他行都是公式，按公式为 ${expected}，请核对`,
    ({ label, expected, actual }) =>
      `${label} is a typed number, ${actual}, where the column has a formula that comes to ${expected}; please check`,
  ),
};
