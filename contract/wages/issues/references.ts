import { define } from '../../issues/definition';
import { formatMoney } from '../../money';
import { REFERENCE_KINDS, type ReferenceKind } from '../references/kinds';

const money = (fen: number) => formatMoney(BigInt(fen));

/** What the files are called. */
const FILE: Record<ReferenceKind, { zh: string; en: string }> = {
  tax: { zh: '个税“税款计算”', en: 'the tax client’s file' },
  social: { zh: '社保缴费明细', en: 'the social insurance file' },
  fund: { zh: '公积金缴存明细', en: 'the housing fund file' },
};

/** Where a row is not as a 对账文件 has it. Amounts are 分. */
export const REFERENCE_ISSUES = {
  referenceDiffers: define(
    ['warning', 'error'],
    { file: REFERENCE_KINDS, label: 'text', expected: 'fen', actual: 'fen' },
    ({ file, label, expected, actual }) =>
      `“${label}”：表中 ${money(actual)}，${FILE[file].zh}中 ${money(expected)}，差 ${money(actual - expected)}`,
    ({ file, label, expected, actual }) =>
      `${label} is ${money(actual)}, in ${FILE[file].en} ${money(expected)}, a difference of ${money(actual - expected)}`,
  ),
  notInReference: define(
    ['warning', 'error'],
    { file: REFERENCE_KINDS, label: 'text', actual: 'fen' },
    ({ file, label, actual }) => `表中“${label}” ${money(actual)}，但${FILE[file].zh}中没有此人，请核对`,
    ({ file, label, actual }) =>
      `${label} is ${money(actual)} in the sheet, but the person is not in ${FILE[file].en}; please check`,
  ),
};
