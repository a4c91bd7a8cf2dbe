import { CONTRACT_TYPE_LABEL, EMPLOYMENT_TYPE_LABEL, GENDER_LABEL } from '../choices';
import { ID_TYPE_LABEL } from '../../validators/id-types';
import type { StaffImportField } from '../import-fields';
import { ofField } from './of-field';

/** The words a sheet may have for a choice: those of the form, in Chinese whatever the language. */
const CHOICES: Partial<Record<StaffImportField, string>> = {
  gender: Object.values(GENDER_LABEL).join('、'),
  idType: Object.values(ID_TYPE_LABEL).join('、'),
  employmentType: Object.values(EMPLOYMENT_TYPE_LABEL).join('、'),
  contractType: Object.values(CONTRACT_TYPE_LABEL).join('、'),
};

const NO_AMOUNT = {
  notNumber: { zh: '不是金额，请填写数字，如 6000 或 6000.50', en: 'is no amount; write 6000 or 6000.50' },
  negative: { zh: '不能小于0', en: 'is below 0' },
  range: { zh: '太大，金额最多到 9,999,999.99', en: 'is too large; amounts go up to 9,999,999.99' },
  tooPrecise: { zh: '超过两位小数，请写到分，如 6000.50', en: 'has more than two decimals; write it like 6000.50' },
};

/** Doubts about what a cell holds. */
export const CELL_ISSUES = {
  excelError: ofField(
    ['error', 'warning'],
    { value: 'text' },
    ({ value }) => `是Excel错误值“${value}”，请在原表中修正，或在此处直接填写`,
    ({ value }) => `holds the error ${value}; correct the sheet, or fill it in here`,
  ),
  formulaNoValue: ofField(
    ['error', 'warning'],
    {},
    () => '的公式没有保存计算结果，请直接填写，或用Excel打开原表保存后重新上传',
    () => 'a formula without a stored result; fill it in, or open and save the file in Excel and upload it again',
  ),
  formulaComputed: ofField(
    'info',
    {},
    () => '的公式没有保存结果，已计算所得',
    () => 'a formula without a stored result; computed here',
  ),
  dateCell: ofField(
    'error',
    { value: 'text' },
    ({ value }) =>
      `的单元格是日期格式（显示为 ${value}），号码已无法还原，请设置为文本格式后重新填写，或在此处直接输入完整号码`,
    ({ value }) =>
      `the cell is a date (shown as ${value}) and its number is lost; format the column as text, or type the whole number here`,
  ),
  numberLost: ofField(
    'error',
    {},
    () => '在表格中存成了数字，第15位以后已丢失、无法还原，请设置为文本格式后重新填写，或在此处直接输入完整号码',
    () =>
      'stored as a number, so all digits after the 15th are lost; format the column as text, or type the whole number here',
  ),
  dateUnreadable: ofField(
    ['error', 'warning'],
    { value: 'text', monthOnly: 'flag' },
    ({ value, monthOnly }) =>
      monthOnly
        ? `的“${value}”只有年月，请补上日，如 2026-07-01`
        : `的“${value}”不是有效的日期，请写成 2026-07-01 这样的年月日`,
    ({ value, monthOnly }) =>
      monthOnly ? `${value} lacks the day; write it like 2026-07-01` : `${value} is no date; write it like 2026-07-01`,
  ),
  monthUnreadable: ofField(
    ['error', 'warning'],
    { value: 'text' },
    ({ value }) => `的“${value}”不是有效的月份，请写成 2026-07 这样的年月`,
    ({ value }) => `${value} is no month; write it like 2026-07`,
  ),
  /** `last`: YYYY-MM. */
  monthTooFar: ofField(
    ['error', 'warning'],
    { value: 'text', last: 'text' },
    ({ value, last }) => `的 ${value} 太晚，最晚可以是 ${last}`,
    ({ value, last }) => `${value} is too far ahead; the last that can be is ${last}`,
  ),
  amountInvalid: ofField(
    ['error', 'warning'],
    { value: 'text', why: ['notNumber', 'negative', 'range', 'tooPrecise'] },
    ({ value, why }) => `的“${value}”${NO_AMOUNT[why].zh}`,
    ({ value, why }) => `${value} ${NO_AMOUNT[why].en}`,
  ),
  wordUnknown: ofField(
    ['error', 'warning'],
    { value: 'text' },
    ({ field, value }) => `的“${value}”不认识，请填写以下之一：${CHOICES[field] ?? ''}`,
    ({ field, value }) => `${value} is unknown; write one of ${CHOICES[field] ?? ''}`,
  ),
};
