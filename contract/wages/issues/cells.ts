import { define } from '../../issues/definition';
import { formatMoney } from '../../money';
import { STAFF_PROBLEM } from '../../staff/problem-text';
import { STAFF_PROBLEM_EN } from '../../staff/problem-text-en';

const money = (fen: number) => formatMoney(BigInt(fen));
const NOT_AMOUNTS = ['date', 'boolean', 'range', 'scientific', 'notNumber', 'comma', 'commaRead'] as const;
const ID_PROBLEMS = ['length15', 'shape', 'date', 'checkDigit', 'under16'] as const;
const CARD_PROBLEMS = ['shape', 'truncated', 'luhn'] as const;
const AS_TEXT = {
  zh: '请将该列设为“文本”格式后重新填写再上传，或在此处直接输入完整号码',
  en: 'format the column as text, fill it in again and upload it, or type the whole number here',
};

/** Doubts about what a cell holds; `label` is its column's. */
export const CELL_ISSUES = {
  /** `read`: what a comma that parts no thousands was read as. */
  amountInvalid: define(
    ['error', 'warning'],
    { label: 'text', value: 'text', why: NOT_AMOUNTS, read: 'text' },
    ({ label, value, why, read }) => {
      const what = {
        date: `的单元格是日期格式（显示为“${value}”），请改为金额`,
        boolean: `的值“${value}”不是金额，请改为数字`,
        range: `的值“${value}”超出范围（±9,999,999.99），请核对`,
        scientific: `的值“${value}”是科学计数法，请改为普通数字`,
        notNumber: `的值“${value}”不是金额，请改为数字（没有金额可留空）`,
        comma: `的值“${value}”中逗号的位置不对，请改为普通数字`,
        commaRead: `的值“${value}”中的逗号不是千分位，已按 ${read} 读取，请核对`,
      };
      return `“${label}”${what[why]}`;
    },
    ({ label, value, why, read }) => {
      const what = {
        date: `the cell is a date (shown as ${value}); change it to an amount`,
        boolean: `${value} is no amount; change it to a number`,
        range: `${value} is out of range (±9,999,999.99)`,
        scientific: `${value} is in scientific notation; write a plain number`,
        notNumber: `${value} is no amount; write a number, or nothing`,
        comma: `the comma in ${value} is misplaced; write a plain number`,
        commaRead: `the comma in ${value} parts no thousands; read as ${read}, please check`,
      };
      return `${label}: ${what[why]}`;
    },
  ),
  amountTooPrecise: define(
    'error',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”的值“${value}”超过两位小数，请改为准确到分的金额`,
    ({ label, value }) => `${label}: ${value} has more than two decimals; write an amount in cents`,
  ),
  /** `read`: what it was rounded to. */
  amountRounded: define(
    'warning',
    { label: 'text', value: 'text', read: 'text' },
    ({ label, value, read }) => `“${label}”的值 ${value} 超过两位小数，已四舍五入为 ${read}，请核对`,
    ({ label, value, read }) =>
      `${label}: ${value} has more than two decimals and was rounded to ${read}; please check`,
  ),
  /** `read`: the amount it is. */
  amountAsText: define(
    'warning',
    { label: 'text', value: 'text', read: 'text' },
    ({ label, value, read }) =>
      `“${label}”的值“${value}”在原表中是文本，已按 ${read} 读取；Excel的求和不会计入文本，请核对本行的合计`,
    ({ label, value, read }) =>
      `${label}: “${value}” is stored as text and was read as ${read}; Excel leaves text out of sums, so check the totals of the row`,
  ),
  /** `first`: the row whose amount it is read as. */
  mergedAmount: define(
    'warning',
    { label: 'text', first: 'count', amount: 'fen' },
    ({ label, first, amount }, about) =>
      `“${label}”与${about.rows([first])}合并成一格，${money(amount)} 只读在${about.rows([first])}，本行按空白读取，请拆分后分别填写`,
    ({ label, first, amount }, about) =>
      `${label} is merged with ${about.rows([first])}: ${money(amount)} is read there alone and nothing here; split the cell and fill in each amount`,
  ),
  excelError: define(
    'error',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”是Excel错误值“${value}”，请在原表中修正公式，或在此处直接填写`,
    ({ label, value }) => `${label} holds the error ${value}; correct the formula in the sheet, or fill it in here`,
  ),
  formulaNoValue: define(
    'error',
    { label: 'text', formula: 'text' },
    ({ label, formula }) =>
      `“${label}”的公式“=${formula}”没有保存计算结果，且无法在此计算，请直接填写，或用Excel打开原表保存后重新上传`,
    ({ label, formula }) =>
      `${label}: the formula “=${formula}” has no stored result and cannot be computed here; fill it in, or open and save the file in Excel and upload it again`,
  ),
  formulaComputed: define(
    'info',
    { label: 'text', formula: 'text', value: 'text' },
    ({ label, formula, value }) => `“${label}”的公式“=${formula}”没有保存结果，已计算所得 ${value}`,
    ({ label, formula, value }) =>
      `${label}: the formula “=${formula}” has no stored result; computed here as ${value}`,
  ),
  numberInvalid: define(
    'warning',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”的值“${value}”不是数字，将按文字显示，请核对`,
    ({ label, value }) => `${label}: ${value} is no number and will be shown as text; please check`,
  ),
  textTooLong: define(
    'warning',
    { label: 'text', length: 'count', max: 'count' },
    ({ label, length, max }) => `“${label}”有${length}个字，超过${max}字，工资条上可能显示不全`,
    ({ label, length, max }) => `${label} has ${length} characters, more than ${max}; the slip may not show all of it`,
  ),
  idNumberInvalid: define(
    ['warning', 'error'],
    { label: 'text', value: 'text', problem: ID_PROBLEMS },
    ({ label, value, problem }) => `“${label}”的值“${value}”有误：${STAFF_PROBLEM[problem]}`,
    ({ label, value, problem }) => `${label} ${value}: ${STAFF_PROBLEM_EN[problem]}`,
  ),
  idNumberTruncated: define(
    'error',
    { label: 'text' },
    ({ label }) => `“${label}”的身份证号在表格中存成了数字，15位以后的数字已丢失，无法还原。${AS_TEXT.zh}`,
    ({ label }) => `${label} was stored as a number, so all digits after the 15th are lost; ${AS_TEXT.en}`,
  ),
  cardInvalid: define(
    ['warning', 'error'],
    { label: 'text', value: 'text', problem: CARD_PROBLEMS },
    ({ label, value, problem }) =>
      problem === 'truncated'
        ? `“${label}”：${STAFF_PROBLEM['card.truncated']}。${AS_TEXT.zh}`
        : `“${label}”的值“${value}”：${STAFF_PROBLEM[`card.${problem}`]}`,
    ({ label, value, problem }) =>
      problem === 'truncated'
        ? `${label}: ${STAFF_PROBLEM_EN['card.truncated']}; ${AS_TEXT.en}`
        : `${label} ${value}: ${STAFF_PROBLEM_EN[`card.${problem}`]}`,
  ),
  mobileInvalid: define(
    'warning',
    { label: 'text', value: 'text' },
    ({ label, value }) => `“${label}”的值“${value}”不是有效的手机号（应为11位、以13–19开头）`,
    ({ label, value }) => `${label}: ${value} is no mobile number (11 digits, beginning with 13–19)`,
  ),
};
